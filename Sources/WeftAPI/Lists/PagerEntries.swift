import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// The properties of pagers beyond those of collections.
let pagerProperties: [NodeProperty] = [
  NodeProperty(
    of: PagerNode.self, "dataSource", .pagerDataSource, default: "nil",
    "The source of the pages: a table with methods, or a node that has them. It is asked when the pager is shown.",
    invalidates: .display, get: { node, frame, host in NodeBlocks(host).pushHidden(.dataSource, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try ScriptTables.of(host).setDataSource(node, value) }),
  NodeProperty(
    of: PagerNode.self, "currentPageIndex", .integer, default: "1", "The page at the left edge, from 1.",
    invalidates: .nothing,
    get: { node, frame, _ in frame.push(Int64(node.currentPageIndex + 1)) }),
]

/// The methods of pagers beside those of collections.
let pagerMethods: [NodeMethod] = methods(
  of: PagerNode.self,
  Method(
    "scrollToPage", PagerNode.scrollToPage, ("index", .page), ("animated", .boolean.or(false)),
    "Turns to a page, from 1."),
  Method(
    "nodeForPageAtIndex", PagerNode.nodeForPage, ("index", .page), returns: .optional(.node),
    "The cell of a page that is near; nil for one that is further away."),
  Method(
    "indexOfPageWithNode", ("node", .cellOrOther), returns: .optional(.integer),
    "Returns the number of a page's cell, from 1; nil for another node."
  ) { pager, cell in cell.flatMap(pager.indexOfPage).map { $0 + 1 } })
