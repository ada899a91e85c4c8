import Testing
import Weft

@Suite("Printing")
struct PrintTests {
  @Test("Tables are written out, geometry in its order; what has a text of its own keeps it")
  func tables() throws {
    let script = try Script()
    #expect(
      try script.run(
        """
        local layout = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }:layoutThatFits()
        print(layout.size, layout.position)
        print({ min = { width = 0, height = 1.5 }, max = { width = math.huge, height = 2 } })
        print({ 1, "a", { true }, b = ui.TextNode {}, a = false }, nil, "text", 3.0)
        print({ [1.5] = 1, [true] = 2 }, {}, setmetatable({}, { __tostring = function() return "own" end }))
        print()
        """) == """
          {width = 10, height = 20}\t{x = 0, y = 0}
          {min = {width = 0, height = 1.5}, max = {width = inf, height = 2}}
          {1, "a", {true}, a = false, b = <TextNode>}\tnil\ttext\t3.0
          {[1.5] = 1, [true] = 2}\t{}\town

          """)
  }

  @Test("Tables inside themselves, deep and long ones are cut")
  func infinite() throws {
    let script = try Script()
    #expect(try script.run("local t = {} t.t = t print(t)") == "{t = {t = {t = {t = {…}}}}}")
    let long = try script.run("local t = {} for i = 1, 1e5 do t[i] = i end print(t)")
    #expect(long.hasPrefix("{1, 2, 3, ") && long.hasSuffix("50, …}"))
  }

  @Test("Whole numbers of JSON keep all their digits")
  func integers() throws {
    let script = try Script(["ids.json": "[9007199254740993, -9007199254740993, 9223372036854775807, 1e300, 12, 0.5]"])
    #expect(
      try script.run("print(table.unpack(require 'ids'))")
        == "9007199254740993\t-9007199254740993\t9223372036854775807\t1e+300\t12\t0.5")
  }

  @Test("Methods that a class gets later are those of its nodes, measured ones too")
  func laterMethods() throws {
    let script = try Script()
    #expect(
      try script.run(
        """
        local A = ui.DisplayNode:subclass "A"
        local B = A:subclass "B"
        local b = B()
        local range = { max = { 100, 100 } }
        print(b:layoutThatFits(range).size)
        function A:calculateSizeThatFits() return { 5, 6 } end
        print(b:layoutThatFits(range).size)
        A.calculateSizeThatFits = nil
        function B:layoutSpecThatFits() return ui.LayoutSpec { style = { preferredSize = { 7, 8 } } } end
        print(b:layoutThatFits(range).size)
        """) == "{width = 100, height = 100}\n{width = 5, height = 6}\n{width = 7, height = 8}")
  }
}
