import WeftLayout
import WeftLua
import WeftNodes

// What scripts name of tables.

/// The head of the examples: a table of five coloured rows in a window.
private let rows = """
  local function row(color)
    return ui.CellNode { backgroundColor = color, style = { height = 30 } }
  end
  local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
  local source = {}
  function source:numberOfRows(section) return #colors end
  function source:nodeForRowAt(section, number) return row(colors[number]) end

  """

private func onScreen(_ code: String) -> Example {
  Example(
    rows + """
      local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
      local window = ui.Window { size = { 100, 60 }, list }
      ui.sleep(0) -- a turn, in which the rows come

      """ + code)
}

let tableNodeExample = Example(
  rows + """
    return ui.TableNode { dataSource = source, style = { height = 100 } }
    """)

/// What tables have beside what all scroll nodes have.
let tableProperties: [NodeProperty] = [
  tableProperty(
    "dataSource", .tableDataSource, "nil",
    "Where the rows come from: a table with methods, or a node that has them. They are asked for when the table is shown.",
    .display,
    example: Example(
      rows + """
        return ui.TableNode { dataSource = source, style = { height = 100 } }
        """),
    get: { table, frame, host in host.pushHidden(.dataSource, of: table, frame) },
    set: { (table, value, host) throws(Mismatch) in try host.scriptTables.setDataSource(table, value) }),
  tableProperty(
    "delegate", .tableDelegate, "nil",
    "Decides about the rows, and hears of what is done with them, by methods that it has.", .nothing,
    example: onScreen(
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
    example: onScreen(
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
    example: onScreen(
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
    example: onScreen(
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
    example: onScreen(
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
    example: onScreen(
      """
      window:tap { 50, 40 }
      print(list.indexPathForSelectedRow.row) --> 2
      """),
    get: { table, frame, _ in push(table.indexPathForSelectedRow, frame) }),
  tableProperty(
    "processingUpdates", .boolean, "false",
    "Whether cells are still to be made after an update, or completions to be called.", .nothing,
    example: onScreen(
      """
      list:reloadData(function() print "done" end)
      print(list.processingUpdates) --> true
      ui.sleep(0.1) --> done
      """),
    get: { table, frame, _ in frame.push(table.isProcessingUpdates) }),
]

let tableMethods: [NodeMethod] = [
  tableMethod(
    "reloadData", [("completion?", .function(Signature([])))],
    "Asks for all rows anew, and makes all cells anew; the completion is called when those near are there.",
    example: onScreen(
      """
      colors[1] = "black"
      list:reloadData()
      ui.sleep(0)
      print(list.visibleNodes[1].backgroundColor) --> #000000
      """)
  ) { (table, frame, host) throws(WeftError) in
    let completion = try function(at: 2, frame, "reloadData")
    try host.refusing { () throws(NodeError) in
      try table.reloadData(completion: completion.map { completion in { [weak host] in host?.callBack(completion) } })
    }
  },
  tableMethod(
    "insertRows", [("section", .integer), ("rows", .oneOf([.integer, .list(.integer)]))],
    "Makes rows that the data source has got: one or a list, as they are numbered afterwards.",
    example: onScreen(
      """
      table.insert(colors, 2, "black")
      list:insertRows(1, 2)
      ui.sleep(0)
      print(list.visibleNodes[2].backgroundColor) --> #000000
      """)
  ) { (table, frame, host) throws(WeftError) in
    let paths = try paths(frame, table, "insertRows", host)
    try host.refusing { () throws(NodeError) in try table.insertRows(at: paths) }
  },
  tableMethod(
    "deleteRows", [("section", .integer), ("rows", .oneOf([.integer, .list(.integer)]))],
    "Takes rows out that the data source has no more: one or a list, as they were numbered before.",
    example: onScreen(
      """
      table.remove(colors, 1)
      list:deleteRows(1, 1)
      ui.sleep(0)
      print(list.visibleNodes[1].backgroundColor) --> #ffd700
      """)
  ) { (table, frame, host) throws(WeftError) in
    let paths = try paths(frame, table, "deleteRows", host)
    try host.refusing { () throws(NodeError) in try table.deleteRows(at: paths) }
  },
  tableMethod(
    "reloadRows", [("section", .integer), ("rows", .oneOf([.integer, .list(.integer)]))],
    "Makes the cells of rows anew: one or a list, as they were numbered before.",
    example: onScreen(
      """
      colors[2] = "black"
      list:reloadRows(1, { 2 })
      ui.sleep(0)
      print(list.visibleNodes[2].backgroundColor) --> #000000
      """)
  ) { (table, frame, host) throws(WeftError) in
    let paths = try paths(frame, table, "reloadRows", host)
    try host.refusing { () throws(NodeError) in try table.reloadRows(at: paths) }
  },
  tableMethod(
    "moveRow", [("section", .integer), ("row", .integer), ("newSection", .integer), ("newRow", .integer)],
    "Moves a row: it is deleted and inserted, and gets a new cell.",
    example: onScreen(
      """
      table.insert(colors, 1, table.remove(colors, 5))
      list:moveRow(1, 5, 1, 1)
      ui.sleep(0)
      print(list.visibleNodes[1].backgroundColor) --> #dda0dd
      """)
  ) { (table, frame, host) throws(WeftError) in
    let from = try path(frame, 2, table, "moveRow", host)
    let to = try path(frame, 4, table, "moveRow", host)
    try host.refusing { () throws(NodeError) in try table.moveRow(at: from, to: to) }
  },
  tableMethod(
    "performBatchUpdates",
    [("updates?", .function(Signature([]))), ("completion?", .function(Signature([("finished", .boolean)])))],
    "Makes several changes one: rows that go are counted as before all of them, rows that come as after.",
    example: onScreen(
      """
      list:performBatchUpdates(function()
        table.remove(colors, 1)
        table.insert(colors, "black")
        list:deleteRows(1, 1)
        list:insertRows(1, 5)
      end, function() print(list.visibleNodes[1].backgroundColor) end)
      ui.sleep(0.1) --> #ffd700
      """)
  ) { (table, frame, host) throws(WeftError) in
    let updates = try function(at: 2, frame, "performBatchUpdates")
    let completion = try function(at: 3, frame, "performBatchUpdates")
    do {
      try table.performBatchUpdates(
        updates.map { updates in { try host.lua.call(updates) { _ in } } },
        completion: completion.map { completion in
          { [weak host] isFinished in
            host?.callBack(completion) { frame in
              frame.push(isFinished)
              return 1
            }
          }
        })
    } catch let error as NodeError {
      throw error.underlying as? WeftError ?? WeftError(.runtime, "\(error)")
    } catch let error as WeftError {
      throw error
    } catch {
      throw WeftError(.runtime, "\(error)")
    }
  },
  tableQuery(
    "numberOfRows", [("section?", .integer)], returns: .integer,
    "How many rows a section, the first by default, has, as the data source has said last.",
    example: onScreen(
      """
      print(list:numberOfRows()) --> 5
      """)
  ) { (table, frame, host) throws(WeftError) in
    let section = frame.isNil(at: 2) ? 1 : try number(frame, 2, table, "numberOfRows", host)
    frame.push(Int64(table.numberOfRows(inSection: section - 1)))
    return 1
  },
  tableQuery(
    "nodeForRowAt", [("section", .integer), ("row", .integer)], returns: .node,
    "The cell of a row that is near the part that is seen; nil for one that is further away.",
    example: onScreen(
      """
      print(list:nodeForRowAt(1, 2).backgroundColor) --> #ffd700
      """)
  ) { (table, frame, host) throws(WeftError) in
    let path = try path(frame, 2, table, "nodeForRowAt", host)
    if let cell = table.nodeForRow(at: path) { host.push(cell, frame) } else { frame.pushNil() }
    return 1
  },
  tableQuery(
    "indexPathForNode", [("node", .node)], returns: .rowIndexPath,
    "Where a cell stands; nil for a node that is no cell of the table.",
    example: onScreen(
      """
      print(list:indexPathForNode(list.visibleNodes[2]).row) --> 2
      """)
  ) { (table, frame, host) throws(WeftError) in
    let node = try frame.argument(2, host.nodeKind)
    push((node as? CellNode).flatMap(table.indexPath(for:)), frame)
    return 1
  },
  tableQuery(
    "indexPathForRow", [("point", .point)], returns: .rowIndexPath,
    "The row that stands at a point of the content; nil where there is none.",
    example: onScreen(
      """
      print(list:indexPathForRow({ 10, 100 }).row) --> 4
      """)
  ) { (table, frame, host) throws(WeftError) in
    do throws(Mismatch) {
      push(table.indexPathForRow(at: try ScriptValue(frame, at: 2).point()), frame)
      return 1
    } catch {
      throw host.error(error, table.layoutName, "indexPathForRow")
    }
  },
  tableQuery(
    "rectForRow", [("section", .integer), ("row", .integer)], returns: .rect,
    "Where a row stands in the content; an estimate where it, or one above it, has not been measured.",
    example: onScreen(
      """
      print(list:rectForRow(1, 2).y) --> 30
      """)
  ) { (table, frame, host) throws(WeftError) in
    let path = try path(frame, 2, table, "rectForRow", host)
    table.rectForRow(at: path).map { frame.push($0) } ?? frame.pushNil()
    return 1
  },
  tableMethod(
    "scrollToRow",
    [
      ("section", .integer), ("row", .integer), ("position?", .choice(TableScrollPosition.self)),
      ("animated?", .boolean),
    ],
    "Shows a row: as near as it is, or at the top, the middle or the bottom.",
    example: onScreen(
      """
      list:scrollToRow(1, 5)
      ui.sleep(0) -- rows that have not been measured stand where the estimate has them
      print(list.contentOffset.y) --> 90
      """)
  ) { (table, frame, host) throws(WeftError) in
    let path = try path(frame, 2, table, "scrollToRow", host)
    let position: TableScrollPosition
    let isAnimated: Bool
    do throws(Mismatch) {
      position = frame.isNil(at: 4) ? .none : try TableScrollPosition.named(ScriptValue(frame, at: 4))
      isAnimated = frame.isNil(at: 5) ? false : try ScriptValue(frame, at: 5).bool()
    } catch {
      throw host.error(error, table.layoutName, "scrollToRow")
    }
    try host.refusing { () throws(NodeError) in
      try table.scrollToRow(at: path, at: position, animated: isAnimated)
    }
  },
  tableMethod(
    "selectRow", [("section", .integer), ("row", .integer)],
    "Selects a row, and deselects the one that was; the delegate is not told.",
    example: onScreen(
      """
      list:selectRow(1, 2)
      print(list.visibleNodes[2].selected) --> true
      """)
  ) { (table, frame, host) throws(WeftError) in
    table.selectRow(at: try path(frame, 2, table, "selectRow", host))
  },
  tableMethod(
    "deselectRow", [("section", .integer), ("row", .integer)], "Deselects a row; the delegate is not told.",
    example: onScreen(
      """
      list:selectRow(1, 2)
      list:deselectRow(1, 2)
      print(list.indexPathForSelectedRow) --> nil
      """)
  ) { (table, frame, host) throws(WeftError) in
    table.deselectRow(at: try path(frame, 2, table, "deselectRow", host))
  },
  tableMethod(
    "relayoutItems", [], "Measures the cells anew; none is made anew.",
    example: onScreen(
      """
      list:relayoutItems()
      """)
  ) { table, _, _ in table.relayoutItems() },
  tableMethod(
    "reloadDataInitiallyIfNeeded", [],
    "Asks for the rows now, if they have not been asked for: showing the table does.",
    example: Example(
      rows + """
        local list = ui.TableNode { dataSource = source }
        list:reloadDataInitiallyIfNeeded()
        print(list:numberOfRows()) --> 5
        """)
  ) { table, _, _ in table.reloadDataInitiallyIfNeeded() },
  tableMethod(
    "waitUntilAllUpdatesAreProcessed", [],
    "Makes the cells that are to be made, lays out, and calls the completions, now.",
    example: onScreen(
      """
      list:reloadData(function() print "done" end)
      list:waitUntilAllUpdatesAreProcessed() --> done
      """)
  ) { (table, _, _) throws(WeftError) in
    do throws(LayoutError) {
      try table.waitUntilAllUpdatesAreProcessed()
    } catch {
      throw error.forScripts
    }
  },
]

// MARK: reading arguments

private func tableNode(_ node: DisplayNode, _ method: String) throws(WeftError) -> TableNode {
  guard let table = node as? TableNode else {
    throw WeftError(.type, "\(method): expected a table, got \(NodeObjects.summary(node))")
  }
  return table
}

private func tableMethod(
  _ name: String, _ parameters: [(String, ValueType)], _ doc: String, example: Example,
  _ call: @escaping @Sendable (TableNode, LuaFrame, ScriptHost) throws(WeftError) -> Void
) -> NodeMethod {
  NodeMethod(name, parameters, doc, example: example) { (node, frame, host) throws(WeftError) in
    try call(try tableNode(node, name), frame, host)
    return 0
  }
}

private func tableQuery(
  _ name: String, _ parameters: [(String, ValueType)], returns: ValueType, _ doc: String,
  example: Example, _ call: @escaping @Sendable (TableNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
) -> NodeMethod {
  NodeMethod(name, parameters, returns: returns, doc, example: example) {
    (node, frame, host) throws(WeftError) in
    try call(try tableNode(node, name), frame, host)
  }
}

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

private func number(
  _ frame: LuaFrame, _ index: Int32, _ table: TableNode, _ method: String, _ host: ScriptHost, expected: String? = nil
) throws(WeftError) -> Int {
  let value = ScriptValue(frame, at: index)
  do throws(Mismatch) {
    if let expected, value.type != .number { throw Mismatch(expected: expected, value) }
    let number = try value.integer()
    guard number >= 1 else { throw Mismatch(expected: "a number from 1, since sections and rows count from 1", value) }
    return number
  } catch {
    throw host.error(error, table.layoutName, method)
  }
}

/// A section and a row.
private func path(
  _ frame: LuaFrame, _ index: Int32, _ table: TableNode, _ method: String, _ host: ScriptHost, expected: String? = nil
) throws(WeftError) -> RowIndexPath {
  if frame.type(at: index) == .table {
    throw WeftError(
      .type, "\(table.layoutName).\(method): expected a section, got a table", hint: "write \(method)(section, row)")
  }
  return RowIndexPath(
    section: try number(frame, index, table, method, host) - 1,
    row: try number(frame, index + 1, table, method, host, expected: expected) - 1)
}

/// A section, and a row or a list of rows.
private func paths(
  _ frame: LuaFrame, _ table: TableNode, _ method: String, _ host: ScriptHost
) throws(WeftError) -> [RowIndexPath] {
  guard frame.type(at: 3) == .table else {
    guard !frame.isNil(at: 3) else {
      throw WeftError(
        .type, "\(table.layoutName).\(method): expected a section and rows, got one argument",
        hint: "write \(method)(section, row), or \(method)(section, { row, … })")
    }
    return [try path(frame, 2, table, method, host, expected: "a row, or a list of rows")]
  }
  let section = try number(frame, 2, table, method, host) - 1
  var paths: [RowIndexPath] = []
  for index in 0..<Int64(frame.rawLength(3)) {
    frame.rawGet(3, index + 1)
    defer { frame.pop() }
    paths.append(RowIndexPath(section: section, row: try number(frame, frame.top, table, method, host) - 1))
  }
  return paths
}

private func function(at index: Int32, _ frame: LuaFrame, _ method: String) throws(WeftError) -> LuaReference? {
  if frame.isNil(at: index) { return nil }
  guard frame.type(at: index) == .function else {
    throw WeftError(
      .type, "\(method): expected a function, got \(ScriptValue(frame, at: index).description)")
  }
  return frame.reference(at: index)
}

private func push(_ indexPath: RowIndexPath?, _ frame: LuaFrame) {
  indexPath.map { frame.push($0) } ?? frame.pushNil()
}

extension TableScrollPosition: ScriptEnum {
  static let description = EnumDescription(
    "TableScrollPosition", "Where a row comes to stand that a table scrolls to.",
    [
      "none": "As near as it is: the table moves as little as it needs to.",
      "top": "At the top.",
      "middle": "In the middle.",
      "bottom": "At the bottom.",
    ])
}

extension ValueType {
  static let cell = ValueType.named(
    NamedType("CellNode", "cell", "A node of a class of cells.", example: "nil", .known("weft.CellNode")))

  static let tableDataSource = ValueType.named(
    NamedType(
      "TableDataSource", "{numberOfRows =, nodeForRowAt =, …}",
      "A table with methods, or a node that has them, from which a table gets its rows. Sections and rows count from 1; "
        + "the last argument is the table.",
      example: "{ numberOfRows = function(self) return 0 end, nodeForRowAt = function(self, section, row) end }",
      .table(
        [
          .init(
            "numberOfRows", .function(Signature([("self", .any), ("section", .integer), ("table", .node)], .integer)),
            "How many rows a section has; there is one section."),
          .init(
            "nodeForRowAt?",
            .function(
              Signature([("self", .any), ("section", .integer), ("row", .integer), ("table", .node)], .cell)),
            "Makes a row's cell, which is wanted now."),
          .init(
            "nodeBlockForRowAt?",
            .function(
              Signature(
                [("self", .any), ("section", .integer), ("row", .integer), ("table", .node)],
                .function(Signature([], .cell)))),
            "Gives a function that makes a row's cell, which is called in the next turn; in place of nodeForRowAt."),
        ], asList: false)))

  static let tableDelegate = ValueType.named(
    NamedType(
      "TableDelegate", "{didSelectRowAt =, …}",
      "A table with methods, or a node that has them, that hears of a table's rows. All but constrainedSizeForRowAt may "
        + "wait.",
      example: "{ didSelectRowAt = function(self, table, section, row) end }",
      .table(
        scrollDelegateFields + [
          .init(
            "constrainedSizeForRowAt?",
            .function(
              Signature(
                [("self", .any), ("table", .node), ("section", .integer), ("row", .integer)], .constraint)),
            "The heights that a row may take; its width is the table's."),
          .init("didSelectRowAt?", rowMethod, "A tap has selected a row."),
          .init("didDeselectRowAt?", rowMethod, "A row is not selected any more, since a tap has selected another."),
          .init("willDisplayRowWith?", cellMethod, "A row comes to be seen."),
          .init("didEndDisplayingRowWith?", cellMethod, "A row is not seen any more."),
        ], asList: false)))

  private static let rowMethod = ValueType.function(
    Signature([("self", .any), ("table", .node), ("section", .integer), ("row", .integer)]))
  private static let cellMethod = ValueType.function(
    Signature([("self", .any), ("table", .node), ("node", .cell)]))
}
