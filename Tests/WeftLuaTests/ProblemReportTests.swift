import Testing
import WeftJSON
import WeftSupport

@testable import WeftLua

/// The parts of an error that people and programs get.
@Suite struct ProblemReports {
  private func report(
    _ line: Int, _ column: Int? = nil, around: Int = 0, of text: String?, ownText: String? = nil
  ) -> ProblemReport {
    var error = WeftError(
      .runtime, "no", location: WeftSupport.SourceLocation(file: "/folder/f.lua", line: line, column: column))
    error.sourceText = ownText
    return ProblemReport(error, linesAround: around, shortPath: { String($0.dropFirst(8)) }, source: { _ in text })
  }

  private func shown(_ report: ProblemReport) -> String {
    report.excerpt.map { "\($0.number):\($0.text)\($0.mark.map { "^\($0)" } ?? "")" }.joined(separator: "|")
  }

  @Test(arguments: [
    (1, 0, "1:a"), (2, 0, "2:b^2"), (2, 1, "1:a|2:b^2|3:c"), (1, 1, "1:a^2|2:b"), (3, 1, "2:b|3:c^2|4:"),
    (4, 1, "3:c|4:"),
    (5, 0, ""), (5, 5, ""), (4, 9, "1:a|2:b|3:c|4:"), (0, 1, ""), (3, 2, "1:a|2:b|3:c^2|4:"),
  ])
  func theLinesAroundAPlaceAreShown(_ line: Int, _ around: Int, _ lines: String) {
    for end in ["\n", "\r\n", "\n\r", "\r"] {
      let text = ["a", "b", "c", ""].joined(separator: end)
      // The column one behind the line's end is a place, too; the first line is asked for without one.
      let column = lines.contains("^") ? 2 : nil
      #expect(shown(report(line, column, around: around, of: text)) == lines)
    }
  }

  @Test func emptyLinesCount() {
    #expect(shown(report(3, around: 2, of: "\n\nx\n\ny")) == "1:|2:|3:x|4:|5:y")
    #expect(shown(report(2, around: 1, of: "\r\r\n\n")) == "1:|2:|3:")
    #expect(shown(report(1, around: 1, of: "")) == "1:")
    #expect(shown(report(1, 1, of: "é😀x")) == "1:é😀x^1" && shown(report(1, 4, of: "é😀x")) == "1:é😀x^4")
    // A column that the line doesn't have marks nothing.
    #expect(shown(report(1, 5, of: "é😀x")) == "1:é😀x" && shown(report(1, 0, of: "abc")) == "1:abc")
  }

  @Test func aTriedTextIsShownInPlaceOfTheFiles() {
    #expect(shown(report(1, of: "file", ownText: "tried")) == "1:tried")
    #expect(shown(report(1, of: nil, ownText: "tried")) == "1:tried" && shown(report(1, of: nil)) == "")
  }

  @Test func aLongLineIsCutAroundItsPlace() {
    let long = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
    // Without a place, and with one near the beginning, from its beginning.
    #expect(shown(report(1, of: long)) == "1:" + long.prefix(400) + "… 201 more bytes")
    #expect(shown(report(1, 100, of: long)) == "1:" + long.prefix(400) + "… 201 more bytes^100")
    #expect(shown(report(1, 101, of: long)) == "1:" + long.prefix(400) + "… 201 more bytes^101")
    let cut = report(1, 301, of: long).excerpt[0]
    #expect(cut.text.hasPrefix("…aaa") && cut.text.dropFirst((cut.mark ?? 0) - 1).first == "X")
    #expect(cut.mark == 102)
    let fits = String(repeating: "a", count: 400)
    #expect(shown(report(1, 390, of: fits)) == "1:\(fits)^390")
    #expect(shown(report(1, 390, of: fits + "b")).hasPrefix("1:…a"))
    #expect(shown(report(1, around: 1, of: "x\n" + long)).hasSuffix("2:" + long.prefix(400) + "… 201 more bytes"))
  }

