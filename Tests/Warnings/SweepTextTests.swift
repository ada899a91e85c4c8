import Testing
import Weft
import WeftSupport
@testable import WeftInspection

@Suite("A sweep in words")
struct SweepTextTests {
  private static func mark(
    _ kind: SweepMark.Kind, _ element: String = "title", from: Double = 280, to: Double = 480, below: Double? = nil,
    line: Int? = nil, lines: Int? = nil, message: String? = nil, hint: String? = nil
  ) -> SweepMark {
    SweepMark(
      kind: kind, element: element, path: "Cell > \(element)",
      location: line.map { WeftSupport.SourceLocation(file: "/cells/cell.lua", line: $0) }, from: from, to: to,
      below: below,
      lines: lines, message: message, hint: hint)
  }

  private func sweep(_ marks: [SweepMark], layouts: Int = 7) -> Sweep {
    Sweep(widths: Sweep.Widths(), layoutCount: layouts, heights: [44, 20.5], marks: marks)
  }

  @Test("Rows stand in columns; a mistake has a mark, its place, and what to do under it")
  func rows() {
    let text = sweep([
      Self.mark(.overflow, to: 342.5, below: 343, line: 4, message: "too wide", hint: "let it shrink"),
      Self.mark(.lines, to: 305, below: 305.5, lines: 3),
      Self.mark(.lines, from: 305.5, to: 448.5, below: 449, lines: 2),
      Self.mark(.lines, "a name", from: 300, lines: 2), Self.mark(.absent, "at", from: 400, line: 9, message: "gone"),
    ]).text { String($0.dropFirst("/cells/".count)) }
    #expect(
      text == """
        ! overflow      title   below 343                         cell.lua:4
            too wide; let it shrink
          wraps         title   2 lines below 449, 3 below 305.5
          wraps         a name  2 lines from 300
          not laid out  at      from 400                          cell.lua:9
            gone
        280 to 480 points, 7 layouts: 1 problem
        """)
  }

  @Test("One layout, one problem and none are counted in words")
  func summaries() {
    #expect(sweep([], layouts: 1).summary == "280 to 480 points, 1 layout: no problems")
    let problems = sweep([Self.mark(.overlap), Self.mark(.empty), Self.mark(.jump), Self.mark(.outsideParent)])
    #expect(problems.summary == "280 to 480 points, 7 layouts: 3 problems")
    #expect(
      SweepMark.Kind.allCases.filter { Self.mark($0).isProblem } == [.overflow, .outsideParent, .overlap, .empty])
  }

  @Test(
    "The widths of a mark are reported by its ends, as far as they are not those of the sweep",
    arguments: [
      (mark(.truncated), "at every width"), (mark(.truncated, from: 281), "from 281"),
      (mark(.truncated, to: 342.5, below: 343), "below 343"),
      (mark(.truncated, from: 300, to: 342.5, below: 343), "from 300 to below 343"),
      (mark(.lines, from: 300, to: 342.5, below: 343, lines: 2), "below 343"),
      (mark(.jump, from: 320.5, to: 320.5, below: 321), "at 320.5"), (mark(.jump, from: 280), "at 280"),
    ])
  func widths(mark: SweepMark, text: String) { #expect(mark.widthsText(in: Sweep.Widths()) == text) }

  @Test("Of a text's line counts five are listed, from the widest layout down, with the largest")
  func lineCounts() {
    let ends = [480.0, 440, 400, 380, 360, 340, 320].enumerated().map { index, end in (lines: index + 1, end: end) }
    func text(_ counts: Int) -> String {
      sweep(
        ends[1...counts].reversed().map { lines, end in
          Self.mark(.lines, from: lines == counts + 1 ? 280 : ends[lines].end, to: end - 1, below: end, lines: lines)
        }
      ).text()
    }
    let five = "  wraps  title  2 lines below 440, 3 below 400, 4 below 380, 5 below 360, 6 below 340"
    #expect(text(5).hasPrefix("\(five)\n"))
    #expect(text(6).hasPrefix("\(five), up to 7\n"))
  }

  @Test("The layouts that differ are at the first width, and where a mark begins or ends")
  func breaks() {
    let marks = [
      Self.mark(.lines, to: 305, below: 305.5, lines: 2), Self.mark(.absent, from: 400),
      Self.mark(.jump, from: 305.5, to: 305.5, below: 306),
    ]
    #expect(sweep(marks).breaks == [280, 305.5, 306, 400])
    #expect(sweep([]).breaks == [280])
  }

  @Test("JSON has what is known of a mark, and nothing for the rest")
  func json() {
    #expect(
      Self.mark(.lines, to: 305, below: 305.5, line: 4, lines: 3, message: "m", hint: "h").json.text
        == #"{"kind":"lines","problem":false,"element":"title","path":"Cell > title","from":280,"to":305,"below":305.5,"#
        + #""lines":3,"message":"m","hint":"h","file":"/cells/cell.lua","line":4}"#)
    #expect(
      Self.mark(.overlap).json.text
        == #"{"kind":"overlap","problem":true,"element":"title","path":"Cell > title","from":280,"to":480}"#)
    let json = sweep([Self.mark(.overlap), Self.mark(.jump)]).json.text
    #expect(
      json.hasPrefix(#"{"from":280,"to":480,"step":1,"layouts":7,"heights":[44,20.5],"problems":1,"marks":[{"#),
      "\(json)")
  }

  @Test("A report is called by its preview, with its traits where there are some")
  func reports() {
    let reports = ["", "dark, large"].map { SweepReport(preview: "Card", traits: $0, sweep: sweep([])) }
    #expect(reports.map(\.title) == ["Card", "Card, dark, large"])
    let json = SweepReport.json(reports)
    #expect(
      json.hasPrefix(#"[{"preview":"Card","traits":"","from":280,"#)
        && json.contains(#","traits":"dark, large","from""#))
  }

  @Test("The bounds of the widths: as many as are allowed, and not one more")
  func bounds() {
    #expect(Sweep.Widths(from: 1, to: 20_000).problem == nil)
    #expect(Sweep.Widths(from: 1, to: 20_001).problem?.contains("at most 20,000 widths, got 1") == true)
    #expect(Sweep.Widths(from: 100, to: 1e7, step: 1e6).problem?.contains("got 100 to 10000000") == true)
    #expect(Sweep.Widths(from: -1, to: 10).problem != nil && Sweep.Widths(from: 1, to: 2, step: -1).problem != nil)
    // The last two may be nearer to each other than the step.
    #expect(
      Sweep.Widths(from: 100, to: 110, step: 4).count == 4 && Sweep.Widths(from: 100, to: 112, step: 4).count == 4)
    #expect(Sweep.Widths(from: 100, to: 100).count == 1)
  }

  @Test("ui.sweep has 280 to 480 for the widths that it isn't given, the step, the height, the scale and the traits")
  func options() throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(
      source: Array(
        """
        local ui = require 'weft'
        local function first(options)
          return ui.sweep(ui.DisplayNode { style = { height = 9 } }, options).text:match "^[^:]*"
        end
        local function same(text, expected) if text ~= expected then error(text .. ' is not ' .. expected, 2) end end
        same(first(), '280 to 480 points, 201 layouts')
        same(first {}, '280 to 480 points, 201 layouts')
        same(first { step = 50 }, '280 to 480 points, 5 layouts')
        same(first { from = 470 }, '470 to 480 points, 11 layouts')
        same(first { to = 281 }, '280 to 281 points, 2 layouts')
        -- A default never lies on the wrong side.
        same(first { from = 600 }, '600 to 600 points, 1 layout')
        same(first { to = 200 }, '200 to 200 points, 1 layout')
        same(first { from = 20, to = 20, scale = 100 }, '20 to 20 points, 1 layout')
        local function refused(options, part)
          local ok, message = pcall(first, options)
          assert(not ok and tostring(message):find(part, 1, true), tostring(message))
        end
        refused({ scale = 100.5 }, 'above 0 and at most 100, got 100.5')
        refused({ scale = 0 }, 'above 0 and at most 100, got 0')
        refused({ height = -1 }, 'ui.sweep: options.height: expected a number of 0 or more, got -1')
        refused(3, 'options such as { from = 280, to = 480 }')
        local seen
        ui.sweep(ui.DisplayNode { layoutSpecBlock = function(node, range)
          seen = range.max.height .. ' ' .. node.traitCollection.userInterfaceStyle
          return ui.LayoutSpec {}
        end }, { from = 20, to = 20, height = 77, traits = { userInterfaceStyle = 'dark' } })
        same(seen, '77 dark')
        local title = ui.TextNode { text = 'A title', maximumNumberOfLines = 1 }
        local mark = ui.sweep(title, { from = 10, to = 200, scale = 4 }).marks[1]
        same(mark.below - mark.to, 0.25)
        """.utf8), file: "cell.lua")
  }

  @Test("A sweep of a preview, in a node made for it, warns of nothing, and leaves warnings and the scale as they were")
  func ofPreview() throws {
    final class Found { var codes: [ScriptWarning.Code] = [] }
    let host = try ScriptHost(platform: .standard)
    let found = Found()
    host.onWarning = { found.codes.append($0.code) }
    try host.run(
      source: Array(
        """
        local ui = require 'weft'
        ui.preview('A', { scale = 3 }, function()
          return ui.StackLayoutSpec { ui.TextNode { text = ('m'):rep(30) } }
        end)
        """.utf8), file: "cell.lua")
    let scale = host.scale
    let preview = host.previews.first
    let result = try host.sweep(preview, over: Sweep.Widths(from: 100, to: 102), in: PreviewEnvironment())
    #expect(result.problems.map(\.kind) == [.overflow] && result.layoutCount == 3)
    #expect(found.codes.isEmpty && host.scale == scale)
    // It is warned of as if there had been no sweep.
    _ = try host.makePicture(preview, width: 100)
    #expect(found.codes == [.overflowingText])
  }

  @Test("A sheet has a picture for each layout that differs, as wide as that is, and not for more than sixty")
  func sheet() throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(
      source: Array(
        "ui = require 'weft' ui.preview('A', function() return ui.DisplayNode { style = { height = 20 } } end)".utf8),
      file: "cell.lua")
    let live = try host.open(host.previews.first, in: PreviewEnvironment(width: 280))
    func widths(_ sweep: Sweep) throws -> [Double] {
      var sheet = PictureSheet()
      try sheet.add("A", sweep, of: live, in: PreviewEnvironment(), host)
      return try sheet.layer(host).sublayers.filter { $0.borderWidth > 0 }.map(\.frame.size.width)
    }
    let marks = [Self.mark(.absent, from: 400), Self.mark(.truncated, to: 342.5, below: 343)]
    #expect(try widths(sweep(marks)) == [280, 343, 400])
    #expect(try widths(sweep((281...360).map { Self.mark(.absent, from: Double($0)) })) == (280..<340).map(Double.init))
  }
}
