import Foundation
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout
import WeftSupport

@Suite struct ImageDecoderTests {
  let decoder = PixbufImageDecoder()

  func path(_ name: String) -> String {
    Bundle.module.resourceURL!.appendingPathComponent("Fixtures/\(name)").path
  }

  func isNear(_ color: Color?, _ expected: Color) -> Bool {
    guard let color else { return false }
    return abs(color.red - expected.red) < 0.06 && abs(color.green - expected.green) < 0.06
      && abs(color.blue - expected.blue) < 0.06 && abs(color.alpha - expected.alpha) < 0.01
  }

  @Test(arguments: ["flag.png", "flag.jpg", "flag.webp", "flag.gif"])
  func `each format decodes to its size and its colours, a GIF to its first frame`(name: String) throws {
    let image = try decoder.decode(contentsOf: path(name), preferredScale: 1)
    #expect(image.pixelWidth == 16)
    #expect(image.pixelHeight == 8)
    #expect(image.scale == 1)
    #expect(isNear(image.color(x: 2, y: 4), Color(hex: 0xFF0000)))
    #expect(isNear(image.color(x: 13, y: 4), Color(hex: 0x0000FF)))
  }

  @Test(arguments: ["flag.png", "flag.jpg", "flag.webp", "flag.gif", "turned.jpg", "translucent.png"])
  func `a decoder that keeps no pixels gives an equal image, whose pixels are decoded on request`(name: String) throws {
    let kept = try decoder.decode(contentsOf: path(name), preferredScale: 1)
    let other = try PixbufImageDecoder(keepsPixels: false).limited(toPixels: 1000).decode(
      contentsOf: path(name), preferredScale: 1)
    #expect(other.byteCount == kept.pixels.count)
    #expect(other.pixels == kept.pixels)
    #expect(other == kept)
    #expect(other.hashValue == kept.hashValue)
    #expect(other.resizable(capInsets: EdgeInsets(all: 1)) != kept)
  }

  @Test(arguments: ["flag.png", "flag.jpg", "flag.webp", "flag.gif", "turned.jpg"])
  func `a decoder that keeps no pixels finds the same faults`(name: String) throws {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    for length in [data.count - 2, 40, 20, 0] {
      let part = Array(data[..<length])
      let faults = [decoder, PixbufImageDecoder(keepsPixels: false)].map { decoder in
        #expect(throws: ImageError.self) { try decoder.decode(part, name: "part", scale: 1) }
      }
      #expect(faults[0].map { "\($0)" } == faults[1].map { "\($0)" })
    }
  }

