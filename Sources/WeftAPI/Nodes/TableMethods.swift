import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The methods of tables.
let tableMethods: [NodeMethod] =
  containerMethods(TableNode.self) + [
    containerMethod(
      "insertRows", rowParameters,
      "Makes rows that the data source has got: one or a list, as they are numbered afterwards."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let paths = try readPaths(frame, table, "insertRows", host)
      let animation = try host.rowAnimation(frame, at: 4, of: "insertRows")
      try host.refusing { () throws(NodeError) in try table.insertRows(at: paths, with: animation) }
    },
    containerMethod(
      "deleteRows", rowParameters,
      "Takes rows out that the data source has no more: one or a list, as they were numbered before."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let paths = try readPaths(frame, table, "deleteRows", host)
      let animation = try host.rowAnimation(frame, at: 4, of: "deleteRows")
      try host.refusing { () throws(NodeError) in try table.deleteRows(at: paths, with: animation) }
    },
    containerMethod(
      "reloadRows", rowParameters,
      "Makes the cells of rows again: one or a list, as they were numbered before."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let paths = try readPaths(frame, table, "reloadRows", host)
      let animation = try host.rowAnimation(frame, at: 4, of: "reloadRows")
      try host.refusing { () throws(NodeError) in try table.reloadRows(at: paths, with: animation) }
    },
    containerMethod(
      "moveRow",
      [
        ("section", .integer), ("row", .integer), ("newSection", .integer), ("newRow", .integer),
        ("options?", .animationOptions),
      ],
      "Moves a row: it is deleted and inserted, gets a new cell, and stays selected."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let from = try readPath(frame, at: 2, of: table, method: "moveRow", host)
      let to = try readPath(frame, at: 4, of: table, method: "moveRow", host, isTarget: true)
      let animation = try host.rowAnimation(frame, at: 6, of: "moveRow")
      try host.refusing { () throws(NodeError) in try table.moveRow(at: from, to: to, animated: animation != .none) }
    },
    NodeMethod(
      of: TableNode.self,
      "numberOfRows", [("section?", .integer)], returns: .integer,
      "Returns the number of rows of a section, the first by default, in the data source's last answer."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let section = frame.isNil(at: 2) ? 1 : try readNumber(frame, at: 2, of: table, method: "numberOfRows", host)
      frame.push(Int64(table.numberOfRows(inSection: section - 1)))
      return 1
    },
    NodeMethod(
      of: TableNode.self,
      "nodeForRowAt", [("section", .integer), ("row", .integer)], returns: .node,
      "The cell of a row that is near the part that is seen; nil for one that is further away."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: table, method: "nodeForRowAt", host)
      if let cell = table.nodeForRow(at: path) { host.push(cell, frame) } else { frame.pushNil() }
      return 1
    },
    NodeMethod(
      of: TableNode.self,
      "indexPathForRow", [("point", .point)], returns: .rowIndexPath,
      "The row that stands at a point of the content; nil where there is none."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      do throws(Mismatch) {
        pushPath(table.indexPathForRow(at: try ScriptValue(frame, at: 2).point()), frame)
        return 1
      } catch {
        throw WeftError(error, table.layoutName, "indexPathForRow")
      }
    },
    NodeMethod(
      of: TableNode.self,
      "rectForRow", [("section", .integer), ("row", .integer)], returns: .rect,
      "Returns a row's rectangle in the content; an estimate if it, or one above it, has not been measured."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: table, method: "rectForRow", host)
      table.rectForRow(at: path).map { frame.push($0) } ?? frame.pushNil()
      return 1
    },
    containerMethod(
      "scrollToRow",
      [
        ("section", .integer), ("row", .integer), ("position?", .choice(TableScrollPosition.self)),
        ("animated?", .boolean),
      ],
      "Shows a row: as near as it is, or at the top, the middle or the bottom."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: table, method: "scrollToRow", host)
      let scroll = try readScroll(frame, table, "scrollToRow", otherwise: TableScrollPosition.none)
      try host.refusing { () throws(NodeError) in
        try table.scrollToRow(at: path, at: scroll.position, animated: scroll.isAnimated)
      }
    },
    containerMethod(
      "selectRow", [("section", .integer), ("row", .integer)],
      "Selects a row, and deselects the others unless allowsMultipleSelection; the delegate is not told."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: table, method: "selectRow", host)
      try host.refusing { () throws(NodeError) in try table.selectRow(at: path) }
    },
    containerMethod(
      "deselectRow", [("section", .integer), ("row", .integer)], "Deselects a row; the delegate is not told."
    ) { (table: TableNode, frame, host) throws(WeftError) in
      let path = try readPath(frame, at: 2, of: table, method: "deselectRow", host)
      try host.refusing { () throws(NodeError) in try table.deselectRow(at: path) }
    },
  ]

private let rowParameters: [(String, ValueType)] = [
  ("section", .integer), ("rows", .oneOf([.integer, .list(.integer)])), ("options?", .animationOptions),
]
