import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// Values of a script, as a prompt prints and keeps them.
package struct PromptObjects {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Returns the name of a class of nodes or specs; nil for any other value.
  package func className(_ value: ScriptValue) -> String? {
    host.nodeClasses.classKind.flatMap { value.frame.object(at: value.slot, $0) }?.name
      ?? LayoutClasses.of(host).specClass(value.frame, at: value.slot)?.name
  }

  /// Pushes a node as a script's object.
  package func pushNode(_ node: DisplayNode, _ frame: LuaFrame) { frame.push(node, host) }

  /// Returns a value as written in messages: its type, and its content if that is short.
  package func description(at index: Int32, _ frame: LuaFrame) -> String { ScriptValue(frame, at: index).description }

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
