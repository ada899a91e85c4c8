import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// What tables have beside what all scroll nodes have.
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
  NodeProperty(
    "tableStyle", \TableNode.tableStyle, .choice, "\"plain\"",
    "Whether headers and footers stay at the edges while their section is seen.", .nothing),
  NodeProperty("allowsSelection", \TableNode.allowsSelection, .boolean, "true", "Whether taps select rows.", .nothing),
  NodeProperty(
    "allowsMultipleSelection", \TableNode.allowsMultipleSelection, .boolean, "false",
    "Whether several rows can be selected: a tap selects a row, or deselects a selected one.", .nothing),
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
    "The row that was selected last; nil if there is none.", .nothing),
  NodeProperty(
    "indexPathsForSelectedRows", reading: \TableNode.indexPathsForSelectedRows, .list(.rowIndexPath), "{}",
    "The rows that are selected, in the order of their selection.", .nothing),
  NodeProperty(
    "numberOfSections", reading: \TableNode.numberOfSections, .integer, "0",
    "How many sections there are, as the data source has said last.", .nothing),
  NodeProperty(
    "processingUpdates", reading: \TableNode.isProcessingUpdates, .boolean, "false",
    "Whether cells are still to be made after an update, or completions to be called.", .nothing),
]
