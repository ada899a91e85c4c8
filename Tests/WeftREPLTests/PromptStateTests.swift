import Testing
import Weft
import WeftSupport

@testable import WeftREPL

/// What a prompt keeps from entry to entry, and the names of nodes that entries can use.
@Suite struct PromptStateTests {
  private let prompt: Prompt
  private var host: ScriptHost { prompt.host }

  init() throws { prompt = try Prompt(try ScriptHost(platform: .standard)) }

  /// The values of entries, the last one's.
  private func run(_ entries: String...) throws -> [String] {
    var values: [String] = []
    for entry in entries {
      let printer = Printer(host: host)
      values = try prompt.run(entry).values.map { try printer.text($0) }
    }
    return values
  }

  private func error(_ entry: String) throws -> WeftError {
    try #require(throws: WeftError.self) { _ = try prompt.run(entry) }
  }

  @Test("Ten values are kept, of each entry the first; statements and nil add none")
  func lastValues() throws {
    for number in 1...12 { _ = try prompt.run("\(number), 'second'") }
    _ = try run("x = 99", "nil")
    #expect(try run("_, _1, _9, _10 == nil") == ["12", "11", "3", "true"])
    #expect(try run("_") == ["12"], "the first of several values is the last value")
  }

  @Test("A semicolon keeps an expression silent, and its value is kept all the same")
  func silence() throws {
    #expect(try prompt.run("5 ;").isSilent && run("_") == ["5"])
    #expect(try !prompt.run("x = 1;").isSilent && !prompt.run("5 -- ;").isSilent)
  }

  @Test("Entries are numbered, and only their names are those of entries")
  func names() throws {
    _ = try run("1", "2")
    #expect(prompt.count == 2 && prompt.name == "entry 2")
    #expect(
      prompt.isEntry("entry 1") && prompt.isEntry("entry 2") && !prompt.isEntry("entry 3") && !prompt.isEntry("a.lua"))
  }

  @Test("An unknown name is answered with the nearest one, of the script's or of the prompt's own")
  func nearestNames() throws {
    prompt.addFunction("illuminate") { _ in 0 }
    _ = try run("lanterns = 3")
    #expect(try error("illumniate()").hint == "did you mean \"illuminate\"?")
    #expect(try error("lantrens.x = 1").hint == "did you mean \"lanterns\"?")
    #expect(try error("lanterns()").hint == nil, "the name is right")
    #expect(try error("qqqqqqqqq()").hint == nil)
  }

  @Test("A wrong entry is explained at its own columns, also behind a local that is made a global")
  func explanations() throws {
    let double = try error("local x = = 3")
    #expect(double.location == WeftSupport.SourceLocation(file: "entry 1", line: 1, column: 11))
    #expect(double.hint == "one = is enough to set a value")
    #expect(try error("let x = 1").hint == "write local x")
    let compiled = try #require(throws: WeftError.self) { _ = try prompt.compile("y = = 3") }
    #expect(compiled.location == WeftSupport.SourceLocation(file: "expression", line: 1, column: 5))
    #expect(compiled.hint == "one = is enough to set a value")
  }

  @Test(
    "A local's names become globals, each with its value, or with nil",
    arguments: [
      (["a = 1", "local a, b", "a, b"], ["nil", "nil"]), (["local a <const>, b = 1, 2", "a, b"], ["1", "2"]),
      (["local a, b <const> = 1, 2", "a, b"], ["1", "2"]), (["local a <const>", "a"], ["nil"]),
      (["local x; local y = 2", "x, y"], ["nil", "2"]), (["local a = 1 local b b = a + 1", "b"], ["2"]),
      (["while true do local c = 1 break end", "c"], ["nil"]), (["= 3"], ["3"]), ([" = 3, 4"], ["3", "4"]),
    ])
  func locals(entries: [String], values: [String]) throws {
    var last: [String] = []
    for entry in entries { last = try run(entry) }
    #expect(last == values)
  }

  @Test("What parses is an expression or statements")
  func parsing() {
    for text in ["1", "= 1", "x = 1", "f()", "", "local x", "return 1"] { #expect(prompt.parses(text), "\(text)") }
    for text in ["== 1", "x =", "f(", "1 2", "end", "= = 1"] { #expect(!prompt.parses(text), "\(text)") }
  }

  @Test("The prompt's own file gives entries functions and values, which scripts don't see")
  func ownFile() throws {
    try prompt.runOwn(Array("function helper() return level + 1 end\nlevel = 4".utf8), file: "start.lua")
    #expect(try run("helper(), level, rawget(_G, 'helper'), rawget(_G, 'level')") == ["5", "4", "nil", "nil"])
    #expect(try run("level = 7", "level, helper()") == ["7", "8"], "a global of the script wins")
    let wrong = try #require(throws: WeftError.self) { try prompt.runOwn(Array("\nx = = 1".utf8), file: "start.lua") }
    #expect(wrong.location?.file == "start.lua" && wrong.location?.line == 2)
  }

  @Test("Nodes are known by name until the next ones are, the first of a name, and never in place of a function")
  func nodes() throws {
    _ = try run("first = ui.TextNode { text = 'a' }", "second = ui.TextNode { text = 'b' }")
    func node(_ name: String) throws -> DisplayNode {
      var found: DisplayNode?
      prompt.withValue(of: [name]) { frame in found = frame.node(at: -1, host) }
      return try #require(found)
    }
    prompt.addFunction("mark") { frame in
      frame.push("a function")
      return 1
    }
    let (first, second) = (try node("first"), try node("second"))
    prompt.setNodes([("title", first), ("title", second), ("mark", first), ("box", second)])
    #expect(try run("title == first, box == second, mark()") == ["true", "true", "\"a function\""])
    #expect(try run("rawget(_G, 'title')") == ["nil"])
    prompt.setNodes([("title", second)])
    #expect(try run("title == second, box, mark()") == ["true", "nil", "\"a function\""])
  }

  @Test("An added function has its name, also when it is the last value; other functions have none")
  func functionNames() throws {
    prompt.addFunction("mark") { _ in 0 }
    _ = try run("mark", "other = function() end", "alias = mark")
    func name(_ path: [String]) -> String? {
      var name: String?
      prompt.withValue(of: path) { frame in name = prompt.functionName(ScriptValue(frame, at: -1)) }
      return name
    }
    #expect(name(["mark"]) == "mark" && name(["_"]) == "mark" && name(["alias"]) == "mark")
    #expect(name(["other"]) == nil && name(["print"]) == nil && name(["string"]) == nil)
    #expect(prompt.ownNames.contains("mark") && prompt.ownNames.contains("_") && !prompt.ownNames.contains("other"))
    let isThere = prompt.withValue(of: ["no", "such"]) { _ in Issue.record("there is no such value") }
    #expect(!isThere && prompt.withValue(of: ["string", "format"]) { _ in })
  }

  @Test("The class that a script returns is a global of its name, unless there is one already")
  func returnedClass() throws {
    func load(_ text: String) throws {
      try host.run(source: Array("local ui = require 'weft' \(text)".utf8), file: "a.lua")
    }
    try load("return 5")
    #expect(prompt.nameReturnedValue() == nil)
    try load("return ui.CellNode:subclass 'Card'")
    #expect(prompt.nameReturnedValue() == "Card")
    #expect(try run("Card {} ~= nil, rawget(_G, 'Card') == Card") == ["true", "true"])
    try load("Cell = 5 return ui.CellNode:subclass 'Cell'")
    #expect(try prompt.nameReturnedValue() == "Cell" && run("Cell") == ["5"])
  }
}
