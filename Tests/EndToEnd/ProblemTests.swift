import Foundation
import Testing

@Suite("Problems as they are shown")
struct ProblemTests {
  /// All that a run says, on both streams.
  private func told(_ run: Run) -> String { run.text + run.errors }

  @Test(
    "A message is reported in its first thousand bytes, with how many more there are",
    arguments: [
      ["run", "a.lua"], ["tree", "a.lua"], ["tree", "a.lua", "--json"], ["check", "a.lua"],
      ["check", "a.lua", "--json"],
      ["test", "a.lua"], ["test", "a.lua", "--json"],
    ])
  func longMessage(_ arguments: [String]) throws {
    let run = try Command(["a.lua": "\nerror((\"x\"):rep(3e7))"]).run(arguments)
    #expect(run.status == 1)
    #expect(told(run).contains("x… 29,999,000 more bytes"), "\(told(run).prefix(3000))")
    #expect(told(run).utf8.count < 6000)
  }

  @Test("At the prompt, too, and in what led to an error")
  func prompt() throws {
    let command = try Command()
    let entry =
      "error((\"x\"):rep(3e7))\nerror(setmetatable({}, { __tostring = function() return (\"é\"):rep(1e6) end }))\n"
    let run = try command.run(["repl"], input: entry)
    #expect(run.status == 1)
    #expect(run.errors.contains("x… 29,999,000 more bytes"), "\(run.errors.prefix(3000))")
    #expect(run.errors.contains("é… 1,999,000 more bytes"), "\(run.errors.prefix(3000))")
    #expect(told(run).utf8.count < 6000)
  }

  @Test("Of a file of one huge line the part around the place is shown")
  func longLine() throws {
    let head = String(repeating: "a = 1 ", count: 200_000)
    for (source, part) in [
      (head + "a.b.c = 2 " + head, "error: attempt to index"), (head + "] " + head, "error: "),
      (head + "error 'here' " + head, "error: here"),
      ("local a = '" + String(repeating: "y", count: 2_000_000), "error: "),
    ] {
      let run = try Command(["a.lua": source]).run("run", "a.lua")
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("a.lua:1: \(part)"), "\(run.errors.prefix(3000))")
      #expect(run.errors.utf8.count < 4000)
      #expect(run.errors.contains(" more bytes"), "\(run.errors.prefix(3000))")
    }
  }

  @Test("A message with many colons is read in linear time")
  func colons() throws {
    let run = try Command(["a.lua": "error((\"a:1: \"):rep(5e6), 0)"]).run("run", "a.lua")
    #expect(run.status == 1 && run.errors.contains("more bytes"), "\(run.errors.prefix(3000))")
  }

  @Test("A failing layoutSpecBlock is reported with its file and line")
  func block() throws {
    for (body, message) in [
      ("return 5", "5"), ("", "nil"), ("return {}", ""), ("error()", "an error without a message"),
      ("error({})", "{}"), ("error 'wrong'", "wrong"), ("error(nil, 0)", ""), ("local x = nil; return x.y", "index"),
      ("return require('weft').StackLayoutSpec { 5 }", "5"), ("coroutine.yield()", ""),
      ("return require('weft').StackLayoutSpec { spacing = 0/0 }", ""),
    ] {
      let source =
        "local ui = require 'weft'\nlocal node = ui.DisplayNode {\n  layoutSpecBlock = function()\n    \(body)\n  end,\n}\nreturn node\n"
      for arguments in [["tree", "a.lua"], ["render", "a.lua"], ["check", "a.lua"]] {
        let run = try Command(["a.lua": source]).run(arguments)
        #expect(run.status == 1)
        #expect(
          told(run).hasPrefix("a.lua:4: error: ") || told(run).hasPrefix("a.lua:3: error: "), "\(body): \(told(run))")
        #expect(message.isEmpty || told(run).contains(message), "\(told(run))")
      }
    }
  }

  @Test(
    "A function without lines that is a node's layout is reported with the line of the property, or of the node",
    arguments: [
      "print", "error", "ui.StackLayoutSpec", "string.rep", "assert", "pcall", "ui.font",
      "coroutine.wrap(function() end)",
      "load('return 5', '=(load)')",
    ])
  func functionOfTheHost(_ function: String) throws {
    let block = "local ui = require 'weft'\nreturn ui.DisplayNode {\n  layoutSpecBlock = \(function),\n}\n"
    let tree = try Command(["a.lua": block]).run("tree", "a.lua")
    #expect(tree.status == 1)
    #expect(tree.errors.hasPrefix("a.lua:3: error: "), "\(tree.errors)")
    for method in ["layoutSpecThatFits", "calculateLayoutThatFits", "calculateSizeThatFits"] {
      let source =
        "local ui = require 'weft'\nlocal A = ui.DisplayNode:subclass 'A'\nA.\(method) = \(function)\nreturn A {}"
      let run = try Command(["a.lua": source]).run("tree", "a.lua")
      if run.status == 1 { #expect(run.errors.hasPrefix("a.lua:"), "\(run.errors)") }
    }
  }

  @Test(
    "No message has an address in it",
    arguments: [
      "error(print)", "error(function() end)", "error(coroutine.create(print))", "error({})", "error(ui)",
      "error(ui.DisplayNode)",
      "error(ui.DisplayNode {})", "error(ui.LayoutSpec {})", "error(ui.StackLayoutSpec {}.style)",
      "error({ a = print, [print] = 1, [{}] = {} })", "ui.DisplayNode { alpha = print }",
      "ui.DisplayNode { alpha = {} }",
      "ui.DisplayNode { [print] = 1 }", "ui.DisplayNode { [{}] = 1 }", "ui.DisplayNode { [ui.DisplayNode {}] = 1 }",
      "ui.StackLayoutSpec { print }", "ui.StackLayoutSpec { coroutine.create(print) }", "ui.TextNode { text = print }",
      "ui.DisplayNode {}.alpha = coroutine.create(print)", "ui[print] = 1", "ui[{}] = 1", "return ui[print]",
      "ui.DisplayNode {}[{}] = 1", "ui.font(print)", "ui.image({ print })", "require(print)", "require({})",
      "ui.after(print, {})", "ui.preview(print, {})", "ui.preview('a', { width = {} }, print)",
      "ui.DisplayNode {}:addSubnode({})", "ui.DisplayNode {}:addSubnode(print)", "ui.await({})",
      "ui.BezierPath { print }",
      "ui.animate({}, 1)", "ui.Window { size = { print, {} } }", "string.rep({}, {})", "('x')[{}].y = 1", "ui.task({})",
      "error(ui.task(function() end))", "error(ui.Window {})", "error(ui.BezierPath())", "ui.test({}, 1)",
    ])
  func addresses(_ source: String) throws {
    let run = try Command(["a.lua": "local ui = require 'weft'\n\(source)\n"]).run("run", "a.lua")
    #expect(!run.errors.contains("0x"), "\(run.errors)")
  }
}
