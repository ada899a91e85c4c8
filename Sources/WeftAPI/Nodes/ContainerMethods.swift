import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The methods that tables and collections have in common.
func containerMethods<Node: CellContainerNode>(_: Node.Type) -> [NodeMethod] {
  [
    containerMethod(
      "reloadData", [("completion?", .function(Signature([])))],
      "Asks for all numbers again, and makes all cells again; the completion is called when those near are there."
    ) { (node: Node, frame, host) throws(WeftError) in
      let completion = try readFunction(at: 2, frame, "reloadData")
      try host.refusing { () throws(NodeError) in
        try node.reloadData(
          completion: completion.map { completion in { [link = host.link] in link.host?.callBack(completion) } })
      }
    },
    containerMethod(
      "setItems", [("models", .list(.any)), ("options?", .itemOptions)],
      "Sets the items by their models. It finds by the keys what has come, gone, moved and changed since the last call; "
        + "items that stay keep their cells and their selection, and what is seen stays in its place."
    ) { (node: Node, frame, host) throws(WeftError) in try host.setItems(node, frame) },
    containerMethod(
      "setTuningParameters",
      [
        ("parameters", .tuningParameters), ("rangeType", .choice(RangeType.self)),
        ("rangeMode?", .choice(RangeMode.self)),
      ],
      "Sets how far a range reaches in a mode, the full one by default."
    ) { (node: Node, frame, host) throws(WeftError) in
      do throws(Mismatch) {
        let parameters = try ScriptValue(frame, at: 2).tuningParameters()
        let type = try RangeType.named(ScriptValue(frame, at: 3))
        let mode = frame.isNil(at: 4) ? .full : try RangeMode.named(ScriptValue(frame, at: 4))
        node.setTuningParameters(parameters, for: type, in: mode)
      } catch {
        throw WeftError(error, node.layoutName, "setTuningParameters")
      }
    },
    NodeMethod(
      of: Node.self, "tuningParametersForRangeType",
      [("rangeType", .choice(RangeType.self)), ("rangeMode?", .choice(RangeMode.self))], returns: .tuningParameters,
      "Returns the extent of a range in a mode, the full one by default."
    ) { (node: Node, frame, host) throws(WeftError) in
      let parameters: RangeTuningParameters
      do throws(Mismatch) {
        let type = try RangeType.named(ScriptValue(frame, at: 2))
        let mode = frame.isNil(at: 3) ? .full : try RangeMode.named(ScriptValue(frame, at: 3))
        parameters = node.tuningParameters(for: type, in: mode)
      } catch {
        throw WeftError(error, node.layoutName, "tuningParametersForRangeType")
      }
      frame.pushTable(fields: 2)
      frame.pushNumber(parameters.leadingBufferScreenfuls)
      frame.rawSet(-2, field: "leadingBufferScreenfuls")
      frame.pushNumber(parameters.trailingBufferScreenfuls)
      frame.rawSet(-2, field: "trailingBufferScreenfuls")
      return 1
    },
    containerMethod(
      "insertSections", sectionParameters,
      "Makes sections that the data source has got, with their items: one or a list, as they are numbered afterwards."
    ) { (node: Node, frame, host) throws(WeftError) in
      let sections = try readNumbers(
        frame, at: 2, of: node, method: "insertSections", host, expected: "a section, or a list of sections")
      let animation = try host.rowAnimation(frame, at: 3, of: "insertSections")
      try host.refusing { () throws(NodeError) in try node.insertSections(sections, with: animation) }
    },
    containerMethod(
      "deleteSections", sectionParameters,
      "Takes sections out that the data source has no more: one or a list, as they were numbered before."
    ) { (node: Node, frame, host) throws(WeftError) in
      let sections = try readNumbers(
        frame, at: 2, of: node, method: "deleteSections", host, expected: "a section, or a list of sections")
      let animation = try host.rowAnimation(frame, at: 3, of: "deleteSections")
      try host.refusing { () throws(NodeError) in try node.deleteSections(sections, with: animation) }
    },
    containerMethod(
      "reloadSections", sectionParameters,
      "Makes the cells of sections again, which may have other items: one or a list, as they were numbered before."
    ) { (node: Node, frame, host) throws(WeftError) in
      let sections = try readNumbers(
        frame, at: 2, of: node, method: "reloadSections", host, expected: "a section, or a list of sections")
      let animation = try host.rowAnimation(frame, at: 3, of: "reloadSections")
      try host.refusing { () throws(NodeError) in try node.reloadSections(sections, with: animation) }
    },
    containerMethod(
      "moveSection", [("section", .integer), ("newSection", .integer), ("options?", .animationOptions)],
      "Moves a section: it is deleted and inserted; its items get new cells and stay selected."
    ) { (node: Node, frame, host) throws(WeftError) in
      let from = try readNumber(frame, at: 2, of: node, method: "moveSection", host, name: "section") - 1
      let to = try readNumber(frame, at: 3, of: node, method: "moveSection", host, name: "newSection") - 1
      let animation = try host.rowAnimation(frame, at: 4, of: "moveSection")
      try host.refusing { () throws(NodeError) in try node.moveSection(from, to: to, animated: animation != .none) }
    },
    containerMethod(
      "performBatchUpdates",
      [("updates?", .function(Signature([]))), ("completion?", .function(Signature([("finished", .boolean)])))],
      "Makes several changes one: what goes is counted as before all of them, what comes as after."
    ) { (node: Node, frame, host) throws(WeftError) in
      let updates = try readFunction(at: 2, frame, "performBatchUpdates")
      let completion = try readFunction(at: 3, frame, "performBatchUpdates")
      do {
        try node.performBatchUpdates(
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
      of: Node.self,
      "supplementaryNodeForElementKind", [("kind", .choice(SupplementaryKind.self)), ("section", .integer)],
      returns: .node, "The header or the footer of a section; nil where there is none, or it is further away."
    ) { (node: Node, frame, host) throws(WeftError) in
      let kind: SupplementaryKind
      do throws(Mismatch) {
        kind = try SupplementaryKind.named(ScriptValue(frame, at: 2))
      } catch {
        throw WeftError(error, node.layoutName, "supplementaryNodeForElementKind")
      }
      let section = try readNumber(frame, at: 3, of: node, method: "supplementaryNodeForElementKind", host) - 1
      if let cell = node.supplementaryNode(ofKind: kind, inSection: section) {
        host.push(cell, frame)
      } else {
        frame.pushNil()
      }
      return 1
    },
    NodeMethod(
      of: Node.self,
      "indexPathForNode", [("node", .node)], returns: .rowIndexPath,
      "Returns the section and the number of a cell; nil for a header or footer, and for another node."
    ) { (node: Node, frame, host) throws(WeftError) in
      let cell = try frame.nodeArgument(at: 2, host) as? CellNode
      pushPath(cell.flatMap(node.indexPath(for:)), frame)
      return 1
    },
    containerMethod(
      "relayoutItems", [], "Measures the cells again; none is made again."
    ) { (node: Node, _, _) in node.relayoutItems() },
    containerMethod(
      "reloadDataInitiallyIfNeeded", [],
      "Requests the items now, if they have not been requested: showing the node does."
    ) { (node: Node, _, _) in node.reloadDataInitiallyIfNeeded() },
    containerMethod(
      "waitUntilAllUpdatesAreProcessed", [],
      "Makes the cells that are to be made, lays out, and calls the completions, now."
    ) { (node: Node, _, _) throws(WeftError) in
      do throws(LayoutError) {
        try node.waitUntilAllUpdatesAreProcessed()
      } catch {
        throw error.forScripts
      }
    },
  ]
}

private let sectionParameters: [(String, ValueType)] = [
  ("sections", .oneOf([.integer, .list(.integer)])), ("options?", .animationOptions),
]
