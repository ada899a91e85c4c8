import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Animations and layout transitions from Lua")
struct TransitionScriptTests {
  let script: Script

  init() throws { script = try Script() }

  /// A card that shows `shown`, 100 x 60 points, laid out in a window.
  private static let card = LuaScript.fixture("card", isOneLine: true)

  private func run(_ source: String) throws -> String { try script.run(Self.card + source) }
  private func complaint(_ source: String) throws -> String { try script.complaint(Self.card + "\n" + source) }

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
    #expect(try message("repeatCount = 3").hasSuffix("| it is called repeats, with a number, or with true for no end"))
    #expect(try message("autoreverse = true").hasSuffix("| it is called autoreverses"))
    #expect(try message("damping = 1").hasSuffix("| it is called usingSpringWithDamping"))
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
}