  @Test func everyTextIsCutAndEveryPathIsShortened() {
    let long = String(repeating: "x", count: 1200)
    let cut = String(repeating: "x", count: 1000) + "… 200 more bytes"
    var error = WeftError(
      .io, long, location: WeftSupport.SourceLocation(file: "/folder/" + long, line: 1), chain: [long, "b"],
      traceback: [
        .init(file: "/folder/a", line: 3, function: "f"), .init(file: "/folder/a", line: 4, function: nil),
        .init(file: "[C]", line: 0, function: "error"),
        .init(file: "/folder/a", line: 5, function: "f", isMainChunk: true),
        .init(file: "/folder/" + long, line: 6, function: long),
      ],
      hint: long, cause: WeftError(.io, long, location: WeftSupport.SourceLocation(file: "/folder/c", line: 2)))
    error.path = long
    let report = ProblemReport(error, shortPath: { String($0.dropFirst(8)) })
    #expect(
      [report.message, report.hint, report.path, report.chain[0], report.file] == Array(repeating: cut, count: 5))
    #expect(report.chain[1] == "b" && report.code == "io" && report.line == 1 && report.column == nil)
    #expect(
      report.cause == "c:2: " + String(repeating: "x", count: 995) + "… 205 more bytes")
    #expect(report.traceback.map(\.line) == [3, 4, 5, 6] && report.traceback.map(\.file) == ["a", "a", "a", cut])
    #expect(report.traceback.map(\.function) == ["f", "a function", "the script's body", cut])
    let bare = ProblemReport(WeftError(.io, "m", location: WeftSupport.SourceLocation(file: "/f", line: 0)))
    #expect(bare.line == nil && bare.file == "/f" && bare.excerpt.isEmpty && bare.hint == nil && bare.cause == nil)
    #expect(ProblemReport(WeftError(.io, "m")).file == nil)
  }

  @Test func aReportAsJSONHasWhatThereIsInOrder() {
    #expect(
      report(2, 1, around: 1, of: "a\nb").object.text
        == #"{"code":"runtime","message":"no","file":"f.lua","line":2,"column":1,"chain":[],"traceback":[],"#
        + #""excerpt":[{"number":1,"text":"a"},{"number":2,"text":"b","mark":1}]}"#)
    #expect(
      ProblemReport(WeftError(.io, "m")).object.text
        == #"{"code":"io","message":"m","chain":[],"traceback":[],"excerpt":[]}"#)
    let error = WeftError(
      .io, "m", traceback: [.init(file: "/f", line: 3, function: "g"), .init(file: "[C]", line: 0, function: nil)],
      hint: "h", cause: WeftError(.type, "c"))
    #expect(
      ProblemReport(error).object.text
        == #"{"code":"io","message":"m","chain":[],"traceback":[{"file":"/f","line":3,"#
        + #""function":"g"}],"hint":"h","cause":"c","excerpt":[]}"#
    )
    #expect(
      error.json()
        == #"{"code":"io","message":"m","traceback":[{"file":"/f","line":3,"function":"g"},"#
        + #"{"file":"[C]","line":0}],"hint":"h","cause":{"code":"type","message":"c"}}"#
    )
  }

  @Test func anErrorsJSONHasWholePathsAndCutTexts() throws {
    let long = String(repeating: "x", count: 5000)
    var error = WeftError(.io, long, location: WeftSupport.SourceLocation(file: "/" + long, line: 7, column: 3))
    error.path = "a > b"
    let json = try JSON(parsing: error.json().utf8)
    #expect(json["file"]?.string == "/" + long && json["line"]?.double == 7 && json["column"]?.double == 3)
    #expect(json["message"]?.string == String(repeating: "x", count: 1000) + "… 4,000 more bytes")
    #expect(
      json["path"]?.string == "a > b"
        && json.members.map(\.key) == ["code", "message", "file", "line", "column", "path"])
    let raised = try failure(LuaState(), "error { code = 4 }")
    #expect(try JSON(parsing: raised.json().utf8)["value"]?.string == "{ code = 4 }")
  }

  @Test(arguments: [
    (1001, 1000, "1"), (1999, 1000, "999"), (2000, 1000, "1,000"), (1_001_000, 1000, "1,000,000"),
    (124_456, 1000, "123,456"),
    (13, 1, "12"), (1, 0, "1"),
  ])
  func theNumberOfOmittedBytesIsReported(_ count: Int, _ limit: Int, _ omitted: String) {
    let text = String(repeating: "x", count: count).capped(to: limit)
    #expect(text == String(repeating: "x", count: limit) + "… \(omitted) more bytes")
    #expect(String(repeating: "x", count: limit).capped(to: limit) == String(repeating: "x", count: limit))
  }

  @Test func noLetterIsCutInTwo() {
    for (text, limit, cut) in [
      ("é", 1, "… 2 more bytes"), ("aé", 2, "a… 2 more bytes"), ("😀😀", 7, "😀… 4 more bytes"),
      ("😀😀", 4, "😀… 4 more bytes"),
      ("€a", 3, "€… 1 more bytes"), ("€€", 5, "€… 3 more bytes"),
    ] {
      #expect(text.capped(to: limit) == cut)
    }
  }
}
