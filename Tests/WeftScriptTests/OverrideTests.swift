import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

@Suite("What a class overrides")
struct OverrideTests {
  @Test("Every method that a class may override can be called on super; what the base doesn't do, it leaves be")
  func superMethods() throws {
    let script = try Script()
    for native in API.weft.classes {
      let names = native.allCallbacks.filter {
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

  @Test("Every hook of every class can be called on super with the node alone, and does nothing")
  func superHooks() throws {
    let script = try Script()
    // These take more than the node, answer, or pass touches on.
    let others = [
      "accessibilityActivate", "accessibilityPerformEscape", "accessibilityPerformMagicTap", "accessibilityScroll",
      "performAccessibilityCustomAction", "animateLayoutTransition", "beginTracking", "calculateLayoutThatFits",
      "calculateSizeThatFits",
      "canUpdateToNodeModel",
      "continueTracking", "draw", "drawParameters", "hitTest", "layoutSpecThatFits", "pointInside", "touchesBegan",
      "touchesMoved", "touchesEnded", "touchesCancelled",
    ]
    for native in API.weft.classes {
      let names = native.allCallbacks.map(\.name).filter { !others.contains($0) }
      #expect(names.count > 15, "\(native.name)")
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      let text = try script.run(
        """
        local Card = ui.\(native.name):subclass "Card"
        function Card:layoutSpecThatFits() return ui.LayoutSpec {} end
        local card = Card {}
        for _, name in ipairs { \(list) } do
          local results = table.pack(pcall(Card.super[name], card))
          if not results[1] or results[2] ~= nil then print(name, table.unpack(results, 1, results.n)) end
        end
        print(#card.subnodes, card.nodeLoaded, card.layoutThatFits ~= nil)
        """)
      #expect(text == "0\tfalse\ttrue", "\(native.name)")
    }
  }

  @Test(
    "A class whose every method does nothing but call super's is as one without methods",
    arguments: API.weft.classes)
  func superAlone(native: NativeClass) throws {
    let names = native.allCallbacks.map(\.name).filter {
      !["layoutSpecThatFits", "calculateLayoutThatFits"].contains($0)
    }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    func look(isOverridden: Bool) throws -> [Substring] {
      let script = try Script()
      script.addShow()
      return try script.run(
        """
        local Card, called = ui.\(native.name):subclass "Card", {}
        for _, name in ipairs { \(isOverridden ? list : "") } do
          Card[name] = function(self, ...)
            called[name] = true
            return Card.super[name](self, ...)
          end
        end
        local card = Card { style = { preferredSize = { 60, 40 } }, backgroundColor = "red" }
        local size = ui.StackLayoutSpec { card }:layoutThatFits { max = { 90, 90 } }.sublayouts[1].size
        print(size.width, size.height)
        card.frame = { 10, 20, 60, 40 }
        local window = ui.Window { size = { 100, 100 }, card }
        ui.sleep(0.1)
        window:tap { 30, 30 }
        print(card.nodeLoaded, card.inHierarchy, card.visible)
        window:drag({ 30, 30 }, { 35, 70 })
        card:setNeedsLayout()
        card:setNeedsDisplay()
        card.userInteractionEnabled = false
        ui.sleep(0.5)
        print(window:tap { 30, 30 } == nil, card.frame.width, card.frame.y, #card.subnodes)
        card:removeFromSupernode()
        ui.sleep(0.1)
        print(card.visible, card.inHierarchy)
        local count = 0
        for _ in pairs(called) do count = count + 1 end
        print(count)
        """
      ).split(separator: "\n")
    }
    let (plain, overridden) = (try look(isOverridden: false), try look(isOverridden: true))
    #expect(plain.dropLast() == overridden.dropLast())
    #expect(plain.last == "0" && Int(overridden.last ?? "") ?? 0 > 10, "\(overridden)")
  }

  @Test("What the base answers in a method continues from there: sizes, parameters, tracking, a transition")
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
}
