import Testing
import Weft

@Suite("Accessibility containers")
struct AccessibilityContainerTests {
  let root = accessible("root", 0, 0, 320, 568, isElement: false)
  let container = accessible("container", 0, 0, 100, 100, isElement: false)

  init() throws {
    container.isAccessibilityContainer = true
    try root.addSubnode(container)
  }

  private func label(_ text: String, _ x: Double, _ y: Double) -> DisplayNode {
    accessible(text, x, y, isElement: false, label: text)
  }

  @Test("A container is one element with the labels inside, which need not be elements")
  func labels() throws {
    let window = try accessibilityWindow(root)
    try container.adding(label("world", 0, 20), label("hello", 0, 0))
    #expect(window.accessibilityStops.map(\.label) == ["hello, world"])
    #expect(root.elementNames == ["container"] && root.accessibilityElements?[0].isElement == false)
    #expect(container.elementNames == ["container: hello, world"])
    container.subnodes[0].isHidden = true
    container.subnodes[1].alpha = 0
    #expect(container.elementNames == ["container: hello, world"], "hidden or not")
    container.isHidden = true
    #expect(container.elementNames == ["container: hello, world"], "it answers for itself")
    #expect(root.accessibilityElements == nil, "the node around it leaves it out")
  }

  @Test("A container with a label of its own has only that; one with an interactive trait is an action of its own")
  func ownLabel() throws {
    let window = try accessibilityWindow(root)
    try container.adding(label("world", 0, 20))
    container.accessibilityLabel = "hello"
    container.accessibilityValue = "value"
    container.accessibilityHint = "hint"
    container.accessibilityIdentifier = "id"
    container.accessibilityCustomActions = [AccessibilityCustomAction(name: "lost") { _ in true }]
    let element = try #require(window.accessibilityStops.first)
    #expect(element.kind == .aggregate && element.label == "hello" && element.customActions.isEmpty)
    #expect(element.value == "value" && element.hint == "hint" && element.identifier == "id")
    container.accessibilityTraits = .button
    let button = try #require(window.accessibilityStops.first)
    #expect(button.label == "world" && button.customActions.map(\.name) == ["hello"] && button.traits == .button)
  }

  @Test("Without labels inside, the label is empty")
  func noParts() throws {
    let window = try accessibilityWindow(root)
    try container.adding(accessible("inner", 0, 0, isElement: true))
    #expect(window.accessibilityStops.map(\.label) == [""])
  }

  @Test("A container inside is an element of its own, without a view, too")
  func nested() throws {
    let inner = accessible("inner", 0, 20, 50, 50, isElement: false)
    inner.isAccessibilityContainer = true
    let texts = [accessibleText("world", 0, 20), accessibleText("hello", 0, 0)]
    for text in texts { try text.setLayerBacked(true) }
    try inner.adding(texts[0], texts[1])
    try inner.setLayerBacked(true)
    try container.adding(inner)
    let window = try accessibilityWindow(root)
    #expect(container.elementNames == ["container: ", "inner: hello, world"])
    try inner.removeFromSupernode()
    withExtendedLifetime(window) {}
  }

  @Test("Buttons, links and keys become actions, in their order; a button's title is in the label, too")
  func actions() throws {
    let button = ButtonNode(platform: .standard)
    button.setTitle("Like", for: .normal)
    button.frame = Rect(x: 0, y: 50, width: 100, height: 20)
    let link = label("Open", 0, 10), text = label("A photo", 0, 0)
    link.accessibilityTraits = [.link, .header]
    try container.adding(button, link, text)
    let window = try accessibilityWindow(root)
    try window.layoutIfNeeded()
    let element = try #require(window.accessibilityStops.first)
    #expect(element.label == "A photo, Like")
    #expect(element.customActions.map(\.name) == ["Open", "Like"])
    #expect(element.customActions.map { $0.node === button } == [false, true])
    button.setTitle("Unlike", for: .normal)
    #expect(element.customActions[1].name == "Unlike", "its name changes in place")
    link.accessibilityLabel = nil
    #expect(element.customActions[0].name == "")
    #expect(element.label == "A photo, Like")
  }

  @Test("The parts keep their attributes")
  func attributes() throws {
    let window = try accessibilityWindow(root)
    let parts = ["a", "b"].map { AttributedText(runs: [.init($0, TextAttributes(color: .black))]) }
    for (index, part) in parts.enumerated() {
      let node = label("", 0, Double(index))
      node.accessibilityAttributedLabel = part
      try container.addSubnode(node)
    }
    #expect(
      window.accessibilityStops.first?.attributedLabel
        == parts[0].appending(AttributedText(", ")).appending(parts[1]))
  }
}
