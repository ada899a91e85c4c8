import WeftLists
import WeftNodes

/// The built-in classes of nodes.
package enum NativeClass: CaseIterable {
  case display, control, text, image, networkImage, cell, button, scroll, table, collection, pager

  package var name: String {
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
    case .collection: "CollectionNode"
    case .pager: "PagerNode"
    }
  }

  package var parent: NativeClass? {
    switch self {
    case .display: nil
    case .control, .cell, .scroll: .display
    case .table, .collection: .scroll
    case .pager: .collection
    case .text, .image, .button: .control
    case .networkImage: .image
    }
  }

  /// True if its nodes' content counts towards the memory limit: texts, images.
  var holdsContent: Bool {
    switch self {
    case .text, .button, .image, .networkImage: true
    case .display, .control, .cell, .scroll, .table, .collection, .pager: false
    }
  }

  package var doc: String {
    switch self {
    case .display: "A rectangle that is laid out and drawn, and holds others."
    case .control: "A node that handles touches: it tracks a finger, and calls its actions for events."
    case .text: "Text in one or more lines."
    case .image: "A picture."
    case .networkImage: "An image behind a URL, which is loaded when it may soon be visible."
    case .cell: "A row of a table, or an item of a collection; it clips its contents to its bounds."
    case .button: "A control with a title, an image and a background image, which may be others in each state."
    case .scroll: "A node that shows a part of its content, which fingers and code move."
    case .table: "A table of rows from a data source; only cells near the visible part are made."
    case .collection:
      "A grid of items from a data source, or items placed by a layout; cells are created only near the visible area."
    case .pager: "Pages side by side, each as large as the pager; a finger turns to the next."
    }
  }

  package static func of(_ node: DisplayNode) -> NativeClass {
    switch node {
    case is TextNode: .text
    case is NetworkImageNode: .networkImage
    case is ImageNode: .image
    case is ButtonNode: .button
    case is ControlNode: .control
    case is CellNode: .cell
    case is TableNode: .table
    case is PagerNode: .pager
    case is CollectionNode: .collection
    case is ScrollNode: .scroll
    default: .display
    }
  }
}
