import Testing
import Weft

@testable import WeftREPL

/// Lines put together to entries.
@Suite struct EntryReaderTests {
  private func entries(_ text: String, asked: (String) -> Void = { _ in }) throws -> [String] {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    return try #require(EntryReader.entries(of: text) { prompt.isIncomplete($0) })
  }

  static let texts: [(String, [String])] = [
    ("1\n2", ["1", "2"]),
    ("f = function()\n  return 1\nend\nf()", ["f = function()\n  return 1\nend", "f()"]),
    ("x = [==[\nend ]]\n]==]\nx", ["x = [==[\nend ]]\n]==]", "x"]),
    ("x = 'a\\\nb'\nx", ["x = 'a\\\nb'", "x"]),
    ("x = 'a\\z  \n  b'\nx", ["x = 'a\\z  \n  b'", "x"]),
    ("--[[ {\n]] x = 1\ny", ["--[[ {\n]] x = 1", "y"]),
    ("x = -- {\n1\ny", ["x = -- {\n1", "y"]),
    (":width 3\nx = [[\n:width\n]]", [":width 3", "x = [[\n:width\n]]"]),
    ("repeat\n  x = 1\nuntil\nx\n2", ["repeat\n  x = 1\nuntil\nx", "2"]),
    ("x = = 1\ny", ["x = = 1", "y"]),
    (")\ny", [")", "y"]),
    ("x = {\n1", ["x = {\n1"]),
  ]

  @Test("An entry ends with the line with which Lua has enough", arguments: texts)
  func anEntryEndsWithTheLineWithWhichLuaHasEnough(_ text: String, _ expected: [String]) throws {
    #expect(try entries(text) == expected)
  }

  @Test(
    "Of a long entry Lua is asked now and then, whatever is open in it",
    arguments: [
      ("{", "  { 1, a = \"}\" },", "}"), ("'", "some words and more words \\z  ", "'"),
      ("'", "some words and more words \\", "'"), ("[==[", "]] 'a' { some words and more", "]==]"),
      ("--[[", "' it isn't over yet, nor here", "]] 1"),
    ])
  func askedNowAndThen(start: String, line: String, end: String) throws {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    var count = 0
    let lines = Self.string(3000, line + "\n")
    let entries = EntryReader.entries(of: "t = \(start)\(line)\n\(lines)\(end)\nt") {
      count += 1
      return prompt.isIncomplete($0)
    }
    #expect(entries?.count == 2)
    #expect(count < 400)
  }

  private static func string(_ count: Int, _ part: String) -> String { String(repeating: part, count: count) }

  @Test("It can be stopped")
  func stopped() {
    var left = 3
    let entries = EntryReader.entries(of: "1\n2\n3\n4\n5", isIncomplete: { _ in false }) {
      left -= 1
      return left > 0
    }
    #expect(entries == nil)
  }
}
