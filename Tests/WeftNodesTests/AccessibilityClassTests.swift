import Testing
import Weft

@Suite("Accessibility of classes of nodes")
struct AccessibilityClassTests {
  @Test("A node, an image and a cell are no elements, and have neither a label nor traits")
  func plain() {
    for node in [DisplayNode(), ImageNode(), CellNode(), ScrollNode()] {
      #expect(!node.isAccessibilityElement && node.accessibilityLabel == nil && node.accessibilityTraits.isEmpty)
    }
    let cell = CellNode()
    cell.isSelected = true
    #expect(cell.accessibilityTraits.isEmpty)
  }

  @Test("A control is an element once it has a target, and follows each assignment of userInteractionEnabled")
  func control() throws {
    for control in [ControlNode(), ImageNode(), ButtonNode(platform: .standard)] {
      #expect(!control.isAccessibilityElement)
      try control.addTarget(self.target, action: "tap", for: .touchUpInside) { _, _, _ in }
      #expect(control.isAccessibilityElement)
      control.isAccessibilityElement = false
      control.userInteractionEnabled = true
      #expect(control.isAccessibilityElement, "also of the value that it has")
      control.isAccessibilityElement = true
      control.userInteractionEnabled = false
      #expect(!control.isAccessibilityElement)
    }
    let control = ControlNode()
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    #expect(control.accessibilityTraits.isEmpty)
  }

  private final class Target {}
  private let target = Target()

  @Test("A text is an element from the start, until it is emptied; its label is its text")
  func text() {
    let text = TextNode(platform: .standard)
    #expect(text.isAccessibilityElement && text.accessibilityLabel == nil && text.accessibilityTraits == .staticText)
    text.text = "one"
    #expect(text.isAccessibilityElement && text.accessibilityLabel == "one")
    text.isAccessibilityElement = false
    text.accessibilityLabel = "by hand"
    text.accessibilityTraits = .header
    #expect(text.accessibilityLabel == "by hand")
    text.text = "two"
    #expect(!text.isAccessibilityElement, "between two texts, a value that was set stays")
    #expect(text.accessibilityLabel == "two" && text.accessibilityTraits == .header)
    text.accessibilityLabel = nil
    #expect(text.accessibilityLabel == nil)
    text.text = ""
    #expect(!text.isAccessibilityElement && text.accessibilityLabel == nil)
    text.text = "three"
    #expect(text.isAccessibilityElement && text.accessibilityLabel == "three")
    text.text = ""
    #expect(!text.isAccessibilityElement)
    text.isAccessibilityElement = true
    #expect(text.isAccessibilityElement)
  }

  @Test("A text follows userInteractionEnabled as other controls, and its texts after that")
  func textInteraction() {
    let text = TextNode(platform: .standard)
    text.text = "one"
    text.userInteractionEnabled = false
    #expect(!text.isAccessibilityElement)
    text.text = "two"
    #expect(!text.isAccessibilityElement)
    text.text = ""
    text.text = "three"
    #expect(text.isAccessibilityElement)
    text.userInteractionEnabled = true
    text.text = ""
    #expect(!text.isAccessibilityElement)
  }

  @Test("A button has its shown title as label, and the trait button; disabled, notEnabled, too")
  func button() {
    let button = ButtonNode(platform: .standard)
    #expect(button.accessibilityTraits == .button && button.accessibilityLabel == nil)
    button.accessibilityLabel = "by hand"
    button.isHighlighted = true
    #expect(button.accessibilityLabel == "by hand", "without a title it stays")
    button.isHighlighted = false
    button.setTitle("Buy", for: .normal)
    #expect(button.accessibilityLabel == "Buy")
    button.accessibilityLabel = "by hand"
    button.isSelected = true
    #expect(button.accessibilityLabel == "by hand" && button.accessibilityTraits == .button, "the title is the same")
    button.setTitle("Sold", for: .disabled)
    #expect(button.accessibilityLabel == "by hand")
    button.accessibilityTraits = .header
    button.isEnabled = false
    #expect(button.accessibilityLabel == "Sold" && button.accessibilityTraits == [.button, .notEnabled])
    button.accessibilityTraits = .header
    button.isEnabled = false
    #expect(button.accessibilityTraits == .header, "nothing has changed")
    button.isEnabled = true
    #expect(button.accessibilityLabel == "Buy" && button.accessibilityTraits == .button)
  }

