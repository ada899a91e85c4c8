import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// A node or a spec of a layout, as a line of a tree.
package struct OutlineElement: ListedElement, Sendable, Hashable {
  /// Its identity.
  package let id: ElementID
  /// The number of elements around it.
  package let depth: Int
  /// True for a node, false for a spec.
  package let isNode: Bool
  /// The class's name in scripts.
  package let className: String
  /// The `debugName`, else the field of the script that contains it; nil without both.
  package let name: String?
  /// Its frame in the coordinates of the node around it; the root's origin is 0.
  package let frameInHost: Rect
  /// The range in which it was measured; nil for a node that no layout contains.
  package let range: SizeRange?
  /// The cells of a table or a collection, with the ranges that they are in; nil for other elements.
  package let cells: String?

  /// Formats `TextNode "title"  (8, 8) 120 x 20  given 0...120 x 0...inf`, with the cells of a list, indented by two
  /// spaces for each step of `indent`.
  ///
  /// - Parameter isTop: true for the first line, whose origin is 0.
  package func line(indent: Int, isTop: Bool = false) -> String {
    TreeLine(
      title: elementTitle(isNode ? className : "(\(className))", name), position: isTop ? .zero : frameInHost.origin,
      size: frameInHost.size, notes: [range.map { "given \($0)" }, cells.map { "cells \($0)" }].compactMap(\.self)
    ).text(indent: indent)
  }
}

extension OutlineElement {
  /// Returns the nodes of a laid out tree, and the specs between them, in pre-order.
  ///
  /// As for ``WeftScript/ScriptHost/inspect(_:)-(LivePreview)``, the layout is made again for the specs in it.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `WeftError` from the script's code.
  package static func tree(
    of root: DisplayNode, scale: Double, _ host: ScriptHost
  ) throws(WeftError) -> [OutlineElement] {
    let outline = try Inspector(root, scale: scale, host).outline()
    try host.lua.checkLimits()
    return outline
  }
}

extension Inspector {
  /// Returns the elements in pre-order, the root first.
  func outline() -> [OutlineElement] {
    var elements: [OutlineElement] = []
    elements.reserveCapacity(found.count)
    var open: [(index: Int, depth: Int)] = found.isEmpty ? [] : [(0, 0)]
    while let (index, depth) = open.popLast(), !host.lua.isStopped {
      let one = found[index]
      elements.append(
        OutlineElement(
          id: one.id, depth: depth, isNode: one.node != nil, className: one.node?.className ?? one.laidOut.className,
          name: name(of: one),
          frameInHost: one.frameInHost, range: range(of: one),
          cells: (one.node as? CellContainerNode)?.cellSummary.nonEmpty))
      for child in one.children.reversed() { open.append((child, depth + 1)) }
    }
    return elements
  }

  /// Returns the name of an element; that of a node which each layout makes again is known of the new one only.
  private func name(of one: Found) -> String? {
    guard let node = one.node else { return one.laidOut.name }
    let new = one.laidOut.node as? DisplayNode
    return node.debugName ?? new?.debugName ?? new.flatMap { fieldNames.name(of: $0, in: one.host) }
      ?? fieldNames.name(of: node)
  }
}

extension String {
  /// The text; nil for an empty one.
  var nonEmpty: String? { isEmpty ? nil : self }
}
