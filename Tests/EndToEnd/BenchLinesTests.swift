import Testing
import Weft
import WeftJSON
import WeftSupport

@testable import WeftCommand
@testable import WeftLua

@Suite("The lines that take the most time")
struct BenchLinesTests {
  private static func time(_ file: String, _ line: Int, _ nanoseconds: Int, runs: Int = 1) -> LineTime {
    LineTime(
      place: WeftSupport.SourceLocation(file: "/scripts/" + file, line: line), nanoseconds: nanoseconds, runs: runs)
  }

  /// The rows, with texts of the given lengths.
  private static func rows(_ lines: [LineTime], length: Int = 0) -> [String] {
    LineCosts(lines).text { _ in length > 0 ? String(repeating: "x", count: length) : nil }
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("A line's times add up over the previews; the most expensive is first, of equal ones that of the first file")
  func order() {
    let lines = [
      Self.time("b.lua", 3, 100), Self.time("a.lua", 12, 150), Self.time("a.lua", 9, 200), Self.time("b.lua", 3, 300),
      Self.time("a.lua", 2, 200), Self.time("a.lua", 12, 50),
    ]
    #expect(Self.rows(lines) == ["  40 %  b.lua:3 ", "  20 %  a.lua:2 ", "  20 %  a.lua:9 ", "  20 %  a.lua:12"])
    #expect(Self.rows(lines.reversed()) == Self.rows(lines))
  }

  @Test("Lines with a twentieth of the time are shown, those with less are not; shares are whole percents in a column")
  func share() {
    #expect(
      Self.rows([Self.time("a.lua", 1, 95), Self.time("a.lua", 2, 5)]) == ["  95 %  a.lua:1", "   5 %  a.lua:2"])
    #expect(Self.rows([Self.time("a.lua", 1, 951), Self.time("a.lua", 2, 49)]) == ["  95 %  a.lua:1"])
    #expect(Self.rows([Self.time("a.lua", 1, 945), Self.time("a.lua", 2, 55)]).last == "   6 %  a.lua:2")
    #expect(Self.rows([Self.time("a.lua", 1, 7)]) == [" 100 %  a.lua:1"])
    #expect(LineCosts([]).text { _ in "x" } == "")
  }

  @Test("A line's text stands behind the widest place, up to 60 characters of it")
  func text() {
    for (length, shown) in [
      (1, "x"), (60, String(repeating: "x", count: 60)), (61, String(repeating: "x", count: 59) + "…"),
    ] {
      let rows = Self.rows([Self.time("a.lua", 1, 60), Self.time("long.lua", 22, 40)], length: length)
      #expect(rows == ["  60 %  a.lua:1      \(shown)", "  40 %  long.lua:22  \(shown)"])
    }
  }

  @Test("As JSON there are all lines, also the cheap ones, with the file's path, the runs and a share to four digits")
  func json() {
    let lines = [
      Self.time("a.lua", 1, 2, runs: 5), Self.time("a.lua", 2, 1, runs: 7), Self.time("a.lua", 1, 96_997, runs: 4),
      Self.time("b.lua", 4, 3000),
    ]
    let elements = LineCosts(lines).json.elements
    #expect(elements.map { $0["file"]?.string } == ["/scripts/a.lua", "/scripts/b.lua", "/scripts/a.lua"])
    #expect(elements.map { $0["line"]?.double } == [1, 4, 2])
    #expect(elements.map { $0["runs"]?.double } == [9, 1, 7])
    #expect(elements.map { $0["share"]?.double } == [0.97, 0.03, 0])
  }
}
