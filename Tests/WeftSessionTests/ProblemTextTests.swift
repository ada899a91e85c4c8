import Testing
import Weft
import WeftSession
import WeftSupport

@Suite("Errors as text")
struct ProblemTextTests {
  @Test(
    "The mark stands under its column: wide characters take two cells, tabs stay tabs",
    arguments: [
      ("x = nil .. 1", 5, "    |     ^"), ("x = \"漢字\" .. nil", 10, "    |            ^"),
      ("\tx = \"👩‍👩‍👧\" .. nil", 10, "    | \t         ^"), ("x = \"é\" .. nil", 9, "    |         ^"),
    ] as [(String, Int, String)])
  func mark(line: String, column: Int, expected: String) throws {
    let error = WeftError(
      .runtime, "message", location: WeftSupport.SourceLocation(file: "/nowhere/a.lua", line: 1, column: column))
    let lines = ProblemText.of(error) { _ in line }.split(separator: "\n").map(String.init)
    #expect(lines == ["/nowhere/a.lua:1: error: message", "  1 | \(line)", expected])
  }
}
