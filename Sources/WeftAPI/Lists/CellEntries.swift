import WeftLua
import WeftLists
import WeftNodes
import WeftScript

// Entries of cells.

/// The properties of cells beyond those of every node.
let cellProperties: [NodeProperty] = [
  NodeProperty(
    "selected", \CellNode.isSelected, .boolean, default: "false",
    "True if the row is selected: a tap sets it, and setting it selects the row in its table. cellStateDidChange or "
      + "draw can show it.", invalidates: .nothing),
  NodeProperty(
    "highlighted", \CellNode.isHighlighted, .boolean, default: "false",
    "True if a finger is on the row; its table sets it. cellStateDidChange or draw can show it.",
    invalidates: .nothing),
  NodeProperty(
    "neverShowPlaceholders", \CellNode.neverShowPlaceholders, .boolean, default: "false",
    "True if the row waits for its contents to be drawn, instead of showing placeholders.", invalidates: .nothing),
  NodeProperty(
    "indexPath", reading: \CellNode.indexPath, orNil: .rowIndexPath, default: "nil",
    "The row's section and number in its table; nil for a header or footer, and for a cell outside of tables.",
    invalidates: .nothing
  ),
  NodeProperty(
    of: CellNode.self, "nodeModel", .any, default: "nil",
    "The model that the cell was made for by setItems. Setting it calls nodeModelDidChange.", invalidates: .nothing,
    get: { node, frame, host in NodeBlocks(host).pushHidden(.nodeModel, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in
      guard value.type != .function, value.type != .thread else { throw Mismatch(expected: "a model", value) }
      // The scalars of a constructor's table are not on the stack.
      switch value.type {
      case .nil, .none: value.frame.pushNil()
      case .boolean: value.frame.push(value.isTrue)
      case .string: value.frame.push(bytes: value.bytes)
      case .number:
        if let integer = Int64(exactly: value.number) {
          value.frame.push(integer)
        } else {
          value.frame.push(value.number)
        }
      default: value.frame.pushValue(at: value.slot)
      }
      CellModels(host).set(of: node, value.frame)
    }),
  NodeProperty(
    "owningNode", reading: \CellNode.owningNode, orNil: .node, default: "nil",
    "The table that the row belongs to; nil for a cell that is in none.", invalidates: .nothing),
]

/// The methods that classes of cells may override.
let cellCallbacks: [NodeCallback] = [
  NodeCallback(
    .cellStateDidChange, [], "The cell's highlighted or selected is another one."),
  NodeCallback(
    .canUpdateToNodeModel, [("nodeModel", .any)], returns: .boolean,
    "Returns true if the cell can show another model of its item, which it is then given as its nodeModel; otherwise "
      + "setItems makes a new cell for a model that has changed."),
  NodeCallback(.nodeModelDidChange, [], "The cell was given its nodeModel: when it was made, and for each change."),
  NodeCallback(
    .cellNodeVisibilityEvent,
    [("event", .choice(CellVisibilityEvent.self)), ("scrollNode", .node), ("cellFrame", .rect)],
    "Called when the visible part of the cell changes: it has appeared, disappeared or scrolled, or a finger "
      + "scrolls."
  ) { argument, frame, host in
    guard case .object(let visibility as CellVisibility) = argument else { return 0 }
    frame.push(visibility.event.scriptName)
    frame.push(visibility.scrollNode, host)
    frame.push(visibility.cellFrame)
    return 3
  },
]

extension CellVisibilityEvent: ScriptEnum {
  package static let description = EnumDescription(
    "CellVisibilityEvent", "A change of the visible part of a cell.",
    [
      "visible": "The cell has become visible.",
      "visibleRectChanged": "Another part of the cell is visible: the table has scrolled.",
      "invisible": "The cell is no longer visible.",
      "willBeginDragging": "A finger begins to scroll the table.",
      "didEndDragging": "The finger has been lifted.",
      "didStopScrolling": "An animated scroll has ended.",
    ])
}

/// The place of a row or an item, counted from 1.
let rowIndexPathRecord = ReceivedRecord<RowIndexPath>(
  "IndexPath", "{section =, row =, item =}", "A row of a table, or an item of a collection.",
  example: "{ section = 1, row = 3, item = 3 }",
  .init("section", .integer, "The section, from 1.") { $0.section + 1 },
  .init("row", .integer, "The row in it, from 1.") { $0.row + 1 },
  .init("item", .integer, "The same number, as collections call it.") { $0.row + 1 })

extension Codec where Value == RowIndexPath {
  static var rowIndexPath: Codec { rowIndexPathRecord.codec }
}
