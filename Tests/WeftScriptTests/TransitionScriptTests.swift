import Testing
import Weft

@testable import WeftScript
@testable import WeftTools

@Suite("Animations and layout transitions from Lua")
struct TransitionScriptTests {
  let script: Script

  init() throws { script = try Script() }

  /// A card that shows `shown`, 100 x 60 points, laid out in a window.
  private static let card = """
    local function box(color) return ui.DisplayNode { backgroundColor = color, style = { preferredSize = { 40, 40 } } } end \
    local first, second = box "tomato", box "gold" local shown = first \
    local Card = ui.DisplayNode:subclass "Card" \
    function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end \
    local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true } \
    local window = ui.Window { size = { 200, 200 }, card } window:layoutIfNeeded() shown = second 
    """

  private func run(_ source: String) throws -> String { try script.run(Self.card + source) }
  private func complaint(_ source: String) throws -> String { try script.complaint(Self.card + "\n" + source) }

  @Test("What is seen is read as presentation; the properties have their values at once")
  func presentation() throws {
    let text = try run(
      """
      ui.animate { duration = 1, curve = "linear", animations = function()
        card.alpha, card.frame, card.backgroundColor = 0, { 0, 0, 200, 60 }, "#ffffff"
      end }
      ui.sleep(0.25)
      local seen = card.presentation
      print(card.alpha, seen.alpha, seen.frame.width, seen.position.x, seen.backgroundColor, seen.cornerRadius)
      """)
    #expect(text == "0\t0.75\t125\t62.5\t#ffffff40\t0")
  }

  @Test("Completions come at their time, in their order")
  func completions() throws {
    let text = try run(
      """
      local function say(name) return function(finished) print(name, finished, ui.now()) end end
      ui.animate { duration = 0.4, animations = function() card.alpha = 0 end, completion = say "first" }
      ui.animate { duration = 0.2, delay = 0.1, animations = function() card.cornerRadius = 4 end, completion = say "second" }
      ui.sleep(0.2)
      ui.animate { duration = 0.5, animations = function() card.alpha = 1 end, completion = say "third" }
      ui.animate { animations = function() end, completion = say "nothing" }
      ui.sleep(1)
      """)
    #expect(text == "first\tfalse\t0.2\nnothing\ttrue\t0.2\nsecond\ttrue\t0.3\nthird\ttrue\t0.7")
  }

