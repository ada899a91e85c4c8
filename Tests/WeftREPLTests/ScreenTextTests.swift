import RandomNumbers
import Testing
import Weft

@testable import WeftREPL

/// What is copied from a terminal, and questions.
@Suite struct ScreenTextTests {
  private func entries(_ text: String) throws -> [String]? {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    return ScreenText.entries(of: text) { prompt.isIncomplete($0) }
  }

  static let screens: [(String, [String])] = [
    ("> 1 + 1\n2\n> x = 3\n> x\n3\n>", ["1 + 1", "x = 3", "x"]),
    ("> function f()\n  return 1\nend\n> f()\n1", ["function f()\n  return 1\nend", "f()"]),
    ("> function f()\n>>   return 1\n>> end\n> f()\n1\n", ["function f()\n  return 1\nend", "f()"]),
    ("\n> :width 300\n> x\nentry 1:1: error: no\n  hint: none\n> y", [":width 300", "x", "y"]),
    ("> x = {", ["x = {"]),
    ("> x = {\n> y", ["x = {", "y"]),
  ]

  @Test("Entries are found between their answers", arguments: screens)
  func entriesAreFoundBetweenTheirAnswers(_ text: String, _ expected: [String]) throws {
    #expect(try entries(text)?.filter { !$0.isEmpty } == expected)
  }

  @Test("A text without the prompt is none", arguments: ["1", "x = 1\n> 2", "", "\n", ">= 2", "-- > x"])
  func otherTexts(_ text: String) throws { #expect(try entries(text) == nil) }

  @Test(
    "A question is a name with a mark before or behind it",
    arguments: [
      ("?x", "x"), ("x?", "x"), (" ? ui.TextNode ", "ui.TextNode"), ("card:tap?", "card:tap"), ("?", ""),
      ("?cards[1]", "cards[1]"),
    ])
  func questions(_ text: String, _ topic: String) { #expect(Question.topic(of: text) == topic) }

  @Test(
    "Two marks ask for the source",
    arguments: [
      ("??x", "x"), ("x??", "x"), (" ?? Card:init ", "Card:init"), ("??", ""), ("?x", nil), ("f()??", nil),
      ("x ?", nil),
    ] as [(String, String?)])
  func sources(_ text: String, _ name: String?) { #expect(Question.sourceName(of: text) == name) }

  @Test("Other entries are none", arguments: ["x", "-- why?", "x = \"?\"", "print 'so?'", "a\nb?", "f()?", "1?"])
  func noQuestions(_ text: String) { #expect(Question.topic(of: text) == nil) }

  static let characters: [(String, Int)] = [
    ("a", 1), ("👩‍👩‍👧", 5), ("👍🏽", 2), ("🇫🇷", 2), ("e\u{301}", 2), ("❤️", 2), ("日", 1), ("\n", 1),
  ]

  @Test("A character is one, however many code points it has", arguments: characters)
  func charactersAreWhole(_ character: String, _ count: Int) {
    let text = "x日" + character + "y"
    let start = "x日".utf8.count
    #expect(TypedText(text, cursor: start + character.utf8.count).character(before: true) == count)
    #expect(TypedText(text, cursor: start).character(before: false) == count)
    #expect(TypedText(text, cursor: 0).character(before: true) == 0)
    #expect(TypedText(text).character(before: false) == 0)
  }

  @Test("Up and Down keep the column; in a shorter line they go to its end", arguments: 0..<100)
  func lines(seed: Int) {
    var random = Seeded(seed)
    let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in ["a", "é", "日"].randomElement(using: &random)! }.joined()
    }
    let text = lines.joined(separator: "\n")
    let line = Int.random(in: lines.indices, using: &random)
    let column = Int.random(in: 0...lines[line].count, using: &random)
    /// The number of characters before a place.
    func offset(_ line: Int, _ column: Int) -> Int {
      lines[..<line].reduce(0) { $0 + $1.count + 1 } + min(column, lines[line].count)
    }
    let typed = TypedText(text, cursor: String(text.prefix(offset(line, column))).utf8.count)
    let start = offset(line, column)
    #expect(typed.distanceUp == (line > 0 ? offset(line - 1, column) - start : nil))
    #expect(typed.distanceDown == (line < lines.count - 1 ? offset(line + 1, column) - start : nil))
  }
}
