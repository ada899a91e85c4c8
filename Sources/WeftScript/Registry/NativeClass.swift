import WeftNodes

/// The built-in classes of nodes.
enum NativeClass: CaseIterable {
  case display, text, image, cell

  var name: String {
    switch self {
    case .display: "DisplayNode"
    case .text: "TextNode"
    case .image: "ImageNode"
    case .cell: "CellNode"
    }
  }

  var parent: NativeClass? { self == .display ? nil : .display }

  var doc: String {
    switch self {
    case .display: "A rectangle that is laid out and drawn, and holds others."
    case .text: "Text in one or more lines."
    case .image: "A picture."
    case .cell: "A row of a table; it clips what stands out of it."
    }
  }

  /// What its nodes have beside what the parent's have.
  var ownProperties: [NodeProperty] {
    switch self {
    case .display: displayNodeProperties
    case .text: textNodeProperties
    case .image: imageNodeProperties
    case .cell: cellProperties
    }
  }

  var example: Example {
    switch self {
    case .display:
      """
      return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 8, style = { height = 60 } }
      """
    case .text:
      """
      return ui.TextNode { text = "Some words", font = "Inter Semi-Bold 17", color = "tomato" }
      """
    case .image:
      """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
        ui.ImageNode { image = "pictures/heart.png" },
        ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 48, 48 } } },
      }
      """
    case .cell:
      """
      local Row = ui.CellNode:subclass "Row"

      function Row:init(title)
        self.automaticallyManagesSubnodes = true
        self.title = ui.TextNode { text = title }
      end

      function Row:layoutSpecThatFits(constrainedSize)
        return ui.InsetLayoutSpec { insets = 12, self.title }
      end

      return Row "A row"
      """
    }
  }

  func make(_ host: ScriptHost) -> DisplayNode {
    switch self {
    case .display: DisplayNode()
    case .text: TextNode(platform: host.platform)
    case .image: ImageNode()
    case .cell: CellNode()
    }
  }

  static func of(_ node: DisplayNode) -> NativeClass {
    switch node {
    case is TextNode: .text
    case is ImageNode: .image
    case is CellNode: .cell
    default: .display
    }
  }
}
