import Testing
import Weft
import WeftSupport

@testable import WeftInspection
@testable import WeftScript
@testable import WeftSyntax

@Suite("Places in source text")
struct ConstructorSourceTests {
  private func tokens(_ text: String) -> [String] {
    let source = SourceText(Array(text.utf8))
    return source.tokens.map { "\($0.line):\(source.text($0))" }
  }

  @Test("Text is split into names, numbers, strings and symbols, with their lines")
  func lexing() {
    #expect(
      tokens("local a=0x1p-4 --x\nreturn a.b..'c' --[[\n ]]+1e+3 //.5")
        == [
          "1:local", "1:a", "1:=", "1:0x1p-4", "2:return", "2:a", "2:.", "2:b", "2:..", "2:'c'", "3:+", "3:1e+3",
          "3://",
          "3:.5",
        ])
    #expect(tokens("a\r\nb\rc\n\rd").map { $0 } == ["1:a", "2:b", "3:c", "5:d"])
    #expect(tokens("x = [==[\n]]\n]=]]==] y") == ["1:x", "1:=", "1:[==[\n]]\n]=]]==]", "3:y"])
    #expect(tokens(#"'a\'b' "c\\" 'd\z"# + "\n  e' f") == [#"1:'a\'b'"#, #"1:"c\\""#, "1:'d\\z\n  e'", "2:f"])
    #expect(tokens("--[==[ x\n]] ]==] y --") == ["2:y"])
    #expect(tokens("#!/usr/bin/env weft\nlocal x") == ["2:local", "2:x"])
    #expect(tokens("\u{FEFF}x") == ["1:x"])
  }

  @Test(
    "Text that ends in the middle of something has an end", arguments: ["'abc", "[[abc", "--[[", "a = {", "\\", "'\\"])
  func unfinished(_ text: String) {
    _ = ConstructorSource(text).line(of: ["a"], from: 1)
  }

  @Test(
    "A function ends where it ends, whatever blocks are in it",
    arguments: [
      "repeat f() until g()", "while f() do g() end", "for i = 1, 2 do f() end", "for k in f() do g() end",
      "do f() end",
      "if f() then g() elseif h() then g() else f() end",
      "local function inner() return 1 end",
      "repeat local inner = function() repeat return 1 until f() end until inner()",
    ])
  func functionEnds(_ block: String) {
    let text = "local first = function() \(block) return 2 end return 3"
    let source = SourceText(Array(text.utf8))
    #expect(source.function(at: 1...1)?.upperBound == source.tokens.count - 3)
    #expect(source.mainReturn.map { source.text($0) } == "return")
    #expect(source.mainReturn?.range.lowerBound == text.utf8.count - "return 3".utf8.count)
  }

  @Test("Of two constructors on one line the one that is named has the property")
  func constructorsOfOneLine() {
    let text = "f(ui.TextNode { text = 1, style = { width = 1 } }, ui.InsetLayoutSpec { style = { width = 2 } })"
    let source = ConstructorSource(text)
    for (constructor, value) in [("TextNode", "width = 1"), ("InsetLayoutSpec", "width = 2")] {
      let place = source.place(of: ["style", "width"], constructor: constructor, from: 1)
      #expect(place.map { text.dropFirst($0.column - 1).hasPrefix(value) } == true, "\(constructor)")
    }
  }

  private let card = ConstructorSource(
    """
    local card = ui.StackLayoutSpec {
      direction = "vertical", spacing = 8, -- spacing = 9
      style = {
        flexGrow = 1,
        preferredSize = { width = 1,
          height = "x" },
      },
      nil,
      ui.TextNode {
        text = [[
          style = {
        ]],
        didTap = function(a, b)
          local spacing = { a, b }
          if a then return 1, 2 end
        end,
        font = "Inter 14",
      },
      ["debugName"] = "card", [7] = other,
      function() return {} end,
      children = { a,
        b,
        c },
    }
    """)

  @Test("A property of a constructor is found on its own line, nested ones too")
  func properties() {
    func line(_ path: PropertyPath, _ name: String = "StackLayoutSpec", from line: Int = 1) -> Int? {
      card.line(of: path, constructor: name, from: line)
    }
    #expect(line(["direction"]) == 2)
    #expect(line(["style"]) == 3)
    #expect(line(["style", "flexGrow"]) == 4)
    #expect(line(["style", "preferredSize", "width"]) == 5)
    #expect(line(["style", "preferredSize", "height"]) == 6)
    #expect(line([1]) == 8)
    #expect(line([2]) == 9)
    #expect(line([3]) == 20)
    #expect(line(["debugName"]) == 19)
    #expect(line([7]) == 19)
    #expect(line(["children", 3]) == 23)
    #expect(line(["text"], "TextNode", from: 9) == 10)
    #expect(line(["font"], "TextNode", from: 9) == 17)
    #expect(line(["a"]) == nil)
    #expect(line(["spacing"], from: 2) == nil)
    #expect(
      card.place(of: ["style", "flexGrow"], constructor: "StackLayoutSpec", from: 1)
        == ConstructorSource.Place(line: 4, column: 5, steps: 2))
    #expect(card.place(of: ["direction", "x"], from: 1) == ConstructorSource.Place(line: 2, column: 3, steps: 1))
  }

  @Test("Neither loops in functions nor semicolons between entries hide what comes after them")
  func blocksAndSemicolons() {
    let loops = ConstructorSource(
      """
      local card = ui.TextNode { text = "a",
        didTap = function()
          repeat local a = { 1 } until a[1]
          for i = 1, 2 do print(i) end
        end,
        font = "Inter 14" }
      """)
    #expect(loops.line(of: ["font"], constructor: "TextNode", from: 1) == 6)
    let semicolons = ConstructorSource(
      """
      local card = ui.TextNode { text = "a";
        font = "Inter 14";
        style = { flexGrow = 1;
          height = 2 } }
      """)
    #expect(semicolons.line(of: ["font"], constructor: "TextNode", from: 1) == 2)
    #expect(semicolons.line(of: ["style", "height"], constructor: "TextNode", from: 1) == 4)
  }

  @Test("A call's line is the one where the called expression begins")
  func callLines() {
    let source = ConstructorSource(
      """
      local a = ui
        .TextNode
      {
        text = 1 }
      local b = require "weft".TextNode({
        text = 2,
      })
      local c = lib[1](x)
        .make(
          first, { text = 3 })
      PhotoCell.super.init(self, {
        text = 4 })
      """)
    #expect(source.line(of: ["text"], constructor: "TextNode", from: 1) == 4)
    #expect(source.line(of: ["text"], constructor: "TextNode", from: 5) == 6)
    #expect(source.line(of: ["text"], constructor: "make", from: 8) == 10)
    #expect(source.line(of: ["text"], constructor: "PhotoCell", from: 11) == 12)
    #expect(source.line(of: ["text"], from: 2) == nil)
  }

  @Test("Of several calls on one line the name, the property and the value tell which is meant")
  func severalOnOneLine() {
    let source = ConstructorSource(
      """
      return ui.StackLayoutSpec { spacing = "8", ui.StackLayoutSpec {
          spacing = 9, ui.Inset { inset = 1, ui.TextNode {
            spacing = '10' } }
        }, ui.InsetLayoutSpec {
          spacing = 11,
        }
      }
      """)
    func line(_ name: String, _ value: String? = nil, from line: Int = 1) -> Int? {
      source.line(of: ["spacing"], constructor: name, from: line, value: value)
    }
    #expect(line("StackLayoutSpec", "\"8\"") == 1)
    #expect(line("StackLayoutSpec", "9") == 2)
    #expect(line("Renamed", "\"10\"", from: 2) == 3)
    #expect(line("InsetLayoutSpec", from: 4) == 5)
  }

  @Test("A property that is set by assignment is found where it is written, though Lua notes where the value ends")
  func assignments() {
    let source = ConstructorSource(
      """
      node.style = {
        flexGrow = 1,
        insets = { left = 2,
          right = 3 } }
      other.style = { flexGrow = 4 }
      style = 1
      """)
    #expect(source.place(assigned: "style", ["flexGrow"], at: 4)?.line == 2)
    #expect(source.place(assigned: "style", ["insets", "right"], at: 4)?.line == 4)
    #expect(source.place(assigned: "style", [], at: 4)?.line == 1)
    #expect(source.place(assigned: "style", ["flexGrow"], at: 5)?.column == 17)
    #expect(source.place(assigned: "style", [], at: 6) == nil)
  }

  @Test("A child is found by its index where every item is one, else by its name, also in a list of children")
  func children() {
    let source = ConstructorSource(
      """
      local a = ui.StackLayoutSpec { spacing = 4, ui.InsetLayoutSpec { insets = 2, x },
        self.title,
        badge }
      local b = ui.StackLayoutSpec {
        first,
        hidden and nil,
        self.title,
        last }
      local c = ui.StackLayoutSpec { children = { one,
        two } }
      """)
    func place(_ index: Int, of count: Int, _ names: [String] = [], from line: Int) -> [Int]? {
      source.place(ofChild: index, of: count, named: names, constructor: "StackLayoutSpec", from: line)
        .map { [$0.line, $0.column] }
    }
    #expect(place(1, of: 3, from: 1) == [1, 45])
    #expect(place(2, of: 3, from: 1) == [2, 3] && place(3, of: 3, from: 1) == [3, 3])
    // Three children of four items: the second may be any of the last three.
    #expect(place(2, of: 3, from: 4) == nil)
    #expect(place(2, of: 3, ["title"], from: 4) == [7, 3] && place(3, of: 3, ["tilte", "last"], from: 4) == [8, 3])
    #expect(place(2, of: 2, from: 9) == [10, 3])
    #expect(place(1, of: 1, from: 2) == nil)
    let inset = source.place(ofChild: 1, of: 1, named: [], constructor: "InsetLayoutSpec", from: 1)
    #expect(inset.map { [$0.line, $0.column] } == [1, 78])
  }

  @Test(
    "A constructor writes a child if it has an item, or the child's name, in its own table",
    arguments: [
      ("ui.InsetLayoutSpec { insets = 8, self.text }", true), ("ui.InsetLayoutSpec { insets = 8 }", false),
      ("ui.InsetLayoutSpec { child = self.text }", true), ("ui.InsetLayoutSpec { children = self.text }", false),
      ("ui.InsetLayoutSpec { insets = { 8 } }", false), ("ui.InsetLayoutSpec {}, ui.TextNode { a }", false),
      ("Inset { self.text }", true), ("Inset { insets = 8 }", false),
    ])
  func writtenChildren(text: String, isWritten: Bool) {
    let source = ConstructorSource("\nreturn \(text)")
    #expect(source.writesChild("InsetLayoutSpec", named: "child", from: 2) == isWritten)
    #expect(!source.writesChild("InsetLayoutSpec", named: "child", from: 1))
  }

  @Test("Of a key that is written twice the last one counts, and parentheses around a table hide nothing")
  func repeatedKeys() {
    let source = ConstructorSource("f { a = 1,\n a = 2,\n style = ({\n width = 1 }) }")
    #expect(source.line(of: ["a"], from: 1) == 2)
    #expect(source.place(of: ["style", "width"], from: 1) == ConstructorSource.Place(line: 4, column: 2, steps: 2))
    #expect(source.place(of: ["style", "height"], from: 1) == ConstructorSource.Place(line: 3, column: 2, steps: 1))
  }

  @Test("The host finds a property in the text that ran, modules too, whatever has become of the file")
  func ofHost() throws {
    let script = try Script([
      "cell.lua": "local ui = require 'weft'\nreturn function() return ui.TextNode {\n\ntext = {} } end"
    ])
    #expect(
      try script.complaint("\nlocal make = require 'cell'\nmake()")
        == "cell.lua:4: TextNode.text: expected a string, got a table | a list of runs is attributedText")
    let file = script.folder.url.appendingPathComponent("cell.lua").path
    try script.folder.write("", to: "cell.lua")
    let found = script.host.state.sources.propertyLocation(
      of: ["text"], madeAt: WeftSupport.SourceLocation(file: file, line: 2), constructor: "TextNode")
    #expect(found?.file == file)
    #expect(found?.line == 4)
    #expect(found?.column == 1)
    #expect(
      script.host.state.sources.propertyLocation(
        of: ["text"], madeAt: WeftSupport.SourceLocation(file: "/other.lua", line: 2)) == nil
    )
  }
}
