import WeftLayout
import WeftLua
import WeftNodes

/// A measured layout, as Lua holds it.
final class LayoutObject {
  let layout: NodeLayout?
  let size: Size
  let position: Point
  let node: LayoutNode

  init(_ layout: NodeLayout, of node: LayoutNode, at position: Point) {
    self.layout = layout
    size = layout.size
    self.node = node
    self.position = position
  }

  private init(_ sublayout: NodeLayout.Sublayout) {
    layout = sublayout.layout
    size = sublayout.frame.size
    position = sublayout.frame.origin
    node = sublayout.node
  }

  /// The layouts of the nearest nodes inside.
  var sublayouts: [LayoutObject] { (layout?.sublayouts ?? []).map { LayoutObject($0) } }

  static func fill(_ frame: LuaFrame) {
    frame.pushFunction("layout.__index") { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        let object = try frame.argument(1, host.layoutKind)
        guard let member = layoutMembers[frame.string(at: 2)] else {
          throw host.unknownProperty(frame.string(at: 2), of: "Layout", known: layoutMembers.names, styles: false)
        }
        member.get(object, frame, host)
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("layout.__tostring") { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        let object = try frame.argument(1, host.layoutKind)
        frame.push(
          "<Layout of \(object.node.layoutName) \(shortNumber(object.size.width))x\(shortNumber(object.size.height))>")
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }

  /// `layout:frames()`: all nodes below in pre-order, as `{node =, frame =}`.
  static var frames: LuaFunction {
    { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        let object = try frame.argument(1, host.layoutKind)
        frame.pushTable()
        for (index, item) in (object.layout?.frames() ?? []).enumerated() {
          frame.pushTable(fields: 2)
          object.pushNode(item.node, frame, host)
          frame.rawSet(-2, field: "node")
          frame.push(item.frame)
          frame.rawSet(-2, field: "frame")
          frame.rawSet(-2, Int64(index + 1))
        }
        return 1
      }
    }
  }

  func pushNode(_ node: LayoutNode, _ frame: LuaFrame, _ host: ScriptHost) {
    if let node = node as? DisplayNode { host.push(node, frame) } else { frame.pushNil() }
  }
}
