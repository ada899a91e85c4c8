import Foundation
import Testing
import WeftJSON

@Suite("weft worker")
struct WorkerTests {
  private func answers(_ run: Run) throws -> [JSON] {
    try run.text.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
  }

  @Test(
    "A line of JSON is answered with a line: the picture's file, or its bytes; and no state stays", arguments: [1, 2])
  func pictures(workers: Int) throws {
    let command = try Command(["card.lua": countingCard])
    let input = (1...4).map { "{\"id\":\"r\($0)\",\"props\":{\"title\":\"a\"},\"output\":\"out/\($0).png\"}\n" }
      .joined()
    let run = try command.run(
      "worker", "card.lua", "--workers", "\(workers)", input: input + "{\"id\":5,\"props\":{\"title\":\"a\"}}\n")
    #expect(run.status == 0, "\(run.errors)")
    let answers = try answers(run)
    #expect(answers.map { $0["id"]?.text } == ["\"r1\"", "\"r2\"", "\"r3\"", "\"r4\"", "5"])
    #expect(answers.allSatisfy { $0["status"]?.string == "ok" })
    let first = try command.data("out/1.png")
    #expect(answers[0]["size"]?.double == Double(first.count) && answers[0]["path"]?.string == "out/1.png")
    #expect(answers[4]["bytes"]?.string.flatMap { Data(base64Encoded: $0) } == first)
    #expect(answers[0]["width"]?.double == 60 && answers[0]["height"]?.double == 30)
    #expect(answers[0]["ms"]?.members.map(\.key) == ["script", "layout", "draw", "write"])
    #expect(try command.data("out/4.png") == first)
  }

