import Foundation
import Testing
import WeftJSON

@Suite("weft test")
struct TestCommandTests: RunsWeftTest {
  @Test("A script from standard input has no records, also if they are required, and its errors show its lines")
  func standardInput() throws {
    let command = try Command(["stdin.lua": cell])
    // Records of a file that has the name by chance.
    try test(command, "stdin.lua", "--record", status: 0)
    let script = cell.replacing("gap = 10", with: "gap = 20") + "\n"
    let run = try command.run(["test", "-", "--ci"], input: script)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(lines(run) == ["stdin.lua: 3 previews, 3 not recorded", "0 passed, 3 not recorded, 0 failed"])

    let sum = "local ui = require 'weft'\nui.test('sum', function(t) t.equal(1 + 1, 3) end)"
    let failing = try command.run(["test", "-"], input: sum)
    #expect(failing.status == 1)
    #expect(
      failing.text.contains(
        "stdin.lua:2: error: t.equal: expected 3, got 2\n      2 | ui.test('sum', function(t) t.equal(1 + 1, 3) end)"),
      "\(failing.text)")
    let record = try command.run(["test", "--record", "-"], input: script)
    #expect(record.status == 2)
    #expect(record.errors == "error: a script from standard input has no records; give its file\n")
  }

  @Test("A failed test and a failed preview list the cells of the lists that they show; others don't")
  func lists() throws {
    let command = try Command([
      "list.lua": """
      local ui = require "weft"
      local height = 50
      local function list()
        return ui.TableNode {
          debugName = "posts", style = { height = 100 },
          dataSource = {
            numberOfRows = function() return 100 end,
            nodeForRowAt = function(self, section, row) return ui.CellNode { style = { height = height } } end,
          },
        }
      end
      local function show()
        local posts = list()
        posts.frame = { 0, 0, 100, 100 }
        local window = ui.Window { size = { 100, 100 }, posts }
        ui.sleep(0)
        return posts, window
      end
      ui.test("scrolls", function(t)
        local posts, window = show()
        posts:scrollToRow(1, 51, "top")
        ui.sleep(0)
        t.equal(posts.contentOffset.y, 2499)
      end)
      ui.test("stands", function(t)
        local posts, window = show()
        t.equal(posts.contentOffset.y, 0)
      end)
      ui.preview("List", { width = 100 }, list)
      """
    ])
    try test(command, "--record", status: 1)
    try edit(command, "height = 50", "height = 25", in: "list.lua")
    let told = lines(try test(command, status: 1)).filter { $0.contains("cells") }
    #expect(told.count == 2 && told.allSatisfy { $0.contains("posts: cells ") }, "\(told)")
    #expect(told.first?.contains("cells 1...4 visible, 5...") == true)
    #expect(told.last?.contains(", 51...54 visible, ") == true)
  }

  @Test("Errors fail a preview, warnings the run; nothing is recorded of what has an error; the others are")
  func warnings() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("Unknown font", { width = 50 }, function() return ui.TextNode { text = "a", font = "Nofont 12" } end)
      ui.preview("Unknown font again", { width = 50 }, function() return ui.TextNode { text = "a", font = "Nofont 12" } end)
      ui.preview("Error", { width = 50 }, function() error("no cell today") end)
      ui.preview("Infinite", { width = 50 }, function() while true do end end)
      ui.preview("Nothing", { width = 50 }, function() return ui.DisplayNode {} end)
      ui.preview("Fine", { width = 50 }, function() return ui.TextNode { text = "a" } end)
      """,
      "b.lua": "local x = nil\nx.y = 1",
    ])
    let run = try test(command, "--record", "--time-limit", "0.5", status: 1)
    for part in [
      "a.lua:2: warning: font family \"Nofont\" isn't installed", "a.lua:3: warning: font family \"Nofont\"",
      "FAILED preview \"Error\", 50 wide (a.lua:4)\n    a.lua:4: error: no cell today\n",
      "a.lua:5: error: the script ran longer than its limit of 0.5 s", "there is nothing to draw",
      "b.lua: FAILED\n  b.lua:2: error: attempt to index a nil value (local 'x')",
      "0 passed, 3 recorded, 3 warnings, 4 failed",
    ] {
      #expect(run.text.contains(part), "\(part)\n\(run.text)")
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: command.folder.appendingPathComponent("__recorded__/a").path)
    let recorded = ["fine-50", "unknown-font-50", "unknown-font-again-50"].flatMap { ["\($0).png", "\($0).txt"] }
    #expect(names.sorted() == recorded)
    let again = try test(command, "--time-limit", "0.5", status: 1)
    #expect(!again.text.contains("stale"))
  }

  /// A cell with a property that changes nothing, shown thrice, at one width or two.
  private let redundant = """
    local ui = require "weft"
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init(text)
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = text, style = { alignSelf = "center" } }
    end
    function Cell:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "vertical", alignItems = "center", self.title }
    end
    ui.preview("A", { width = { 100, 120 } }, function() return Cell "a" end)
    ui.preview("B", { width = 100 }, function() return Cell "b" end)
    ui.preview("C", { width = 100 }, function() return Cell "c" end)
    ui.test("a test", function(t) Cell("d"):layoutThatFits { max = { 100, 100 } } end)
    return Cell
    """

  @Test("A warning is reported once with the number of previews, and fails none of them; --allow-warnings lets it be")
  func warningOnce() throws {
    let command = try Command(["a.lua": redundant, "b.lua": "return require 'a'"])
    let told = "a.lua:5: warning: alignSelf = \"center\" of TextNode changes nothing: "
    let first = try test(command, "--record", status: 1)
    #expect(first.text.components(separatedBy: told).count == 2 && first.text.contains(" (in 4 previews)\n"))
    #expect(lines(first).last == "1 passed, 4 recorded, 1 warning, 0 failed", "\(first.text)")
    #expect(command.exists("__recorded__/a/a-100.txt") && command.exists("__recorded__/a/c-100.png"))
    let again = try test(command, "--record", "--allow-warnings", status: 0)
    #expect(lines(again).last == "5 passed, 1 warning, 0 failed")
    #expect(again.text.contains(told))
    // What is on record is compared, whatever is warned of.
    #expect(lines(try test(command, status: 1)).last == "5 passed, 1 warning, 0 failed")
    #expect(lines(try test(command, "--allow-warnings", "--ci", status: 0)).last == "5 passed, 1 warning, 0 failed")
    let json = try test(command, "--json", status: 1)
    let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let warnings = try #require(report["warnings"] as? [[String: Any]])
    #expect(warnings.count == 1 && warnings[0]["previews"] as? Int == 4 && warnings[0]["line"] as? Int == 5)
    #expect(report["passed"] as? Bool == false)
  }

  @Test("What a preview has set for later doesn't happen in the tests after it")
  func timersOfPreviews() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local late = 0
      ui.preview("Timer", { width = 50 }, function()
        ui.after(1, function() late = late + 1 end)
        return ui.TextNode { text = "a" }
      end)
      ui.test("a test", function(t) ui.sleep(2) t.equal(late, 0) end)
      """
    ])
    _ = try test(command, "--record", status: 0)
  }

  @Test("A script's own tests: each failure names the line and the values, and the others continue")
  func ownTests() throws {
    let command = try Command([
      "cell.lua": cell,
      "cell_test.lua": """
      local ui = require "weft"
      local Cell = require "cell"
      local calls = 0
      ui.test("has a size", function(t)
        calls = calls + 1
        local layout = Cell():layoutThatFits { max = { 100, math.huge } }
        t.frame(layout, { width = 35, height = 10 })
        t.frame(layout.sublayouts[2], { 30, 0, 5, 5 })
      end)
      ui.test("is wrong", function(t)
        local layout = Cell():layoutThatFits { max = { 100, math.huge } }
        t.frame(layout.sublayouts[2], { 30, 0, 6, 5 })
      end)
      ui.test("differs", function(t)
        t.equal({ a = { 1, 2 } }, { a = { 1, 3 } })
      end)
      ui.test("raises", function()
        local function inner() error("oh no") end
        inner()
      end)
      ui.test("never ends", function() while true do end end)
      ui.test("eats", function() local s = {} while true do s[#s + 1] = ("x"):rep(100000) .. #s end end)
      ui.test("continues", function(t) t.equal(calls, 1) end)
      """,
    ])
    let run = try test(command, "cell_test.lua", "--time-limit", "2", "--memory-limit", "64", status: 1)
    for part in [
      "cell_test.lua: 7 tests, 5 FAILED\n",
      "FAILED test \"is wrong\" (cell_test.lua:10)\n    cell_test.lua:12: error: t.frame: layout of DisplayNode: "
        + "width 5, expected 6 (-1)\n      12 |   t.frame(layout.sublayouts[2], { 30, 0, 6, 5 })\n",
      "    cell_test.lua:15: error: t.equal: at a[2]: expected 3, got 2\n",
      "    cell_test.lua:18: error: oh no\n",
      "      at cell_test.lua:18 in inner\n      at cell_test.lua:19 in a function\n",
      "    cell_test.lua:21: error: the script ran longer than its limit of 2 s\n",
      "FAILED test \"eats\" (cell_test.lua:22)\n",
      "2 passed, 5 failed in ",
    ] {
      #expect(run.text.contains(part), "\(part)\n\(run.text)")
    }
    #expect(try command.run("run", "cell_test.lua").text.isEmpty)
    #expect(try command.run("render", "cell.lua").status == 0)
  }

  @Test("Each file has a state of its own, and its previews are drawn before its tests run")
  func isolation() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local width = 10
      leaked = true
      ui.test("changes things", function() width = 99 end)
      ui.preview("Box", { width = 50 }, function()
        return ui.StackLayoutSpec { ui.DisplayNode { style = { preferredSize = { width, 10 } } } }
      end)
      """,
      "b.lua": "require('weft').test('is clean', function(t) t.equal(leaked, nil) end)",
    ])
    let run = try test(command, "--record", status: 0)
    #expect(lines(run) == ["a.lua: 1 preview, 1 test, 1 recorded", "b.lua: 1 test", "2 passed, 1 recorded, 0 failed"])
    #expect(String(decoding: try command.data("__recorded__/a/box-50.txt"), as: UTF8.self).contains("0 0 10 10"))
  }

  @Test("Folders are searched, but for hidden ones and records; scripts may require from the folder that is given")
  func folders() throws {
    let command = try Command(["cell.lua": cell, "data.lua": "return {}"])
    for folder in ["tests", ".hidden", "__recorded__"] {
      try FileManager.default.createDirectory(
        at: command.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let test = "require 'cell' print 'said' require('weft').test('is found', function(t) end)"
    try Data(test.utf8).write(to: command.folder.appendingPathComponent("tests/cell_test.lua"))
    for file in [".hidden/a.lua", "__recorded__/a.lua"] {
      try Data("error 'not to be run'".utf8).write(to: command.folder.appendingPathComponent(file))
    }
    let run = try self.test(command, "--verbose", status: 0)
    #expect(
      lines(run).map { $0.replacing(/\d+ ms/, with: "N ms") } == [
        "cell.lua: 3 previews, 3 not recorded",
        "  not recorded preview \"In a row\", 100 wide (cell.lua:13), N ms",
        "  not recorded preview \"In a row\", 60 wide (cell.lua:13), N ms",
        "  not recorded preview \"Low\", 50 x 12 (cell.lua:14), N ms",
        "data.lua: no previews, no tests",
        "tests/cell_test.lua: 1 test",
        "  passed test \"is found\" (tests/cell_test.lua:1), N ms",
        "3 previews had nothing to be compared with: weft test --record keeps frames and pictures",
        "1 passed, 3 not recorded, 0 failed",
      ])
    #expect(run.errors == "said\n")
    _ = try self.test(command, "tests/cell_test.lua", status: 0)
    // One named twice is tested once.
    #expect(try self.test(command, "cell.lua", ".", "cell.lua", status: 0).text.contains("3 not recorded, 0 failed"))
  }

  @Test("--json says all of it, and nothing else stands on standard output")
  func json() throws {
    let command = try Command([
      "cell.lua": "print 'said'\n" + cell, "b.lua": "x.y = 1",
      "c.lua": "require('weft').test('one', function(t)\nt.equal(1, 2) end)",
    ])
    _ = try test(command, "--record", status: 1)
    try edit(command, "gap = 10", "gap = 12")
    try Data().write(to: command.folder.appendingPathComponent("\(recorded)/old-1.txt"))
    let run = try test(command, "--json", "--filter", "o", status: 1)
    #expect(run.errors == "said\n")
    let json = try JSON(parsing: run.output)
    #expect(json["passed"]?.isTrue == false)
    #expect(json["counts"]?["failed"]?.double == 5)
    #expect(json["counts"]?["passed"]?.double == 0)
    #expect((json["seconds"]?.double ?? 0) > 0)
    let files = try #require(json["files"]?.elements)
    #expect(
      files.map { URL(fileURLWithPath: $0["file"]?.string ?? "").lastPathComponent } == ["b.lua", "c.lua", "cell.lua"])
    #expect(files[0]["failures"]?.elements.first?["error"]?["line"]?.double == 1)
    let assertion = try #require(files[1]["cases"]?.elements.first)
    #expect(assertion["kind"]?.string == "test")
    #expect(assertion["name"]?.string == "one")
    #expect(assertion["status"]?.string == "failed")
    #expect(assertion["line"]?.double == 1)
    let error = try #require(assertion["failures"]?.elements.first?["error"])
    #expect(error["code"]?.string == "assertion")
    #expect(error["line"]?.double == 2)
    #expect(error["message"]?.string == "t.equal: expected 2, got 1")
    let preview = try #require(files[2]["cases"]?.elements.first)
    #expect(preview["kind"]?.string == "preview")
    #expect(preview["width"]?.double == 100)
    let failures = try #require(preview["failures"]?.elements)
    #expect(failures.map { $0["kind"]?.string } == ["frames", "picture"])
    let move = try #require(failures[0]["moves"]?.elements.first)
    #expect(move["path"]?.string == "Cell > mark")
    #expect(move["property"]?.string == "x")
    #expect(move["recorded"]?.double == 30)
    #expect(move["now"]?.double == 32)
    #expect(failures[0]["changes"]?.elements.first?.string == "Cell > mark: x 30 -> 32 (+2)")
    #expect(failures[0]["lines"]?.elements.count == 4)
    #expect(failures[1]["changedPixels"]?.double == 80)
    #expect(FileManager.default.fileExists(atPath: failures[1]["difference"]?.string ?? ""))
    let all = try JSON(parsing: try test(command, "--json", status: 1).output)
    #expect(all["counts"]?["stale"]?.double == 1)
    #expect(all["files"]?.elements.last?["stale"]?.elements.count == 1)
  }

  @Test(
    "A wrong command line is exit code 2",
    arguments: [
      (["missing"], "there is no file or folder missing"), (["empty"], "there is no .lua file in empty"),
      (["--tolerance", "256"], "'--tolerance <tolerance>': expected a whole number from 0 to 255"),
      (["--time-limit", "0"], "--time-limit"), (["--memory-limit", "0"], "--memory-limit"),
      (["--filter", "zebra"], "no preview and no test has \"zebra\" in its name"), (["--recrod"], "--recrod"),
    ])
  func usage(arguments: [String], reason: String) throws {
    let command = try Command(["cell.lua": cell])
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let run = try command.run(["test"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(command.files == ["cell.lua", "empty"])
  }
}

extension JSON {
  fileprivate var isTrue: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }
}
