import Foundation
import Testing
import Weft
import WeftSupport

@testable import WeftREPL

/// Entries, as the prompt runs and prints them.
@Suite struct PromptTests {
  private func prompt() throws -> Prompt {
    try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
  }

  /// What entries print, one after the other.
  private func run(_ entries: [String], _ prompt: Prompt) throws -> [String] {
    var lines: [String] = []
    for entry in entries {
      let printer = Printer(host: prompt.host)
      lines += try prompt.run(entry).values.map { try printer.text($0) }
    }
    return lines
  }

  // MARK: completeness

  static let complete = [
    "", "x", "x = 1", "f()", "f(", ")", "hello world", "\"abc", "'abc\\'", "for", "-- a", "return 1", "x = {}", "= 1",
    "a.b.c",
    "local x = 1", "function f() end", "if x then y() end", "x\ny", "#t", "1 +", "{ 1, 2 }",
  ]
  static let incomplete = [
    "f(", "{ 1,", "x =", "x = {", "function f()", "if x then", "if x then y()\nelse", "for i = 1, 2 do", "repeat",
    "while true do",
    "[[ abc", "--[[ abc", "x = [==[\n]]", "\"abc\\", "local", "a.", "a:", "1 +", "not", "return function()",
    "f(function()\n  x()",
    "for", "goto", "x = function(a,", "ui.StackLayoutSpec {\n  a,\n",
  ]

  @Test("An entry that can continue waits for more", arguments: incomplete)
  func anEntryThatCanContinueWaitsForMore(_ text: String) throws {
    #expect(try prompt().isIncomplete(text))
  }

  @Test(
    "An entry that is whole, or can't become right, doesn't wait",
    arguments: complete.filter { !incomplete.contains($0) })
  func anEntryThatIsWholeOrWrongIsComplete(_ text: String) throws {
    #expect(try !prompt().isIncomplete(text))
  }

  // MARK: values

  @Test("An expression has its values, a statement none")
  func anExpressionHasItsValues() throws {
    #expect(try run(["1 + 1", "x = 5", "x, x * 2", "= x", "print"], prompt()) == ["2", "5", "10", "5", "<function>"])
  }

  @Test("The last values have names")
  func theLastValuesHaveNames() throws {
    let prompt = try prompt()
    #expect(try run(["1", "2", "_ + _1 * 10", "_", "_2"], prompt) == ["1", "2", "12", "12", "2"])
  }

  @Test("What is nil is no last value")
  func whatIsNilIsNoLastValue() throws {
    #expect(try run(["7", "nil", "_"], prompt()).last == "7")
  }

  @Test("A script's own global wins over a function of the prompt, and its globals hold no last values")
  func aScriptsOwnGlobalWinsOverAFunctionOfThePrompt() throws {
    let prompt = try prompt()
    prompt.addFunction("show") { frame in
      frame.push("the prompt's")
      return 1
    }
    #expect(
      try run(["show()", "show = function() return 'mine' end", "show()", "rawget(_G, '_')"], prompt) == [
        "\"the prompt's\"", "\"mine\"", "nil",
      ])
  }

  static let locals: [([String], String)] = [
    (["local x = 1", "x"], "1"),
    (["local x, y = 1, 2", "y"], "2"),
    (["local x <const> = 3", "x"], "3"),
    (["local x", "x == nil"], "true"),
    (["x = 4", "local x", "x == nil"], "true"),
    (["local function f(n) return n == 0 and 0 or f(n - 1) end", "f(3)"], "0"),
    (["do local x = 1 end", "x == nil"], "true"),
    (["function f() local y = 1 return y end f()", "y == nil"], "true"),
    (["local x = 1; local y = x + 1", "x + y"], "3"),
    (["for i = 1, 2 do local z = i end", "z == nil"], "true"),
    (["if true then local z = 1 end local w = 2", "z == nil and w"], "2"),
    (["local t = { function() local q = 1 end, \"local\" }", "t[2]"], "\"local\""),
    (["repeat local u = 1 until u == 1", "u == nil"], "true"),
  ]

  @Test("A local at the top of an entry is there in the next", arguments: locals)
  func aLocalOfAnEntryIsThereInTheNext(_ entries: [String], _ last: String)
    throws
  {
    #expect(try run(entries, prompt()).last == last)
  }

  @Test("A value that is closed stays local")
  func aValueThatIsClosedStaysLocal() throws {
    let entries = [
      "log = {}",
      "local guard <close> = setmetatable({}, { __close = function() log[1] = 'closed' end })",
      "log[1], guard == nil",
    ]
    #expect(try run(entries, prompt()) == ["\"closed\"", "true"])
  }

  @Test("A semicolon at the end asks for silence")
  func aSemicolonAtTheEndAsksForSilence() throws {
    let prompt = try prompt()
    #expect(try prompt.run("1;").isSilent)
    #expect(try !prompt.run("1").isSilent)
    #expect(try !prompt.run("';'").isSilent)
  }

  @Test("An error names the entry, its line and its column")
  func anErrorNamesTheEntry() throws {
    let prompt = try prompt()
    _ = try prompt.run("x = nil")
    let error = try #require(throws: WeftError.self) { _ = try prompt.run("local y = 1\nlocal z = x.field") }
    #expect(error.location == WeftSupport.SourceLocation(file: "entry 2", line: 2, column: 11))
    #expect(try run(["1"], prompt) == ["1"])
  }

  @Test("An entry waits, and what it has started continues")
  func anEntryWaits() throws {
    let prompt = try prompt()
    let entries = ["ui.sleep(0.5); t = 1", "ui.await(ui.task(function() ui.sleep(1) return 'done' end))"]
    #expect(try run(entries, prompt) == ["\"done\""])
    #expect(prompt.host.clock == 1.5)
  }

  @Test("In real time, a sleep begins when it is called, however long the entry has been busy before")
  func busyBeforeASleep() throws {
    let prompt = try prompt()
    let busy = prompt.host.lua.makeFunction("busy") { (_) throws(WeftError) in
      Thread.sleep(forTimeInterval: 0.2)
      return 0
    }
    prompt.host.lua.stack.push(busy)
    prompt.host.lua.setGlobal("busy")
    prompt.host.isRealTime = true
    let start = ContinuousClock.now
    _ = try prompt.run("busy() ui.sleep(0.2)")
    #expect(start.duration(to: .now) >= .milliseconds(390))
  }

  @Test("An entry that is stopped while it waits doesn't continue later")
  func anEntryThatIsStoppedWhileItWaitsDoesntContinueLater() throws {
    let prompt = try prompt()
    _ = try prompt.run("n = 0")
    prompt.host.isRealTime = true
    #expect(throws: WeftError.self) {
      try prompt.host.lua.withLimits(time: 0.05) { () throws(WeftError) in
        _ = try prompt.run("ui.sleep(0.3) n = n + 1")
      }
    }
    prompt.host.isRealTime = false
    try prompt.host.advance(to: prompt.host.clock + 1)
    #expect(try run(["n"], prompt) == ["0"])
  }
}
