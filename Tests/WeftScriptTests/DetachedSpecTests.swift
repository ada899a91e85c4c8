import Testing
import Weft

@Suite("Specs outside of a pass")
struct DetachedSpecTests {
  let script: Script

  init() throws { script = try Script() }

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
