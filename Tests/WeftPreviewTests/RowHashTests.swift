import Foundation
import Testing
import WeftDisplay

@testable import WeftPreview

@Suite("Rows of pixels")
struct RowHashTests {
  /// Two rows of pixels, of which no two are alike.
  private static func pixels(_ width: Int) -> [UInt8] {
    (0..<width * 2).flatMap { index in [UInt8(index & 127), UInt8(index >> 7), 3, 255] }
  }

  private static func image(_ width: Int, _ pixels: [UInt8]) throws -> Image {
    try #require(Image(pixels: pixels, pixelWidth: width, pixelHeight: 2))
  }

  @Test("Each byte of each pixel counts in its row's hash, however wide the row is", arguments: Array(1...40))
  func everyByte(_ width: Int) throws {
    let pixels = Self.pixels(width)
    let before = RowHashes.of(try Self.image(width, pixels))
    #expect(before.count == 2)
    #expect(before[0] != before[1])
    for index in 0..<width * 4 {
      var changed = pixels
      changed[index] ^= 1
      let after = RowHashes.of(try Self.image(width, changed))
      #expect(after[0] != before[0], "byte \(index) of a row of \(width)")
      #expect(after[1] == before[1])
    }
  }

  @Test("Each byte of a file counts in what identifies it, and so does its length", arguments: 0...40)
  func everyByteOfFiles(_ count: Int) {
    let file = (0..<count).map { UInt8($0) }
    func digest(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes(RowHashes.digest) }
    #expect(digest(file) == digest(file))
    #expect(digest(file + [0]) != digest(file))
    for index in file.indices {
      var changed = file
      changed[index] ^= 1
      #expect(digest(changed) != digest(file), "byte \(index) of \(count)")
    }
  }

  @Test("Each pixel of a row is sent, however wide the row is", arguments: Array(1...40))
  func everyPixel(_ width: Int) throws {
    let pixels = Self.pixels(width)
    var sent = Data([9])
    PixelRows.append(1..<2, of: try Self.image(width, pixels), to: &sent)
    // Blue and red change places.
    var expected: [UInt8] = [9]
    for index in stride(from: width * 4, to: width * 8, by: 4) {
      expected += [pixels[index + 2], pixels[index + 1], pixels[index], pixels[index + 3]]
    }
    #expect(Array(sent) == expected)
  }
}
