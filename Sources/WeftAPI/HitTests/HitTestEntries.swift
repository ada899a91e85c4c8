import WeftLua
import WeftNodes
import WeftScript

// Entries of hit testing: methods, callbacks, and the explanation.

let hitTestMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "pointInside", ("point", .point), returns: .boolean,
    "Returns true if the node can be hit at a point of its own coordinates: by its bounds, inset by hitTestSlop. A "
      + "class may override it."
  ) { call, point in
    call.node.pointInside(point)
  },
  Method(
    "hitTest", ("point", .point), ("options", .hitTestOptions), returns: .hitTestAnswer,
    "Returns the frontmost node at a point of the node's own coordinates, itself included; nil outside of it. With "
      + "explain = true also an explanation. A class may override it."
  ) { call, point, options in
    guard options.explains else { return HitTestAnswer(hit: call.node.hitTest(point)) }
    let explanation = call.node.explainHitTest(point)
    return HitTestAnswer(hit: explanation.hit, explanation: ExplanationObject(explanation, of: call.node))
  })

/// The results of a hit test.
private struct HitTestAnswer {
  let hit: DisplayNode?
  var explanation: ExplanationObject?
}

extension Codec where Value == HitTestAnswer {
  fileprivate static var hitTestAnswer: Codec {
    let push = Codec<DisplayNode?>.optional(.node).push
    return .results(.node, and: .hitTestExplanation) { answer, frame in
      push(answer.hit, frame)
      guard let explanation = answer.explanation else { return 1 }
      explanation.push(frame, frame.host)
      return 2
    }
  }
}

/// The options of a hit test.
struct HitTestOptions {
  var explains = false
}

let hitTestOptionsRecord = Record(
  "HitTestOptions", "options: { explain = true }", "Options for a hit test.", example: "{ explain = true }",
  HitTestOptions(),
  .init("explain", \.explains, .boolean, "True to return an explanation."))

extension Codec where Value == HitTestOptions {
  fileprivate static var hitTestOptions: Codec { hitTestOptionsRecord.codec.or(HitTestOptions()) }
}

let hitTestCallbacks: [NodeCallback] = [
  NodeCallback(
    .pointInside, [("point", .point)], returns: .boolean,
    "Returns true if the node can be hit at a point of its own coordinates; called in hit tests, in place of the node's own."
  ),
  NodeCallback(
    .hitTest, [("point", .point)], returns: .node,
    "The node that a touch at a point of the node's own coordinates belongs to, or nil; called in hit tests, in place of "
      + "the node's own."),
]

/// The members of the result of `hitTest` with `explain = true`.
package let explanationMembers = ObjectMembers<ExplanationObject>(
  "A hit test's explanation",
  [
    ObjectMember("hit", reading: \.explanation.hit, orNil: .node, "The node that was hit; nil if none was."),
    ObjectMember(
      "point", reading: \.explanation.point, .point, "The point, in the coordinates of the node that was asked."),
    ObjectMember(
      "candidates", reading: \.explanation.candidates, .list(hitTestCandidateRecord.codec),
      "The nodes that were asked, in that order, and those that hold the point but were not asked."),
  ])

let hitTestCandidateRecord = ReceivedRecord<HitTestExplanation.Candidate>(
  "HitTestCandidate", "{node =, point =, depth =, reason =, text =}", "A node of a hit test, and its result.",
  example: "{ reason = \"hidden\" }",
  .init("node", .node, "The node.") { $0.node },
  .init("point", orNil: .point, "The point in its coordinates; nil where a transform flattens it.") { $0.point },
  .init(
    "depth", .integer, "The number of nodes between it and the one on which the test was called, which has 0."
  ) { $0.depth },
  .init("reason", .choice, "The result for this node.") { $0.reason },
  .init("text", .string, "The same in words, with the numbers.") { $0.text })

extension ValueType {
  static let hitTestExplanation = ValueType.named(
    NamedType(
      "Explanation", "explanation", "The steps of a hit test to its answer.", example: "nil",
      .known("weft.Explanation")))
}

extension HitTestReason: ScriptEnum {
  package static let description = EnumDescription(
    "HitTestReason", "The result of a hit test for one node.",
    [
      "won": "It is the node that was hit.",
      "inside": "It contains the point, and a node inside it was hit.",
      "hidden": "It is hidden.",
      "transparent": "Its alpha is below 0.01.",
      "interactionDisabled": "Its userInteractionEnabled is false.",
      "disabled": "It is a control whose enabled is false.",
      "layerBacked": "It has no view.",
      "rasterized": "A node around it draws it, and it has no view.",
      "outside": "The point is outside of its bounds, moved in by its hitTestSlop.",
      "pointInside": "Its own pointInside gave false.",
      "hitTest": "Its own hitTest gave nothing.",
      "flat": "A transform flattens it to a line or a point.",
      "around": "It contains the point, but a node around it is skipped with all inside.",
      "covered": "It contains the point, but the hit node is in front of it.",
    ])
}
