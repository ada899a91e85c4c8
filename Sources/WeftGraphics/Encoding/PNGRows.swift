/// The rows of a PNG file before compression: a byte for the filter, then the pixels.
struct PNGRows {
  let bytes: [UInt8]
  let hasAlpha: Bool

  /// The filters that are used (section 9.2 of the specification): none for rows in which most pixels equal their
  /// neighbour, as on flat areas; for the others the difference from the row above, or from Paeth's predictor where the
  /// file is to be small.
  enum Filter: UInt8 {
    case none = 0
    case up = 2
    case paeth = 4
  }

  /// Returns rows of RGB, or of RGBA if a pixel isn't opaque.
  static func colors(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, _ compression: PNGCompression
  ) -> PNGRows {
    let hasAlpha = pixels.reduce(UInt32.max, &) >> 24 != 255
    let channels = hasAlpha ? 4 : 3
    let length = width * channels
    // The row above the first counts as zeros.
    var rows = (above: [UInt8](repeating: 0, count: length), row: [UInt8](repeating: 0, count: length))
    let bytes = [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { out, count in
      count = out.count
      guard var target = out.baseAddress, var source = pixels.baseAddress else { return }
      for _ in 0..<height {
        let equal = rows.row.withUnsafeMutableBufferPointer { row in
          straighten(source, width, into: row, hasAlpha: hasAlpha)
        }
        rows.row.withUnsafeBufferPointer { row in
          rows.above.withUnsafeBufferPointer { above in
            let filter = equal * 2 >= width ? Filter.none : compression == .small ? .paeth : .up
            target.pointee = filter.rawValue
            write(row, above, filter, channels, to: target + 1)
          }
        }
        swap(&rows.above, &rows.row)
        target += length + 1
        source += width
      }
    }
    return PNGRows(bytes: bytes, hasAlpha: hasAlpha)
  }

  /// Writes a row of pixels with straight alpha, and returns how many equal their left neighbour.
  private static func straighten(
    _ source: UnsafePointer<UInt32>, _ width: Int, into row: UnsafeMutableBufferPointer<UInt8>, hasAlpha: Bool
  ) -> Int {
    guard var target = row.baseAddress else { return 0 }
    var equal = 0
    var latest: UInt32 = 0
    var color = StraightColor(0)
    for index in 0..<width {
      let pixel = source[index]
      if pixel == latest, index > 0 {
        equal += 1
      } else {
        latest = pixel
        color = StraightColor(pixel)
      }
      target[0] = color.red
      target[1] = color.green
      target[2] = color.blue
      if hasAlpha { target[3] = color.alpha }
      target += hasAlpha ? 4 : 3
    }
    return equal
  }

  private static func write(
    _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>, _ filter: Filter, _ channels: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    switch filter {
    case .none: for index in row.indices { target[index] = row[index] }
    case .up: for index in row.indices { target[index] = row[index] &- above[index] }
    case .paeth:
      for index in row.indices {
        let (left, corner) = index < channels ? (0, 0) : (Int(row[index - channels]), Int(above[index - channels]))
        target[index] = row[index] &- nearest(left, Int(above[index]), corner)
      }
    }
  }

  /// Returns Paeth's predictor: the one of three neighbours that is nearest to left + above - corner.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let (toLeft, toAbove, toCorner) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
    if toLeft <= toAbove, toLeft <= toCorner { return UInt8(left) }
    return UInt8(toAbove <= toCorner ? above : corner)
  }
}

/// A colour with straight alpha.
struct StraightColor {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  /// Divides the colours of a premultiplied pixel by its alpha, rounded to the nearest; a clear one is black.
  init(_ pixel: UInt32) {
    let alpha = pixel >> 24
    self.alpha = UInt8(alpha)
    guard alpha != 255, alpha != 0 else {
      let opaque = alpha == 0 ? 0 : pixel
      (red, green, blue) = (
        UInt8(truncatingIfNeeded: opaque >> 16), UInt8(truncatingIfNeeded: opaque >> 8),
        UInt8(truncatingIfNeeded: opaque)
      )
      return
    }
    (red, green, blue) = (
      Self.divide(pixel >> 16 & 255, by: alpha), Self.divide(pixel >> 8 & 255, by: alpha),
      Self.divide(pixel & 255, by: alpha)
    )
  }

  /// Divides a premultiplied channel by an alpha above 0, both from 0 to 255, rounded to the nearest.
  static func divide(_ channel: UInt32, by alpha: UInt32) -> UInt8 {
    UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
  }
}
