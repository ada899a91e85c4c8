import Testing
import Weft

@testable import WeftAPI
@testable import WeftScript
@testable import WeftTools

@Suite("What a class overrides")
struct OverrideTests {
  @Test("A hook that a class has no method for is not called; one that is added later is, from then on")
  func hooks() throws {
    let script = try Script()
    let text = try script.run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      local function load(name) return Cell { title = name }.layer end
      load "first"
      function Cell:didLoad() print(self.title) end
      load "second"
      Cell.didLoad = nil
      load "third"
      """)
    #expect(text == "second")
  }

  @Test("What the base does in the layout pass happens though a class's own methods don't call super")
  func base() throws {
    let script = try Script()
    let text = try script.run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.child = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
        self.frame = { 0, 0, 100, 100 }
      end
      function Cell:layoutSpecThatFits() return ui.StackLayoutSpec { alignItems = "start", self.child } end
      function Cell:didLoad() end
      function Cell:invalidateCalculatedLayout() end
      function Cell:layout() print(#self.subnodes, self.child.frame.height) end
      local cell = Cell()
      local _ = cell.layer
      cell:layoutIfNeeded()
      """)
    #expect(text == "1\t20")
  }

  @Test("Every method that a class may override can be called on super; what the base doesn't do, it leaves be")
  func superMethods() throws {
    let script = try Script()
    for native in NativeClass.allCases {
      let names = API.weft.callbacks(of: native).filter {
        ![.layoutSpecThatFits, .calculateLayoutThatFits].contains($0.override)
      }
      .map(\.name)
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(
        try script.run(
          """
          local Card = ui.\(native.name):subclass "Card"
          local Derived = Card:subclass "Derived"
          for _, name in ipairs { \(list) } do
            if type(Derived.super[name]) ~= "function" then print(name, Derived.super[name]) end
            if Derived.super[name] ~= Card.super[name] then print(name) end
          end
          print(Card.super.didLoad(Card()), Card.super.layout(Card()), Card.super.noSuchMethod)
          """) == "nil\tnil\tnil", "\(native.name)")
    }
    #expect(
      try script.complaint("local Card = ui.CellNode:subclass 'Card'\nCard.super:didLoad()")
        == "2: didLoad: expected a node, got <class CellNode> | write Class.super.didLoad(self)")
    #expect(
      try script.complaint("local Card = ui.CellNode:subclass 'Card'\nCard.super.displayWillStart()")
        == "2: displayWillStart: expected a node, got nil | write Class.super.displayWillStart(self, asynchronously)")
  }

  @Test("What the base answers in a method goes on from there: sizes, parameters, tracking, a transition")
  func superAnswers() throws {
    let script = try Script()
    script.addShow()
    let text = try script.run(
      """
      local Tall = ui.TextNode:subclass "Tall"
      function Tall:calculateSizeThatFits(size)
        local own = Tall.super.calculateSizeThatFits(self, size)
        return { own.width + 10, own.height * 2 }
      end
      local max = { max = { 200, 200 } }
      local plain = ui.TextNode { text = "Some words" }:layoutThatFits(max).size
      local tall = Tall { text = "Some words" }:layoutThatFits(max).size
      print(math.abs(tall.width - plain.width - 10) <= 0.5, math.abs(tall.height - 2 * plain.height) <= 0.5)

      local Box = ui.DisplayNode:subclass "Box"
      function Box:calculateSizeThatFits(size)
        local own = Box.super.calculateSizeThatFits(self, size)
        print(own.width, own.height)
        return { 10, 10 }
      end
      Box {}:layoutThatFits { max = { 30, 40 } }
      Box {}:layoutThatFits { max = { 30, math.huge } }

      local Key = ui.ControlNode:subclass "Key"
      function Key:beginTracking(touch) return Key.super.beginTracking(self, touch) end
      function Key:drawParameters()
        local parameters = Key.super.drawParameters(self)
        parameters.color = "red"
        return parameters
      end
      function Key:draw(canvas, bounds, parameters)
        Key.super.draw(self, canvas, bounds, parameters)
        print(parameters.color)
      end
      local key = Key { frame = { 0, 0, 20, 20 }, onTouchUpInside = function() print "tapped" end }
      local window = ui.Window { size = { 100, 100 }, key }
      window:tap { 10, 10 }
      key:displayImmediately()

      local Card = ui.DisplayNode:subclass "Card"
      Card.automaticallyManagesSubnodes = true
      function Card:init() self.box = ui.DisplayNode { style = { preferredSize = { 10, 10 } } } end
      function Card:layoutSpecThatFits()
        return ui.RelativeLayoutSpec { horizontalPosition = self.isOpen and "end" or "start", self.box }
      end
      function Card:animateLayoutTransition(context) Card.super.animateLayoutTransition(self, context) end
      local card = Card {}
      card.frame = { 0, 0, 100, 100 }
      local other = ui.Window { size = { 100, 100 }, card }
      ui.sleep(0)
      card.isOpen = true
      card:transitionLayoutWithAnimation { animated = true }
      ui.sleep(0.1)
      local x = card.box.presentation.frame.x
      print(x > 0 and x < 90)
      ui.sleep(1)
      print(card.box.frame.x)
      """)
    #expect(text == "true\ttrue\n30\t40\n0\t0\ntapped\nred\ntrue\n90")
    #expect(
      try script.complaint(
        "local Tall = ui.TextNode:subclass 'Tall'\nprint(Tall.super.calculateSizeThatFits(Tall {}, { 1, 1 }))")
        == "2: calculateSizeThatFits: the base can be asked only while the node is measured"
        + " | a node is measured by node:layoutThatFits { max = { width, height } }")
  }

  @Test("What layout itself asks a node can't be replaced by a method; a property's name is refused for one")
  func final() throws {
    let script = try Script()
    let text = try script.run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      function Cell:layoutThatFits() return { size = { width = 1, height = 1 } } end
      local cell = Cell { style = { preferredSize = { 30, 40 } } }
      local layout = ui.StackLayoutSpec { alignItems = "start", cell }:layoutThatFits { max = { 100, 100 } }
      print(layout.sublayouts[1].size.width, layout.sublayouts[1].size.height)
      """)
    #expect(text == "30\t40")
    let complaint = try script.complaint(
      "local Cell = ui.DisplayNode:subclass 'Cell' function Cell:calculatedSize() end")
    #expect(complaint == "1: Cell.calculatedSize can only be read")
  }
}