  @Test("A line that is wrong, a script's error and a loop have answers, and the next line is answered")
  func problems() throws {
    let command = try Command(["card.lua": countingCard])
    let lines = [
      "nope", "[1]", "{\"id\":1,\"prosp\":{}}", "{\"id\":2,\"props\":{\"title\":[]}}", "{\"id\":3,\"width\":-1}",
      "{\"id\":4,\"props\":{\"title\":\"a\",\"loops\":true}}", "{\"id\":5,\"output\":\"a.txt\"}",
      "{\"id\":6,\"preview\":\"Crad\",\"props\":{\"title\":\"a\"}}",
      "{\"id\":7,\"props\":{\"title\":\"a\"},\"format\":\"bmp\"}",
      "{\"id\":8,\"props\":{\"title\":\"a\"},\"format\":\"svg\"}",
      "{\"id\":18446744073709551615,\"props\":{\"title\":\"a\"}}",
      "{\"id\":9,\"props\":{\"title\":\"a\"},\"format\":\"jpg\",\"output\":\"a.png\"}",
    ]
    let run = try command.run("worker", "card.lua", "--time-limit", "2", input: lines.joined(separator: "\n"))
    #expect(run.status == 0, "\(run.errors)")
    let answers = try answers(run)
    #expect(
      answers.map { $0["id"]?.text } == [
        "null", "null", "1", "2", "3", "4", "5", "6", "7", "8", "1.8446744073709552e+19", "9",
      ])
    #expect(answers.map { $0["status"]?.string == "ok" } == Array(repeating: false, count: 9) + [true, false, false])
    #expect(
      answers.map { $0["field"]?.string } == [
        nil, nil, "prosp", "title", "width", "loops", "output", "preview", "format", nil, "id", "format",
      ])
    #expect(answers[0]["error"]?["message"]?.string == "line 1: no JSON: expected a value at byte 0")
    #expect(answers[2]["error"]?["message"]?.string == "line 3: there is no such member; did you mean props?")
    #expect(answers[5]["error"]?["code"]?.string == "time")
    #expect(answers[7]["error"]?["message"]?.string?.contains("did you mean \"Card\"?") == true)
    #expect(answers[9]["bytes"]?.string.flatMap { Data(base64Encoded: $0) }?.starts(with: Array("<?xml".utf8)) == true)
  }

  @Test("Of a line with several properties the field at fault is the one that the wrong property's value reads, if any")
  func fieldOfProperty() throws {
    let command = try Command([
      "card.lua": """
      local ui = require "weft"
      ui.preview("Card", { width = 60, height = 30 }, function(props)
        return ui.TextNode { text = props.title, font = props.size or "Inter 12 Bold", maximumNumberOfLines = props.lines }
      end)
      """
    ])
    let lines = [
      "{\"props\":{\"title\":\"a\"}}", "{\"props\":{\"title\":[],\"size\":\"Inter 12\"}}",
      "{\"props\":{\"title\":\"a\",\"size\":true}}",
      "{\"props\":{\"title\":\"a\",\"size\":\"Inter 12\",\"lines\":[]}}",
    ]
    let answers = try answers(command.run("worker", "card.lua", input: lines.joined(separator: "\n")))
    #expect(answers.map { $0["field"]?.string } == [nil, "title", "size", "lines"])
  }

  @Test("A limit, or an error of the script's own, names a field only where its line's condition reads it")
  func fieldOfOwnErrors() throws {
    let command = try Command([
      "card.lua": """
      local ui = require "weft"
      ui.preview("Card", { width = 60, height = 30 }, function(props)
        if props.title == "no" then error("not this one") end
        if props.kind == "loop" then
          while true do local title = props.title end
        elseif props.kind == "own" then
          error({ "props.title" }, props.title and 1)
        end
        local more = ("x"):rep(props.count or 0)
        return ui.TextNode { text = props.title .. more }
      end)
      """
    ])
    let lines = [
      "{\"title\":\"no\"}", "{\"title\":\"a\",\"kind\":\"loop\"}", "{\"title\":\"a\",\"kind\":\"own\"}",
      "{\"title\":\"a\",\"count\":\"many\"}",
    ].map { "{\"props\":\($0)}\n" }.joined()
    let answers = try answers(command.run("worker", "card.lua", "--time-limit", "1", input: lines))
    #expect(answers.map { $0["field"]?.string } == ["title", nil, nil, "count"], "\(answers)")
  }

  @Test("An input that can't be read is an error, not the end of the input")
  func unreadable() throws {
    let command = try Command(["card.lua": countingCard])
    let run = try command.shell("weft worker card.lua < .")
    #expect(run.status == 1 && run.errors.contains("can't read standard input: Is a directory"), "\(run.errors)")
  }

  @Test("With -o the paths are made of the props, escaped; a request has none of its own", arguments: [1, 2])
  func output(workers: Int) throws {
    let command = try Command(["card.lua": countingCard])
    func run(_ lines: [String]) throws -> [JSON] {
      try answers(
        command.run(
          "worker", "card.lua", "--workers", "\(workers)", "-o", "out/{name}.png", input: lines.joined(separator: "\n"))
      )
    }
    let drawn = try run(["{\"props\":{\"title\":\"a\",\"name\":\"../../b\"}}"])
    #expect(drawn.first?["path"]?.string == "out/%2E.%2F..%2Fb.png", "\(drawn)")
    #expect(try !command.data("out/%2E.%2F..%2Fb.png").isEmpty)
    let refused = try run([
      "{\"props\":{\"title\":\"a\",\"name\":\"b\"},\"output\":\"/tmp/b.png\"}",
      "{\"props\":{\"title\":\"a\",\"nmae\":\"b\"}}",
      "{\"id\":3}",
    ])
    #expect(refused.map { $0["field"]?.string } == ["output", "name", "name"], "\(refused)")
    #expect(refused[1]["error"]?["message"]?.string?.contains("did you mean {nmae}?") == true, "\(refused)")
    #expect(refused[2]["id"]?.double == 3)
    #expect(try command.run("worker", "card.lua", "-o", "out/a.png").status == 2)
  }

  @Test("With several processes, too, a mistake names the line of the input, and has its id", arguments: [1, 3])
  func lineNumbers(workers: Int) throws {
    let command = try Command(["card.lua": countingCard])
    let input =
      (1...12).map { "{\"id\":\($0),\"props\":{\"title\":\"a\"}}\n" }.joined()
      + "bad\n{\"id\":14,\"props\":5}\n{\"id\":15,\"props\":{\"title\":\"a\",\"title\":\"b\"}}\n"
    let run = try command.run("worker", "card.lua", "--workers", "\(workers)", input: input)
    let answers = try answers(run)
    #expect(answers.suffix(3).map { $0["id"]?.text } == ["null", "14", "15"], "\(run.text)")
    #expect(
      answers.suffix(3).map { $0["error"]?["message"]?.string } == [
        "line 13: no JSON: expected a value at byte 0", "line 14: expected an object, got a number",
        "line 15: \"title\" is there twice in an object",
      ], "\(run.text)")
    let full = try command.shell("echo '{}' | weft worker card.lua --workers \(workers) > /dev/full")
    #expect(full.status == 1 && full.errors.contains("No space left on device"), "\(full.errors)")
  }

  @Test("With --strict-glyphs the error has the line and the characters; a name twice in an object is an error")
  func strictGlyphs() throws {
    let command = try Command([
      "card.lua": """
      local ui = require "weft"
      ui.preview("Card", { width = 60, height = 30 }, function(props)
        return ui.TextNode { text = props.title, font = "Inter 12" }
      end)
      """
    ])
    let lines = ["{\"props\":{\"title\":\"\u{10FFFD}\"}}", "{\"props\":{\"title\":\"a\",\"title\":\"b\"}}"]
    let answers = try answers(
      command.run("worker", "card.lua", "--strict-glyphs", input: lines.joined(separator: "\n")))
    let error = answers.first?["error"]
    #expect(error?["code"]?.string == "missingGlyph" && error?["line"]?.double == 3, "\(answers)")
    #expect(error?["codePoints"]?.elements.compactMap(\.string) == ["U+10FFFD"])
    #expect(
      answers.last?["error"]?["message"]?.string == "line 2: \"title\" is there twice in an object", "\(answers)")
  }

  @Test("With --unordered each line has one answer")
  func unordered() throws {
    let command = try Command(["card.lua": countingCard])
    let input = (1...20).map { "{\"id\":\($0),\"props\":{\"title\":\"a\"}}\n" }.joined()
    let run = try command.run("worker", "card.lua", "--workers", "3", "--unordered", input: input)
    #expect(try answers(run).compactMap { $0["id"]?.double }.sorted() == (1...20).map(Double.init))
  }

  @Test("A script that can't run ends the worker before it reads")
  func wrongScript() throws {
    let command = try Command(["wrong.lua": "\nerror 'wrong'", "card.lua": countingCard])
    let run = try command.run("worker", "wrong.lua", input: "{}\n")
    #expect(run.status == 1 && run.text.isEmpty && run.errors.contains("wrong.lua:2"), "\(run.errors)")
    #expect(try command.run("worker", "gone.lua").errors.contains("there is no file gone.lua"))
    #expect(try command.run("worker", "-").status == 2)
    #expect(try command.run("worker", "card.lua", "--preview", "Crad").status == 2)
  }

  @Test("What a script prints goes to standard error, warnings into the answer")
  func prints() throws {
    let script = """
      local ui = require "weft"
      ui.preview("Card", { width = 60, height = 30 }, function(props)
        print("drawing " .. props.title)
        return ui.TextNode { text = "a", font = "Intre 12" }
      end)
      """
    let command = try Command(["card.lua": script])
    let run = try command.run("worker", "card.lua", input: "{\"props\":{\"title\":\"x\"}}\n")
    #expect(run.errors == "drawing x\n")
    let answer = try #require(try answers(run).first)
    #expect(answer["warnings"]?.elements.first?["code"]?.string == "unknownFont", "\(run.text)")
  }
}
