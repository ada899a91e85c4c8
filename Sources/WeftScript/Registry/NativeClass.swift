import WeftNodes

/// The built-in classes of nodes.
enum NativeClass: CaseIterable {
  case display, control, text, image, networkImage, cell, button, scroll, table

  var name: String {
    switch self {
    case .display: "DisplayNode"
    case .control: "ControlNode"
    case .text: "TextNode"
    case .image: "ImageNode"
    case .networkImage: "NetworkImageNode"
    case .cell: "CellNode"
    case .button: "ButtonNode"
    case .scroll: "ScrollNode"
    case .table: "TableNode"
    }
  }

  var parent: NativeClass? {
    switch self {
    case .display: nil
    case .control, .cell, .scroll: .display
    case .table: .scroll
    case .text, .image, .button: .control
    case .networkImage: .image
    }
  }

  var doc: String {
    switch self {
    case .display: "A rectangle that is laid out and drawn, and holds others."
    case .control: "A node that is touched: it tracks a finger, and calls what was added for its events."
    case .text: "Text in one or more lines."
    case .image: "A picture."
    case .networkImage: "A picture behind a URL, which is loaded when it may soon be seen."
    case .cell: "A row of a table; it clips what stands out of it."
    case .button: "A control with a title, an image and a background image, which may be others in each state."
    case .scroll: "A node that shows a part of its content, which fingers and code move."
    case .table: "Rows below one another that a data source gives; only those near the part that is seen are made."
    }
  }

  /// What its nodes have beside what the parent's have.
  var ownProperties: [NodeProperty] {
    switch self {
    case .display: displayNodeProperties
    case .control: controlProperties
    case .text: textNodeProperties
    case .image: imageNodeProperties
    case .cell: cellProperties
    case .button: buttonProperties
    case .scroll: scrollProperties
    case .table: tableProperties
    case .networkImage: networkImageNodeProperties
    }
  }

  /// The methods of its nodes beside those of the parent's.
  var ownMethods: [NodeMethod] {
    switch self {
    case .display: nodeMethods
    case .control: controlMethods
    case .button: buttonMethods
    case .scroll: scrollMethods
    case .table: tableMethods
    case .image: imageNodeMethods
    case .text: textNodeMethods
    default: []
    }
  }

  /// The methods that its subclasses may override beside those of the parent's.
  var ownCallbacks: [NodeCallback] {
    switch self {
    case .display: nodeCallbacks
    case .control: controlCallbacks
    case .cell: cellCallbacks
    default: []
    }
  }

  /// All methods of its nodes, inherited ones too.
  var methods: [NodeMethod] { Self.allMethods[self] ?? [] }
  /// All methods that its subclasses may override.
  var callbacks: [NodeCallback] { Self.allCallbacks[self] ?? [] }

  private static let allMethods = inherited(\.ownMethods)
  private static let allCallbacks = inherited(\.ownCallbacks)

  private static func inherited<Entry>(_ own: (NativeClass) -> [Entry]) -> [NativeClass: [Entry]] {
    func all(_ native: NativeClass) -> [Entry] { (native.parent.map(all) ?? []) + own(native) }
    return Dictionary(uniqueKeysWithValues: allCases.map { ($0, all($0)) })
  }

  var example: Example {
    switch self {
    case .display:
      """
      return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 8, style = { height = 60 } }
      """
    case .control:
      """
      local Toggle = ui.ControlNode:subclass "Toggle"

      function Toggle:init()
        self.style = { preferredSize = { 50, 30 } }
      end

      function Toggle:draw(canvas, bounds)
        canvas:fillRoundedRect(bounds, 15, self.selected and "seagreen" or "lightgray")
        canvas:fillEllipse({ self.selected and 22 or 2, 2, 26, 26 }, "white")
      end

      function Toggle:endTracking()
        self.selected = not self.selected
      end

      local on = Toggle()
      on.selected = true
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, Toggle(), on }
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
    case .networkImage:
      """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
        ui.NetworkImageNode { url = "file:pictures/heart.png", style = { preferredSize = { 48, 48 } } },
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
    case .button:
      """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
        ui.ButtonNode { title = "Buy", color = "white", contentEdgeInsets = { 8, 16, 8, 16 },
          backgroundColor = "seagreen", cornerRadius = 8 },
        ui.ButtonNode { title = "Like", image = "pictures/heart.png", contentSpacing = 4 },
      }
      """
    case .scroll: scrollNodeExample
    case .table: tableNodeExample
    }
  }

  func make(_ host: ScriptHost) -> DisplayNode {
    switch self {
    case .display: DisplayNode()
    case .control: ControlNode()
    case .text: TextNode(platform: host.platform)
    case .image: ImageNode()
    case .networkImage: host.makeNetworkImageNode()
    case .cell: CellNode()
    case .button: ButtonNode(platform: host.platform)
    case .scroll: ScrollNode()
    case .table: TableNode(eventLoop: host.eventLoop)
    }
  }

  static func of(_ node: DisplayNode) -> NativeClass {
    switch node {
    case is TextNode: .text
    case is NetworkImageNode: .networkImage
    case is ImageNode: .image
    case is ButtonNode: .button
    case is ControlNode: .control
    case is CellNode: .cell
    case is TableNode: .table
    case is ScrollNode: .scroll
    default: .display
    }
  }
}
