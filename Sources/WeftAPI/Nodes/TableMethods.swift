import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The methods of tables.
let tableMethods: [NodeMethod] = [
  tableMethod(
    "reloadData", [("completion?", .function(Signature([])))],
    "Asks for all rows anew, and makes all cells anew; the completion is called when those near are there."
  ) { (table, frame, host) throws(WeftError) in
    let completion = try function(at: 2, frame, "reloadData")
    try host.refusing { () throws(NodeError) in
      try table.reloadData(
        completion: completion.map { completion in { [link = host.link] in link.host?.callBack(completion) } })
    }
  },
  tableMethod(
    "insertRows", [("section", .integer), ("rows", .oneOf([.integer, .list(.integer)]))],
    "Makes rows that the data source has got: one or a list, as they are numbered afterwards."
  ) { (table, frame, host) throws(WeftError) in
    let paths = try paths(frame, table, "insertRows", host)
    try host.refusing { () throws(NodeError) in try table.insertRows(at: paths) }
  },
  tableMethod(
    "deleteRows", [("section", .integer), ("rows", .oneOf([.integer, .list(.integer)]))],
    "Takes rows out that the data source has no more: one or a list, as they were numbered before."
  ) { (table, frame, host) throws(WeftError) in
    let paths = try paths(frame, table, "deleteRows", host)
    try host.refusing { () throws(NodeError) in try table.deleteRows(at: paths) }
  },
  tableMethod(
    "reloadRows", [("section", .integer), ("rows", .oneOf([.integer, .list(.integer)]))],
    "Makes the cells of rows anew: one or a list, as they were numbered before."
  ) { (table, frame, host) throws(WeftError) in
    let paths = try paths(frame, table, "reloadRows", host)
    try host.refusing { () throws(NodeError) in try table.reloadRows(at: paths) }
  },
  tableMethod(
    "moveRow", [("section", .integer), ("row", .integer), ("newSection", .integer), ("newRow", .integer)],
    "Moves a row: it is deleted and inserted, gets a new cell, and stays selected."
  ) { (table, frame, host) throws(WeftError) in
    let from = try path(frame, 2, table, "moveRow", host)
    let to = try path(frame, 4, table, "moveRow", host)
    try host.refusing { () throws(NodeError) in try table.moveRow(at: from, to: to) }
  },
  tableMethod(
    "insertSections", [("sections", .oneOf([.integer, .list(.integer)]))],
    "Makes sections that the data source has got, with their rows: one or a list, as they are numbered afterwards."
  ) { (table, frame, host) throws(WeftError) in
    let sections = try numbers(frame, 2, table, "insertSections", host, expected: "a section, or a list of sections")
    try host.refusing { () throws(NodeError) in try table.insertSections(sections) }
  },
  tableMethod(
    "deleteSections", [("sections", .oneOf([.integer, .list(.integer)]))],
    "Takes sections out that the data source has no more: one or a list, as they were numbered before."
  ) { (table, frame, host) throws(WeftError) in
    let sections = try numbers(frame, 2, table, "deleteSections", host, expected: "a section, or a list of sections")
    try host.refusing { () throws(NodeError) in try table.deleteSections(sections) }
  },
  tableMethod(
    "reloadSections", [("sections", .oneOf([.integer, .list(.integer)]))],
    "Makes the cells of sections again, which may have other rows: one or a list, as they were numbered before."
  ) { (table, frame, host) throws(WeftError) in
    let sections = try numbers(frame, 2, table, "reloadSections", host, expected: "a section, or a list of sections")
    try host.refusing { () throws(NodeError) in try table.reloadSections(sections) }
  },
  tableMethod(
    "moveSection", [("section", .integer), ("newSection", .integer)],
    "Moves a section: it is deleted and inserted; its rows get new cells and stay selected."
  ) { (table, frame, host) throws(WeftError) in
    let from = try number(frame, 2, table, "moveSection", host) - 1
    let to = try number(frame, 3, table, "moveSection", host) - 1
    try host.refusing { () throws(NodeError) in try table.moveSection(from, to: to) }
  },
  tableMethod(
    "performBatchUpdates",
    [("updates?", .function(Signature([]))), ("completion?", .function(Signature([("finished", .boolean)])))],
    "Makes several changes one: rows that go are counted as before all of them, rows that come as after."
  ) { (table, frame, host) throws(WeftError) in
    let updates = try function(at: 2, frame, "performBatchUpdates")
    let completion = try function(at: 3, frame, "performBatchUpdates")
    do {
      try table.performBatchUpdates(
        updates.map { updates in { try host.lua.call(updates) { _ in } } },
        completion: completion.map { completion in
          { [link = host.link] isFinished in
            link.host?.callBack(completion) { frame in
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
  NodeMethod(
    of: TableNode.self,
    "numberOfRows", [("section?", .integer)], returns: .integer,
    "How many rows a section, the first by default, has, as the data source has said last."
  ) { (table, frame, host) throws(WeftError) in
    let section = frame.isNil(at: 2) ? 1 : try number(frame, 2, table, "numberOfRows", host)
    frame.push(Int64(table.numberOfRows(inSection: section - 1)))
    return 1
  },
  NodeMethod(
    of: TableNode.self,
    "nodeForRowAt", [("section", .integer), ("row", .integer)], returns: .node,
    "The cell of a row that is near the part that is seen; nil for one that is further away."
  ) { (table, frame, host) throws(WeftError) in
    let path = try path(frame, 2, table, "nodeForRowAt", host)
    if let cell = table.nodeForRow(at: path) { host.push(cell, frame) } else { frame.pushNil() }
    return 1
  },
  NodeMethod(
    of: TableNode.self,
    "supplementaryNodeForElementKind", [("kind", .choice(SupplementaryKind.self)), ("section", .integer)],
    returns: .node, "The header or the footer of a section; nil where there is none, or it is further away."
  ) { (table, frame, host) throws(WeftError) in
    let kind: SupplementaryKind
    do throws(Mismatch) {
      kind = try SupplementaryKind.named(ScriptValue(frame, at: 2))
    } catch {
      throw host.error(error, table.layoutName, "supplementaryNodeForElementKind")
    }
    let section = try number(frame, 3, table, "supplementaryNodeForElementKind", host) - 1
    if let cell = table.supplementaryNode(ofKind: kind, inSection: section) {
      host.push(cell, frame)
    } else {
      frame.pushNil()
    }
    return 1
  },
  NodeMethod(
    of: TableNode.self,
    "indexPathForNode", [("node", .node)], returns: .rowIndexPath,
    "Where a cell stands; nil for a node that is no cell of the table."
  ) { (table, frame, host) throws(WeftError) in
    let node = try frame.node(at: 2, host)
    push((node as? CellNode).flatMap(table.indexPath(for:)), frame)
    return 1
  },
  NodeMethod(
    of: TableNode.self,
    "indexPathForRow", [("point", .point)], returns: .rowIndexPath,
    "The row that stands at a point of the content; nil where there is none."
  ) { (table, frame, host) throws(WeftError) in
    do throws(Mismatch) {
      push(table.indexPathForRow(at: try ScriptValue(frame, at: 2).point()), frame)
      return 1
    } catch {
      throw host.error(error, table.layoutName, "indexPathForRow")
    }
  },
  NodeMethod(
    of: TableNode.self,
    "rectForRow", [("section", .integer), ("row", .integer)], returns: .rect,
    "Where a row stands in the content; an estimate where it, or one above it, has not been measured."
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
    "Shows a row: as near as it is, or at the top, the middle or the bottom."
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
    "Selects a row, and deselects the others unless allowsMultipleSelection; the delegate is not told."
  ) { (table, frame, host) throws(WeftError) in
    table.selectRow(at: try path(frame, 2, table, "selectRow", host))
  },
  tableMethod(
    "deselectRow", [("section", .integer), ("row", .integer)], "Deselects a row; the delegate is not told."
  ) { (table, frame, host) throws(WeftError) in
    table.deselectRow(at: try path(frame, 2, table, "deselectRow", host))
  },
  tableMethod(
    "relayoutItems", [], "Measures the cells anew; none is made anew."
  ) { table, _, _ in table.relayoutItems() },
  tableMethod(
    "reloadDataInitiallyIfNeeded", [],
    "Asks for the rows now, if they have not been asked for: showing the table does."
  ) { table, _, _ in table.reloadDataInitiallyIfNeeded() },
  tableMethod(
    "waitUntilAllUpdatesAreProcessed", [],
    "Makes the cells that are to be made, lays out, and calls the completions, now."
  ) { (table, _, _) throws(WeftError) in
    do throws(LayoutError) {
      try table.waitUntilAllUpdatesAreProcessed()
    } catch {
      throw error.forScripts
    }
  },
]

// MARK: reading arguments

private func tableMethod(
  _ name: String, _ parameters: [(String, ValueType)], _ doc: String,
  _ call: @escaping @Sendable (TableNode, LuaFrame, ScriptHost) throws(WeftError) -> Void
) -> NodeMethod {
  NodeMethod(of: TableNode.self, name, parameters, doc) { (table, frame, host) throws(WeftError) in
    try call(table, frame, host)
    return 0
  }
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
  return try numbers(frame, 3, table, method, host).map { RowIndexPath(section: section, row: $0) }
}

/// A number or a list of numbers, from 1 in Lua and from 0 here.
private func numbers(
  _ frame: LuaFrame, _ index: Int32, _ table: TableNode, _ method: String, _ host: ScriptHost, expected: String? = nil
) throws(WeftError) -> [Int] {
  guard frame.type(at: index) == .table else {
    return [try number(frame, index, table, method, host, expected: expected) - 1]
  }
  var numbers: [Int] = []
  for item in 0..<Int64(frame.rawLength(index)) {
    frame.rawGet(index, item + 1)
    defer { frame.pop() }
    numbers.append(try number(frame, frame.top, table, method, host) - 1)
  }
  return numbers
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
