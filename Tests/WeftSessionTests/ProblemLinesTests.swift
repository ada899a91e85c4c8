import Foundation
import RandomNumbers
import Testing
import Weft
import WeftSupport

@testable import WeftScript
@testable import WeftSession

@Suite("The lines of a problem")
struct ProblemLinesTests {
  private func frames(_ names: String) -> [WeftError.Frame] {
    names.enumerated().map { WeftError.Frame(file: "/s/\($0.element).lua", line: 1, function: "\($0.element)") }
  }

  /// The letters of the functions that are named, with the numbers of those that are left out.
  private func traceback(_ names: String) -> String {
    ProblemText.lines(of: WeftError(.runtime, "m", traceback: frames(names))).dropFirst().map { line in
      line.kind == .omission
        ? "(\(line.text.filter(\.isNumber)))" : String(line.text.last ?? "?")
    }.joined()
  }

  @Test(
    "Functions that are named again and again are named once, with a count, alone or as a group of up to four",
    arguments: [
      ("a", "a"), ("aa", "aa"), ("aaa", "aaa"), ("aaaa", "a(3)"), ("abab", "abab"), ("ababab", "ab(4)"),
      ("xaaaaay", "xa(4)y"), ("abcabc", "abcabc"), ("abcabcabc", "abc(6)"), ("abcdabcdabcd", "abcd(8)"),
      ("abcdeabcdeabcde", "abcdeabcdeabcde"), ("aabaabaab", "aab(6)"), ("aaaabbbb", "a(3)b(3)"),
      ("ababababx", "ab(6)x"), ("bababab", "ba(4)b"),
    ])
  func repeated(names: String, shown: String) { #expect(traceback(names) == shown) }

  @Test("However functions repeat, those that are named and those that are counted are all of them, in their order")
  func allCounted() {
    var random = Seeded(3)
    for _ in 0..<300 {
      var names = ""
      while names.count < 40 {
        let length = Int.random(in: 1...5, using: &random)
        let group = String((0..<length).map { _ in "abc".randomElement(using: &random) ?? "a" })
        names += String(repeating: group, count: Int.random(in: 1...5, using: &random))
      }
      let shown = traceback(names)
      let counted = shown.split(separator: ")").reduce(0) { sum, part in
        let parts = part.split(separator: "(", omittingEmptySubsequences: false)
        return sum + parts[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
      }
      #expect(counted == names.count, "\(names): \(shown)")
      #expect(shown.first == names.first)
    }
  }

  @Test("Of a path of more than twelve elements the first and the last four are shown, and how many are between")
  func path() {
    func steps(_ count: Int) -> [String] {
      let error = WeftError(.layout, "m", chain: (1...count).map { "E\($0)" })
      return ProblemText.lines(of: error).dropFirst().map(\.text)
    }
    #expect(steps(12) == (1...12).map { "  measuring E\($0)" })
    #expect(
      steps(13) == (1...4).map { "  measuring E\($0)" } + ["  … 5 more …"] + (10...13).map { "  measuring E\($0)" })
  }

  @Test("The parts of an error come in one order: message, source, hint, node, elements, functions, cause")
  func parts() {
    let cause = WeftError(.io, "no such file")
    var error = WeftError(
      .layout, "no size", location: WeftSupport.SourceLocation(file: "/s/card.lua", line: 2, column: 3),
      chain: ["Card", "Title"],
      traceback: frames("fg"), hint: "give it one", cause: cause)
    error.path = "Card > title"
    let lines = ProblemText.lines(of: error) { $0 == "/s/card.lua" ? "first\nsecond\nthird" : nil }
    #expect(
      lines.map(\.text) == [
        "/s/card.lua:2: error: no size", "  2 | second", "    |   ^", "  hint: give it one", "  in Card > title",
        "  measuring Card", "  measuring Title", "  at /s/f.lua:1 in f", "  at /s/g.lua:1 in g", "  because: \(cause)",
      ])
    #expect(
      lines.map(\.kind) == [.error, .source, .source, .hint, .node, .step, .step, .step, .step, .cause])
    #expect(ProblemText.of(error) { _ in "first\nsecond\nthird" } == lines.map(\.text).joined(separator: "\n"))
    #expect(ProblemText.of(WeftError(.io, "no file")) == "error: no file")
    let unknown = WeftError(.io, "no file", location: WeftSupport.SourceLocation(file: "/s/none.lua", line: 0))
    #expect(ProblemText.of(unknown) == "/s/none.lua: error: no file")
  }

  @Test("Files are written as from the current folder, warnings with their line and what to do")
  func paths() {
    let folder = FileManager.default.currentDirectoryPath
    #expect(ProblemText.shortPath(folder + "/a/b.lua") == "a/b.lua")
    #expect(ProblemText.shortPath(folder + "b.lua") == folder + "b.lua")
    #expect(ProblemText.shortPath("/s/b.lua") == "/s/b.lua")
    let place = WeftSupport.SourceLocation(file: folder + "/a/b.lua", line: 7)
    #expect(
      ProblemText.line(ScriptWarning(.collapsed, "no height", hint: "give it one", location: place))
        == "a/b.lua:7: warning: no height; give it one")
    #expect(ProblemText.line(ScriptWarning(.collapsed, "no height")) == "warning: no height")
    let error = WeftError(.runtime, "m", location: place, traceback: [.init(file: place.file, line: 8, function: nil)])
    #expect(
      ProblemText.lines(of: error) { _ in nil }.map(\.text) == ["a/b.lua:7: error: m", "  at a/b.lua:8 in a function"])
  }
}
