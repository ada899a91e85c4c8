import WeftLayout

extension DisplayListRecorder {
  /// Draws an image into a rectangle in nine parts: the corners at their size, the edges stretched in one direction,
  /// the middle in both.
  ///
  /// - Parameters:
  ///   - source: the part of the image that is drawn, in its points; all of it if nil.
  ///   - center: the part of the source that stretches, in fractions of its size.
  public mutating func image(
    _ image: Image, in rect: Rect, source: Rect? = nil, stretching center: Rect, tint: Color? = nil
  ) {
    let source = source ?? Rect(size: image.size)
    let columns = Self.stretched(source.size.width, to: rect.size.width, center.minX, center.maxX)
    let rows = Self.stretched(source.size.height, to: rect.size.height, center.minY, center.maxY)
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
    _ length: Double, to target: Double, _ start: Double, _ end: Double
  ) -> [(source: ClosedRange<Double>, target: ClosedRange<Double>)] {
    let first = min(max(start, 0), 1) * length
    let last = (1 - min(max(end, start, 0), 1)) * length
    let factor = first + last > target ? target / (first + last) : 1
    let cuts = [0, first, length - last, length]
    let places = [0, first * factor, target - last * factor, target]
    return (0..<3).compactMap { part in
      guard cuts[part + 1] > cuts[part], places[part + 1] > places[part] else { return nil }
      return (cuts[part]...cuts[part + 1], places[part]...places[part + 1])
    }
  }
}
