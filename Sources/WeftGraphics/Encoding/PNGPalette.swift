/// The colours of a picture that has at most 256, and their numbers in place of the pixels.
struct PNGPalette {
  /// Red, green and blue of each colour.
  private(set) var colors: [UInt8] = []
  /// The alphas of the colours up to the last that isn't opaque.
  private(set) var alphas: [UInt8] = []

  private static let maximumCount = 256

  /// Returns the rows with a number for each pixel, and the palette; nil if there are more colours.
  static func rows(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int
  ) -> (rows: [UInt8], palette: PNGPalette)? {
    var numbers = ColorNumbers()
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: (width + 1) * height) { out, count in
      count = out.count
      guard let out = out.baseAddress, var pixel = pixels.baseAddress else { return }
      var target = out
      // Runs of one colour are frequent.
      var latest: UInt32?
      var number: UInt8 = 0
      for _ in 0..<height {
        target.pointee = PNGRows.Filter.none.rawValue
        target += 1
        for _ in 0..<width {
          if pixel.pointee != latest {
            latest = pixel.pointee
            guard let found = numbers.number(of: pixel.pointee) else {
              isComplete = false
              count = 0
              return
            }
            number = found
          }
          target.pointee = number
          target += 1
          pixel += 1
        }
      }
    }
    guard isComplete else { return nil }
    return (bytes, PNGPalette(numbers.colors))
  }

  private init(_ pixels: [UInt32]) {
    var all: [UInt8] = []
    for pixel in pixels {
      let color = StraightColor(pixel)
      colors += [color.red, color.green, color.blue]
      all.append(color.alpha)
    }
    alphas = Array(all[..<((all.lastIndex { $0 != 255 } ?? -1) + 1)])
  }

  /// Numbers of colours in the order in which they are met, by open addressing.
  private struct ColorNumbers {
    private(set) var colors: [UInt32] = []
    private var slots = [Int16](repeating: -1, count: 1024)

    /// Returns the number of a colour; nil if it is one too many.
    mutating func number(of color: UInt32) -> UInt8? {
      // A multiplication by the golden ratio spreads neighbouring colours (Knuth, volume 3, 6.4).
      var slot = Int((color &* 0x9E37_79B1) >> 22)
      while slots[slot] >= 0 {
        if colors[Int(slots[slot])] == color { return UInt8(slots[slot]) }
        slot = (slot + 1) & 1023
      }
      guard colors.count < PNGPalette.maximumCount else { return nil }
      slots[slot] = Int16(colors.count)
      colors.append(color)
      return UInt8(colors.count - 1)
    }
  }
}
