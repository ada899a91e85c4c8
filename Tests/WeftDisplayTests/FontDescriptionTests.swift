import Testing
import WeftDisplay

@Suite struct FontDescriptionTests {
  @Test(arguments: [
    ("Inter Semi-Bold 14", "Inter", 14.0, 600, false), ("Inter Bold Italic 12", "Inter", 12, 700, true),
    ("DejaVu Sans 10.5", "DejaVu Sans", 10.5, 400, false), ("Inter", "Inter", 14, 400, false),
    ("14", "Inter", 14, 400, false), ("Bold 20", "Inter", 20, 700, false), ("semibold", "Inter", 14, 600, false),
    ("Inter Semi Bold 14", "Inter", 14, 600, false), ("inter EXTRA-LIGHT 9pt", "inter", 9, 200, false),
    ("Inter 600 17px", "Inter", 17, 600, false), ("Inter Italic Bold 12", "Inter", 12, 700, true),
    ("DejaVu Sans Mono Oblique 8", "DejaVu Sans Mono", 8, 400, true), ("Inter, 14", "Inter", 14, 400, false),
    ("  Inter   Medium  15 ", "Inter", 15, 500, false), ("Arial Black 12", "Arial", 12, 900, false),
    ("Helvetica Neue, Inter 12", "Helvetica Neue, Inter", 12, 400, false),
  ])
  func `family, style and size are read in this order, each optional`(
    text: String, family: String, size: Double, weight: Int, isItalic: Bool
  ) throws {
    #expect(
      try FontDescription(parsing: text)
        == FontDescription(family: family, size: size, weight: weight, isItalic: isItalic))
  }

  @Test func `what a description prints is read back as itself`() throws {
    for weight in [100, 250, 400, 600, 1000] {
      for isItalic in [true, false] {
        let font = FontDescription(family: "DejaVu Sans", size: 10.5, weight: weight, isItalic: isItalic)
        #expect(try FontDescription(parsing: font.description) == font)
      }
    }
    #expect(FontDescription(size: 14, weight: 600).description == "Inter Semi-Bold 14")
  }

  @Test func `nonsense is an error that shows the right form`() {
    func message(_ text: String) -> String? {
      do {
        _ = try FontDescription(parsing: text)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      message("  ")
        == "a font is described by family, style and size, such as \"Inter Semi-Bold 14\"; this text is empty")
    #expect(
      message("Inter 14 Bold")
        == "the size comes last in a font description: in \"Inter 14 Bold\" move 14 to the end")
    #expect(
      message("Inter 0")
        == "0 in \"Inter 0\" is no font size: it takes a number of points from 0.1 to 10000")
    #expect(message("Inter 0.05")?.hasSuffix("from 0.1 to 10000") == true)
    #expect(message("Inter 0.1") == nil)
    #expect(message("Inter -3")?.hasPrefix("-3 in") == true)
    #expect(message("Inter 99999") != nil)
    #expect(
      message("In\u{1}ter 12")
        == "\"In\u{FFFD}ter 12\" is no font family: a name has at most 200 characters and no control characters")
    #expect(message(String(repeating: "x", count: 300)) != nil)
    #expect(message("Inter nan") == nil)
  }

  @Test func `parts beyond their range are clamped`() {
    let font = FontDescription(size: -4, weight: 5000)
    #expect(font.size == 0.1)
    #expect(font.weight == 1000)
    #expect(FontDescription(size: .nan).size == FontDescription.defaultSize)
  }
}
