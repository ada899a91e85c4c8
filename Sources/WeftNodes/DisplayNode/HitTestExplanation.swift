import WeftLayout

/// What became of a node in a hit test.
public enum HitTestReason: String, CaseIterable, Sendable {
  /// It is the node that was hit.
  case won
  /// It holds the point, and something inside it was hit.
  case inside
  /// It is hidden.
  case hidden
  /// Its alpha is below 0.01.
  case transparent
  /// Its `userInteractionEnabled` is false.
  case interactionDisabled
  /// It is a control whose `enabled` is false.
  case disabled
  /// It has no view.
  case layerBacked
  /// A node around it draws it, and it has no view.
  case rasterized
  /// The point is outside of its bounds, moved in by its `hitTestSlop`.
  case outside
  /// Its own `pointInside` answered false.
  case pointInside
  /// Its own `hitTest` answered that nothing is hit.
  case hitTest
  /// A transform flattens it to a line or a point.
  case flat
  /// It holds the point, but a node around it is passed over with all that is inside.
  case around
  /// It holds the point, but the node that was hit stands in front of it.
  case covered
}

/// How a hit test came to its answer: every node that was asked, in the order in which they were asked, and why it lost.
///
/// Nodes that hold the point and were never asked are listed, too, since they are what one looks for: those inside a node
/// that was passed over, behind it; those behind the node that was hit, at the end of their supernode's.
public struct HitTestExplanation: CustomStringConvertible {
  /// A node, and what became of it.
  public struct Candidate {
    /// The node.
    public let node: DisplayNode
    /// The point in the node's own coordinates, in points; nil where a transform flattens the node.
    public let point: Point?
    /// How many nodes stand between it and the node that was asked first; that one has 0.
    public let depth: Int
    /// What became of it.
    public let reason: HitTestReason
    /// The same in words, with the numbers.
    public let text: String
  }

  /// The node that was asked.
  public let node: DisplayNode
  /// The point in its coordinates, in points.
  public let point: Point
  /// The node that was hit.
  public let hit: DisplayNode?
  /// The nodes in the order in which they were asked.
  public let candidates: [Candidate]

  /// A line for what was hit, and one for each candidate, nodes inside others set in.
  public var description: String {
    let names = candidates.map { String(repeating: "  ", count: $0.depth + 1) + $0.node.nameInPath(below: node) }
    let points = candidates.map { $0.point.map(Self.written) ?? "-" }
    let nameWidth = names.map(\.count).max() ?? 0
    let pointWidth = points.map(\.count).max() ?? 0
    var lines = [
      "\(Self.written(point)) in \(node.pathName): " + (hit.map { "hits \($0.path(below: node))" } ?? "hits nothing")
    ]
    for (index, candidate) in candidates.enumerated() {
      lines.append(
        names[index].padded(to: nameWidth) + "  " + points[index].padded(to: pointWidth) + "  " + candidate.text)
    }
    return lines.joined(separator: "\n")
  }

  static func written(_ point: Point) -> String { "(\(shortNumber(point.x)), \(shortNumber(point.y)))" }
}

extension DisplayNode {
  /// ``hitTest(_:)`` with how it came to its answer.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  public final func explainHitTest(_ point: Point) -> HitTestExplanation {
    let trace = HitTestTrace(top: self)
    let hit = trace.ask(self, at: point)
    return HitTestExplanation(node: self, point: point, hit: hit, candidates: trace.candidates)
  }

  /// What paths that begin at another node call this one.
  final func nameInPath(below top: DisplayNode) -> String {
    guard self !== top, let supernode else { return pathName }
    let index = supernode.subnodes.firstIndex { $0 === self } ?? 0
    return supernode.pathName(of: self, at: index + 1)
  }

  /// The way from another node to this one, that one's name first.
  final func path(below top: DisplayNode) -> String {
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

/// Notes who is asked in a hit test, and what the answers are.
final class HitTestTrace {
  private(set) var candidates: [HitTestExplanation.Candidate] = []
  /// The node that was asked first.
  private let top: DisplayNode
  /// What is known of the nodes that are being asked, the outermost first.
  private var asked: [Asked] = []

  private struct Asked {
    let node: DisplayNode
    let index: Int
    var obstacle: HitTestReason?
    var isAccepted = false
  }

  init(top: DisplayNode) { self.top = top }

  /// Asks a node, and notes it with its answer.
  func ask(_ node: DisplayNode, at point: Point?) -> DisplayNode? {
    let index = candidates.count
    note(node, point, depth: asked.count, .hitTest, "")
    guard let point else {
      replace(index, .flat, "a transform flattens it")
      return nil
    }
    asked.append(Asked(node: node, index: index))
    let outer = node.extras.hitTest.trace
    node.extras.hitTest.trace = self
    let hit = node.hitTest(point)
    node.extras.hitTest.trace = outer
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

  /// Notes that the node that is being asked holds the point.
  func accept(_ node: DisplayNode) {
    guard let last = asked.indices.last, asked[last].node === node else { return }
    asked[last].isAccepted = true
  }

  /// Notes that the node that is being asked is passed over, and what inside it holds the point.
  func refuse(_ node: DisplayNode, _ obstacle: HitTestReason, at point: Point) {
    guard let last = asked.indices.last, asked[last].node === node else { return }
    asked[last].obstacle = obstacle
    for subnode in node.subnodesFromBackToFront.reversed() {
      noteWhatHolds(node.pointInSubnode(point, subnode), subnode, .around, by: node)
    }
  }

  /// Notes the nodes from here on that hold the point, and are not asked on another's account.
  func noteWhatHolds(
    _ point: Point?, _ node: DisplayNode, _ reason: HitTestReason, by other: DisplayNode, depth: Int? = nil
  ) {
    guard let point, node.obstacle(at: point) == nil else { return }
    let depth = depth ?? asked.count
    note(
      node, point, depth: depth, reason,
      reason == .covered
        ? "holds it, but \(name(other)) stands in front"
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

  /// `is 4 right of 0...60, bounds 0...52 with slop -8`
  private func outside(_ node: DisplayNode, _ point: Point) -> String {
    let area = node.hitTestArea
    guard area.size.width > 0, area.size.height > 0 else {
      return "has no area: \(shortNumber(area.size.width)) x \(shortNumber(area.size.height))"
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
