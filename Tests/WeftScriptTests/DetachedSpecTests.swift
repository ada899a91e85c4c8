import Testing
import Weft

@Suite("Specs outside of a pass")
struct DetachedSpecTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("A spec made at the prompt is measured again and again, and after changes again")
  func measuredAgain() throws {
    let text = try script.run(
      """
      local box = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
      local spec = ui.InsetLayoutSpec { insets = 5, box }
      print(dump(spec:layoutThatFits { max = { 100, 100 } }.size), dump(spec:layoutThatFits { max = { 100, 100 } }.size))
      spec.insets = 1
      print(dump(spec:layoutThatFits { max = { 100, 100 } }.size))
      box.style.width = 30
      print(dump(spec:layoutThatFits().size), spec:layoutThatFits():frames()[1].node == box)
      local stack = ui.StackLayoutSpec { spec }
      stack.style.width = 50
      print(dump(stack:layoutThatFits().size))
      """)
    #expect(
      text == """
        {height = 30, width = 20}\t{height = 30, width = 20}
        {height = 22, width = 12}
        {height = 22, width = 32}\ttrue
        {height = 22, width = 50}
        """)
  }

  @Test("A spec made outside may stand in a node's layout, in every pass")
  func insidePass() throws {
    let text = try script.run(
      """
      local box = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
      local spec = ui.InsetLayoutSpec { insets = 5, box }
      for _ = 1, 3 do
        local layout = inPass(function() return ui.CenterLayoutSpec { spec } end)
        print(dump(layout:frames()[1].frame))
      end
      print(dump(inPass(function() return spec end):frames()[1].frame))
      """)
    let centred = "{height = 20, width = 10, x = 45, y = 40}"
    #expect(text == "\(centred)\n\(centred)\n\(centred)\n{height = 20, width = 10, x = 5, y = 5}")
  }

  @Test("A spec of the pass can't stand in one made outside, nor one inside itself")
  func mixed() throws {
    let kept = try script.complaint(
      "local kept inPass(function() kept = ui.LayoutSpec {} end)\nlocal s = ui.CenterLayoutSpec { kept }")
    #expect(
      kept == "2: CenterLayoutSpec: expected a spec made in this pass, got one of an earlier pass"
        + " | make new specs in each layoutSpecThatFits; nodes are what is kept")
  }

  @Test("What a property of a spec outside of a pass may be is what it may be inside one")
  func errors() throws {
    for (line, message) in [
      ("s.spacin = 3", "StackLayoutSpec has no property \"spacin\" | did you mean \"spacing\"?"),
      ("s.spacing = 'a'", "StackLayoutSpec.spacing: expected a finite number, got \"a\""),
      (
        "s.flexGrow = 1",
        "StackLayoutSpec has no property \"flexGrow\" | it belongs to the style: style = { flexGrow = … }"
      ),
      ("s.style = 3", "StackLayoutSpec.style: expected a table such as { flexGrow = 1 }, got 3"),
      ("s.debugName = 3", "StackLayoutSpec.debugName: expected a string, got 3"),
      ("print(s.child)", "StackLayoutSpec has no property \"child\" | it has a list: children = { … }"),
    ] {
      let outside = try script.complaint("local s = ui.StackLayoutSpec {}\n\(line)")
      let inside = try script.complaint("inPass(function() local s = ui.StackLayoutSpec {}\n\(line) end)")
      #expect(outside == "2: \(message)")
      #expect(inside == "2: \(message)")
    }
  }

  @Test("A preview, or a script, may give a spec")
  func previewOfSpec() throws {
    try script.run("return ui.InsetLayoutSpec { insets = 3, ui.DisplayNode { style = { preferredSize = { 4, 4 } } } }")
    let root = try script.host.makeReturnedNode()
    let layout = try root.node.layoutThatFits(.unconstrained, in: script.host.engine)
    #expect(layout.size == Size(width: 10, height: 10))
    root.node.frame = Rect(size: layout.size)
    try root.node.layoutIfNeeded(in: script.host.engine, scale: 2)
    #expect(root.node.subnodes.count == 1)
  }
}
