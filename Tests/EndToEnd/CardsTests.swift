import Foundation
import Testing
import WeftJSON

/// A card that shows how often the state of its script was used, and fails or hangs if its row says so.
let countingCard = """
  local ui = require "weft"
  local count = 0
  ui.preview("Card", { width = 60, height = 30, scale = 1 }, function(props)
    count = count + 1
    if props.loops then while true do end end
    return ui.TextNode { text = props.title .. " " .. count, font = "Inter 12" }
  end)
  """

@Suite("weft render --each")
struct CardsTests {
  static func rows(_ range: ClosedRange<Int>) -> String {
    range.map { "{\"id\":\($0),\"title\":\"t\($0)\"}\n" }.joined()
  }

  /// The names of the pictures of a folder; none if there is no folder.
  static func names(_ command: Command, _ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: command.folder.path + "/" + folder)) ?? [])
      .filter { !$0.hasPrefix(".") }
  }

  /// The pictures of a folder, by name.
  static func pictures(_ command: Command, _ folder: String) throws -> [String: Data] {
    try Dictionary(uniqueKeysWithValues: names(command, folder).map { ($0, try command.data("\(folder)/\($0)")) })
  }

  @Test("Each row has the picture that weft render draws of its props, with one worker and with three")
  func same() throws {
    let command = try Command(["card.lua": countingCard, "rows.jsonl": Self.rows(1...12)])
    for count in ["1", "3"] {
      let run = try command.run(
        "render", "card.lua", "--each", "rows.jsonl", "-o", "out\(count)/{id}.png", "--workers", count)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.text == "12 rows: 12 drawn, 0 skipped, 0 failed\n")
    }
    let one = try Self.pictures(command, "out1")
    #expect(try one == Self.pictures(command, "out3"))
    #expect(Set(one.keys) == Set((1...12).map { "\($0).png" }) && Set(one.values).count == 12)
    let single = try command.run("render", "card.lua", "--props", "-", "-o", "-", input: "{\"id\":7,\"title\":\"t7\"}")
    #expect(single.output == one["7.png"])
  }

  @Test("The options of pictures hold for each row, in each format; rows come from CSV and from standard input")
  func options() throws {
    let command = try Command(["card.lua": countingCard, "rows.csv": "id,title\na,\"x, y\"\n"])
    for ending in ["png", "jpg", "svg", "pdf", "webp", "gif"] {
      let run = try command.run(
        "render", "card.lua", "--each", "rows.csv", "-o", "o/{id}.\(ending)", "--width", "40", "--scale", "2",
        "--background", "white")
      #expect(run.status == 0, "\(run.errors)")
      let single = try command.run(
        "render", "card.lua", "--props", "-", "-o", "single.\(ending)", "--width", "40", "--scale", "2", "--background",
        "white", input: "{\"id\":\"a\",\"title\":\"x, y\"}")
      #expect(single.status == 0, "\(single.errors)")
      #expect(try command.data("o/a.\(ending)") == command.data("single.\(ending)"))
    }
    let piped = try command.run(
      "render", "card.lua", "--each", "-", "--rows", "csv", "-o", "p/{id}.png", input: "id,title\nb,z\n")
    #expect(piped.status == 0 && command.exists("p/b.png"), "\(piped.errors)")
  }

  @Test("Rows that fail name line, field and reason; the others are drawn; --errors has them as JSON")
  func failures() throws {
    let rows = """
      {"id":1,"title":"a"}
      nope
      {"id":2,"title":{}}
      {"id":3,"title":"b","loops":true}
      {"titel":"c"}
      {"id":"../4","title":"d"}
      """
    let command = try Command(["card.lua": countingCard, "rows.jsonl": rows])
    let run = try command.run(
      "render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png", "--errors", "errors.jsonl", "--time-limit",
      "3")
    #expect(run.status == 1)
    #expect(run.text == "6 rows: 2 drawn, 0 skipped, 4 failed\n")
    for line in [
      "rows.jsonl:2: error: no JSON: expected a value at byte 0",
      "rows.jsonl:3: error: title: card.lua:6: attempt to concatenate a table value",
      "rows.jsonl:4: error: loops: card.lua:5: the script ran longer than its limit of 3 s",
      "rows.jsonl:5: error: id: there is no such field for out/{id}.png",
    ] { #expect(run.errors.contains(line), "\(run.errors)") }
    #expect(try Set(Self.pictures(command, "out").keys) == ["1.png", "%2E.%2F4.png"])
    let errors = String(decoding: try command.data("errors.jsonl"), as: UTF8.self).split(separator: "\n")
    let values = try errors.map { try JSON(parsing: Array($0.utf8)) }
    #expect(values.compactMap { $0["line"]?.double }.sorted() == [2, 3, 4, 5])
    #expect(values.first { $0["line"]?.double == 3 }?["error"]?["line"]?.double == 6)
    #expect(values.first { $0["line"]?.double == 2 }?["text"]?.string == "nope")
  }

  @Test("Warnings name the first row with each and are counted; a file that is read is not overwritten by --errors")
  func warnings() throws {
    let script = """
      local ui = require "weft"
      ui.preview("Card", { width = 60, height = 30, scale = 1, props = { title = "A", note = "B" } }, function(props)
        return ui.TextNode { text = (props.title or "") .. (props.note or ""), font = "Inter 12" }
      end)
      """
    let rows = """
      {"id":1,"title":"a","note":"b"}
      {"id":2,"titel":"a","note":"b"}
      {"id":3,"title":"a","note":null}
      {"id":4,"note":"b"}
      {"id":5,"title":"\u{10FFFD}","note":"b"}
      {"id":6,"title":"\u{10FFFC}","note":"b"}
      """
    let command = try Command(["card.lua": script, "rows.jsonl": rows])
    let run = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png", "--workers", "1")
    #expect(run.status == 0)
    #expect(run.text == "6 rows: 6 drawn (4 with warnings), 0 skipped, 0 failed\n")
    let lines = run.errors.split(separator: "\n").filter { $0.contains("warning") }
    // Row 4 lacks what row 2 lacks; row 6 has another character than row 5.
    #expect(lines.count == 3, "\(run.errors)")
    #expect(
      lines.first?.hasPrefix(
        "rows.jsonl:2: warning: card.lua:2: preview \"Card\": the given props lack title, as its own props have; is titel "
          + "meant for title?") == true, "\(run.errors)")
    for (line, point) in zip(lines.suffix(2), ["5: warning: card.lua:3: no installed font has U+10FFFD", "6: "]) {
      #expect(line.hasPrefix("rows.jsonl:" + point), "\(line)")
    }
    for file in ["rows.jsonl", "./rows.jsonl", "card.lua"] {
      let refused = try command.run(
        "render", "card.lua", "--each", "rows.jsonl", "-o", "other/{id}.png", "--errors", file)
      #expect(refused.status == 2 && refused.errors.contains("--errors \(file): expected a file of its own"))
    }
    #expect(try command.data("rows.jsonl") == Data(rows.utf8) && command.data("card.lua") == Data(script.utf8))
    let answers = try command.run(
      "worker", "card.lua", input: "{\"props\":{\"title\":\"\u{10FFFD}\u{10FFFC}\",\"note\":\"\"}}\n{\"props\":[1]}\n")
    let values = try answers.text.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
    #expect(values.first?["warnings"]?.elements.first?["codePoints"]?.text == "[\"U+10FFFD\",\"U+10FFFC\"]")
    #expect(values.last?["error"]?["message"]?.string == "line 2: expected an object, got an array")
  }

  @Test("A link in the place of a card fails its row, and the file that it leads to stays")
  func links() throws {
    let command = try Command(["card.lua": countingCard, "rows.jsonl": Self.rows(1...3), "outside.txt": "stays"])
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: command.folder.path + "/out/2.png", withDestinationPath: "../outside.txt")
    let run = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png")
    #expect(run.status == 1 && run.errors.contains("rows.jsonl:2: error: output: can't write"), "\(run.errors)")
    #expect(run.errors.contains("out/2.png: it is a link to another file"), "\(run.errors)")
    #expect(try String(decoding: command.data("outside.txt"), as: UTF8.self) == "stays")
    // Limits decide nothing about a card that is there.
    let again = try command.run(
      "render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png", "--time-limit", "20")
    #expect(again.text == "3 rows: 0 drawn, 2 skipped, 1 failed\n")
  }

  @Test("A path with a field that no row has is refused before anything is drawn")
  func unknownField() throws {
    let command = try Command(["card.lua": countingCard, "rows.jsonl": Self.rows(1...3)])
    let run = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{di}.png")
    #expect(
      run.status == 1
        && run.errors.contains(
          "rows.jsonl: no row has a card: line 1: di: there is no such field for out/{di}.png; did you mean {id}?"),
      "\(run.errors)")
    let unending = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}")
    #expect(unending.status == 1)
    #expect(
      unending.errors.contains("no row has a card: line 1: expected a name that ends in .png"), "\(unending.errors)")
    #expect(unending.errors.contains("got out/1, as by -o 'out/{id}.png'\n"), "\(unending.errors)")
    #expect(command.files == ["card.lua", "rows.jsonl"])
  }

  @Test("The warnings of a row that fails are reported, too: they may say why")
  func warningsOfFailures() throws {
    let script = """
      local ui = require "weft"
      ui.preview("Card", { width = 9, height = 9, props = { title = "a" } }, function(props)
        return ui.TextNode { text = "by " .. props.title }
      end)
      """
    let command = try Command(["card.lua": script, "rows.jsonl": "{\"id\":1,\"titel\":\"a\"}"])
    let run = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png")
    #expect(run.status == 1 && run.text == "1 row: 0 drawn, 0 skipped, 1 failed\n")
    #expect(run.errors.contains("rows.jsonl:1: error: title: card.lua:3: "), "\(run.errors)")
    #expect(run.errors.contains("rows.jsonl:1: warning: card.lua:2: "), "\(run.errors)")
    #expect(run.errors.contains("is titel meant for title?"), "\(run.errors)")
    let strict = try Command([
      "card.lua": script, "rows.jsonl": "{\"id\":1,\"title\":\"\u{10FFFD}\"}",
    ]).run("render", "card.lua", "--each", "rows.jsonl", "--strict-glyphs", "-o", "out/{id}.png")
    #expect(strict.status == 1 && strict.errors.components(separatedBy: "U+10FFFD").count == 2, "\(strict.errors)")
  }

  @Test("Rows with the same path are refused before anything is drawn; with --overwrite the last one remains")
  func repeated() throws {
    let rows = "{\"id\":1,\"title\":\"a\"}\n{\"id\":2,\"title\":\"b\"}\n{\"id\":1,\"title\":\"c\"}\n"
    let command = try Command([
      "card.lua": countingCard, "rows.jsonl": rows, "last.jsonl": "{\"id\":1,\"title\":\"c\"}",
    ])
    let refused = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("rows.jsonl:3: id: the file out/1.png is also that of line 1"), "\(refused.errors)")
    #expect(!command.exists("out"))
    let allowed = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png", "--overwrite")
    #expect(allowed.text == "3 rows: 2 drawn, 0 skipped, 1 replaced by later rows, 0 failed\n")
    #expect(try command.run("render", "card.lua", "--each", "last.jsonl", "-o", "one/{id}.png").status == 0)
    #expect(try command.data("out/1.png") == command.data("one/1.png"))
  }

  @Test("A second run skips what is there; a change of row, module, picture, option or file draws again")
  func resumed() throws {
    let script = """
      local ui = require "weft"
      local part = require "part"
      ui.preview("Card", { width = 60, height = 30, scale = 1 }, function(props)
        return ui.StackLayoutSpec { direction = "vertical",
          ui.TextNode { text = part .. props.title }, ui.ImageNode { image = "a.png", style = { preferredSize = { 9, 9 } } } }
      end)
      """
    let command = try Command(["card.lua": script, "part.lua": "return 'x'", "rows.jsonl": Self.rows(1...3)])
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: command.folder.appendingPathComponent(name))
    }
    func picture(_ colour: String) throws {
      try write(
        "a.svg.lua",
        "local ui = require 'weft' ui.preview('A', { width = 9, height = 9, scale = 1 }, function() return ui.DisplayNode { backgroundColor = '\(colour)' } end)"
      )
      let run = try command.run("render", "a.svg.lua", "-o", "a.png")
      #expect(run.status == 0, "\(run.errors)")
    }
    func run(_ options: String...) throws -> String {
      let run = try command.run(["render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png"] + options)
      #expect(run.status == 0, "\(run.errors)")
      return run.text
    }
    let (all, none) = ("3 rows: 3 drawn, 0 skipped, 0 failed\n", "3 rows: 0 drawn, 3 skipped, 0 failed\n")
    let one = "3 rows: 1 drawn, 2 skipped, 0 failed\n"
    try picture("red")
    #expect(try run() == all)
    #expect(try run() == none)
    try write("part.lua", "return 'y'")
    #expect(try run() == all)
    #expect(try run() == none)
    try picture("blue")
    #expect(try run() == all)
    #expect(try run("--scale", "2") == all)
    #expect(try run("--scale", "2") == none)
    try write("out/2.png", "cut off")
    #expect(try run("--scale", "2") == one)
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("out/3.png"))
    #expect(try run("--scale", "2") == one)
    try write("rows.jsonl", Self.rows(1...2) + "{\"id\":3,\"title\":\"other\"}\n")
    #expect(try run("--scale", "2") == one)
    try write("@", "")
    try write("part.lua", "return 'y'")
    #expect(try run("--scale", "2") == none)
  }

  @Test(
    "A command line that can't be carried out is refused before anything is drawn",
    arguments: [
      (["--each", "rows.jsonl"], "-o names the pictures by a field"),
      (["--each", "rows.jsonl", "-o", "a.png"], "expected a field of the row in braces"),
      (["--each", "rows.jsonl", "-o", "{id.png"], "expected } after {id.png"),
      (["--each", "rows.jsonl", "-o", "{id}.txt"], "expected a name that ends in"),
      (["--each", "rows.jsonl", "-o", "{id}.png", "--quality", "3"], "--quality is for a .jpg"),
      (["--each", "gone.jsonl", "-o", "{id}.png"], "can't read gone.jsonl: No such file"),
      (["--each", ".", "-o", "{id}.png"], "is a folder"),
      (["--each", "rows.jsonl", "-o", "{id}.png", "--props", "rows.jsonl"], "the rows are the props"),
      (["--each", "rows.jsonl", "-o", "{id}.png", "--preview", "Crad"], "did you mean \"Card\"?"),
      (["--workers", "2"], "--workers is for --each"), (["--overwrite"], "--overwrite is for --each"),
      (["--each", "rows.jsonl", "-o", "{id}.png", "--workers", "0"], "a whole number from 1 to 256"),
    ])
  func refused(options: [String], message: String) throws {
    let command = try Command(["card.lua": countingCard, "rows.jsonl": Self.rows(1...2)])
    let run = try command.run(["render", "card.lua"] + options)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(command.files == ["card.lua", "rows.jsonl"])
  }

  @Test("A folder that can't be written fails, and a file that can't be written fails its row")
  func unwritable() throws {
    let command = try Command(["card.lua": countingCard, "rows.jsonl": Self.rows(1...2), "file": ""])
    let folder = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "file/{id}.png")
    #expect(folder.status == 1 && folder.errors.contains("file"), "\(folder.errors)")
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("out/2.png"), withIntermediateDirectories: true)
    let row = try command.run("render", "card.lua", "--each", "rows.jsonl", "-o", "out/{id}.png")
    #expect(row.status == 1 && row.text == "2 rows: 1 drawn, 0 skipped, 1 failed\n")
    #expect(row.errors.contains("rows.jsonl:2: error: output: can't write out/2.png: it is a folder"), "\(row.errors)")
  }
}
