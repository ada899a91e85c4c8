import Foundation
import Testing
import Weft
import WeftDisplay
import WeftJSON
import WeftSupport

@testable import WeftCommand
@testable import WeftInspection

@Suite("The report of weft test")
struct TestReportTests {
  private static let place = WeftSupport.SourceLocation(file: "/w/a.lua", line: 4)

  private static func result(
    _ name: String, _ kind: CaseOutcome.Kind = .test, _ status: CaseOutcome.Status = .passed,
    _ failures: [TestFailure] = [],
    lists: [String] = []
  ) -> CaseOutcome {
    var result = CaseOutcome(kind: kind, name: name, location: name.isEmpty ? nil : place)
    result.status = status
    result.failures = failures
    result.lists = lists
    result.seconds = 0.0126
    return result
  }

  private static func outcome(
    _ cases: CaseOutcome..., stale: [String] = [], warnings: [TestWarning] = []
  ) -> FileOutcome {
    var outcome = FileOutcome(file: "/w/a.lua")
    outcome.cases = cases
    outcome.stale = stale
    outcome.warnings = warnings
    outcome.seconds = 0.5
    return outcome
  }

  private static let broken: FileOutcome = {
    var outcome = FileOutcome(file: "/w/b.lua")
    outcome.failures = [.error(WeftError(.runtime, "no luck")), .record("there is no record")]
    return outcome
  }()

  private static func warning(_ message: String, _ line: Int, previews: Int, tests: Int) -> TestWarning {
    var warning = TestWarning(
      warning: ScriptWarning(.collapsed, message, location: WeftSupport.SourceLocation(file: "/w/a.lua", line: line)))
    warning.previews = previews
    warning.tests = tests
    return warning
  }

  /// A record of boxes in a cell below one another, each a number of points lower than its place.
  private static func record(_ count: Int, by distance: Double) -> FrameRecord {
    FrameRecord(
      preview: "A", width: 100, scale: 2,
      nodes: [FrameRecord.Node(depth: 0, className: "Cell", frame: Rect(x: 0, y: 0, width: 100, height: 100))]
        + (0..<count).map { index in
          FrameRecord.Node(
            depth: 1, name: .field("box\(index)"), className: "DisplayNode",
            frame: Rect(x: 0, y: Double(index) + distance, width: 1, height: 1))
        })
  }

  private static func report(verbose: Bool = false, strict: Bool = false, allowsWarnings: Bool = false) -> TestReport {
    TestReport(isVerbose: verbose, isStrict: strict, allowsWarnings: allowsWarnings)
  }

  @Test("A file's line counts previews and tests, then what has failed, is not recorded, is recorded")
  func counts() {
    let report = Self.report()
    func first(_ outcome: FileOutcome) -> String? { report.lines(of: outcome).first }
    let preview = CaseOutcome.Kind.preview(width: 100, height: nil)
    #expect(first(Self.outcome(Self.result("a"))) == "/w/a.lua: 1 test")
    #expect(first(Self.outcome(Self.result("a"), Self.result("b", preview))) == "/w/a.lua: 1 preview, 1 test")
    let all = Self.outcome(
      Self.result("a", preview, .recorded), Self.result("b", preview, .unrecorded), Self.result("c", preview, .failed),
      Self.result("d", .test, .failed), Self.result("e"))
    #expect(first(all) == "/w/a.lua: 3 previews, 2 tests, 2 FAILED, 1 not recorded, 1 recorded")
    #expect(first(Self.broken) == "/w/b.lua: FAILED")
    // A file with nothing to tell has no line; one with stale records has.
    #expect(first(Self.outcome()) == nil)
    #expect(first(Self.outcome(stale: ["/w/x.txt"])) == "/w/a.lua: no previews, no tests")
    #expect(Self.report(verbose: true).lines(of: Self.outcome()) == ["/w/a.lua: no previews, no tests"])
  }

