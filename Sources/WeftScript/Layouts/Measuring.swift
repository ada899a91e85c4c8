import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// The options of `layoutThatFits`.
package struct MeasureOptions: Sendable {
  /// The reference of percentages; nil for the range's maximum.
  package var parentSize: Size?
  /// Pixels per point; nil for the host's.
  package var scale: Double?

  package init() {}
}

/// `layoutThatFits`, of nodes and of specs.
package struct Measuring {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Carries out `node:layoutThatFits(range, options)`.
  package func layoutThatFits(
    _ node: DisplayNode, _ range: SizeRange, _ options: MeasureOptions, for caller: Caller
  ) throws(WeftError) -> LayoutObject {
    let measured = try refusing {
      host.engine.isInPass
        ? try node.layoutThatFits(range, parentSize: options.parentSize, in: host.engine.currentPass)
        : try measure(node, range, parentSize: options.parentSize, scale: options.scale ?? host.scale, for: caller)
    }
    return LayoutObject(measured, of: node)
  }

  /// Carries out `spec:layoutThatFits(range, options)`: inside a pass for the parent of the spec, else with a pass of
  /// its own.
  package func layoutThatFits(
    _ spec: MeasuredSpec, _ range: SizeRange, _ options: MeasureOptions
  ) throws(WeftError) -> Int32 {
    let frame = spec.frame
    switch spec.handle {
    case .detached(let spec):
      let node = DisplayNode()
      node.debugName = spec.layoutName
      node.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in try spec.add(to: pass) }
      try layoutThatFits(node, range, options, for: Caller(frame)).push(frame, host)
    case .element(let element):
      let measured = try refusing {
        try host.engine.currentPass.measure(element, range, parentSize: options.parentSize)
      }
      LayoutObject(measured).push(frame, host, anchor: 1)
    }
    return 1
  }

  /// Reads the arguments of `spec:layoutThatFits`, and carries it out.
  func layoutThatFits(_ handle: SpecHandle, _ frame: LuaFrame) throws(WeftError) -> Int32 {
    try host.api.measureSpec.call(MeasuredSpec(handle: handle, host: host, frame: frame), frame)
  }

  /// Measures a node for the script's own code, outside of any pass, and checks the layout if that is enabled.
  private func measure(
    _ node: DisplayNode, _ range: SizeRange, parentSize: Size?, scale: Double, for caller: Caller
  ) throws(LayoutError) -> NodeLayout {
    if let refusal = host.platform.textEngine.refusal { try node.refuseText(refusal, node.layoutSource) }
    guard host.passes.reviewsLayouts, let place = caller.location, host.state.reviewedPlaces[place, default: 0] < 16
    else {
      return try node.layoutThatFits(range, parentSize: parentSize, in: host.engine, scale: scale)
    }
    // A loop that lays out a thousand rows shows all its mistakes in the first few.
    host.state.reviewedPlaces[place, default: 0] += 1
    let trace = LayoutTrace()
    let layout = try node.layoutThatFits(range, parentSize: parentSize, in: host.engine, scale: scale, trace: trace)
    for warning in host.tools.review(host, node, layout, trace, scale, false) { warning.report(host) }
    return layout
  }
}

extension DisplayNode {
  /// Throws for the first text in the node, since there is no font to draw it with.
  ///
  /// - Parameters:
  ///   - reason: the reason, with the remedy.
  ///   - source: the line that made the node around; a node that a class made itself, such as a button's title, has none.
  func refuseText(_ reason: String, _ source: SourceLocation?) throws(LayoutError) {
    let source = layoutSource ?? source
    if let text = self as? TextNode, !text.attributedText.isEmpty {
      throw LayoutError(.nodeFailed, "can't be drawn: \(reason)", element: text.layoutName, source: source)
    }
    let placed = (calculatedLayout?.sublayouts ?? .empty).compactMap { $0.node as? DisplayNode }
    for inside in placed { try inside.refuseText(reason, source) }
    for inside in subnodes where !placed.contains(where: { $0 === inside }) {
      try inside.refuseText(reason, source)
    }
  }
}
