import Testing
import WeftLayout

/// Carries out the arithmetic of every element's ledger again, and says where it does not give the frame.
struct LedgerCheck {
  private(set) var failures: [String] = []
  private(set) var elements = 0
  private(set) var figures = 0

  /// Checks a layout.
  ///
  /// - Parameters:
  ///   - step: every how many elements one is looked at; the last is always.
  mutating func check(
    _ root: LayoutNode, _ range: SizeRange, scale: Double, _ engine: LayoutEngine, name: String, every step: Int = 1
  ) throws {
    let cold = try engine.layout(root, range, scale: scale)
    let tree = try LaidOutTree(looking: root, in: range, scale: scale, engine)
    let frames = cold.frames()
    let nodes = tree.elements.dropFirst().filter { $0.node != nil }
    if frames.count != nodes.count { failures.append("\(name): \(frames.count) frames, \(nodes.count) nodes") }
    for (frame, element) in zip(frames, nodes)
    where frame.node !== element.node || !same(frame.frame, element.rootFrame) {
      failures.append("\(name): \(element.label) at \(element.rootFrame), a layout without a trace has \(frame.frame)")
    }
    var builder = LedgerBuilder(tree)
    for element in tree.elements where element.index % step == 0 || element.index == tree.elements.count - 1 {
      check(builder.explanation(of: element.index), of: element, in: tree, name)
    }
  }

  private mutating func check(
    _ explanation: Explanation, of element: LaidOutTree.Element, in tree: LaidOutTree, _ name: String
  ) {
    elements += 1
    figures += explanation.figures.count
    func fail(_ message: String) { failures.append("\(name): \(element.label) [\(element.index)] \(message)") }
    let values = explanation.replayed()
    for (value, figure) in zip(values, explanation.figures) where !same(value, figure.value) {
      fail("\(figure.label) is \(figure.value), replayed \(value)")
    }
    let replayed = explanation.replayedFrame()
    if !same(replayed, element.rootFrame) { fail("stands at \(element.rootFrame), replayed \(replayed)") }
    // Its range is the one that the solver measured it in, and its own range what that made of it.
    if let step = explanation.steps.last, let traced = element.traced, let range = traced.range,
      let own = traced.ownRange
    {
      for axis in LayoutAxis.allCases {
        let here = step[axis]
        let given = [explanation.value(here.givenMin), explanation.value(here.givenMax)]
        if !same(given, [range.min[axis], range.max[axis]]) { fail("is given \(axis) \(given), measured in \(range)") }
        let ledgers = [explanation.value(here.ownMin), explanation.value(here.ownMax)]
        if !same(ledgers, [own.min[axis], own.max[axis]]) { fail("has own \(axis) \(ledgers), measured in \(own)") }
      }
    }
    for figure in explanation.figures { if let message = wrong(figure, tree) { fail(message) } }
  }

  /// What was there must be what is there: sizes are frames, properties those of styles.
  private func wrong(_ figure: LedgerFigure, _ tree: LaidOutTree) -> String? {
    guard case .input(let input) = figure.origin else { return nil }
    switch input {
    case .size(let element):
      let size = tree[element].frame.size[figure.axis]
      return same(figure.value, size) ? nil : "\(figure.label) is \(figure.value), it came to \(size)"
    case .style(let element, let property):
      let style = tree[element].style
      let value: Double =
        switch property {
        case "width": style.width.value
        case "height": style.height.value
        case "minWidth": style.minWidth.value
        case "maxWidth": style.maxWidth.value
        case "minHeight": style.minHeight.value
        case "maxHeight": style.maxHeight.value
        case "flexBasis": style.flexBasis.value
        case "flexGrow": style.flexGrow
        case "flexShrink": style.flexShrink
        case "spacingBefore": style.spacingBefore
        case "spacingAfter": style.spacingAfter
        case "layoutPosition": style.layoutPosition[figure.axis]
        default: .nan
        }
      return same(figure.value, value) ? nil : "\(figure.label) is \(figure.value), the style has \(value)"
    case .scale: return same(figure.value, tree.scale) ? nil : "the scale is \(figure.value)"
    case .constant, .range, .parentSize, .property, .measured, .content, .baseline, .position: return nil
    }
  }

  private func same(_ one: Double, _ other: Double) -> Bool {
    one == other || one.isNaN && other.isNaN
  }

  private func same(_ one: [Double], _ other: [Double]) -> Bool { zip(one, other).allSatisfy { same($0, $1) } }

  private func same(_ one: Rect, _ other: Rect) -> Bool { one == other }
}
