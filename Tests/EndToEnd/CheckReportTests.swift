import Foundation
import Testing
import Weft
import WeftJSON
import WeftSupport

@testable import WeftCommand

@Suite("The report of weft check")
struct CheckReportTests {
  private static func place(_ file: String, _ line: Int, _ column: Int? = nil) -> WeftSupport.SourceLocation {
    WeftSupport.SourceLocation(file: "/w/" + file, line: line, column: column)
  }

  /// One problem of each kind, added in no order.
  private static func report() -> CheckReport {
    var report = CheckReport()
    report.findings.files = 3
    report.findings.layouts = 2
    report.add(ScriptWarning(.collapsed, "later", location: place("b.lua", 20)))
    report.add(WeftError(.runtime, "second", location: place("b.lua", 3)), in: "/w/b.lua")
    report.add(
      ScriptWarning(
        .unreadProperty, "first", hint: "remove it", location: place("b.lua", 3, 7), property: "flexGrow",
        path: ["Cell", "TextNode"]))
    report.add(
      WeftError(.syntax, "early", location: place("b.lua", 2, 5), chain: ["Cell in 1 x 2"], hint: "write it"), in: "")
    report.add(WeftError(.io, "no file"), in: "/w/a.lua")
    report.add(WeftError(.memory, "no line", location: place("c.lua", 0)), in: "/w/a.lua")
    report.add(ScriptWarning(.unknownFont, "nowhere"))
    return report
  }

