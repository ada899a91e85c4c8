import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// What scripts name of cells.

/// What cells have beside what all nodes have.
let cellProperties: [NodeProperty] = [
  NodeProperty(
    "selected", \CellNode.isSelected, .boolean, "false",
    "Whether the row is selected: a tap sets it, and setting it selects the row in its table. What looks otherwise then is "
      + "up to cellStateDidChange, or to draw.", .nothing),
  NodeProperty(
    "highlighted", \CellNode.isHighlighted, .boolean, "false",
    "Whether a finger is on the row; its table sets it. What looks otherwise then is up to cellStateDidChange, or to draw.",
    .nothing),
  NodeProperty(
    "neverShowPlaceholders", \CellNode.neverShowPlaceholders, .boolean, "false",
    "Whether the row waits for what it shows to be drawn, where others show placeholders meanwhile.", .nothing),
  NodeProperty(
    "indexPath", reading: \CellNode.indexPath, orNil: .rowIndexPath, "nil",
    "Where the row stands in its table; nil for a header or footer, and for a cell that is in none.", .nothing),
  NodeProperty(
    "owningNode", reading: \CellNode.owningNode, orNil: .node, "nil",
    "The table that the row belongs to; nil for a cell that is in none.", .nothing),
]

/// The methods that classes of cells may override.
let cellCallbacks: [NodeCallback] = [
  NodeCallback(
    .cellStateDidChange, [], "The cell's highlighted or selected is another one."),
  NodeCallback(
    .cellNodeVisibilityEvent,
    [("event", .choice(CellVisibilityEvent.self)), ("scrollNode", .node), ("cellFrame", .rect)],
    "Something has happened to the part of the cell that is seen: it has come, gone or scrolled, or a finger scrolls."
  ) { argument, frame, host in
    guard case .object(let visibility as CellVisibility) = argument else { return 0 }
    frame.push(visibility.event.scriptName)
    host.push(visibility.scrollNode, frame)
    frame.push(visibility.cellFrame)
    return 3
  },
]

extension LuaFrame {
  /// `{section =, row =, item =}`, counted from 1.
  func push(_ indexPath: RowIndexPath) {
    pushTable(fields: 3)
    push(Int64(indexPath.section + 1))
    rawSet(-2, field: "section")
    push(Int64(indexPath.row + 1))
    rawSet(-2, field: "row")
    push(Int64(indexPath.row + 1))
    rawSet(-2, field: "item")
  }
}

extension CellVisibilityEvent: ScriptEnum {
  package static let description = EnumDescription(
    "CellVisibilityEvent", "What happens to the part of a cell that is seen.",
    [
      "visible": "The cell has come to be seen.",
      "visibleRectChanged": "Another part of the cell is seen: the table has scrolled.",
      "invisible": "The cell is not seen any more.",
      "willBeginDragging": "A finger begins to scroll the table.",
      "didEndDragging": "The finger has been lifted.",
      "didStopScrolling": "An animated scroll has come to its end.",
    ])
}

extension ValueType {
  static let rowIndexPath = ValueType.named(
    NamedType(
      "IndexPath", "{section =, row =, item =}", "Where a row stands in a table, or an item in a collection.",
      example: "{ section = 1, row = 3, item = 3 }",
      .table(
        [
          .init("section", .integer, "The section, from 1."),
          .init("row", .integer, "The row in it, from 1."),
          .init("item", .integer, "The same number, as collections call it."),
        ], asList: false)))
}
