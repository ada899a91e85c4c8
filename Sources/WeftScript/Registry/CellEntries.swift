import WeftLayout
import WeftLua
import WeftNodes

// What scripts name of cells.

/// What cells have beside what all nodes have.
let cellProperties: [NodeProperty] = [
  cellProperty(
    "selected", .boolean, "false",
    "Whether the row is selected: a tap sets it, and setting it selects the row in its table. Nothing looks otherwise by "
      + "it.",
    example: """
      local cell = ui.CellNode { style = { height = 40 } }
      local table = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function(self, section) return 1 end,
        nodeForRowAt = function(self, section, row) return cell end,
      } }
      local window = ui.Window { size = { 100, 100 }, table }
      ui.sleep(0)
      window:tap { 50, 20 }
      print(cell.selected) --> true
      """,
    get: { cell, frame, _ in frame.push(cell.isSelected) },
    set: { (cell, value) throws(Mismatch) in cell.isSelected = try value.bool() }),
  cellProperty(
    "highlighted", .boolean, "false", "Whether a finger is on the row; its table sets it. Nothing looks otherwise by it.",
    example: """
      local cell = ui.CellNode { highlighted = true }
      print(cell.highlighted) --> true
      """,
    get: { cell, frame, _ in frame.push(cell.isHighlighted) },
    set: { (cell, value) throws(Mismatch) in cell.isHighlighted = try value.bool() }),
  cellProperty(
    "neverShowPlaceholders", .boolean, "false",
    "Whether the row waits for what it shows to be drawn, where others show placeholders meanwhile.",
    example: """
      local cell = ui.CellNode { neverShowPlaceholders = true }
      print(cell.neverShowPlaceholders) --> true
      """,
    get: { cell, frame, _ in frame.push(cell.neverShowPlaceholders) },
    set: { (cell, value) throws(Mismatch) in cell.neverShowPlaceholders = try value.bool() }),
  cellProperty(
    "indexPath", .rowIndexPath, "nil", "Where the row stands in its table; nil for a cell that is in none.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:didLoad() print(self.indexPath.section, self.indexPath.row) end

      local table = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function(self, section) return 2 end,
        nodeForRowAt = function(self, section, row) return Row { style = { height = 40 } } end,
      } }
      local window = ui.Window { size = { 100, 100 }, table }
      ui.sleep(0) --> 1  1
      --> 1  2
      """,
    get: { cell, frame, _ in cell.indexPath.map { frame.push($0) } ?? frame.pushNil() }),
  cellProperty(
    "owningNode", .node, "nil", "The table that the row belongs to; nil for a cell that is in none.",
    example: """
      local cell = ui.CellNode {}
      print(cell.owningNode) --> nil
      """,
    get: { cell, frame, host in
      if let table = cell.owningNode { host.push(table, frame) } else { frame.pushNil() }
    }),
]

/// The methods that classes of cells may override.
let cellCallbacks: [NodeCallback] = [
  NodeCallback(
    .cellNodeVisibilityEvent,
    [("event", .choice(CellVisibilityEvent.self)), ("scrollNode", .node), ("cellFrame", .rect)],
    "Something has happened to the part of the cell that is seen: it has come, gone or scrolled, or a finger scrolls.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:cellNodeVisibilityEvent(event, scrollNode, cellFrame)
        print(self.indexPath.row, event, cellFrame.y)
      end

      local table = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = {
        numberOfRows = function(self, section) return 2 end,
        nodeForRowAt = function(self, section, row) return Row { style = { height = 50 } } end,
      } }
      local window = ui.Window { size = { 100, 60 }, table }
      ui.sleep(0) --> 1  visible  0
      --> 2  visible  50
      table.contentOffset = { 0, 40 } --> 1  visibleRectChanged  0
      --> 2  visibleRectChanged  50
      """
  ) { argument, frame, host in
    guard case .object(let visibility as CellVisibility) = argument else { return 0 }
    frame.push(visibility.event.scriptName)
    host.push(visibility.scrollNode, frame)
    frame.push(visibility.cellFrame)
    return 3
  }
]

private func cellProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, example: Example,
  get: @escaping @Sendable (CellNode, LuaFrame, ScriptHost) -> Void,
  set: (@Sendable (CellNode, ScriptValue) throws(Mismatch) -> Void)? = nil
) -> NodeProperty {
  var setter: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  if let set {
    setter = { (node, value, _) throws(Mismatch) in
      if let cell = node as? CellNode { try set(cell, value) }
    }
  }
  return NodeProperty(
    name, type, standard, doc, .nothing, example: example,
    get: { (node, frame, host) throws(WeftError) in
      guard let cell = node as? CellNode else { return frame.pushNil() }
      get(cell, frame, host)
    },
    set: setter)
}

extension LuaFrame {
  /// `{section =, row =}`, counted from 1.
  func push(_ indexPath: RowIndexPath) {
    pushTable(fields: 2)
    push(Int64(indexPath.section + 1))
    rawSet(-2, field: "section")
    push(Int64(indexPath.row + 1))
    rawSet(-2, field: "row")
  }
}

extension CellVisibilityEvent: ScriptEnum {
  static let description = EnumDescription(
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
      "IndexPath", "{section =, row =}", "Where a row stands in a table.", example: "{ section = 1, row = 3 }",
      .table(
        [
          .init("section", .integer, "The section, from 1; every table has one."),
          .init("row", .integer, "The row in it, from 1."),
        ], asList: false)))
}
