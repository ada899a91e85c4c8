import Weft

/// A picture at the left of a name and a line of text.
final class PersonNode: DisplayNode {
  private let picture = DisplayNode()
  private let name: TextNode
  private let words: TextNode

  init(name: String, words: String, platform: Platform) {
    self.name = TextNode(platform: platform)
    self.words = TextNode(platform: platform)
    super.init()
    automaticallyManagesSubnodes = true
    self.name.text = name
    self.words.text = words
    picture.backgroundColor = .black
    picture.style.width = .points(48)
    picture.style.height = .points(48)
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    var shrinking = ElementStyle()
    shrinking.flexShrink = 1  // or a long text would not wrap
    let texts = try pass.add(
      StackLayoutSpec(direction: .vertical, spacing: 4), style: shrinking,
      children: [pass.node(name), pass.node(words)])
    let row = try pass.add(
      StackLayoutSpec(direction: .horizontal, spacing: 12, alignItems: .center),
      children: [pass.node(picture), texts])
    return try pass.add(
      InsetLayoutSpec(insets: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)), children: [row])
  }
}

/// Measures the node at a width, shows it, and draws it.
func showPerson(_ node: PersonNode, width: Double) throws -> (size: Size, picture: LayerSnapshot) {
  let window = Window(size: Size(width: width, height: 400))
  let range = SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  let layout = try node.layoutThatFits(range, in: window.context.engine)
  node.frame = Rect(size: layout.size)
  try window.addSubnode(node)
  try window.layoutIfNeeded()
  return (layout.size, try node.snapshot())
}