  @Test("Problems come by file and line, those of one line as they were found; what has no line, before the lines")
  func text() {
    #expect(
      Self.report().text() == """
        warning: nowhere
        /w/a.lua: error: no file
        /w/b.lua:2: error: early; write it
        /w/b.lua:3: error: second
        /w/b.lua:3: warning: first; remove it
        /w/b.lua:20: warning: later
        /w/c.lua: error: no line
        3 files, 2 layouts: 4 errors, 3 warnings
        """)
  }

  @Test("Each count has its word, in one and in many; without a problem it says so")
  func summary() {
    var report = CheckReport()
    #expect(report.text() == "0 files, 0 layouts: no problems")
    report.findings.files = 1
    report.findings.layouts = 1
    report.add(ScriptWarning(.collapsed, "a"))
    #expect(report.text().hasSuffix("\n1 file, 1 layout: 0 errors, 1 warning"))
    report.add(WeftError(.runtime, "b"), in: "/w/a.lua")
    #expect(report.text().hasSuffix("\n1 file, 1 layout: 1 error, 1 warning"))
    #expect(report.errors == 1 && report.warnings == 1)
  }

  @Test("The same problem of several scripts and sizes counts once; one that differs in anything is another")
  func repeated() {
    var report = CheckReport()
    for file in ["/w/a.lua", "/w/b.lua"] {
      report.add(WeftError(.runtime, "shared", location: Self.place("part.lua", 1)), in: file)
      report.add(ScriptWarning(.collapsed, "same", location: Self.place("part.lua", 1), path: ["A"]))
    }
    #expect(report.errors == 1 && report.warnings == 1)
    report.add(WeftError(.runtime, "shared", location: Self.place("part.lua", 2)), in: "/w/a.lua")
    report.add(ScriptWarning(.collapsed, "same", location: Self.place("part.lua", 1), path: ["B"]))
    report.add(ScriptWarning(.collapsed, "same", hint: "so", location: Self.place("part.lua", 1), path: ["A"]))
    report.add(ScriptWarning(.fillsRange, "same", location: Self.place("part.lua", 1), path: ["A"]))
    // Without a place, it is the error of the script that has it.
    for file in ["/w/a.lua", "/w/b.lua"] { report.add(WeftError(.io, "gone"), in: file) }
    #expect(report.errors == 4 && report.warnings == 4, "\(report.text())")
  }

  @Test("After the problems stand what no preview makes, then what has not run")
  func notes() throws {
    var report = Self.report()
    report.addUnmade("Row", in: "/w/row.lua")
    report.addUnmade("Card", in: "/w/card.lua")
    report.findings.notRun.timers = 2
    report.findings.notRun.nextTimer = 0.5
    report.findings.notRun.handlers = 1
    let lines = report.text().split(separator: "\n").suffix(4).map(String.init)
    #expect(
      lines == [
        "/w/row.lua: note: Row was not laid out, since no ui.preview makes one",
        "/w/card.lua: note: Card was not laid out, since no ui.preview makes one",
        "note: not run: 2 timers (the first after 0.5 s), the handlers of 1 control",
        "3 files, 2 layouts: 4 errors, 3 warnings",
      ])
    report.findings.notRun.moving = 3
    let json = try JSON(parsing: Array(report.json().utf8))
    #expect(json["notes"]?.elements.map(\.string) == lines.prefix(2).map { $0 })
    #expect(json["notRun"]?["timers"]?.double == 2 && json["notRun"]?["handlers"]?.double == 1)
    #expect(json["notRun"]?["moving"]?.double == 3)
  }

  @Test("As JSON a problem has what is known of it, and no member for what is not")
  func json() throws {
    let json = try JSON(parsing: Array(Self.report().json().utf8))
    #expect(["files", "layouts", "errors", "warnings"].map { json[$0]?.double } == [3, 2, 4, 3])
    let problems = try #require(json["problems"]?.elements)
    #expect(
      problems.map { $0["message"]?.string } == [
        "nowhere", "no file", "early", "second", "first", "later", "no line",
      ])
    try #require(
      problems.map { $0["severity"]?.string } == [
        "warning", "error", "error", "error", "warning", "warning", "error",
      ])
    #expect(
      problems.map { $0["code"]?.string } == [
        "unknownFont", "io", "syntax", "runtime", "unreadProperty", "collapsed", "memory",
      ])
    func keys(_ index: Int) -> Set<String> { Set(problems[index].members.map(\.key)) }
    #expect(keys(0) == ["severity", "code", "message"])
    #expect(keys(1) == ["severity", "code", "message", "file"])
    #expect(keys(2) == ["severity", "code", "message", "file", "line", "column", "hint", "path"])
    #expect(keys(4) == ["severity", "code", "message", "file", "line", "column", "hint", "path", "property"])
    #expect(problems[2]["line"]?.double == 2 && problems[2]["column"]?.double == 5)
    #expect(problems[2]["hint"]?.string == "write it" && problems[2]["file"]?.string == "/w/b.lua")
    #expect(problems[2]["path"]?.elements.map(\.string) == ["Cell in 1 x 2"])
    #expect(problems[4]["line"]?.double == 3 && problems[4]["column"]?.double == 7)
    #expect(problems[4]["property"]?.string == "flexGrow" && problems[4]["hint"]?.string == "remove it")
    #expect(problems[4]["path"]?.elements.map(\.string) == ["Cell", "TextNode"])
  }

  @Test(
    "Long texts are cut, those of warnings as those of errors; a path of the current folder is reported as it is typed")
  func short() throws {
    var report = CheckReport()
    let long = String(repeating: "x", count: 3000)
    let file = FileManager.default.currentDirectoryPath + "/inner/a.lua"
    let place = WeftSupport.SourceLocation(file: file, line: 1)
    report.add(ScriptWarning(.collapsed, long, hint: long, location: place))
    report.add(WeftError(.runtime, long, location: place, hint: long), in: file)
    report.addUnmade("Row", in: file)
    let lines = report.text().split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines.allSatisfy { $0.utf8.count < 2200 })
    #expect(lines[0].hasPrefix("inner/a.lua:1: warning: ") && lines[1].hasPrefix("inner/a.lua:1: error: "))
    #expect(lines[2].hasPrefix("inner/a.lua: note: "))
    #expect(lines.prefix(2).allSatisfy { $0.split(separator: "2,000 more bytes").count == 2 }, "\(lines)")
  }
}