  @Test func `a decoder that keeps no pixels finds any changed byte of a PNG that decoding finds`() throws {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path("flag.png"))))
    for index in data.indices {
      var changed = data
      changed[index] ^= 0x10
      let outcomes = [decoder, PixbufImageDecoder(keepsPixels: false)].map { decoder in
        do throws(ImageError) {
          let image = try decoder.decode(changed, name: "changed", scale: 1)
          return "\(image.pixelWidth) x \(image.pixelHeight)"
        } catch {
          return "\(error)"
        }
      }
      #expect(outcomes[0] == outcomes[1], "byte \(index)")
    }
  }

  @Test func `pixels that can't be decoded are clear if a decoder keeps none`() throws {
    var data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path("flag.webp"))))
    for index in data.indices.dropFirst(26) { data[index] = 0xFF }
    #expect(throws: ImageError.self) { try decoder.decode(data, name: "flag.webp", scale: 1) }
    let image = try PixbufImageDecoder(keepsPixels: false).decode(data, name: "flag.webp", scale: 1)
    #expect(image.pixels == Array(repeating: 0, count: 16 * 8 * 4))
  }

  @Test func `pixels are premultiplied, blue first`() throws {
    let image = try decoder.decode(contentsOf: path("translucent.png"), preferredScale: 1)
    #expect(Array(image.pixels[0..<4]) == [0, 128, 0, 128])
  }

  @Test func `a photograph is turned upright as its EXIF orientation says`() throws {
    let image = try decoder.decode(contentsOf: path("turned.jpg"), preferredScale: 1)
    #expect(image.pixelWidth == 8)
    #expect(image.pixelHeight == 16)
    #expect(isNear(image.color(x: 4, y: 2), Color(hex: 0xFF0000)))
    #expect(isNear(image.color(x: 4, y: 13), Color(hex: 0x0000FF)))
  }

  @Test(arguments: [(1.0, "cat.png", 1.0), (2, "cat@2x.png", 2), (3, "cat@3x.png", 3), (1.5, "cat@2x.png", 2)])
  func `asked for cat.png, the file of the preferred scale is found`(
    preferred: Double, file: String, scale: Double
  ) throws {
    let image = try decoder.decode(contentsOf: path("cat.png"), preferredScale: preferred)
    #expect(image == (try decoder.decode(contentsOf: path(file), preferredScale: 1)))
    #expect(image.scale == scale)
    #expect(image.size == Size(width: 10, height: 10))
  }

  @Test func `a file that exists at another scale only is found`() throws {
    let image = try decoder.decode(contentsOf: path("dog.png"), preferredScale: 1)
    #expect(image.scale == 3)
    #expect(image.size == Size(width: 4, height: 4))
  }

  @Test func `asked for by its own name, a file keeps its scale`() throws {
    #expect(try decoder.decode(contentsOf: path("cat@2x.png"), preferredScale: 3).scale == 2)
  }

  @Test func `a missing file is an error that names the one probably meant`() throws {
    let error = #expect(throws: ImageError.self) {
      try decoder.decode(contentsOf: path("flog.png"), preferredScale: 1)
    }
    #expect(error?.problem == .notFound(nearest: "flag.png"))
    #expect(error?.description.contains("did you mean \"flag.png\"?") == true)
  }

  @Test func `a directory is an error that says so`() throws {
    let error = #expect(throws: ImageError.self) { try decoder.decode(contentsOf: path(""), preferredScale: 1) }
    #expect(error?.problem == .unreadable(reason: "it is a directory"))
  }

  @Test(arguments: ["flag.png", "flag.jpg", "flag.webp", "flag.gif", "turned.jpg"])
  func `a file cut off anywhere is an error that names it`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    for count in 0..<bytes.count {
      let error = #expect(throws: ImageError.self, "\(count) of \(bytes.count) bytes") {
        try decoder.decode(Array(bytes[..<count]), name: name, scale: 1)
      }
      #expect(error?.name == name)
    }
  }

  @Test(arguments: ["flag.png", "flag.jpg", "flag.webp", "flag.gif", "turned.jpg"])
  func `what stands behind the end of a file makes no difference`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    let image = try decoder.decode(bytes, name: name, scale: 1)
    #expect(try decoder.decode(bytes + Array("more".utf8), name: name, scale: 1) == image)
  }

  @Test(
    "A file of a format that can't be read is named by its format, whatever its ending says",
    arguments: [
      ("AVIF", [0, 0, 0, 0x20] + Array("ftypavif\0\0\0\0avifmif1miaf".utf8)),
      ("AVIF", [0, 0, 0, 0x20] + Array("ftypmif1\0\0\0\0mif1avif".utf8)),
      ("HEIC", [0, 0, 0, 0x18] + Array("ftypheic\0\0\0\0mif1heic".utf8)), ("JPEG XL", [0xFF, 0x0A, 1, 2]),
      ("JPEG XL", [0, 0, 0, 0x0C] + Array("JXL \r\n".utf8)), ("TIFF", Array("II*\0abc".utf8)),
      ("BMP", Array("BM\u{3A}\0\0\0\0\0\0\0".utf8) + Array(repeating: 0, count: 30)), ("ICO", [0, 0, 1, 0, 1, 0]),
      ("SVG", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)),
      ("SVG", Array("<?xml version='1.0'?>\n<!-- a -->\n<svg/>".utf8)),
    ] as [(String, [UInt8])])
  func unreadFormats(format: String, data: [UInt8]) {
    let error = #expect(throws: ImageError.self) {
      try PixbufImageDecoder().decode(data, name: "a.png", scale: 1)
    }
    #expect(
      error?.description
        == "image \"a.png\" can't be read: its format is \(format), and Weft reads PNG, JPEG, WebP and GIF")
  }

  @Test(arguments: ["<html><body>not found</body></html>", "{\"error\": \"no <svg\"}", "ftypavif"])
  func `other texts are in no known format`(text: String) {
    let error = #expect(throws: ImageError.self) {
      try PixbufImageDecoder().decode(Array(text.utf8), name: "a.png", scale: 1)
    }
    #expect(error?.problem == .unknownFormat)
  }

  @Test func `text is in no known format`() {
    let error = #expect(throws: ImageError.self) { try decoder.decode(Array("hello".utf8), name: "a.png", scale: 1) }
    #expect(error?.problem == .unknownFormat)
    #expect(error?.description == "image \"a.png\" is in no known format: PNG, JPEG, WebP and GIF are")
  }

  /// A PNG whose header promises a size; there are no pixels behind it.
  func header(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    func checksum(_ data: [UInt8]) -> UInt32 {
      var crc = ~UInt32(0)
      for byte in data {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
      }
      return ~crc
    }
    var chunk = Array("IHDR".utf8)
    chunk += bytes(width)
    chunk += bytes(height)
    chunk += [8, 6, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += bytes(13)
    file += chunk
    file += bytes(checksum(chunk))
    file += bytes(8)
    file += Array("IDAT".utf8)
    return file + [UInt8](repeating: 0, count: 12)
  }

  @Test func `an oversize image is refused before room is made for its pixels`() throws {
    let before = try peakKilobytes()
    let error = #expect(throws: ImageError.self) {
      try decoder.decode(header(width: 30_000, height: 30_000), name: "bomb.png", scale: 1)
    }
    #expect(error?.problem == .tooLarge(pixelWidth: 30_000, pixelHeight: 30_000, limit: 64_000_000))
    #expect(error?.description.contains("bomb.png") == true)
    #expect(try peakKilobytes() - before < 2_500_000)
  }

  @Test func `an image with a side that can't be drawn is refused`() {
    let error = #expect(throws: ImageError.self) {
      try decoder.decode(header(width: 40_000, height: 2), name: "line.png", scale: 1)
    }
    #expect(error?.problem == .sideTooLong(pixelWidth: 40_000, pixelHeight: 2, limit: 32_767))
  }

  @Test(arguments: ["flag.png", "flag.gif"], [0, -1, .infinity, .nan] as [Double])
  func `a scale that is none is reported as that, not as a damaged file`(name: String, scale: Double) throws {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    let message = "image \"\(name)\" can't have a scale of \(shortNumber(scale)): it is a finite number above 0"
    let still = #expect(throws: ImageError.self) { try decoder.decode(data, name: name, scale: scale) }
    #expect(still?.description == message)
    let moving = #expect(throws: ImageError.self) { try decoder.decodeAnimation(data, name: name, scale: scale) }
    #expect(moving?.description == message)
  }

  @Test(arguments: ["flag.png", "flag.jpg", "flag.webp", "flag.gif", "turned.jpg"])
  func `the limit is the decoder's own, for every format`(name: String) throws {
    let error = #expect(throws: ImageError.self) {
      try PixbufImageDecoder(pixelLimit: 127).decode(contentsOf: path(name), preferredScale: 1)
    }
    #expect(error?.problem == .tooLarge(pixelWidth: 16, pixelHeight: 8, limit: 127))
    #expect(try PixbufImageDecoder(pixelLimit: 128).decode(contentsOf: path(name), preferredScale: 1).byteCount == 512)
  }

  /// The most address space that the process has had: the pixels would take 3.6 GB of it, even untouched.
  func peakKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmPeak") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
