import Testing
import WeftDisplay
import WeftTerminal

@Suite("Pictures in a terminal")
struct TerminalPictureTests {
  /// Left half red, right half blue, as large as asked.
  private static func image(_ width: Int, _ height: Int) throws -> Image {
    var pixels: [UInt8] = []
    for _ in 0..<height {
      for x in 0..<width { pixels += x < width / 2 ? [0, 0, 255, 255] : [255, 0, 0, 255] }
    }
    return try #require(Image(pixels: pixels, pixelWidth: width, pixelHeight: height))
  }

  private static let sizes = [(1, 1), (64, 32), (100, 31), (640, 480), (1999, 37), (50, 900)]

  @Test(arguments: sizes) func kittyGetsAllPixelsAsAPNG(width: Int, height: Int) throws {
    let bytes = try TerminalPicture.bytes(
      of: try Self.image(width, height), as: .kitty, in: TerminalSize(columns: 80))
    let (keys, png) = try #require(Decoding.kitty(bytes))
    #expect(Decoding.size(ofPNG: png) == [width, height])
    #expect(keys["a"] == "T" && keys["f"] == "100" && keys["q"] == "2")
    // 80 cells of 8 pixels: what is wider is made smaller by the terminal, which keeps the proportions.
    #expect(keys["c"] == (width > 640 ? "80" : nil))
    #expect(keys["r"] == nil)
  }

  @Test func aPictureThatIsTooHighIsMadeSmallerByItsHeight() throws {
    let size = TerminalSize(columns: 80, rows: 10)
    let bytes = try TerminalPicture.bytes(of: try Self.image(50, 900), as: .kitty, in: size)
    let (keys, _) = try #require(Decoding.kitty(bytes))
    #expect(keys["r"] == "10" && keys["c"] == nil)
  }

  @Test(arguments: sizes) func iterm2GetsAllPixelsAsAPNG(width: Int, height: Int) throws {
    let bytes = try TerminalPicture.bytes(
      of: try Self.image(width, height), as: .iterm2, in: TerminalSize(columns: 80, cellWidth: 10, cellHeight: 20))
    let (keys, png) = try #require(Decoding.iterm2(bytes))
    #expect(Decoding.size(ofPNG: png) == [width, height])
    #expect(keys["size"] == "\(png.count)")
    #expect(keys["inline"] == "1" && keys["preserveAspectRatio"] == "1")
    #expect(keys["width"] == "\(min(80, (width + 9) / 10))")
  }

  @Test(arguments: sizes) func sixelsShowEveryPixelWhereThereIsRoom(width: Int, height: Int) throws {
    let bytes = try TerminalPicture.bytes(
      of: try Self.image(width, height), as: .sixel, in: TerminalSize(columns: 250))
    let sixels = try #require(Decoding.sixels(bytes))
    #expect(sixels.width == width)
    // Sixels come in bands of six lines, of which the last may be empty in part.
    #expect(sixels.height == (height + 5) / 6 * 6)
    for y in [0, height / 2, height - 1] {
      for x in [0, width / 2, width - 1] {
        let color = try #require(sixels.pixels[y * width + x])
        let wanted = x < width / 2 ? [100, 0, 0] : [0, 0, 100]
        #expect(zip(color, wanted).allSatisfy { abs($0 - $1) <= 4 }, "\(x), \(y): \(color)")
      }
    }
    if sixels.height > height { #expect(sixels.pixels[height * width] == nil) }
  }

  @Test func sixelsAreMadeSmallerWhereThereIsNoRoom() throws {
    let bytes = try TerminalPicture.bytes(
      of: try Self.image(1600, 600), as: .sixel, in: TerminalSize(columns: 100))
    let sixels = try #require(Decoding.sixels(bytes))
    #expect(sixels.width == 800)
    #expect(sixels.height == 300)
  }

  @Test(arguments: [ColorDepth.full, .indexed256, .indexed16, .none], [(64, 32), (1600, 400), (20, 500)])
  func blocksAreNeverWiderThanTheTerminal(colors: ColorDepth, size: (Int, Int)) throws {
    let terminal = TerminalSize(columns: 40, rows: 20)
    let bytes = try TerminalPicture.bytes(
      of: try Self.image(size.0, size.1), as: .blocks, in: terminal, colors: colors)
    let lines = Decoding.lines(bytes)
    #expect(lines.last == "")
    #expect(lines.count <= 21)
    #expect(lines.dropLast().allSatisfy { $0.count <= 40 })
    let scale = min(1, 320.0 / Double(size.0), 320.0 / Double(size.1))
    #expect(lines.count - 1 == Int((Double(size.1) * scale / 16).rounded(.up)))
  }

  @Test func blocksHaveTheColorsOfThePicture() throws {
    let bytes = try TerminalPicture.bytes(of: try Self.image(64, 32), as: .blocks, in: TerminalSize(columns: 80))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("255;0;0"))
    #expect(text.contains("0;0;255"))
    let few = try TerminalPicture.bytes(
      of: try Self.image(64, 32), as: .blocks, in: TerminalSize(columns: 80), colors: .indexed256)
    #expect(!String(decoding: few, as: UTF8.self).contains("38;2;"))
  }

