import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of pagers beyond those of collections.
let pagerProperties: [NodeProperty] = [
  NodeProperty(
    of: PagerNode.self, "dataSource", .pagerDataSource, default: "nil",
    "The source of the pages: a table with methods, or a node that has them. It is asked when the pager is shown.",
    invalidates: .display, get: { node, frame, host in host.pushHidden(.dataSource, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try ScriptTables.of(host).setDataSource(node, value) }),
  NodeProperty(
    of: PagerNode.self, "currentPageIndex", .integer, default: "1", "The page at the left edge, from 1.",
    invalidates: .nothing,
    get: { node, frame, _ in frame.push(Int64(node.currentPageIndex + 1)) }),
]

/// The methods of pagers beside those of collections.
let pagerMethods: [NodeMethod] = [
  containerMethod("scrollToPage", [("index", .integer), ("animated?", .boolean)], "Turns to a page, from 1.") {
    (node: PagerNode, frame, host) throws(WeftError) in
    let index = try readNumber(frame, at: 2, of: node, method: "scrollToPage", host) - 1
    let isAnimated: Bool
    do throws(Mismatch) {
      isAnimated = frame.isNil(at: 3) ? false : try ScriptValue(frame, at: 3).bool()
    } catch {
      throw WeftError(error, node.layoutName, "scrollToPage")
    }
    try host.refusing { () throws(NodeError) in try node.scrollToPage(at: index, animated: isAnimated) }
  },
  NodeMethod(
    of: PagerNode.self, "nodeForPageAtIndex", [("index", .integer)], returns: .node,
    "The cell of a page that is near; nil for one that is further away."
  ) { (node, frame, host) throws(WeftError) in
    let index = try readNumber(frame, at: 2, of: node, method: "nodeForPageAtIndex", host) - 1
    if let cell = node.nodeForPage(at: index) { host.push(cell, frame) } else { frame.pushNil() }
    return 1
  },
  NodeMethod(
    of: PagerNode.self, "indexOfPageWithNode", [("node", .node)], returns: .integer,
    "Returns the number of a page's cell, from 1; nil for another node."
  ) { (node, frame, host) throws(WeftError) in
    let cell = try frame.nodeArgument(at: 2, host) as? CellNode
    if let index = cell.flatMap(node.indexOfPage(with:)) { frame.push(Int64(index + 1)) } else { frame.pushNil() }
    return 1
  },
]
