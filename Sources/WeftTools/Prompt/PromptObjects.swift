import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// Conversions of the arguments and results of a prompt's functions.
extension ScriptHost {
  /// Returns the name of the class of nodes or specs at an index.
  package func className(at index: Int32, _ frame: LuaFrame) -> String? {
    nodeClasses.classKind.flatMap { frame.object(at: index, $0) }?.name
      ?? layoutClasses.specClass(frame, at: index)?.name
  }

  /// Pushes a node as a script's object.
  package func pushNode(_ node: DisplayNode, _ frame: LuaFrame) { push(node, frame) }

  /// Pushes a point, as `{x =, y =}`.
  package func pushPoint(_ point: Point, _ frame: LuaFrame) { frame.push(point) }

  /// Returns a value as written in messages: its type, and its content if that is short.
  package func description(at index: Int32, _ frame: LuaFrame) -> String { ScriptValue(frame, at: index).description }

  /// Returns the range of sizes at an index: `{min =, max =}`, each part optional.
  ///
  /// - Throws: `WeftError` for other values.
  package func sizeRange(at index: Int32, _ frame: LuaFrame, _ owner: String) throws(WeftError) -> SizeRange {
    do throws(Mismatch) {
      return try ScriptValue(frame, at: index).sizeRange()
    } catch {
      throw self.error(error, owner, "range")
    }
  }

  /// Returns the point at an index: `{x, y}` or `{x =, y =}`.
  ///
  /// - Throws: `WeftError` for other values.
  package func point(at index: Int32, _ frame: LuaFrame, _ owner: String) throws(WeftError) -> Point {
    do throws(Mismatch) {
      return try ScriptValue(frame, at: index).point()
    } catch {
      throw self.error(error, owner, "point")
    }
  }

  /// Pushes a measured layout of a node as a script's object.
  package func pushLayout(_ layout: NodeLayout, of node: DisplayNode, _ frame: LuaFrame) {
    push(LayoutObject(layout, of: node), frame)
  }

  /// Returns a measured layout as a tree of lines; nil for other values.
  package func layoutTree(at index: Int32, _ frame: LuaFrame) -> String? {
    guard let layout = frame.object(at: index, objects.layout.kind) else { return nil }
    var lines: [String] = []
    do throws(WeftError) {
      try outline(layout, indent: 0, &lines)
    } catch {
      return nil
    }
    return lines.joined(separator: "\n")
  }

  private func outline(_ layout: LayoutObject, indent: Int, _ lines: inout [String]) throws(WeftError) {
    guard indent < 60, lines.count < 500 else { return }
    let place = indent == 0 ? "" : "\(layout.position.short) "
    lines.append("\(String(repeating: "  ", count: indent))\(title(layout))  \(place)\(layout.size.short)")
    for inside in try layout.sublayouts(self) { try outline(inside, indent: indent + 1, &lines) }
  }

  private func title(_ layout: LayoutObject) -> String {
    guard case .node(let node as DisplayNode, _) = layout.content else { return "Layout" }
    return title(node)
  }
}

// Inspection of laid out trees.
extension ScriptHost {
  /// Returns a snapshot of a laid out tree, specs included; see ``inspect(_:)-(LivePreview)``.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `WeftError` from the script's code.
  public func inspect(root: DisplayNode, scale: Double) throws(WeftError) -> Inspection {
    let inspection = try inspector(root, scale: scale).inspection()
    try lua.checkLimits()
    return inspection
  }

  /// Explains an element's width and height in a laid out tree; see ``explain(_:in:)-(_,LivePreview)``.
  ///
  /// - Parameters:
  ///   - id: the element, by its identity in ``inspect(root:scale:)``.
  ///   - root: the root of the tree.
  ///   - scale: pixels per point.
  /// - Returns: Nil if there is no such element.
  /// - Throws: `WeftError` from the script's code.
  public func explain(_ id: ElementID, in root: DisplayNode, scale: Double) throws(WeftError) -> Explanation? {
    let inspector = try inspector(root, scale: scale)
    let explanation = inspector.found.first { $0.id == id }.map { inspector.explanation(of: $0) }
    try lua.checkLimits()
    return explanation
  }

  /// Returns the identity of a node in the host's inspections; it is the same as long as the node exists.
  public func elementID(of node: DisplayNode) -> ElementID { ElementID(node: nodeNumbers.number(of: node)) }

  /// Invalidates the layout and the contents of a whole tree, since code that it depends on may have changed.
  package func renew(_ root: DisplayNode) {
    var open = [root]
    while let node = open.popLast() {
      node.setNeedsLayout()
      node.setNeedsDisplay()
      open += node.subnodes
    }
  }
}
