import WeftLayout
import WeftLua
import WeftNodes

extension ExplanationObject {
  /// Pushes an explanation. The node at `anchor`, on which the test was called, lives as long as it does.
  package func push(_ frame: LuaFrame, _ host: ScriptHost, anchor: Int32) {
    let anchor = frame.absolute(anchor)
    frame.pushObject(
      self, host.objects.explanation.kind, metatable: host.objects.explanation.metatable, userValues: 1)
    frame.pushValue(at: anchor)
    frame.setUserValue(1, at: -2)
  }

  static func fill(
    _ frame: LuaFrame, _ kind: LuaObjectKind<ExplanationObject>, _ members: ObjectMembers<ExplanationObject>
  ) {
    members.fillIndex(frame, function: "explanation.__index", owner: "A hit test's explanation", kind)
    frame.pushFunction("explanation.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        frame.push(try frame.argument(1, host.objects.explanation.kind).explanation.description)
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }
}
