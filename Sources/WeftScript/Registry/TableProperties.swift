import WeftLayout
import WeftLua
import WeftNodes

/// What tables have beside what all scroll nodes have.
let tableProperties: [NodeProperty] = [
  tableProperty(
    "dataSource", .tableDataSource, "nil",
    "Where the rows come from: a table with methods, or a node that has them. They are asked for when the table is shown.",
    .display,
    example: Example(
      tableRows + """
        return ui.TableNode { dataSource = source, style = { height = 100 } }
        """),
    get: { table, frame, host in host.pushHidden(.dataSource, of: table, frame) },
    set: { (table, value, host) throws(Mismatch) in try host.scriptTables.setDataSource(table, value) }),
  tableProperty(
    "delegate", .tableDelegate, "nil",
    "Decides about the rows, and hears of what is done with them, by methods that it has.", .nothing,
    example: tableOnScreen(
      """
      list.delegate = {
        didSelectRowAt = function(self, table, section, row) print(section, row) end,
      }
      window:tap { 50, 40 } --> 1  2
      """),
    get: { table, frame, host in host.pushHidden(.scrollDelegate, of: table, frame) },
    set: { (table, value, host) throws(Mismatch) in
      try host.setDelegate(.scrollDelegate, of: table, value, methods: ScriptTables.tableMethods)
      table.delegate = value.isNil ? nil : host.scriptTables
    }),
  tableProperty(
    "estimatedRowHeight", .points, "44",
    "How high a row counts until its cell has been measured; for rows that come later.", .nothing,
    example: """
      local list = ui.TableNode { estimatedRowHeight = 100 }
      print(list.estimatedRowHeight) --> 100
      """,
    get: { table, frame, _ in frame.pushNumber(table.estimatedRowHeight) },
    set: { (table, value, _) throws(Mismatch) in
      table.estimatedRowHeight = try value.nonNegative("points, 0 or more")
    }),
  tableProperty(
    "allowsSelection", .boolean, "true", "Whether taps select rows.", .nothing,
    example: tableOnScreen(
      """
      list.allowsSelection = false
      window:tap { 50, 40 }
      print(list.indexPathForSelectedRow) --> nil
      """),
    get: { table, frame, _ in frame.push(table.allowsSelection) },
    set: { (table, value, _) throws(Mismatch) in table.allowsSelection = try value.bool() }),
  tableProperty(
    "automaticallyAdjustsContentOffset", .boolean, "false",
    "Whether what is seen stays where it is when rows above it come or go.", .nothing,
    example: tableOnScreen(
      """
      list.automaticallyAdjustsContentOffset = true
      list.contentOffset = { 0, 30 }
      table.insert(colors, 1, "black")
      list:insertRows(1, 1)
      ui.sleep(0)
      print(list.contentOffset.y) --> 60
      """),
    get: { table, frame, _ in frame.push(table.automaticallyAdjustsContentOffset) },
    set: { (table, value, _) throws(Mismatch) in table.automaticallyAdjustsContentOffset = try value.bool() }),
  tableProperty(
    "visibleNodes", .list(.node), "{}", "The cells that are seen, from top to bottom.", .nothing,
    example: tableOnScreen(
      """
      print(#list.visibleNodes, list.visibleNodes[2].backgroundColor) --> 2  #ffd700
      """),
    get: { table, frame, host in
      frame.pushTable()
      for (index, cell) in table.visibleNodes.enumerated() {
        host.push(cell, frame)
        frame.rawSet(-2, Int64(index + 1))
      }
    }),
  tableProperty(
    "indexPathsForVisibleRows", .list(.rowIndexPath), "{}", "Where the cells that are seen stand.", .nothing,
    example: tableOnScreen(
      """
      list.contentOffset = { 0, 60 }
      ui.sleep(0)
      print(list.indexPathsForVisibleRows[1].row) --> 3
      """),
    get: { table, frame, _ in
      frame.pushTable()
      for (index, path) in table.indexPathsForVisibleRows.enumerated() {
        frame.push(path)
        frame.rawSet(-2, Int64(index + 1))
      }
    }),
  tableProperty(
    "indexPathForSelectedRow", .rowIndexPath, "nil", "The row that is selected; nil if there is none.", .nothing,
    example: tableOnScreen(
      """
      window:tap { 50, 40 }
      print(list.indexPathForSelectedRow.row) --> 2
      """),
    get: { table, frame, _ in table.indexPathForSelectedRow.map { frame.push($0) } ?? frame.pushNil() }),
  tableProperty(
    "processingUpdates", .boolean, "false",
    "Whether cells are still to be made after an update, or completions to be called.", .nothing,
    example: tableOnScreen(
      """
      list:reloadData(function() print "done" end)
      print(list.processingUpdates) --> true
      ui.sleep(0.1) --> done
      """),
    get: { table, frame, _ in frame.push(table.isProcessingUpdates) }),
]

private func tableProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, _ invalidates: Invalidation, example: Example,
  get: @escaping @Sendable (TableNode, LuaFrame, ScriptHost) -> Void,
  set: (@Sendable (TableNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
) -> NodeProperty {
  var setter: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  if let set {
    setter = { (node, value, host) throws(Mismatch) in
      if let table = node as? TableNode { try set(table, value, host) }
    }
  }
  return NodeProperty(
    name, type, standard, doc, invalidates, example: example,
    get: { (node, frame, host) throws(WeftError) in
      guard let table = node as? TableNode else { return frame.pushNil() }
      get(table, frame, host)
    },
    set: setter)
}
