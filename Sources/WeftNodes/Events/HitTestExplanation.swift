import WeftLayout
import WeftSupport

/// The outcome for a node in a hit test.
public enum HitTestReason: String, CaseIterable, Sendable {
  /// The node was hit.
  case won
  /// The node contains the point, and one of its subnodes was hit.
  case inside
  /// The node is hidden.
  case hidden
  /// The node's alpha is below 0.01.
  case transparent
  /// The node's `userInteractionEnabled` is false.
  case interactionDisabled
  /// The node is a control whose `enabled` is false.
  case disabled
  /// The node has no view.
  case layerBacked
  /// A node around it draws it, and it has no view.
  case rasterized
  /// The point is outside of the node's bounds, inset by its `hitTestSlop`.
  case outside
  /// The node's own `pointInside` returned false.
  case pointInside
  /// The node's own `hitTest` returned no node.
  case hitTest
  /// A transform that can't be inverted flattens the node to a line or a point.
  case flat
  /// The node contains the point, but a node around it was skipped.
  case around
  /// The node contains the point, but the node that was hit is in front of it.
  case covered
}

/// The trace of a hit test: the result, and every node that was tested, in order, with the reason.
///
/// It also lists nodes that contain the point and were never tested, since those are the ones in question: nodes inside
/// a skipped one follow it; nodes behind the hit one are at the end of their supernode's list.
public struct HitTestExplanation: CustomStringConvertible {
  /// A node and its outcome.
  public struct Candidate {
    /// The tested node.
    public let node: DisplayNode
    /// The point in the node's own coordinates, in points; nil if the node's transform can't be inverted.
    public let point: Point?
    /// The number of nodes between it and the root of the test, which has 0.
    public let depth: Int
    /// The outcome.
    public let reason: HitTestReason
    /// The outcome in words, with the numbers.
    public let text: String
  }

  /// The root of the test.
  public let node: DisplayNode
  /// The point in the root's coordinates, in points.
  public let point: Point
  /// The node that was hit; nil for none.
  public let hit: DisplayNode?
  /// The nodes in the order in which they were tested.
  public let candidates: [Candidate]

