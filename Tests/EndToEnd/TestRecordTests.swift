import Foundation
import Testing
import WeftJSON

@Suite("Records of weft test")
struct TestRecordTests: RunsWeftTest {
  @Test("A first run passes, writes nothing and says how to record; recording writes a text and a PNG for each size")
  func recording() throws {
    let command = try Command(["cell.lua": cell])
    #expect(
      lines(try test(command, status: 0)) == [
        "cell.lua: 3 previews, 3 not recorded",
        "3 previews had nothing to be compared with: weft test --record keeps frames and pictures",
        "0 passed, 3 not recorded, 0 failed",
      ])
    #expect(command.files == ["cell.lua"])
    #expect(
      lines(try test(command, "--record", status: 0))
        == ["cell.lua: 3 previews, 3 recorded", "0 passed, 3 recorded, 0 failed"])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: command.folder.appendingPathComponent(recorded).path)
    #expect(
      names.sorted() == [
        "in-a-row-100.png", "in-a-row-100.txt", "in-a-row-60.png", "in-a-row-60.txt", "low-50x12.png", "low-50x12.txt",
      ])
    #expect(
      String(decoding: try command.data("\(recorded)/in-a-row-60.txt"), as: UTF8.self) == """
        weft frames 1
        preview "In a row"
        width 60 scale 2

        Cell 0 0 60 10
          box: DisplayNode 0 0 20 10
          mark: DisplayNode 30 0 5 5

        """)
    #expect(try pngSize(try command.data("\(recorded)/in-a-row-60.png")) == [120, 20])
    #expect(try pngSize(try command.data("\(recorded)/low-50x12.png")) == [50, 12])
    #expect(lines(try test(command, status: 0)) == ["cell.lua: 3 previews", "3 passed, 0 failed"])
    // Nothing has changed, so nothing is written.
    #expect(lines(try test(command, "--record", status: 0)) == ["cell.lua: 3 previews", "3 passed, 0 failed"])
    #expect(!command.exists(".weft"))
  }

  @Test("A changed constant fails with the lines, the numbers and two pictures; recording takes the change over")
  func change() throws {
    let command = try Command(["cell.lua": cell])
    _ = try test(command, "--record", status: 0)
    try edit(command, "gap = 10", "gap = 12")
    let run = try test(command, ".", "--filter", "row", status: 1)
    #expect(run.errors.isEmpty)
    #expect(
      lines(run) == [
        "cell.lua: 2 previews, 2 FAILED",
        "  FAILED preview \"In a row\", 100 wide (cell.lua:13)",
        "    frames differ from __recorded__/cell/in-a-row-100.txt (- recorded, + now):",
        "        …",
        "          box: DisplayNode 0 0 20 10",
        "      -   mark: DisplayNode 30 0 5 5",
        "      +   mark: DisplayNode 32 0 5 5",
        "    Cell > mark: x 30 -> 32 (+2)",
        "    picture differs from __recorded__/cell/in-a-row-100.png: 80 of 4000 pixels, by up to 255 of 255, "
          + "in columns 60 to 73, rows 0 to 9",
        "      now: .weft/failures/cell/in-a-row-100.actual.png",
        "      difference: .weft/failures/cell/in-a-row-100.difference.png",
        "  FAILED preview \"In a row\", 60 wide (cell.lua:13)",
        "    frames differ from __recorded__/cell/in-a-row-60.txt (- recorded, + now):",
        "        …",
        "          box: DisplayNode 0 0 20 10",
        "      -   mark: DisplayNode 30 0 5 5",
        "      +   mark: DisplayNode 32 0 5 5",
        "    Cell > mark: x 30 -> 32 (+2)",
        "    picture differs from __recorded__/cell/in-a-row-60.png: 80 of 2400 pixels, by up to 255 of 255, "
          + "in columns 60 to 73, rows 0 to 9",
        "      now: .weft/failures/cell/in-a-row-60.actual.png",
        "      difference: .weft/failures/cell/in-a-row-60.difference.png",
        "0 passed, 2 failed",
      ])
    for kind in ["actual", "difference"] {
      #expect(try pngSize(try command.data(".weft/failures/cell/in-a-row-100.\(kind).png")) == [200, 20])
    }
    let drawn = try command.run("render", "cell.lua", "--width", "100", "-o", "now.png")
    #expect(drawn.status == 0)
    #expect(try command.data(".weft/failures/cell/in-a-row-100.actual.png") == command.data("now.png"))
    _ = try test(command, "--record", status: 0)
    #expect(lines(try test(command, status: 0)).last == "3 passed, 0 failed")
    #expect(!command.exists(".weft/failures/cell/in-a-row-100.difference.png"), "it is of a failure that is over")
  }

  @Test("A colour changes the picture alone; --no-pictures and --tolerance let it be")
  func pictures() throws {
    let command = try Command(["cell.lua": cell])
    _ = try test(command, "--record", status: 0)
    try edit(command, "navy", "#000084")
    let run = try test(command, "--filter", "low", status: 1)
    #expect(!run.text.contains("frames differ"))
    #expect(run.text.contains("200 of 600 pixels, by up to 4 of 255, in columns 0 to 19, rows 0 to 9"))
    _ = try test(command, "--no-pictures", status: 0)
    _ = try test(command, "--tolerance", "4", status: 0)
    _ = try test(command, "--tolerance", "3", status: 1)
    let folder = try test(command, "-o", "out", "--filter", "low", status: 1)
    #expect(
      folder.text.contains("out/cell/low-50x12.difference.png") && command.exists("out/cell/low-50x12.actual.png"))
  }

  @Test("Recorded without pictures, a preview is compared without")
  func withoutPictures() throws {
    let command = try Command(["cell.lua": cell])
    _ = try test(command, "--record", status: 0)
    _ = try test(command, "--record", "--no-pictures", status: 0)
    #expect(!command.exists("\(recorded)/low-50x12.png"))
    #expect(lines(try test(command, "--ci", status: 0)).last == "3 passed, 0 failed")
    try edit(command, "navy", "green")
    _ = try test(command, status: 0)
    try edit(command, "gap = 10", "gap = 11")
    _ = try test(command, status: 1)
    // Recording keeps it so, until told otherwise.
    #expect(try test(command, "--record", status: 0).text.contains("3 recorded"))
    #expect(!command.exists("\(recorded)/low-50x12.png"))
    _ = try test(command, "--record", "--pictures", status: 0)
    #expect(command.exists("\(recorded)/low-50x12.png"))
    try edit(command, "green", "navy")
    _ = try test(command, "--pictures", status: 1)
    _ = try test(command, status: 1)
  }

  @Test("Recorded with --accessibility, what VoiceOver reads is compared, until a record without it")
  func accessibility() throws {
    let source = """
      local ui = require "weft"
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.title = ui.TextNode { text = "Photos" }
        self.add = ui.ButtonNode { title = "Add", accessibilityHint = "Adds a photo", onTouchUpInside = function() end }
      end
      function Cell:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "vertical", self.title, self.add } end
      ui.preview("Cell", { width = 100, height = 80 }, function() return Cell() end)
      """
    let command = try Command(["cell.lua": source])
    let file = "\(recorded)/cell-100x80.txt"
    func read() throws -> [String]? {
      let text = String(decoding: try command.data(file), as: UTF8.self)
      return text.range(of: "\naccessibility\n").map {
        text[$0.upperBound...].split(separator: "\n").map(String.init)
      }
    }
    _ = try test(command, "--record", status: 0)
    #expect(try read() == nil)
    _ = try test(command, "--record", "--accessibility", status: 0)
    #expect(try read() == ["  \"Photos\"", "  \"Add. Button.\" hint \"Adds a photo\""])
    #expect(lines(try test(command, "--ci", status: 0)).last == "1 passed, 0 failed")
    try edit(command, "Adds a photo", "Adds one")
    let run = try test(command, status: 1)
    #expect(
      lines(run).contains("    VoiceOver no longer reads \"Add. Button.\" hint \"Adds a photo\""), "\(run.text)")
    #expect(lines(run).contains("    VoiceOver now reads \"Add. Button.\" hint \"Adds one\""))
    _ = try test(command, "--record", status: 0)
    #expect(try read()?.last == "  \"Add. Button.\" hint \"Adds one\"")
    try edit(command, "self.title, self.add", "self.add, self.title")
    #expect(lines(try test(command, status: 1)).contains("    VoiceOver reads in another order"))
    _ = try test(command, "--record", "--no-accessibility", status: 0)
    #expect(try read() == nil)
  }

  @Test("In CI a missing record fails, whole or in part: by --ci, or where the variable CI says so")
  func ci() throws {
    let command = try Command(["cell.lua": cell])
    #expect(
      lines(try test(command, "--ci", "--filter", "low", status: 1)).dropFirst(2).first
        == "    there is no __recorded__/cell/low-50x12.txt and __recorded__/cell/low-50x12.png; "
        + "run with --record and commit what it writes")
    for (value, status) in [("true", 1), ("1", 1), ("", 0), ("false", 0), ("0", 0)] as [(String, Int32)] {
      #expect(try command.run(["test"], environment: ["CI": value]).status == status, "CI=\(value)")
    }
    #expect(try command.run(["test", "--no-ci"], environment: ["CI": "true"]).status == 0)
    _ = try test(command, "--record", status: 0)
    _ = try test(command, "--ci", status: 0)
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("\(recorded)/low-50x12.png"))
    #expect(try test(command, "--ci", status: 1).text.contains("there is no __recorded__/cell/low-50x12.png; run"))
    #expect(try test(command, status: 0).text.contains("3 previews, 1 not recorded"))
  }

  @Test("Stale records are reported, fail in CI, and are removed by --record; a filter leaves them alone")
  func stale() throws {
    let command = try Command(["cell.lua": cell, "gone.lua": cell])
    _ = try test(command, "--record", status: 0)
    try edit(command, "\"Low\"", "\"Lower\"")
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("gone.lua"))
    let run = try test(command, status: 0)
    #expect(
      lines(run) == [
        "cell.lua: 3 previews, 1 not recorded",
        "  stale record __recorded__/cell/low-50x12.png", "  stale record __recorded__/cell/low-50x12.txt",
      ]
        + [
          "in-a-row-100.png", "in-a-row-100.txt", "in-a-row-60.png", "in-a-row-60.txt", "low-50x12.png",
          "low-50x12.txt",
        ]
        .map { "stale record __recorded__/gone/\($0): its script is gone" } + [
          "1 preview had nothing to be compared with: weft test --record keeps frames and pictures",
          "8 stale records: weft test --record removes what no preview goes with",
          "2 passed, 1 not recorded, 0 failed",
        ])
    #expect(try test(command, "--record", "--filter", "row", status: 0).text.contains("2 passed, 0 failed"))
    #expect(command.exists("__recorded__/gone/low-50x12.txt"))
    let removal = try test(command, "--record", status: 0)
    #expect(removal.text.contains("8 stale records removed"))
    #expect(!command.exists("__recorded__/gone") && !command.exists("\(recorded)/low-50x12.png"))
    #expect(command.exists("\(recorded)/lower-50x12.png"))
    _ = try test(command, "--ci", status: 0)
    try edit(command, "\"Lower\"", "\"Lowest\"")
    _ = try test(command, "--record", "cell.lua", status: 0)
    try Data().write(to: command.folder.appendingPathComponent("\(recorded)/old-1.txt"))
    _ = try test(command, "--ci", status: 1)
  }

  @Test("A preview may be as large as it gets up to a limit, and is recorded so")
  func greatestSize() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local function box(height) return ui.DisplayNode { backgroundColor = "red", style = { width = 40, height = height } } end
      local function column(height) return function() return ui.StackLayoutSpec { direction = "vertical", box(height) } end end
      ui.preview("Low", { width = 50, maxHeight = 60 }, column(20))
      ui.preview("High", { width = 50, maxHeight = 60 }, column(200))
      ui.preview("Narrow", { maxWidth = 300, variants = { { name = "Exact", width = 80 } } }, column(10))
      """
    ])
    _ = try test(command, "--record", "--allow-warnings", status: 0)
    func size(_ name: String) throws -> String {
      let text = String(decoding: try command.data("__recorded__/a/\(name).txt"), as: UTF8.self)
      return text.split(separator: "\n").first { $0.hasPrefix("DisplayNode") }.map(String.init) ?? text
    }
    #expect(try size("low-50") == "DisplayNode 0 0 50 20")
    #expect(try size("high-50") == "DisplayNode 0 0 50 60")
    #expect(try size("narrow-300") == "DisplayNode 0 0 40 10")
    #expect(try size("narrow-exact-80") == "DisplayNode 0 0 80 10")
    _ = try command.run("render", "a.lua", "--preview", "Narrow", "--scale", "1", "-o", "narrow.png")
    #expect(try pngSize(try command.data("narrow.png")) == [40, 10])
    _ = try command.run("render", "a.lua", "--preview", "Narrow", "--scale", "1", "--width", "90", "-o", "narrow.png")
    #expect(try pngSize(try command.data("narrow.png")) == [90, 10])
    let both = try Command(["a.lua": "require('weft').preview('A', { width = 1,\n maxWidth = 2 }, function() end)"])
    let run = try both.run("check", "a.lua")
    #expect(
      run.text.contains("a.lua:2: error: ui.preview: options.maxWidth: expected width or maxWidth, got both"),
      "\(run.text)")
  }

  @Test("A damaged record fails with its line, and is written again")
  func damaged() throws {
    let command = try Command(["cell.lua": cell])
    _ = try test(command, "--record", status: 0)
    try edit(command, "  box:", "<<<<<<< ours\n  box:", in: "\(recorded)/in-a-row-60.txt")
    try Data("no picture".utf8).write(to: command.folder.appendingPathComponent("\(recorded)/low-50x12.png"))
    let run = try test(command, status: 1)
    #expect(run.text.contains("__recorded__/cell/in-a-row-60.txt is no record: line 6: expected x, y"), "\(run.text)")
    #expect(run.text.contains("low-50x12.png\" is in no known format"), "\(run.text)")
    #expect(run.text.contains("1 passed, 2 failed"))
    _ = try test(command, "--record", status: 0)
    #expect(lines(try test(command, status: 0)).last == "3 passed, 0 failed")
  }

  @Test("A record or a picture of a failure that can't be written is a failure that says so; nothing is lost")
  func unwritable() throws {
    let command = try Command(["cell.lua": cell, "file": ""])
    _ = try test(command, "--record", status: 0)
    try edit(command, "navy", "green")
    let run = try test(command, "-o", "file", "--filter", "low", status: 1)
    #expect(run.text.contains("the picture can't be compared: the folder "), "\(run.text)")
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("__recorded__"))
    try Data("mine".utf8).write(to: command.folder.appendingPathComponent("__recorded__"))
    let recording = try test(command, "--record", "--filter", "low", status: 1)
    #expect(
      recording.text.contains("__recorded__/cell/low-50x12.txt can't be written: the folder "), "\(recording.text)")
    #expect(try command.data("__recorded__") == Data("mine".utf8))
  }
}
