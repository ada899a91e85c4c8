import Weft

/// A node with a frame, and a view unless it says otherwise.
func accessible(
  _ name: String, _ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10, isElement: Bool = true,
  label: String? = nil
) -> DisplayNode {
  let node = DisplayNode()
  node.debugName = name
  node.frame = Rect(x: x, y: y, width: width, height: height)
  if isElement { node.isAccessibilityElement = true }
  node.accessibilityLabel = label
  return node
}

/// A text of 10 by 10 points.
func accessibleText(_ text: String, _ x: Double, _ y: Double) -> TextNode {
  let node = TextNode(platform: .standard)
  node.debugName = text
  node.text = text
  node.frame = Rect(x: x, y: y, width: 10, height: 10)
  return node
}

extension DisplayNode {
  /// Adds nodes, and returns the node.
  @discardableResult func adding(_ nodes: DisplayNode...) throws -> Self {
    for node in nodes { try addSubnode(node) }
    return self
  }

  /// The names of the nodes of the elements, with their labels if they have one of their own.
  var elementNames: [String] {
    (accessibilityElements ?? []).map { element in
      element.kind == .aggregate ? "\(element.node.layoutName): \(element.label ?? "")" : element.node.layoutName
    }
  }
}

/// Returns a window of 320 by 568 points that shows a node.
func accessibilityWindow(_ node: DisplayNode) throws -> Window {
  let window = Window(size: Size(width: 320, height: 568))
  if node.frame.size == .zero { node.frame = Rect(size: window.size) }
  try window.addSubnode(node)
  return window
}