  @Test(
    "A node of zero width, height or both has its transition, and the nodes around it make room",
    arguments: [
      ("vertical", "stretch", "100\t0", "100\t40"), ("horizontal", "stretch", "0\t100", "50\t100"),
      ("vertical", "start", "0\t0", "50\t40"),
    ], ["", "measureAsync = true,"])
  func zeroSizes(_ stack: (direction: String, alignItems: String, closed: String, open: String), options: String) throws
  {
    let text = try script.run(
      """
      local open = false
      local box = ui.DisplayNode { style = { preferredSize = { 50, 40 } } }
      local folder = ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
        return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", open and box }
      end }
      local foot = ui.DisplayNode { style = { preferredSize = { 10, 10 } } }
      local page = ui.DisplayNode { frame = { 0, 0, 100, 100 }, automaticallyManagesSubnodes = true, layoutSpecBlock = function()
        return ui.StackLayoutSpec { direction = "\(stack.direction)", alignItems = "\(stack.alignItems)", folder, foot }
      end }
      local window = ui.Window { size = { 100, 100 }, page }
      ui.sleep(0)
      print(folder.frame.width, folder.frame.height)
      for _ = 1, 2 do
        open = not open
        folder:transitionLayoutWithAnimation { \(options) completion = function() print("measured", ui.now() // 1 | 0) end }
        ui.sleep(0.1)
        print(("%g"):format(folder.presentation.frame.height + folder.presentation.frame.width), #folder.subnodes, box.presentation.alpha)
        ui.sleep(0.9)
        print(folder.frame.width, folder.frame.height, #folder.subnodes)
        print(foot.frame.x + foot.frame.y)
      end
      """)
    let foot = stack.direction == "vertical" ? "40" : "50"
    let middle = stack.alignItems == "stretch" ? stack.direction == "vertical" ? "120" : "125" : "45"
    #expect(
      text == """
        \(stack.closed)
        measured\t0
        \(middle)\t1\t0.5
        \(stack.open)\t1
        \(foot)
        measured\t1
        \(middle)\t1\t0.5
        \(stack.closed)\t0
        0
        """)
  }

  @Test("A transition that waits to be measured asks nothing of a node that is being collected")
  func abandoned() throws {
    let text = try run(
      """
      local Picky = ui.DisplayNode:subclass "Picky"
      function Picky:init() self.automaticallyManagesSubnodes, self.frame = true, { 0, 0, 50, 50 } end
      function Picky:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = self.margin.top, ui.DisplayNode {} } end
      for steps = 1, 12 do
        do
          local nodes = { Picky() }
          nodes[1].margin = { top = 3 }
          local window = ui.Window { size = { 200, 200 }, nodes[1] }
          nodes[1]:transitionLayoutWithAnimation { measureAsync = true }
          nodes[1]:removeFromSupernode()
          -- What was made last is let go of first, some hundreds at a time.
          for index = 2, 3000 do nodes[index] = ui.DisplayNode {} end
        end
        for step = 1, steps do collectgarbage "step" end
        ui.sleep(0)
        collectgarbage()
      end
      print "done"
      """)
    #expect(text == "done")
  }

  @Test("A transition goes through its moments; the context is the same in each")
  func moments() throws {
    let text = try run(
      """
      local given
      function Card:animateLayoutTransition(context)
        given = context
        print("animate", #self.subnodes, context.isAnimated, context:layoutForKey("from").size.width)
        ui.animate { duration = 0.3, animations = function() first.alpha = 0 end,
          completion = function(finished) context:completeTransition(finished) end }
      end
      function Card:didCompleteLayoutTransition(context)
        print("complete", #self.subnodes, context == given, context.didFinish, ui.now())
      end
      card:transitionLayoutWithAnimation { completion = function() print("measured", #card.subnodes) end }
      ui.sleep(1)
      print(#card.subnodes, card.subnodes[1] == second, first.supernode)
      """)
    #expect(
      text == """
        measured\t1
        animate\t2\ttrue\t100
        complete\t2\ttrue\ttrue\t0.3
        1\ttrue\tnil
        """)
  }

  @Test("animateByDefault does what the base does, after what a class does first")
  func animateByDefault() throws {
    let text = try run(
      """
      function Card:animateLayoutTransition(context)
        print "mine"
        context:animateByDefault()
      end
      card.defaultLayoutTransitionDuration, card.defaultLayoutTransitionOptions = 1, "linear"
      card:transitionLayoutWithAnimation()
      ui.sleep(0.5)
      print(first.presentation.alpha, second.presentation.alpha, #card.subnodes)
      ui.sleep(0.5)
      print(first.alpha, #card.subnodes)
      """)
    #expect(text == "mine\n0.5\t0.5\t2\n1\t1")
  }

  @Test("Measured in a later turn, the old nodes stay until then; cancelled, they stay")
  func later() throws {
    let text = try run(
      """
      local function say(name) return function() print(name) end end
      card:transitionLayoutWithAnimation { animated = false, measureAsync = true, completion = say "one" }
      print(card.subnodes[1] == first)
      ui.sleep(0)
      print(card.subnodes[1] == second)
      shown = first
      card:transitionLayoutWithAnimation { measureAsync = true, completion = say "two" }
      card:cancelLayoutTransition()
      ui.sleep(0)
      print(card.subnodes[1] == first)
      card:setNeedsLayout()
      ui.sleep(0)
      print(card.subnodes[1] == first)
      """)
    #expect(text == "true\none\ntrue\nfalse\ntrue")
  }

  @Test("An error of measuring is the call's, or the turn's that measures; the card goes on afterwards")
  func measureErrors() throws {
    let broken = "local whole = Card.layoutSpecThatFits function Card:layoutSpecThatFits() error('broken', 0) end\n"
    let text = try run(
      broken + """
        local _, message = pcall(card.transitionLayoutWithAnimation, card)
        print(message.message)
        Card.layoutSpecThatFits = whole
        card:transitionLayoutWithAnimation { animated = false }
        print(card.subnodes[1] == second)
        """)
    #expect(text == "broken\ntrue")
    #expect(
      try complaint(broken + "card:transitionLayoutWithAnimation { measureAsync = true }\nui.sleep(0)").hasSuffix(
        "broken"))
  }

  @Test("What callbacks raise is told: at the call, or where time has gone on; a transition that fails is over")
  func callbackErrors() throws {
    #expect(
      try complaint("card:transitionLayoutWithAnimation { completion = function() error 'oh' end }") == "2: oh")
    #expect(
      try complaint("function Card:animateLayoutTransition() error 'no' end card:transitionLayoutWithAnimation()")
        == "2: no")
    #expect(try complaint("ui.animate { animations = function() error 'never' end }") == "2: never")
    #expect(
      try complaint("ui.animate { animations = function() end, completion = function() error 'late' end }\nui.sleep(0)")
        == "2: late")
    let text = try run(
      """
      function Card:animateLayoutTransition() error('no', 0) end
      local _, message = pcall(card.transitionLayoutWithAnimation, card)
      print(message.message)
      print(#card.subnodes, card.subnodes[1] == second)
      """)
    #expect(text == "no\n1\ttrue")
  }

  @Test("Wrong arguments are told with what is right")
  func arguments() throws {
    #expect(
      try complaint("card:transitionLayoutWithAnimation { animate = true }")
        == "2: transitionLayoutWithAnimation has no property \"animate\" | did you mean \"animated\"?")
    #expect(
      try complaint("card:transitionLayoutWithAnimation(true)")
        == "2: transitionLayoutWithAnimation: expected a table, got true | by name: transitionLayoutWithAnimation "
        + "{ animated =, measureAsync =, completion = }")
    #expect(
      try complaint("card:transitionLayoutWithAnimation { animated = 1 }")
        == "2: transitionLayoutWithAnimation.animated: expected true or false, got 1 | use true")
    #expect(
      try complaint("card:transitionLayoutWithSizeRange(5)").hasPrefix(
        "2: Card.transitionLayoutWithSizeRange: expected a size range"))
    #expect(
      try complaint("ui.animate { duration = -1, animations = print }")
        == "2: ui.animate.duration: expected seconds, 0 or more, got -1")
    #expect(
      try complaint("ui.animate { curve = 'easeInOt', animations = print }")
        == "2: ui.animate.curve: expected \"easeInOut\", \"easeIn\", \"easeOut\", \"linear\", got \"easeInOt\""
        + " | did you mean \"easeInOut\"?")
    #expect(
      try complaint("ui.animate { duration = 1 }")
        == "2: ui.animate: there is nothing to animate | write ui.animate { duration = 0.2, animations = function() … end }"
    )
    #expect(
      try complaint(
        "function Card:animateLayoutTransition(c) c:layoutForKey 'too' end card:transitionLayoutWithAnimation()")
        == "2: Transition.key: expected \"from\", \"to\", got \"too\" | did you mean \"to\"?")
    #expect(
      try complaint(
        "function Card:animateLayoutTransition(c) return c.inserted end card:transitionLayoutWithAnimation()"
      )
      .hasPrefix("2: Transition has no property \"inserted\""))
    #expect(
      try complaint("function Card:animateLayoutTransitions() end").contains(
        "did you mean \"animateLayoutTransition\"?"))
  }

  @Test("A card that is dropped in the middle of everything is collected, with its window and what it captures")
  func lifetime() throws {
    let text = try script.run(
      """
      local dropped = setmetatable({}, { __mode = "k" })
      for index = 1, 50 do
        local inside = ui.DisplayNode { style = { preferredSize = { 10, 10 } } }
        local card = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 50, 50 } }
        card.layoutSpecBlock = function() return ui.CenterLayoutSpec { inside } end
        local window = ui.Window { size = { 100, 100 }, card }
        window:layoutIfNeeded()
        inside = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
        card:transitionLayoutWithAnimation { completion = function() card.done = true end }
        ui.animate { animations = function() card.alpha = 0 end, completion = function() card.gone = true end }
        dropped[card], dropped[inside] = true, true
      end
      ui.sleep(1)
      for _ = 1, 4 do collectgarbage() end
      local count = 0
      for _ in pairs(dropped) do count = count + 1 end
      print(count <= 2)
      """)
    #expect(text == "true")
  }

  @Test("Animating by default after the transition is over, or twice, leaves nothing invisible")
  func animatedLate() throws {
    let text = try Script().run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.a, self.b = ui.DisplayNode {}, ui.DisplayNode {}
        for _, node in ipairs { self.a, self.b } do node.style.preferredSize = { 10, 10 } end
      end
      function Cell:layoutSpecThatFits() return ui.WrapperLayoutSpec { self.on and self.b or self.a } end
      function Cell:animateLayoutTransition(context)
        ui.after(0.1, function() context:animateByDefault() context:animateByDefault() end)
      end
      local cell = Cell()
      cell.frame = { 0, 0, 50, 50 }
      local window = ui.Window { size = { 50, 50 }, cell }
      window:layoutIfNeeded()
      cell.on = true
      cell:transitionLayoutWithAnimation { animated = true }
      ui.sleep(0.05)
      cell.on = false
      cell:transitionLayoutWithAnimation { animated = true }
      ui.sleep(2)
      print(#cell.subnodes, cell.subnodes[1] == cell.a, cell.a.alpha, cell.b.alpha)
      """)
    #expect(text == "1\ttrue\t1\t1" || text == "1\ttrue\t1.0\t1.0")
  }
}
