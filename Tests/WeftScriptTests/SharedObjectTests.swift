import Testing
import Weft
import WeftDisplay

@testable import WeftScript

/// Objects that two others use: what a change of one's reaches.
@Suite("One object with several users")
struct SharedObjectTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "A path that two nodes draw with is recorded as it is at the time; changes reach what is drawn afterwards alone")
  func paths() throws {
    let recorded = try script.run(
      """
      local path = ui.BezierPath { { 0, 0 }, { 10, 0 } }
      local lengths = {}
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas)
        canvas:strokePath(path, "red")
        path:addLineToPoint { 10, 10 }
        canvas:strokePath(path, "blue")
      end
      local root = ui.DisplayNode { frame = { 0, 0, 100, 50 } }
      root:addSubnode(Drawing { frame = { 0, 0, 20, 20 } })
      root:addSubnode(Drawing { frame = { 30, 0, 20, 20 } })
      return root
      """)
    #expect(recorded == "")
    let snapshot = try script.host.makeReturnedNode().node.snapshot()
    func path(_ corners: Int) -> Path {
      var path = Path()
      path.move(to: .zero)
      path.line(to: Point(x: 10, y: 0))
      for _ in 0..<corners { path.line(to: Point(x: 10, y: 10)) }
      return path
    }
    let drawn = snapshot.sublayers.map { layer in
      (layer.contents?.commands ?? []).compactMap { command -> Path? in
        if case .stroke(let path, _, _) = command { path } else { nil }
      }
    }
    #expect(drawn == [[path(0), path(1)], [path(1), path(2)]])
  }

  @Test("An image that two nodes show is one; what one does with it, and what is made of it, leaves the other alone")
  func images() throws {
    try script.folder.copyPictures("heart@2x.png")
    let text = try script.run(
      """
      local heart = ui.image "heart.png"
      local first, second = ui.ImageNode { image = heart }, ui.ImageNode { image = heart }
      first.imageTint = "red"
      first.imageModificationBlock = function(canvas, image, bounds) canvas:fillRect(bounds, "blue") end
      local framed = heart:resizableImageWithCapInsets { left = 3, top = 1 }
      local template = heart:imageWithRenderingMode "alwaysTemplate"
      second.image = framed
      print(heart.capInsets, framed.capInsets.left, framed.capInsets.bottom, heart.renderingMode, template.renderingMode)
      print(first.image == heart, second.image == heart, second.imageTint, second.imageModificationBlock)
      local size = second:layoutThatFits { max = { 500, 500 } }.size
      print(size.width == heart.width, size.height == heart.height, template.width == heart.width, framed.scale == heart.scale)
      """)
    #expect(
      text == "nil\t3\t0\tautomatic\talwaysTemplate\ntrue\tfalse\tnil\tnil\ntrue\ttrue\ttrue\ttrue", "\(text)")
  }

  @Test("Two previews that show one module's values have nodes of their own")
  func previews() throws {
    let script = try Script(["shared.lua": "return { color = 'red', insets = { 1, 2, 3, 4 }, runs = { 'a', 'b' } }"])
    let text = try script.run(
      """
      local shared = require "shared"
      local function make() return ui.TextNode { attributedText = shared.runs, backgroundColor = shared.color,
        textContainerInset = shared.insets } end
      local first, second = make(), make()
      first.textContainerInset = 0
      shared.runs[1] = "changed"
      local third = make()
      print(first.text, second.text, third.text, second.textContainerInset.left, third.textContainerInset.right)
      """)
    #expect(text == "ab\tab\tchangedb\t2\t4", "\(text)")
  }
}