  @Test("A button without a target isn't an element, but its title is")
  func buttonTitle() throws {
    let button = ButtonNode(platform: .standard)
    button.setTitle("Buy", for: .normal)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let window = try accessibilityWindow(button)
    try window.layoutIfNeeded()
    #expect(window.accessibilityStops.map(\.speech.sentence) == ["Buy"])
    try button.addTarget(target, action: "tap", for: .touchUpInside) { _, _, _ in }
    #expect(window.accessibilityStops.map(\.speech.sentence) == ["Buy. Button."])
  }

  @Test("Each property has its default, and keeps what is set, loaded or not")
  func properties() throws {
    let node = DisplayNode()
    func isDefault() -> Bool {
      let strings = [
        node.accessibilityLabel, node.accessibilityValue, node.accessibilityHint, node.accessibilityIdentifier,
        node.accessibilityLanguage,
      ]
      let texts = [
        node.accessibilityAttributedLabel, node.accessibilityAttributedValue, node.accessibilityAttributedHint,
      ]
      return strings.allSatisfy { $0 == nil } && texts.allSatisfy { $0 == nil } && !node.isAccessibilityElement
        && node.accessibilityTraits.isEmpty && node.accessibilityPath == nil && !node.accessibilityElementsHidden
        && !node.accessibilityViewIsModal && !node.shouldGroupAccessibilityChildren && !node.isAccessibilityContainer
        && node.accessibilityContainerType == .none && node.accessibilityNavigationStyle == .automatic
        && node.accessibilityRespondsToUserInteraction == nil && node.accessibilityUserInputLabels.isEmpty
        && node.accessibilityCustomActions.isEmpty && node.accessibilityCustomContent.isEmpty
    }
    #expect(isDefault() && node.accessibilityFrame == .zero && node.accessibilityActivationPoint == .zero)
    node.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(node.accessibilityFrame == .zero, "it has no view yet")
    let window = try accessibilityWindow(node)
    #expect(node.accessibilityFrame == node.frame && node.accessibilityActivationPoint == Point(x: 25, y: 40))
    #expect(isDefault())
    node.accessibilityLabel = "label"
    #expect(node.accessibilityAttributedLabel == AttributedText("label"))
    node.accessibilityAttributedLabel = AttributedText("other")
    #expect(node.accessibilityLabel == "other")
    node.accessibilityValue = "value"
    node.accessibilityAttributedHint = AttributedText("hint")
    #expect(node.accessibilityAttributedValue == AttributedText("value") && node.accessibilityHint == "hint")
    node.accessibilityFrame = Rect(x: 0, y: 0, width: 2, height: 2)
    #expect(node.accessibilityActivationPoint == Point(x: 1, y: 1))
    node.accessibilityRespondsToUserInteraction = false
    node.accessibilityUserInputLabels = ["a"]
    node.accessibilityContainerType = .list
    node.accessibilityNavigationStyle = .combined
    node.shouldGroupAccessibilityChildren = true
    #expect(node.accessibilityRespondsToUserInteraction == false && node.accessibilityUserInputLabels == ["a"])
    #expect(node.accessibilityContainerType == .list && node.accessibilityNavigationStyle == .combined)
    #expect(node.shouldGroupAccessibilityChildren)
    withExtendedLifetime(window) {}
  }

  @Test("A loaded node without a view has no frame of its own, but its element has")
  func layerFrame() throws {
    let root = accessible("root", 0, 0, 320, 568, isElement: false), layer = accessible("layer", 10, 10)
    try layer.setLayerBacked(true)
    let window = try accessibilityWindow(try root.adding(layer))
    #expect(layer.accessibilityFrame == .zero)
    #expect(root.accessibilityElements?.first?.frame == layer.frame)
    withExtendedLifetime(window) {}
  }
}
