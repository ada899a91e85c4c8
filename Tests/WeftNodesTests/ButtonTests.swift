import Testing
import Weft

@Suite("Buttons")
struct ButtonTests {
  let button = ButtonNode(platform: .standard)
  let engine = LayoutEngine()

  private func image(_ width: Int, _ height: Int) throws -> Image {
    try #require(
      Image(pixels: [UInt8](repeating: 255, count: width * height * 4), pixelWidth: width, pixelHeight: height))
  }

  @Test("The title, image and background of a state: disabled, both, highlighted, selected, else normal")
  func selection() throws {
    // Every set of states that have a value, in every state of the control.
    let states = ControlState.allCases
    for set in 0..<(1 << states.count) {
      let button = ButtonNode(platform: .standard)
      let has = states.indices.filter { set >> $0 & 1 == 1 }.map { states[$0] }
      for (index, state) in states.enumerated() where has.contains(state) {
        button.setTitle(state.rawValue, for: state)
        button.setImage(try image(index + 1, 1), for: state)
        button.setBackgroundImage(try image(1, index + 1), for: state)
      }
      for flags in 0..<8 {
        button.isEnabled = flags & 1 == 0
        button.isHighlighted = flags & 2 != 0
        button.isSelected = flags & 4 != 0
        let wanted: [ControlState] =
          (button.isEnabled ? [] : [.disabled])
          + (button.isHighlighted && button.isSelected ? [.selectedHighlighted] : [])
          + (button.isHighlighted ? [.highlighted] : []) + (button.isSelected ? [.selected] : []) + [.normal]
        let expected = wanted.first { has.contains($0) }
        #expect(button.titleNode.text == expected?.rawValue ?? "", "\(has) \(flags)")
        let index = try expected.map { try #require(states.firstIndex(of: $0)) }
        #expect(button.imageNode.image?.pixelWidth == index.map { $0 + 1 })
        #expect(button.backgroundImageNode.image?.pixelHeight == index.map { $0 + 1 })
      }
    }
  }

  @Test("What was set for a state is read back, and taken away by nil")
  func values() throws {
    button.setTitle("Buy", font: FontDescription(size: 30), color: .white, for: .normal)
    button.setAttributedTitle(AttributedText("Sold"), for: .disabled)
    #expect(button.attributedTitle(for: .normal)?.runs.first?.attributes.font?.size == 30)
    #expect(button.attributedTitle(for: .normal)?.runs.first?.attributes.color == .white)
    #expect(button.attributedTitle(for: .disabled) == AttributedText("Sold"))
    #expect(button.attributedTitle(for: .selected) == nil && button.image(for: .normal) == nil)
    button.isEnabled = false
    #expect(button.titleNode.text == "Sold")
    button.setAttributedTitle(nil, for: .disabled)
    #expect(button.titleNode.text == "Buy")
  }

  @Test("The nodes inside are layer-backed; a title shrinks, and has the size of buttons' fonts")
  func inside() throws {
    #expect(button.subnodes.isEmpty && button.automaticallyManagesSubnodes)
    for node in [button.titleNode, button.imageNode, button.backgroundImageNode] { #expect(node.isLayerBacked) }
    #expect(button.titleNode === button.titleNode)
    #expect(button.titleNode.style.flexShrink == 1)
    #expect(button.titleNode.font == ButtonNode.standardFont && ButtonNode.standardFont.size == 18)
    #expect(button.backgroundImageNode.contentMode == .scaleToFill)
    button.font = FontDescription(size: 12)
    button.setTitle("Buy", for: .normal)
    #expect(button.titleNode.resolvedText.runs.first?.attributes.font?.size == 12)
  }

  @Test("Each property that the layout depends on lays out again when it is set")
  func changes() throws {
    let changes: [(ButtonNode) -> Void] = [
      { $0.imageAlignment = .end }, { $0.laysOutHorizontally = false }, { $0.contentSpacing = 30 },
      { $0.contentHorizontalAlignment = .right }, { $0.contentVerticalAlignment = .bottom },
      { $0.contentEdgeInsets = EdgeInsets(top: 9, left: 5, bottom: 0, right: 0) },
    ]
    for (number, change) in changes.enumerated() {
      let button = ButtonNode(platform: .standard)
      button.setTitle("Buy", for: .normal)
      button.setImage(try image(24, 20), for: .normal)
      let engine = LayoutEngine()
      func places() throws -> [Rect] {
        try button.layoutThatFits(SizeRange(exactly: Size(width: 200, height: 90)), in: engine, scale: 2)
          .sublayouts.map(\.frame)
      }
      let before = try places()
      change(button)
      #expect(try places() != before, "change \(number)")
    }
  }

  @Test("A button lays out as the specs that it stands for")
  func layout() throws {
    // A button, and a node with the specs written out, of nodes that are alike.
    final class Written: DisplayNode {
      var spec: ((borrowing LayoutPass) throws(LayoutError) -> LayoutElement)?
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement { try spec?(pass) ?? .none }
    }
    let picture = try image(24, 20), background = try image(9, 9)
    let ranges = [
      SizeRange(min: .zero, max: Size(width: 300, height: 200)),
      SizeRange(exactly: Size(width: 200, height: 90)), SizeRange(exactly: Size(width: 50, height: 30)),
      SizeRange(min: Size(width: 120, height: 0), max: Size(width: 120, height: Double.infinity)),
    ]
    var seen = 0
    for variant in 0..<512 {
      func bit(_ index: Int) -> Bool { variant >> index & 1 == 1 }
      let button = ButtonNode(platform: .standard)
      let title = TextNode(platform: .standard), imageNode = ImageNode(), backgroundNode = ImageNode()
      title.font = ButtonNode.standardFont
      title.style.flexShrink = 1
      if bit(0) {
        button.setTitle("A longer title", for: .normal)
        title.text = "A longer title"
      }
      if bit(1) {
        button.setImage(picture, for: .normal)
        imageNode.image = picture
      }
      if bit(2) { button.setBackgroundImage(background, for: .normal) }
      backgroundNode.image = background
      button.laysOutHorizontally = bit(3)
      button.imageAlignment = bit(4) ? .end : .beginning
      button.contentSpacing = bit(5) ? 8 : 3
      button.contentHorizontalAlignment = bit(6) ? .right : .middle
      button.contentVerticalAlignment = bit(7) ? .top : .center
      let insets = bit(8) ? EdgeInsets(top: 1, left: 20, bottom: 3, right: 4) : .zero
      button.contentEdgeInsets = insets
      let written = Written()
      written.spec = { (pass) throws(LayoutError) in
        let stack = pass.add(
          StackLayoutSpec(
            direction: bit(3) ? .horizontal : .vertical, spacing: bit(5) ? 8 : 3,
            horizontalAlignment: bit(6) ? .right : .middle, verticalAlignment: bit(7) ? .top : .center))
        var nodes: [DisplayNode] = bit(1) ? [imageNode] : []
        if bit(0) { nodes.insert(title, at: bit(4) ? 0 : nodes.count) }
        for node in nodes { try pass.append(pass.node(node), to: stack) }
        var top = stack
        if bit(8) {
          top = pass.add(InsetLayoutSpec(insets: insets))
          try pass.append(stack, to: top)
        }
        if bit(2) {
          let around = pass.add(BackgroundLayoutSpec())
          try pass.append(top, to: around)
          try pass.append(pass.node(backgroundNode), to: around)
          top = around
        }
        return top
      }
      for range in ranges {
        let one = try engine.layout(button, range), other = try engine.layout(written, range)
        #expect(one.size == other.size, "\(variant) in \(range)")
        #expect(one.sublayouts.map(\.frame) == other.sublayouts.map(\.frame), "\(variant) in \(range)")
        seen += one.sublayouts.count
      }
    }
    #expect(seen == 512 * 4 * 3 / 2)
  }

  @Test("A title or an image that comes with a state lays the button out again")
  func relayout() throws {
    let window = Window(size: Size(width: 300, height: 100))
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setImage(try image(40, 10), for: .highlighted)
    try button.addTarget(self.button, action: "tapped", for: .touchUpInside) { button, _, _ in button.isSelected = true
    }
    let row = Stack(.horizontal, [button])
    row.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    try window.addSubnode(row)
    try window.layoutIfNeeded()
    let width = button.frame.size.width
    window.send(.began, at: Point(x: 5, y: 5))
    try window.layoutIfNeeded()
    #expect(button.frame.size.width == width + 48, "the image and the space")
    #expect(button.subnodes.count == 2)
    window.send(.ended, at: Point(x: 5, y: 5))
    try window.layoutIfNeeded()
    #expect(button.frame.size.width > width && button.frame.size.width != width + 48 && button.subnodes.count == 1)
    #expect(button.titleNode.text == "Following")
  }
}
