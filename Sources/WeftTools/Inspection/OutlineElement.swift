import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// A node or a spec of what is shown, as a line of a tree.
public struct OutlineElement: Sendable, Hashable {
  /// What names it.
  public let id: ElementID
  /// How many elements are around it.
  public let depth: Int
  /// Whether it is a node; a spec otherwise.
  public let isNode: Bool
  /// The class, as scripts call it.
  public let className: String
  /// The `debugName`, else the field of the script that holds it; nil for neither.
  public let name: String?
  /// Its frame in the coordinates of the node that it stands in; the origin of the root is 0.
  public let frame: Rect
  /// The range that it was measured in; nil for a node that no layout has placed.
  public let range: SizeRange?

  /// `TextNode "title"  (8, 8) 120 x 20  given 0...120 x 0...inf`, two spaces further in for each step of `indent`.
  ///
  /// - Parameter isTop: whether it is the first line, which stands nowhere.
  public func line(indent: Int, isTop: Bool = false) -> String {
    let title = (isNode ? className : "(\(className))") + (name.map { " \"\($0)\"" } ?? "")
    let origin = isTop ? .zero : frame.origin
    let place = "(\(shortNumber(origin.x)), \(shortNumber(origin.y)))"
    let size = "\(shortNumber(frame.size.width)) x \(shortNumber(frame.size.height))"
    return String(repeating: "  ", count: indent) + "\(title)  \(place) \(size)"
      + (range.map { "  given \($0)" } ?? "")
  }
}

extension ScriptHost {
  /// The nodes of a tree that has its layout, and the specs between them, in pre-order.
  ///
  /// As for ``inspect(_:)-(LivePreview)`` the layout is made once more, to see the specs in it.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `WeftError` from the script's code.
  public func outline(of root: DisplayNode, scale: Double) throws(WeftError) -> [OutlineElement] {
    let outline = try inspector(root, scale: scale).outline()
    try lua.checkLimits()
    return outline
  }
}

extension Inspector {
  /// The elements in pre-order, the root first.
  func outline() -> [OutlineElement] {
    var elements: [OutlineElement] = []
    elements.reserveCapacity(found.count)
    var open: [(index: Int, depth: Int)] = found.isEmpty ? [] : [(0, 0)]
    while let (index, depth) = open.popLast(), !host.lua.isStopped {
      let one = found[index]
      elements.append(
        OutlineElement(
          id: one.id, depth: depth, isNode: one.node != nil, className: one.node?.className ?? one.laidOut.className,
          name: one.node?.debugName ?? one.laidOut.name ?? one.node.flatMap { host.fieldName(ofNode: $0) },
          frame: one.frameInHost, range: range(of: one)))
      for child in one.children.reversed() { open.append((child, depth + 1)) }
    }
    return elements
  }
}
