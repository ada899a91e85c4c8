import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

extension LayoutObject {
  /// Pushes the layout. The value at `anchor`, 0 for none, lives as long as it does; so does its node.
  package func push(_ frame: LuaFrame, _ host: ScriptHost, anchor: Int32 = 0) {
    let anchor = anchor == 0 ? 0 : frame.absolute(anchor)
    frame.pushObject(self, host.objects.layout.kind, metatable: host.objects.layout.metatable, userValues: 1)
    if anchor != 0 {
      frame.pushValue(at: anchor)
    } else if case .node(let node as DisplayNode, _) = content {
      frame.push(node, host)
    } else {
      return
    }
    frame.setUserValue(1, at: -2)
  }
}

extension LayoutObject {
  static func fill(
    _ frame: LuaFrame, _ kind: LuaObjectKind<LayoutObject>, _ members: ObjectMembers<LayoutObject>
  ) {
    members.fillIndex(frame, function: "layout.__index", kind)
    frame.pushFunction("layout.__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let object = try frame.argument(1, kind)
        guard let member = members[frame.name(at: 2)] else {
          throw host.api.unknownProperty(frame.name(at: 2), of: members.owner, known: members.names, styles: false)
        }
        guard let set = member.set else {
          throw WeftError(
            .type, "\(members.owner).\(member.name) can only be read; of a layout only the position is set")
        }
        do throws(Mismatch) {
          try set(object, ScriptValue(frame, at: 3))
        } catch {
          throw WeftError(error, members.owner, member.name)
        }
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("layout.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let object = try frame.argument(1, kind)
        frame.push(
          "<\(members.owner) of \(object.name) \(shortNumber(object.size.width))x\(shortNumber(object.size.height))>")
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }

  /// Returns the layouts inside: those of the nearest nodes, or those that a calculation has placed.
  package func sublayouts(_ host: ScriptHost) throws(WeftError) -> [LayoutObject] {
    switch content {
    case .node(_, let layout): return (layout?.sublayouts ?? .empty).map { LayoutObject($0) }
    case .calculated(let sublayouts): return sublayouts
    case .element(let element):
      let pass = host.engine.currentPass
      guard pass.isLive(element.element) else {
        throw WeftError(
          .layout, "this layout of a spec belongs to an earlier pass",
          hint: "it lives as long as the calculateLayoutThatFits that measured it")
      }
      return pass.nodes(in: element).map { LayoutObject($0) }
    }
  }

  /// Appends all nodes below, in pre-order.
  private func frames(_ host: ScriptHost, offset: Point, into list: inout [(LayoutNode, Rect)]) throws(WeftError) {
    if case .node(_, let layout) = content {
      for (node, frame) in layout?.frames() ?? [] { list.append((node, frame.offset(x: offset.x, y: offset.y))) }
      return
    }
    for sublayout in try sublayouts(host) {
      let origin = Point(x: offset.x + sublayout.position.x, y: offset.y + sublayout.position.y)
      if case .node(let node, _) = sublayout.content {
        list.append((node, Rect(origin: origin, size: sublayout.size)))
      }
      try sublayout.frames(host, offset: origin, into: &list)
    }
  }

  /// Returns all nodes below in pre-order, with their frames in the layout's coordinates.
  package func frames(_ host: ScriptHost) throws(WeftError) -> [(LayoutNode, Rect)] {
    var list: [(LayoutNode, Rect)] = []
    try frames(host, offset: .zero, into: &list)
    return list
  }

  static func pushNode(_ node: LayoutNode, _ frame: LuaFrame, _ host: ScriptHost) {
    if let node = node as? DisplayNode { frame.push(node, host) } else { frame.pushNil() }
  }
}
