import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// Converts the arguments and the results of a prompt's functions.
package struct PromptObjects {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Returns the name of the class of nodes or specs at an index.
  package func className(at index: Int32, _ frame: LuaFrame) -> String? {
    host.nodeClasses.classKind.flatMap { frame.object(at: index, $0) }?.name
      ?? LayoutClasses.of(host).specClass(frame, at: index)?.name
  }

  /// Pushes a node as a script's object.
  package func pushNode(_ node: DisplayNode, _ frame: LuaFrame) { frame.push(node, host) }

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
      throw WeftError(error, owner, "range")
    }
  }

  /// Returns the point at an index: `{x, y}` or `{x =, y =}`.
  ///
  /// - Throws: `WeftError` for other values.
  package func point(at index: Int32, _ frame: LuaFrame, _ owner: String) throws(WeftError) -> Point {
    do throws(Mismatch) {
      return try ScriptValue(frame, at: index).point()
    } catch {
      throw WeftError(error, owner, "point")
    }
  }

  /// Pushes a measured layout of a node as a script's object.
  package func pushLayout(_ layout: NodeLayout, of node: DisplayNode, _ frame: LuaFrame) {
    LayoutObject(layout, of: node).push(frame, host)
  }

  /// Returns a measured layout as a tree of lines; nil for other values.
  package func layoutTree(at index: Int32, _ frame: LuaFrame) -> String? {
    guard let layout = frame.object(at: index, host.objects.layout.kind) else { return nil }
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
    let line = TreeLine(title: title(layout), position: indent == 0 ? nil : layout.position, size: layout.size)
    lines.append(line.text(indent: indent))
    for inside in try layout.sublayouts(host) { try outline(inside, indent: indent + 1, &lines) }
  }

  private func title(_ layout: LayoutObject) -> String {
    guard case .node(let node as DisplayNode, _) = layout.content else { return "Layout" }
    return node.title(host)
  }
}
