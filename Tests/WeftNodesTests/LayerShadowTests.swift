import Testing
import Weft
import WeftDisplay

@testable import WeftNodes

@Suite("Shadows of layers")
struct LayerShadowTests {
  @Test("A text's layer casts a shadow of its own, beside that of the letters, which is the node's")
  func text() throws {
    let text = TextNode(platform: .standard)
    text.text = "Words"
    text.backgroundColor = Color(white: 1)
    text.frame = Rect(x: 0, y: 0, width: 60, height: 30)
    let layer = try text.layer
    #expect(layer.shadowOpacity == 0 && layer.shadowOffset == Size(width: 0, height: -3) && layer.shadowRadius == 3)
    layer.shadowOpacity = 0.6
    layer.shadowOffset = Size(width: 0, height: 2)
    let shadow = Shadow(color: .black, opacity: 0.6, offset: Size(width: 0, height: 2), radius: 3)
    #expect(try text.snapshot().shadow == shadow)
    #expect(text.shadowOpacity == 0 && text.shadowPadding == .zero)
    text.shadowOpacity = 0.5
    text.shadowRadius = 4
    #expect(try text.snapshot().shadow == shadow)
    #expect(text.shadowPadding.left == -4)
  }

  @Test("The shadow of another node's layer is the node's, and a layer without a node has its own")
  func others() throws {
    let node = DisplayNode()
    let layer = try node.layer
    layer.shadowOpacity = 0.3
    layer.shadowColor = Color(white: 0.5)
    layer.shadowRadius = 5
    #expect(node.shadowOpacity == 0.3 && node.shadowColor == Color(white: 0.5) && node.shadowRadius == 5)
    node.shadowOffset = Size(width: 1, height: 2)
    #expect(layer.shadowOffset == Size(width: 1, height: 2))
    let plain = Layer()
    plain.shadowOpacity = 0.2
    #expect(try plain.snapshot().shadow?.opacity == 0.2)
  }
}
