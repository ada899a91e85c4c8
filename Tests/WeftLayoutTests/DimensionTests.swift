import Testing
import WeftLayout

@Suite("Dimensions")
struct DimensionTests {
  @Test(
    "A dimension is read from a plain decimal number, with or without a unit",
    arguments: [
      ("auto", Dimension.auto), ("0", .points(0)), ("12", .points(12)), ("12.5pt", .points(12.5)), (".5", .points(0.5)),
      ("50%", .fraction(0.5)), ("0%", .fraction(0)), ("250%", .fraction(2.5)),
    ])
  func parsing(_ text: String, _ expected: Dimension) { #expect(Dimension(parsing: text) == expected) }

  @Test(
    "A text that no layout can use is no dimension",
    arguments: [
      "", "pt", "%", "-5", "-5%", "-0", "nan", "nanpt", "nan%", "inf", "infinity%", "0x1p3", "0x10", "0x10%", "1e3",
      " 5",
      "5 pt", "5px", "1.2.3", "5%pt", "Auto", "\u{0665}", String(repeating: "9", count: 400),
    ])
  func refused(_ text: String) { #expect(Dimension(parsing: text) == nil) }
}