  /// A line for the result and one for each candidate, indented by depth.
  public var description: String {
    let names = candidates.map { String(repeating: "  ", count: $0.depth + 1) + $0.node.nameInPath(below: node) }
    let points = candidates.map { $0.point?.short ?? "-" }
    let nameWidth = names.map(\.count).max() ?? 0
    let pointWidth = points.map(\.count).max() ?? 0
    var lines = [
      "\(point.short) in \(node.pathName): " + (hit.map { "hits \($0.path(below: node))" } ?? "hits nothing")
    ]
    for (index, candidate) in candidates.enumerated() {
      lines.append(
        names[index].padded(to: nameWidth) + "  " + points[index].padded(to: pointWidth) + "  " + candidate.text)
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayNode {
  /// Traces ``hitTest(_:)``.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  public final func explainHitTest(_ point: Point) -> HitTestExplanation {
    let trace = HitTestTrace(top: self)
    let hit = trace.ask(self, at: point)
    return HitTestExplanation(node: self, point: point, hit: hit, candidates: trace.candidates)
  }

  /// Returns the node's name in paths that begin at another node.
  final func nameInPath(below top: DisplayNode) -> String {
    guard self !== top, let supernode else { return pathName }
    let index = supernode.subnodes.firstIndex { $0 === self } ?? 0
    return supernode.pathName(of: self, at: index + 1)
  }

  /// Returns the path from another node to this one, beginning with that one's name.
  package final func path(below top: DisplayNode) -> String {
    var names: [String] = []
    var node = self
    while node !== top, let supernode = node.supernode {
      names.append(node.nameInPath(below: top))
      node = supernode
    }
    names.append(node.pathName)
    return LayoutError.path(names.reversed())
  }
}

/// Records the nodes tested in a hit test and the results.
final class HitTestTrace {
  private(set) var candidates: [HitTestExplanation.Candidate] = []
  /// The root of the test.
  private let top: DisplayNode
  /// The state of the nodes being tested, outermost first.
  private var asked: [TestedNode] = []

  private struct TestedNode {
    let node: DisplayNode
    let index: Int
    var obstacle: HitTestReason?
    var isAccepted = false
  }

  init(top: DisplayNode) { self.top = top }

  /// Tests a node and records the result.
  func ask(_ node: DisplayNode, at point: Point?) -> DisplayNode? {
    let index = candidates.count
    note(node, point, depth: asked.count, .hitTest, "")
    guard let point else {
      replace(index, .flat, "a transform flattens it")
      return nil
    }
    asked.append(TestedNode(node: node, index: index))
    let state = node.extras.parts.get(HitTestState())
    let outer = state.trace
    state.trace = self
    let hit = node.hitTest(point)
    state.trace = outer
    let answer = asked.removeLast()
    if hit === node {
      replace(index, .won, answer.isAccepted ? "is hit" : "is hit: its own hitTest says so")
    } else if let hit {
      replace(
        index, .inside,
        answer.isAccepted ? "holds it; \(name(hit)) inside is hit" : "its own hitTest gives \(name(hit))")
    } else if let obstacle = answer.obstacle {
      replace(index, obstacle, text(obstacle, node, point))
    } else {
      replace(index, .hitTest, "its own hitTest gives nothing")
    }
    return hit
  }

  /// Records that the node being tested contains the point.
  func accept(_ node: DisplayNode) {
    guard let last = asked.indices.last, asked[last].node === node else { return }
    asked[last].isAccepted = true
  }

  /// Records that the node being tested is skipped, and the nodes inside it that contain the point.
  func refuse(_ node: DisplayNode, _ obstacle: HitTestReason, at point: Point) {
    guard let last = asked.indices.last, asked[last].node === node else { return }
    asked[last].obstacle = obstacle
    for subnode in node.subnodesFromBackToFront.reversed() {
      noteWhatHolds(node.pointInSubnode(point, subnode), subnode, .around, by: node)
    }
  }

  /// Records the nodes of the subtree that contain the point and are not tested because of another.
  func noteWhatHolds(
    _ point: Point?, _ node: DisplayNode, _ reason: HitTestReason, by other: DisplayNode, depth: Int? = nil
  ) {
    guard let point, node.obstacle(at: point) == nil else { return }
    let depth = depth ?? asked.count
    note(
      node, point, depth: depth, reason,
      reason == .covered
        ? "holds it, but \(name(other)) is in front"
        : "holds it, but \(name(other)) around it is passed over")
    for subnode in node.subnodesFromBackToFront.reversed() {
      noteWhatHolds(node.pointInSubnode(point, subnode), subnode, reason, by: other, depth: depth + 1)
    }
  }

  private func name(_ node: DisplayNode) -> String { node.nameInPath(below: top) }

  private func note(_ node: DisplayNode, _ point: Point?, depth: Int, _ reason: HitTestReason, _ text: String) {
    candidates.append(.init(node: node, point: point, depth: depth, reason: reason, text: text))
  }

  private func replace(_ index: Int, _ reason: HitTestReason, _ text: String) {
    let candidate = candidates[index]
    candidates[index] = .init(
      node: candidate.node, point: candidate.point, depth: candidate.depth, reason: reason, text: text)
  }

  private func text(_ obstacle: HitTestReason, _ node: DisplayNode, _ point: Point) -> String {
    switch obstacle {
    case .hidden: "is hidden"
    case .transparent: "its alpha \(shortNumber(node.alpha)) is below 0.01"
    case .interactionDisabled: "its userInteractionEnabled is false"
    case .disabled: "its enabled is false"
    case .layerBacked: "is layer-backed: it has no view"
    case .rasterized: "is drawn by a node around it that rasterizes its subtree: it has no view"
    case .outside: outside(node, point)
    case .pointInside: "its own pointInside is false"
    default: ""
    }
  }

  /// Describes the distance from the area: `is 4 right of 0...60, bounds 0...52 with slop -8`.
  private func outside(_ node: DisplayNode, _ point: Point) -> String {
    let area = node.hitTestArea
    guard area.size.width > 0, area.size.height > 0 else {
      return "has no area: \(area.size.short)"
        + (node.hitTestSlop == EdgeInsets() ? "" : " with its hitTestSlop")
    }
    var sides: [String] = []
    func add(_ distance: Double, _ side: String) {
      sides.append(distance > 0 ? "\(shortNumber(distance)) \(side)" : "on the edge, \(side)")
    }
    if point.x < area.minX { add(area.minX - point.x, "left of") }
    if point.x >= area.maxX { add(point.x - area.maxX, "right of") }
    if point.y < area.minY { add(area.minY - point.y, "above") }
    if point.y >= area.maxY { add(point.y - area.maxY, "below") }
    let extent =
      "x \(shortNumber(area.minX)) to \(shortNumber(area.maxX)), y \(shortNumber(area.minY)) to \(shortNumber(area.maxY))"
    return "the point is \(sides.joined(separator: " and ")) \(extent)"
      + (node.hitTestSlop == EdgeInsets() ? "" : ", its hitTestSlop counted")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }
}
