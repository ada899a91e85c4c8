import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of tables beyond those of scroll nodes.
let tableProperties: [NodeProperty] = [
  NodeProperty(
    of: TableNode.self, "dataSource", .tableDataSource, "nil",
    "The source of the rows: a table with methods, or a node that has them. They are called when the table is shown.",
    .display, get: { table, frame, host in host.pushHidden(.dataSource, of: table, frame) },
    set: { (table, value, host) throws(Mismatch) in try host.scriptTables.setDataSource(table, value) }),
  NodeProperty(
    of: TableNode.self, "delegate", .tableDelegate, "nil",
    "An object whose methods decide about the rows, and are called for taps and other events.", .nothing,
    get: { table, frame, host in host.pushHidden(.scrollDelegate, of: table, frame) },
    set: { (table, value, host) throws(Mismatch) in
      try host.setDelegate(.scrollDelegate, of: table, value, methods: ScriptTables.tableMethods, kind: .table)
      table.delegate = value.isNil ? nil : host.scriptTables
    }),
  NodeProperty(
    "estimatedRowHeight", \TableNode.estimatedRowHeight, .nonNegative(.points, "points, 0 or more"), "44",
    "The height of a row until its cell has been measured; for later rows.", .nothing),
  NodeProperty("allowsSelection", \TableNode.allowsSelection, .boolean, "true", "True if taps select rows.", .nothing),
  NodeProperty(
    "automaticallyAdjustsContentOffset", \TableNode.automaticallyAdjustsContentOffset, .boolean, "false",
    "True if the visible part stays where it is when rows above it are added or removed.", .nothing),
  NodeProperty(
    "visibleNodes", reading: \TableNode.visibleNodes, .list(.node), "{}",
    "The visible cells, from top to bottom.", .nothing),
  NodeProperty(
    "indexPathsForVisibleRows", reading: \TableNode.indexPathsForVisibleRows, .list(.rowIndexPath), "{}",
    "The rows of the visible cells.", .nothing),
  NodeProperty(
    "indexPathForSelectedRow", reading: \TableNode.indexPathForSelectedRow, orNil: .rowIndexPath, "nil",
    "The selected row; nil if there is none.", .nothing),
  NodeProperty(
    "processingUpdates", reading: \TableNode.isProcessingUpdates, .boolean, "false",
    "True if cells have still to be made after an update, or completions to be called.", .nothing),
]