  @Test(
    "A column of a picture of characters shows at most 4 points where the terminal is wide enough, at least 2, and all rows",
    arguments: [
      // Points, pixels per point, columns and rows of the terminal, and the columns of the picture.
      (375.0, 592.0, 2.0, 100, 27, 94), (375, 592, 1, 100, 27, 94), (375, 592, 3, 100, 27, 94),
      (375, 592, 2, 80, 21, 80),
      (375, 40, 2, 200, 50, 188), (375, 40, 2, 120, 50, 120), (60, 60, 2, 80, 24, 30), (60, 150, 2, 80, 24, 20),
    ])
  func detail(width: Double, height: Double, scale: Double, columns: Int, rows: Int, shown: Int) throws {
    let (pixelWidth, pixelHeight) = (Int(width * scale), Int(height * scale))
    let image = try #require(
      Image(
        pixels: Array(repeating: 255, count: pixelWidth * pixelHeight * 4), pixelWidth: pixelWidth,
        pixelHeight: pixelHeight, scale: scale))
    for cell in [(8.0, 16.0), (10, 20), (7, 14)] {
      let terminal = TerminalSize(columns: columns, rows: rows, cellWidth: cell.0, cellHeight: cell.1)
      let lines = Decoding.lines(
        try TerminalPicture.bytes(of: image, as: .blocks, in: terminal.ofCharacters(for: image, scrolls: true)))
      #expect(lines[0].count == shown, "\(cell)")
      let wanted = height / (2 * width / Double(shown))
      #expect(abs(Double(lines.count - 1) - wanted) <= 1.5, "\(lines.count - 1) of \(wanted)")
      // Where nothing scrolls, all of it is within the rows.
      let whole = Decoding.lines(
        try TerminalPicture.bytes(of: image, as: .blocks, in: terminal.ofCharacters(for: image, scrolls: false)))
      #expect(whole.count - 1 <= rows && whole[0].count <= shown)
    }
  }

  @Test func aVeryHighPictureHasNotMoreThan300Rows() throws {
    let image = try #require(
      Image(pixels: Array(repeating: 0, count: 100 * 8000 * 4), pixelWidth: 100, pixelHeight: 8000))
    let size = TerminalSize(columns: 80, rows: 24).ofCharacters(for: image, scrolls: true)
    let lines = Decoding.lines(try TerminalPicture.bytes(of: image, as: .blocks, in: size))
    #expect((299...300).contains(lines.count - 1))
  }

  @Test func textIsPlainASCII() throws {
    var pixels = Array(repeating: UInt8(255), count: 160 * 160 * 4)
    for row in 64..<96 {
      for column in 0..<160 { for part in 0..<3 { pixels[(row * 160 + column) * 4 + part] = 0 } }
    }
    let image = try #require(Image(pixels: pixels, pixelWidth: 160, pixelHeight: 160))
    let bytes = try TerminalPicture.bytes(of: image, as: .text, in: TerminalSize(columns: 80))
    #expect(bytes.allSatisfy { (32..<127).contains($0) || $0 == 10 || $0 == 13 })
    let lines = Decoding.lines(bytes)
    #expect(lines.count == 11)
    // White is paper, black is ink.
    #expect(lines[0].allSatisfy { $0 == " " })
    #expect(lines[4].contains { $0 != " " })
  }

  @Test func noneIsNothing() throws {
    let image = try Self.image(10, 10)
    #expect(try TerminalPicture.bytes(of: image, as: .none, in: TerminalSize(columns: 80)).isEmpty)
    #expect(TerminalPicture.clearing(.sixel).isEmpty)
    #expect(!TerminalPicture.clearing(.kitty).isEmpty)
  }

  @Test func aPictureLargerThanAnySurfaceIsRefused() throws {
    let image = try #require(
      Image(pixels: Array(repeating: 0, count: 40_000 * 4), pixelWidth: 40_000, pixelHeight: 1))
    for format in PictureFormat.allCases {
      #expect(throws: RenderError.self) {
        try TerminalPicture.bytes(of: image, as: format, in: TerminalSize(columns: 80))
      }
    }
  }

  @Test func sizesThatMakeNoSenseAreMended() {
    let size = TerminalSize(columns: 0, rows: -3, cellWidth: .nan, cellHeight: -1)
    #expect(size == TerminalSize(columns: 1, rows: 1))
  }
}
