import WeftEssentials

/// Gaussian blur of coverage, 0...255 for a pixel.
enum Blur {
  /// Returns the radius of a blur, in pixels: beyond three standard deviations nothing is visible.
  static func reach(sigma: Double) -> Int { Int((sigma * 3).rounded(.up)) + 1 }

  /// Returns the plane blurred with a standard deviation in pixels. The area outside of it counts as empty.
  ///
  /// Below 2 pixels by the Gaussian's own weights; above, by three successive box blurs, which are within 3 % of it at
  /// a cost that doesn't grow with sigma (W3C, filter effects, feGaussianBlur).
  static func gaussian(_ plane: [UInt8], width: Int, height: Int, sigma: Double) -> [UInt8] {
    guard sigma > 0.05, width > 0, height > 0 else { return plane }
    var current = plane.map(Float.init)
    var next = [Float](repeating: 0, count: plane.count)
    for pass in passes(sigma: sigma) {
      run(pass, from: current, to: &next, lines: height, length: width, step: 1, lineStep: width)
      run(pass, from: next, to: &current, lines: width, length: height, step: width, lineStep: 1)
    }
    return current.map { UInt8(min(max($0 + 0.5, 0), 255)) }
  }

  private enum Pass {
    /// Weights from the middle outwards.
    case weights([Float])
    /// A mean over the pixels from `before` to `after` the current one.
    case box(before: Int, after: Int)
  }

  private static func passes(sigma: Double) -> [Pass] {
    if sigma < 2 {
      return [.weights(weights(sigma: sigma))]
    }
    let size = Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    if size % 2 == 1 { return Array(repeating: .box(before: size / 2, after: size / 2), count: 3) }
    // Two even boxes, shifted by half a pixel in opposite directions, and an odd one.
    return [
      .box(before: size / 2, after: size / 2 - 1), .box(before: size / 2 - 1, after: size / 2),
      .box(before: size / 2, after: size / 2),
    ]
  }

  private static func weights(sigma: Double) -> [Float] {
    let weights = (0...reach(sigma: sigma)).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  private static func run(
    _ pass: Pass, from source: [Float], to target: inout [Float], lines: Int, length: Int, step: Int, lineStep: Int
  ) {
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        for line in 0..<lines {
          let start = line * lineStep
          switch pass {
          case .weights(let weights):
            for i in 0..<length {
              var sum = source[start + i * step] * weights[0]
              for offset in 1..<weights.count {
                if i >= offset { sum += source[start + (i - offset) * step] * weights[offset] }
                if i + offset < length { sum += source[start + (i + offset) * step] * weights[offset] }
              }
              target[start + i * step] = sum
            }
          case .box(let before, let after):
            // Sums of whole 255ths would be exact; those of blurred values drift by less than a thousandth over a line.
            let share = 1 / Float(before + after + 1)
            var sum: Float = 0
            for i in 0..<min(after, length) { sum += source[start + i * step] }
            for i in 0..<length {
              if i + after < length { sum += source[start + (i + after) * step] }
              if i > before { sum -= source[start + (i - before - 1) * step] }
              target[start + i * step] = max(0, sum * share)
            }
          }
        }
      }
    }
  }
}