  @Test("Below it stand failures with their details, indented; others only with --verbose, with their time")
  func details() {
    let failures: [TestFailure] = [.error(WeftError(.assertion, "wrong\nin lines")), .record("no record")]
    let outcome = Self.outcome(
      Self.result("narrow", .preview(width: 100.5, height: nil)),
      Self.result("high", .preview(width: 100, height: 20.5), .unrecorded),
      Self.result("", .test, .failed, failures, lists: ["posts: cells"]), Self.result("kept", .test, .recorded),
      stale: ["/w/old.txt"])
    #expect(
      Self.report().lines(of: outcome) == [
        "/w/a.lua: 2 previews, 2 tests, 1 FAILED, 1 not recorded, 1 recorded", "  FAILED test \"\"",
        "    error: wrong", "    in lines", "    no record", "    posts: cells", "  stale record /w/old.txt",
      ])
    #expect(
      Self.report(verbose: true).lines(of: outcome).filter { $0.hasSuffix(" ms") } == [
        "  passed preview \"narrow\", 100.5 wide (/w/a.lua:4), 13 ms",
        "  not recorded preview \"high\", 100 x 20.5 (/w/a.lua:4), 13 ms", "  FAILED test \"\", 13 ms",
        "  recorded test \"kept\" (/w/a.lua:4), 13 ms",
      ])
    #expect(Self.report().lines(of: Self.broken) == ["/w/b.lua: FAILED", "  error: no luck", "  there is no record"])
  }

  @Test("Of many changed frames the first 60 lines and 30 sentences are shown, and how many there are more")
  func manyFrames() throws {
    for (count, lines, changes) in [(29, 0, 0), (30, 2, 0), (31, 4, 1)] {
      let difference = try #require(FrameDifference(from: Self.record(count, by: 0), to: Self.record(count, by: 0.5)))
      // A line for what is before them, one for the root, and two for each node.
      try #require(difference.sentences.count == count && difference.lines.count == 2 * count + 2)
      let result = Self.result("a", .test, .failed, [.frames(difference, record: "/w/a.txt")])
      var wanted = ["frames differ from /w/a.txt (- recorded, + now):"]
      wanted += difference.lines.prefix(60).map { "  " + $0 }
      if lines > 0 { wanted.append("  … and \(lines) lines more") }
      wanted += difference.sentences.prefix(30)
      if changes > 0 { wanted.append("… and \(changes) changes more") }
      #expect(Self.report().lines(of: Self.outcome(result)).dropFirst(2).map { String($0.dropFirst(4)) } == wanted)
    }
  }

  /// A picture that differs in four columns of two rows, and has another size if it is asked for.
  private static func picture(sizes: String? = nil) throws -> PictureFailure {
    var pixels = [UInt8](repeating: 255, count: 4 * 10 * 6)
    let before = try #require(Image(pixels: pixels, pixelWidth: 10, pixelHeight: 6))
    for (x, y) in [(2, 3), (5, 4)] { pixels[4 * (10 * y + x)] = 55 }
    let after = try #require(Image(pixels: pixels, pixelWidth: 10, pixelHeight: 6))
    let difference = try #require(ImageDifference(from: before, to: after))
    return PictureFailure(
      difference: difference, sizes: sizes, record: "/w/a.png", actual: "/w/a.actual.png", marked: "/w/a.marked.png")
  }

  @Test("A picture that differs is reported with the number of its pixels, by how much, where, and its files")
  func picture() throws {
    func lines(_ sizes: String?) throws -> [String] {
      let result = Self.result("a", .test, .failed, [.picture(try Self.picture(sizes: sizes))])
      return Self.report().lines(of: Self.outcome(result)).dropFirst(2).map { String($0.dropFirst(4)) }
    }
    let told = "picture differs from /w/a.png: 2 of 60 pixels, by up to 200 of 255, in columns 2 to 5, rows 3 to 4"
    let files = ["  now: /w/a.actual.png", "  difference: /w/a.marked.png"]
    #expect(try lines(nil) == [told] + files)
    #expect(try lines("10 x 6 instead of 9 x 6") == [told + ", 10 x 6 instead of 9 x 6"] + files)
  }

  @Test("The summary has each warning once with what shows it, the records without scripts, advice, and the counts")
  func summary() {
    var report = Self.report()
    let preview = CaseOutcome.Kind.preview(width: 100, height: nil)
    report.add(
      Self.outcome(
        Self.result("a", preview, .unrecorded), Self.result("b"), Self.result("c", preview, .recorded),
        Self.result("d", .test, .failed), stale: ["/w/old.txt"],
        warnings: [Self.warning("one", 1, previews: 2, tests: 1), Self.warning("two", 2, previews: 0, tests: 0)]))
    report.add(Self.outcome(warnings: [Self.warning("one", 1, previews: 1, tests: 1)]))
    report.add(Self.broken)
    report.orphans = ["/w/gone.png"]
    report.seconds = 12.049
    #expect(
      report.summary == [
        "/w/a.lua:1: warning: one (in 3 previews and 2 tests)", "/w/a.lua:2: warning: two (when the file runs)",
        "stale record /w/gone.png: its script is gone",
        "1 preview had nothing to be compared with: weft test --record keeps frames and pictures",
        "2 stale records: weft test --record removes what no preview goes with",
        "1 passed, 1 recorded, 1 not recorded, 2 warnings, 2 failed in 12.05 s",
      ])
    report.hasRemovedStale = true
    #expect(report.summary.dropFirst(4).first == "2 stale records removed")
    var small = Self.report()
    for (seconds, text) in [(0, "0.00"), (0.004, "0.00"), (0.05, "0.05"), (0.5, "0.50"), (1.996, "2.00")] {
      small.seconds = seconds
      #expect(small.summary == ["0 passed, 0 failed in \(text) s"])
    }
    small.add(Self.outcome(stale: ["/w/a.txt"], warnings: [Self.warning("a", 1, previews: 1, tests: 0)]))
    #expect(small.summary[0].hasSuffix(" (in 1 preview)") && small.summary[1].hasPrefix("1 stale record: "))
  }

  @Test("What has not run is added up over the files, but for what touches do")
  func notRun() {
    var report = Self.report()
    for (timers, next, moving) in [(1, 0.5, 0), (2, 0.25, 1)] {
      var outcome = Self.outcome()
      outcome.notRun.timers = timers
      outcome.notRun.nextTimer = next
      outcome.notRun.moving = moving
      outcome.notRun.handlers = 7
      report.add(outcome)
    }
    #expect(report.summary.first == "note: not run: 3 timers (the first after 0.25 s), what moves in 1 picture")
  }

  @Test("It has passed without failures and warnings, unless those are allowed; stale records count where all must be")
  func passed() {
    func passed(
      _ outcome: FileOutcome, strict: Bool = false, allowsWarnings: Bool = false, orphans: [String] = [],
      removed: Bool = false
    ) -> Bool {
      var report = Self.report(strict: strict, allowsWarnings: allowsWarnings)
      report.add(Self.outcome())
      report.add(outcome)
      report.orphans = orphans
      report.hasRemovedStale = removed
      return report.hasPassed
    }
    let stale = Self.outcome(stale: ["/w/a.txt"])
    let warned = Self.outcome(warnings: [Self.warning("a", 1, previews: 1, tests: 0)])
    #expect(passed(Self.outcome(Self.result("a"), Self.result("b", .test, .recorded))))
    #expect(!passed(Self.broken) && !passed(Self.outcome(Self.result("a", .test, .failed))))
    #expect(!passed(warned) && passed(warned, allowsWarnings: true))
    #expect(passed(stale) && !passed(stale, strict: true) && passed(stale, strict: true, removed: true))
    #expect(
      passed(Self.outcome(), orphans: ["/w/a.txt"]) && !passed(Self.outcome(), strict: true, orphans: ["/w/a.txt"]))
    #expect(!passed(Self.outcome(Self.result("a", .test, .failed)), strict: true, removed: true))
  }

  @Test("As JSON there is all of it, each failure with the fields of its kind, and nothing of what is unknown")
  func json() throws {
    var report = Self.report()
    let frames = try #require(FrameDifference(from: Self.record(1, by: 0), to: Self.record(1, by: 0.5)))
    let failures: [TestFailure] = [
      .error(WeftError(.runtime, "wrong", location: Self.place)), .frames(frames, record: "/w/a.txt"),
      .picture(try Self.picture()), .record("no record"),
    ]
    var outcome = Self.outcome(
      Self.result("a", .preview(width: 100, height: 20.5), .failed, failures, lists: ["posts: cells"]),
      Self.result("b", .preview(width: 60, height: nil), .unrecorded), Self.result("", .test, .recorded),
      Self.result("d"), Self.result("e", .test, .recorded), stale: ["/w/old.txt"],
      warnings: [Self.warning("one", 1, previews: 2, tests: 1)])
    outcome.notRun.timers = 3
    outcome.notRun.moving = 2
    report.add(outcome)
    report.add(Self.broken)
    report.orphans = ["/w/gone.txt", "/w/gone.png"]
    report.seconds = 1.5
    let json = try JSON(parsing: Array(report.json().utf8))
    #expect(Set(json.members.map(\.key)) == ["passed", "seconds", "counts", "warnings", "notRun", "files", "stale"])
    let counts = ["passed", "failed", "unrecorded", "recorded", "stale", "warnings"].map { json["counts"]?[$0]?.double }
    #expect(counts == [1, 2, 1, 2, 3, 1])
    #expect(["timers", "moving"].map { json["notRun"]?[$0]?.double } == [3, 2])
    #expect(json["seconds"]?.double == 1.5)
    #expect(json["stale"]?.elements.map(\.string) == ["/w/gone.txt", "/w/gone.png"])
    let files = try #require(json["files"]?.elements)
    try #require(files.map { $0["file"]?.string } == ["/w/a.lua", "/w/b.lua"])
    #expect(files[0]["seconds"]?.double == 0.5 && files[0]["failures"]?.elements.isEmpty == true)
    #expect(files[0]["stale"]?.elements.map(\.string) == ["/w/old.txt"])
    #expect(files[1]["failures"]?.elements.map { $0["kind"]?.string } == ["error", "record"])
    let cases = try #require(files[0]["cases"]?.elements)
    try #require(cases.map { $0["kind"]?.string } == ["preview", "preview", "test", "test", "test"])
    #expect(cases.map { $0["status"]?.string } == ["failed", "unrecorded", "recorded", "passed", "recorded"])
    #expect(cases[0]["width"]?.double == 100 && cases[0]["height"]?.double == 20.5)
    #expect(cases[1]["width"]?.double == 60 && cases[1]["height"] == nil && cases[1]["lists"] == nil)
    #expect(cases[2]["file"] == nil && cases[2]["line"] == nil && cases[2]["width"] == nil)
    #expect(cases[3]["file"]?.string == "/w/a.lua" && cases[3]["line"]?.double == 4)
    #expect(cases[0]["lists"]?.elements.map(\.string) == ["posts: cells"] && cases[0]["seconds"]?.double == 0.0126)
    let told = try #require(cases[0]["failures"]?.elements)
    try #require(told.map { $0["kind"]?.string } == ["error", "frames", "picture", "record"])
    #expect(told[0]["error"]?["message"]?.string == "wrong" && told[3]["message"]?.string == "no record")
    #expect(told[1]["record"]?.string == "/w/a.txt" && told[1]["lines"]?.elements.map(\.string) == frames.lines)
    #expect(told[1]["changes"]?.elements.map(\.string) == frames.sentences)
    let move = try #require(told[1]["moves"]?.elements.first)
    #expect(move["property"]?.string == "y" && move["recorded"]?.double == 0 && move["now"]?.double == 0.5)
    let picture = told[2]
    #expect(
      ["record", "actual", "difference"].map { picture[$0]?.string }
        == ["/w/a.png", "/w/a.actual.png", "/w/a.marked.png"])
    #expect(["changedPixels", "pixels", "largestChange"].map { picture[$0]?.double } == [2, 60, 200])
    #expect(picture["columns"]?.elements.map(\.double) == [2, 5] && picture["rows"]?.elements.map(\.double) == [3, 4])
    let warning = try #require(json["warnings"]?.elements.first)
    #expect(Set(warning.members.map(\.key)) == ["code", "message", "previews", "tests", "file", "line"])
    #expect(warning["previews"]?.double == 2 && warning["tests"]?.double == 1 && warning["line"]?.double == 1)
  }
}
