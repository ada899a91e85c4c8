import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

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

  @Test(
    "A transform is read back by its parts, as they were set, and can be set again; a sheared one has a matrix alone")
  func transforms() throws {
    let text = try run(
      """
      local function look(...)
        local t = card.transform
        print(("%.4g %.4g %.4g %.4g"):format(t.rotation, t.scale.x, t.scale.y, t.translation.x), t.a == 1, ...)
      end
      look()
      card.transform = { rotation = 2 * math.pi, scale = { 1, -2 }, translation = { 3, 4 } }
      look()
      card.transform = card.transform
      look()
      card.transform = { a = 0, b = 2, c = -2, d = 0, tx = 1, ty = 0 }
      look()
      card.transform = { a = 1, b = 0, c = 1, d = 1, tx = 0, ty = 0 }
      print(card.transform.rotation, card.transform.c)
      card.transform = card.transform
      card.transform = nil
      look()
      ui.animate { duration = 1, curve = "linear", animations = function() card.transform = { rotation = 2 * math.pi } end }
      ui.sleep(0.25)
      print(("%.4g"):format(card.presentation.transform.rotation / math.pi))
      """)
    #expect(
      text == """
        0 1 1 0\ttrue
        6.283 1 -2 3\ttrue
        6.283 1 -2 3\ttrue
        1.571 2 2 1\tfalse
        nil\t1
        0 1 1 0\ttrue
        0.5
        """)
    #expect(
      try complaint("local t = card.transform t.rotation = 1\ncard.transform = t").hasSuffix(
        ": Card.transform: expected a transform by its parts or by its matrix, got both, which differ"
          + " | write the changed ones alone: { rotation =, scale =, translation = }"))
  }

  @Test(
    "A spring goes beyond the end and comes to rest; an infinite animation repeats until a newer one, or without it")
  func springsAndRepetitions() throws {
    let text = try run(
      """
      local function say(name) return function(finished) print(name, finished, ui.now()) end end
      ui.animate {
        duration = 1, usingSpringWithDamping = 0.3, initialSpringVelocity = 2, completion = say "spring",
        animations = function() card.frame = { 100, 0, 100, 60 } end,
      }
      local greatest = 0
      for _ = 1, 20 do
        ui.sleep(0.05)
        greatest = math.max(greatest, card.presentation.frame.x)
      end
      print(greatest > 120, card.presentation.frame.x)
      ui.animate {
        duration = 0.5, curve = "linear", repeats = 2, autoreverses = true, completion = say "twice",
        animations = function() card.alpha = 0 end,
      }
      ui.sleep(0.75)
      print(card.presentation.alpha)
      ui.sleep(1.25)
      for name, stop in pairs {
        newer = function() ui.animate { duration = 0, animations = function() card.cornerRadius = 0 end } end,
        removed = function() card.layer:removeAllAnimations() card.cornerRadius = 0 end,
      } do
        local result
        ui.animate {
          duration = 1, curve = "linear", repeats = true, completion = function(finished) result = finished end,
          animations = function() card.cornerRadius = 8 end,
        }
        ui.sleep(100.25)
        print(card.presentation.cornerRadius, result)
        stop()
        ui.sleep(0)
        print(card.presentation.cornerRadius, result)
      end
      """)
    #expect(
      text
        == """
        spring\ttrue\t1.0
        true\t100
        0.5
        twice\ttrue\t3.0
        2\tnil
        0\tfalse
        2\tnil
        0\tfalse
        """)
  }

  @Test("What a spring or a repetition can't be is reported with what it may be")
  func wrongTimings() throws {
    func message(_ arguments: String) throws -> String {
      let complaint = try complaint("ui.animate { \(arguments), animations = function() end }")
      return String(complaint.split(separator: ": ", maxSplits: 1)[1])
    }
    #expect(
      try message("usingSpringWithDamping = 0")
        == "ui.animate: usingSpringWithDamping: expected a damping ratio above 0, at most 1, got 0")
    #expect(try message("usingSpringWithDamping = 2").hasSuffix("got 2"))
    #expect(
      try message("initialSpringVelocity = 2")
        == "ui.animate: initialSpringVelocity belongs to a spring | add usingSpringWithDamping = 0.6")
    #expect(
      try message("usingSpringWithDamping = 0.5, curve = 'linear'")
        == "ui.animate: a spring has no curve | leave curve or usingSpringWithDamping out")
    for count in ["0", "1.5", "-1", "'yes'", "0/0"] {
      #expect(
        try message("repeats = \(count)").hasPrefix(
          "ui.animate: repeats: expected true, or a number of repetitions: 1 or more, got"), "\(count)")
    }
    #expect(try message("repeatCount = 3").hasSuffix("| write repeats = 3, or repeats = true for no end"))
    #expect(try message("autoreverse = true").hasSuffix("| did you mean \"autoreverses\"?"))
    #expect(try message("damping = 1").hasSuffix("| write usingSpringWithDamping"))
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

  @Test("An error of measuring is the call's, or the turn's that measures; the card continues afterwards")
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

  @Test("What callbacks raise is reported: at the call, or where time has continued; a transition that fails is over")
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

  @Test("Wrong arguments are reported with what is right")
  func arguments() throws {
    let options =
      "Card:transitionLayoutWithAnimation: arguments: expected options: {animated =, measureAsync =, completion =}, got"
    #expect(
      try complaint("card:transitionLayoutWithAnimation { animate = true }")
        == "2: \(options) a table with \"animate\" | did you mean \"animated\"?")
    #expect(
      try complaint("card:transitionLayoutWithAnimation(true)")
        == "2: \(options) true")
    #expect(
      try complaint("card:transitionLayoutWithAnimation { animated = 1 }")
        == "2: Card:transitionLayoutWithAnimation: animated: expected true or false, got 1 | use true")
    #expect(
      try complaint("card:transitionLayoutWithSizeRange(5)").hasPrefix(
        "2: Card:transitionLayoutWithSizeRange: range: expected a size range"))
    #expect(
      try complaint("ui.animate { duration = -1, animations = print }")
        == "2: ui.animate: duration: expected seconds, 0 or more, got -1")
    #expect(
      try complaint("ui.animate { curve = 'easeInOt', animations = print }")
        == "2: ui.animate: curve: expected \"easeInOut\", \"easeIn\", \"easeOut\", \"linear\", got \"easeInOt\""
        + " | did you mean \"easeInOut\"?")
    #expect(
      try complaint("ui.animate { duration = 1 }")
        == "2: ui.animate: arguments: expected the arguments: {duration =, animations = function}, got a table without animations | write ui.animate { duration = 0.2, animations = function() … end }"
    )
    #expect(
      try complaint(
        "function Card:animateLayoutTransition(c) c:layoutForKey 'too' end card:transitionLayoutWithAnimation()")
        == "2: Transition:layoutForKey: key: expected \"from\", \"to\", got \"too\" | did you mean \"to\"?")
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
