import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of tables beyond those of scroll nodes.
let tableProperties: [NodeProperty] = [
  NodeProperty(
    of: TableNode.self, "dataSource", .tableDataSource, "nil",
    "Where the rows come from: a table with methods, or a node that has them. They are asked for when the table is shown.",
    .display, get: { table, frame, host in host.pushHidden(.dataSource, of: table, frame) },
    set: { (table, value, host) throws(Mismatch) in try host.scriptTables.setDataSource(table, value) }),
  NodeProperty(
    of: TableNode.self, "delegate", .tableDelegate, "nil",
    "Decides about the rows, and hears of what is done with them, by methods that it has.", .nothing,
    get: { table, frame, host in host.pushHidden(.scrollDelegate, of: table, frame) },
    set: { (table, value, host) throws(Mismatch) in
      try host.setDelegate(.scrollDelegate, of: table, value, methods: ScriptTables.tableMethods, kind: .table)
      table.delegate = value.isNil ? nil : host.scriptTables
    }),
  NodeProperty(
    "estimatedRowHeight", \TableNode.estimatedRowHeight, .nonNegative(.points, "points, 0 or more"), "44",
    "How high a row counts until its cell has been measured; for rows that come later.", .nothing),
  NodeProperty("allowsSelection", \TableNode.allowsSelection, .boolean, "true", "Whether taps select rows.", .nothing),
  NodeProperty(
    "automaticallyAdjustsContentOffset", \TableNode.automaticallyAdjustsContentOffset, .boolean, "false",
    "Whether what is seen stays where it is when rows above it come or go.", .nothing),
  NodeProperty(
    "visibleNodes", reading: \TableNode.visibleNodes, .list(.node), "{}",
    "The cells that are seen, from top to bottom.", .nothing),
  NodeProperty(
    "indexPathsForVisibleRows", reading: \TableNode.indexPathsForVisibleRows, .list(.rowIndexPath), "{}",
    "Where the cells that are seen stand.", .nothing),
  NodeProperty(
    "indexPathForSelectedRow", reading: \TableNode.indexPathForSelectedRow, orNil: .rowIndexPath, "nil",
    "The row that is selected; nil if there is none.", .nothing),
  NodeProperty(
    "processingUpdates", reading: \TableNode.isProcessingUpdates, .boolean, "false",
    "Whether cells are still to be made after an update, or completions to be called.", .nothing),
]
