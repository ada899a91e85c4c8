import WeftLayout

extension DisplayListRecorder {
  /// Draws an image into a rectangle in nine parts: the corners at their size, the edges stretched in one direction,
  /// the middle in both.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - rect: the rectangle that it fills, in points.
  ///   - source: the part of the image that is drawn, in its points; all of it if nil.
  ///   - center: the part of the source that stretches, in fractions of its size; where it is empty, one pixel at its
  ///     place, as of a `CALayer`.
  ///   - tint: the colour of a template image; nil for the image's own colours.
  public mutating func image(
    _ image: Image, in rect: Rect, source: Rect? = nil, stretching center: Rect, tint: Color? = nil
  ) {
    let source = source ?? Rect(size: image.size)
    let pixel = 1 / image.scale
    let columns = Self.stretched(source.size.width, to: rect.size.width, center.minX, center.maxX, pixel: pixel)
    let rows = Self.stretched(source.size.height, to: rect.size.height, center.minY, center.maxY, pixel: pixel)
    for row in rows {
      for column in columns {
        self.image(
          image,
          in: Rect(
            x: rect.minX + column.target.lowerBound, y: rect.minY + row.target.lowerBound,
            width: column.target.upperBound - column.target.lowerBound,
            height: row.target.upperBound - row.target.lowerBound),
          source: Rect(
            x: source.minX + column.source.lowerBound, y: source.minY + row.source.lowerBound,
            width: column.source.upperBound - column.source.lowerBound,
            height: row.source.upperBound - row.source.lowerBound),
          tint: tint)
      }
    }
  }

  /// Returns the three parts of an axis, the middle one stretched; empty ones are left out. If there is no room for
  /// both ends, they shrink by the same factor.
  private static func stretched(
    _ length: Double, to target: Double, _ start: Double, _ end: Double, pixel: Double
  ) -> [(source: ClosedRange<Double>, target: ClosedRange<Double>)] {
    var first = min(max(start, 0), 1) * length
    var last = (1 - min(max(end, start, 0), 1)) * length
    if length - first - last < 1e-9, length > pixel {
      // A whole pixel: parts of pixels would show seams.
      first = min((first / pixel + 1e-6).rounded(.down) * pixel, length - pixel)
      last = length - pixel - first
    }
    let factor = first + last > target ? target / (first + last) : 1
    let cuts = [0, first, length - last, length]
    let places = [0, first * factor, target - last * factor, target]
    return (0..<3).compactMap { part in
      guard cuts[part + 1] > cuts[part], places[part + 1] > places[part] else { return nil }
      return (cuts[part]...cuts[part + 1], places[part]...places[part + 1])
    }
  }
}
