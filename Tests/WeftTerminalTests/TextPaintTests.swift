import Testing
import WeftTerminal

@Suite("Colours of messages")
struct TextPaintTests {
  @Test(
    "A terminal with colours gets some; NO_COLOR comes before what forces them",
    arguments: [
      (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false), (true, [:], false),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "vt100"], false),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], false), (true, ["TERM": "xterm", "NO_COLOR": ""], true),
      (true, ["TERM": "xterm", "CLICOLOR": "0"], false), (true, ["TERM": "xterm", "CLICOLOR": "1"], true),
      (false, ["FORCE_COLOR": "1"], true), (false, ["CLICOLOR_FORCE": "1"], true), (false, ["FORCE_COLOR": "3"], true),
      (false, ["FORCE_COLOR": "0"], false), (false, ["FORCE_COLOR": "false"], false),
      (false, ["FORCE_COLOR": ""], false),
      (false, ["TERM": "dumb", "FORCE_COLOR": "1"], true), (false, ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
    ] as [(Bool, [String: String], Bool)])
  func decides(isTerminal: Bool, environment: [String: String], isColored: Bool) {
    #expect(TextPaint(isTerminal: isTerminal, environment: environment).isColored == isColored)
  }

  @Test("Line ends stay outside of the colours, and a text without colours is the text")
  func lines() {
    let paint = TextPaint(isColored: true)
    #expect(paint("a\n\nb", .added) == "\u{1B}[32ma\u{1B}[0m\n\n\u{1B}[32mb\u{1B}[0m")
    #expect(paint.word("error:", in: "f:1: error: error: x", .error) == "f:1: \u{1B}[31;1merror:\u{1B}[0m error: x")
    #expect(paint("", .added).isEmpty)
    #expect(TextPaint.none("a", .error) == "a" && TextPaint.none.word("a", in: "a b", .error) == "a b")
  }
}
