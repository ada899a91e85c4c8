import Testing
import WeftDisplay

@Suite("Differences of pictures")
struct ImageDifferenceTests {
  /// An opaque picture of one colour with some pixels of another.
  private func image(
    _ width: Int, _ height: Int, _ color: [UInt8] = [10, 20, 30, 255], _ others: [(Int, Int, [UInt8])] = []
  ) throws -> Image {
    var pixels = [[UInt8]](repeating: color, count: width * height)
    for (x, y, color) in others { pixels[y * width + x] = color }
    return try #require(Image(pixels: pixels.flatMap { $0 }, pixelWidth: width, pixelHeight: height, scale: 2))
  }

  @Test("Equal pictures have none")
  func equal() throws {
    #expect(ImageDifference(from: try image(3, 2), to: try image(3, 2)) == nil)
  }

  @Test("Changed pixels are counted, and the box around them is found")
  func changed() throws {
    let after = try image(6, 5, [10, 20, 30, 255], [(1, 1, [10, 20, 35, 255]), (4, 3, [0, 20, 30, 255])])
    let difference = try #require(ImageDifference(from: try image(6, 5), to: after))
    #expect(difference.changedPixels == 2)
    #expect(difference.comparedPixels == 30)
    #expect(difference.columns == 1...4)
    #expect(difference.rows == 1...3)
    #expect(difference.largestChange == 10)
  }

  @Test("Changed pixels are red in the picture of the difference, all others faded")
  func picture() throws {
    let after = try image(3, 1, [0, 0, 0, 255], [(1, 0, [255, 255, 255, 255])])
    let difference = try #require(ImageDifference(from: try image(3, 1, [0, 0, 0, 255]), to: after))
    let picture = difference.picture
    #expect([picture.pixelWidth, picture.pixelHeight] == [3, 1])
    #expect(picture.scale == 2)
    #expect(Array(picture.pixels[4..<8]) == [0x30, 0, 0xE0, 255])
    // Black, a quarter of it left over white.
    #expect(Array(picture.pixels[0..<4]) == [192, 192, 192, 255])
    #expect(Array(picture.pixels[8..<12]) == [192, 192, 192, 255])
  }

  @Test("What is clear stays white, and half clear is faded as over white")
  func clear() throws {
    let before = try image(3, 1, [0, 0, 0, 0], [(1, 0, [0, 0, 0, 128])])
    let after = try image(3, 1, [0, 0, 0, 0], [(1, 0, [0, 0, 0, 128]), (2, 0, [1, 1, 1, 255])])
    let picture = try #require(ImageDifference(from: before, to: after)).picture
    #expect(Array(picture.pixels[0..<8]) == [255, 255, 255, 255, 223, 223, 223, 255])
  }

  @Test("A tolerance lets channels differ by as much and no more", arguments: [(4, 1), (5, 0), (255, 0), (0, 1)])
  func tolerance(tolerance: Int, changed: Int) throws {
    let after = try image(4, 4, [10, 20, 30, 255], [(2, 2, [10, 15, 30, 255])])
    let difference = ImageDifference(from: try image(4, 4), to: after, tolerance: tolerance)
    #expect((difference?.changedPixels ?? 0) == changed)
  }

  @Test("Pixels that only one of two sizes has are changed, whatever the tolerance; corners of neither aren't")
  func sizes() throws {
    let wide = try image(5, 2)
    let high = try image(3, 4)
    for (a, b) in [(wide, high), (high, wide)] {
      let difference = try #require(ImageDifference(from: a, to: b, tolerance: 255))
      #expect(difference.changedPixels == 2 * 2 + 3 * 2)
      #expect(difference.comparedPixels == 6 + 10)
      #expect([difference.picture.pixelWidth, difference.picture.pixelHeight] == [5, 4])
      #expect(difference.picture.color(x: 4, y: 3)?.alpha == 0)
      #expect(difference.columns == 0...4 && difference.rows == 0...3)
    }
  }
}
