import Foundation
import RandomNumbers
import Testing
import WeftLayout

@Suite("Pixel rounding")
struct PixelGridTests {
  @Test("Rounding equals Texture's formula with the C library's ceil, floor and round", arguments: [1.0, 2, 3])
  func formula(scale: Double) {
    var random = Seeded(Int(scale))
    let grid = PixelGrid(scale: scale)
    let epsilon = 1.1920928955078125e-07
    var wrong: [Double] = []
    for _ in 0..<100_000 {
      // Sizes and positions end at 10^7 points.
      let magnitude = pow(10, Double.random(in: -9...12, using: &random))
      let anywhere = Double.random(in: -1...1, using: &random) * magnitude
      // Every other value is a pixel, give or take the noise that the tolerance is for.
      let pixel = (Double.random(in: -5000...5000, using: &random)).rounded() / scale
      for value in [anywhere, pixel, pixel + epsilon, pixel - epsilon, pixel.nextUp, pixel.nextDown] {
        let isRight =
          grid.ceil(value) == ceil((value - epsilon) * scale) / scale
          && grid.floor(value) == floor((value + epsilon) * scale) / scale
          && grid.round(value) == round(value * scale) / scale
        if !isRight { wrong.append(value) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(3))")
  }

  @Test("Both extents of a size are rounded up as each by itself, also where one is no length", arguments: [1.0, 2, 3])
  func sizes(scale: Double) {
    let grid = PixelGrid(scale: scale)
    let values = [0, 0.1, 10.25, 10.5, 10.6, -3.3, 1 / 3, 9_999_999.9, 1e15 + 0.3, 4e15, .infinity, -.infinity]
    for width in values {
      for height in values {
        let size = grid.ceil(Size(width: width, height: height))
        #expect(size == Size(width: grid.ceil(width), height: grid.ceil(height)), "\(width) x \(height)")
      }
    }
    let half = grid.ceil(Size(width: .nan, height: 0.1))
    #expect(half.width.isNaN && half.height == grid.ceil(0.1))
  }

  @Test("What is no finite number stays what it is", arguments: [Double.infinity, -.infinity])
  func infinite(value: Double) {
    let grid = PixelGrid(scale: 2)
    #expect(grid.ceil(value) == value)
    #expect(grid.floor(value) == value)
    #expect(grid.ceil(.nan).isNaN && grid.floor(.nan).isNaN)
  }
}
