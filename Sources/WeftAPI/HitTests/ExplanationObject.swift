import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The steps of a hit test, as a Lua object.
package final class ExplanationObject: FeatureObject {
  package static let nameInLua = "hit test's explanation"

  let explanation: HitTestExplanation
  /// The node on which the test was called.
  private let node: DisplayNode

  init(_ explanation: HitTestExplanation, of node: DisplayNode) {
    self.explanation = explanation
    self.node = node
  }

  /// Pushes an explanation. Its node lives as long as it does.
  func push(_ frame: LuaFrame, _ host: ScriptHost) {
    push(frame, host, userValues: 1)
    frame.push(node, host)
    frame.setUserValue(1, at: -2)
  }

  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<ExplanationObject>) {
    explanationMembers.fillIndex(frame, function: "explanation.__index", kind)
    frame.pushFunction("explanation.__tostring") { (frame) throws(WeftError) in
      frame.push(try frame.argument(1, kind).explanation.description)
      return 1
    }
    frame.rawSet(-2, field: "__tostring")
  }
}
