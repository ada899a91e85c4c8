import WeftLayout
import WeftLua
import WeftNodes

/// Methods of a script that a hit test calls. If one fails, the test continues as if it had returned false, and the
/// error is raised at the end of the script's call.
extension ScriptClass {
  package func pointInside(_ node: DisplayNode, _ point: Point) -> Bool {
    ask(.pointInside, node, point) { (value) throws(Mismatch) in try value.bool() } ?? false
  }

  package func hitTest(_ node: DisplayNode, _ point: Point) -> DisplayNode? {
    guard link.host != nil else { return nil }
    return ask(.hitTest, node, point) { [host] (value) throws(Mismatch) in
      if value.isNil { return nil }
      guard value.type == .userdata, let hit = value.frame.node(at: value.slot, host) else {
        throw Mismatch(
          expected: "a node or nil", value,
          hint: value.type == .boolean ? "return self, or a node inside; pointInside is what gives true or false" : nil)
      }
      return hit
    } ?? nil
  }

  /// Calls a method with a point, and reads its result; nil if that fails.
  private func ask<Answer>(
    _ method: ScriptMethod, _ node: DisplayNode, _ point: Point, _ read: (ScriptValue) throws(Mismatch) -> Answer
  ) -> Answer? {
    guard link.host != nil else { return nil }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      try push(method, node, frame)
      frame.push(point)
      try host.lua.call(arguments: 2, results: 1)
      let value = ScriptValue(frame, at: -1)
      do throws(Mismatch) {
        return try read(value)
      } catch {
        throw LayoutResults(host).located(
          WeftError(error, node.layoutName, method.rawValue), atResultOf: .method(method), of: node, isNil: value.isNil,
          frame)
      }
    } catch {
      host.eventLoop.report(error)
      return nil
    }
  }
}
