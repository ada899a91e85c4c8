import WeftLayout
import WeftLua
import WeftNodes

/// How a hit test came to its answer, as Lua holds it.
package final class ExplanationObject {
  package let explanation: HitTestExplanation

  init(_ explanation: HitTestExplanation) { self.explanation = explanation }

  static func fill(_ frame: LuaFrame) {
    frame.pushFunction("explanation.__index") { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        let object = try frame.argument(1, host.explanationKind)
        let members = host.api.objects.explanation
        guard let member = members[frame.string(at: 2)] else {
          throw host.unknownProperty(
            frame.string(at: 2), of: "A hit test's explanation", known: members.names, styles: false)
        }
        try member.get(object, frame, host)
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("explanation.__tostring") { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        frame.push(try frame.argument(1, host.explanationKind).explanation.description)
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }
}

extension ScriptHost {
  /// Pushes an explanation. The node at `anchor`, which was asked, lives as long as it does.
  package func push(_ explanation: HitTestExplanation, _ frame: LuaFrame, anchor: Int32) {
    let anchor = frame.absolute(anchor)
    frame.pushObject(
      ExplanationObject(explanation), explanationKind, metatable: explanationMetatable, userValues: 1)
    frame.pushValue(at: anchor)
    frame.setUserValue(1, at: -2)
  }
}
