/// Blurs as a Gaussian does, by three box blurs (Kovesi, "Fast almost-Gaussian filtering", 2010).
enum ShadowBlur {
  /// Blurs the alpha of BGRA pixels in place; the colours become those of a shadow (premultiplied black).
  static func blurAlpha(
    _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double
  ) {
    var alpha = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { alpha[y * width + x] = data[y * stride + x * 4 + 3] }
    }
    if sigma > 0 {
      for radius in radii(sigma) {
        blurRows(&alpha, width, height, radius)
        blurColumns(&alpha, width, height, radius)
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = data + y * stride + x * 4
        pixel[0] = 0
        pixel[1] = 0
        pixel[2] = 0
        pixel[3] = alpha[y * width + x]
      }
    }
  }

  /// The radii of three boxes that come nearest to a Gaussian.
  static func radii(_ sigma: Double) -> [Int] {
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    low = max(low, 1)
    let wide = Double(low)
    let count = ((12 * sigma * sigma - 3 * wide * wide - 12 * wide - 9) / (-4 * wide - 4)).rounded()
    return (0..<3).map { Double($0) < count ? (low - 1) / 2 : (low + 1) / 2 }
  }

  private static func blurRows(_ alpha: inout [UInt8], _ width: Int, _ height: Int, _ radius: Int) {
    var line = [UInt8](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width { line[x] = alpha[y * width + x] }
      blur(line, radius) { alpha[y * width + $0] = $1 }
    }
  }

  private static func blurColumns(_ alpha: inout [UInt8], _ width: Int, _ height: Int, _ radius: Int) {
    var line = [UInt8](repeating: 0, count: height)
    for x in 0..<width {
      for y in 0..<height { line[y] = alpha[y * width + x] }
      blur(line, radius) { alpha[$0 * width + x] = $1 }
    }
  }

  /// A running mean; nothing lies outside the line.
  private static func blur(_ line: [UInt8], _ radius: Int, _ set: (Int, UInt8) -> Void) {
    guard radius > 0 else { return line.enumerated().forEach { set($0.offset, $0.element) } }
    let size = 2 * radius + 1
    var sum = 0
    for index in 0..<min(radius, line.count) { sum += Int(line[index]) }
    for index in line.indices {
      if index + radius < line.count { sum += Int(line[index + radius]) }
      if index - radius - 1 >= 0 { sum -= Int(line[index - radius - 1]) }
      set(index, UInt8((sum + size / 2) / size))
    }
  }
}
