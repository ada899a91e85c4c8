/// The rows of a PNG file before compression, in RGB, or in RGBA if a pixel isn't opaque: a byte for the filter, then the
/// pixels.
struct PNGRows {
  private let pixels: UnsafeRawBufferPointer
  private let width: Int
  private let height: Int
  private let compression: PNGCompression
  let hasAlpha: Bool

  /// The filters that are used (section 9.2 of the specification): none for rows in which most pixels equal their
  /// neighbour, as on flat areas; for the others the difference from the row above, or from Paeth's predictor where the
  /// file is to be small.
  enum Filter: UInt8 {
    case none = 0
    case up = 2
    case paeth = 4
  }

  init(pixels: UnsafeRawBufferPointer, width: Int, height: Int, compression: PNGCompression) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.compression = compression
    hasAlpha = pixels.assumingMemoryBound(to: UInt32.self).reduce(UInt32.max, &) >> 24 != 255
  }

  private var channels: Int { hasAlpha ? 4 : 3 }
  private var length: Int { width * channels }

  /// The number of bytes of all rows.
  var byteCount: Int { (length + 1) * height }

  /// Writes the rows.
  ///
  /// - Parameter target: memory for them; without alpha it may be that of the pixels, since each row is read as a whole
  ///   before it is written, and ends no later than the pixels that were read.
  func write(to target: UnsafeMutableRawPointer) {
    guard var source = pixels.baseAddress else { return }
    var target = target
    // The row above the first counts as zeros.
    var rows = (above: [UInt8](repeating: 0, count: length), row: [UInt8](repeating: 0, count: length))
    for _ in 0..<height {
      let equal = rows.row.withUnsafeMutableBufferPointer { straighten(source, into: $0) }
      rows.row.withUnsafeBufferPointer { row in
        rows.above.withUnsafeBufferPointer { above in
          let filter = equal * 2 >= width ? Filter.none : compression == .small ? .paeth : .up
          target.storeBytes(of: filter.rawValue, as: UInt8.self)
          Self.write(row, above, filter, channels, to: target + 1)
        }
      }
      swap(&rows.above, &rows.row)
      target += length + 1
      source += width * 4
    }
  }

  /// Writes a row of pixels with straight alpha, and returns how many equal their left neighbour.
  private func straighten(_ source: UnsafeRawPointer, into row: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard var target = row.baseAddress else { return 0 }
    var equal = 0
    var latest: UInt32 = 0
    var color = StraightColor(0)
    for index in 0..<width {
      let pixel = source.load(fromByteOffset: index * 4, as: UInt32.self)
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
    to target: UnsafeMutableRawPointer
  ) {
    func store(_ byte: UInt8, _ index: Int) { target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self) }
    switch filter {
    case .none: UnsafeMutableRawBufferPointer(start: target, count: row.count).copyBytes(from: row)
    case .up: for index in row.indices { store(row[index] &- above[index], index) }
    case .paeth:
      for index in row.indices {
        let (left, corner) = index < channels ? (0, 0) : (Int(row[index - channels]), Int(above[index - channels]))
        store(row[index] &- nearest(left, Int(above[index]), corner), index)
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
