import WeftLayout
import WeftNodes
import WeftSupport

// The rules about what can be touched.
extension AccessibilityReview {
  /// The size of a target that is large enough, in points.
  private static let enough = 44.0
  /// The size below which a target is an error, in points.
  private static let least = 24.0
  /// The tolerance for rounding, in points.
  private static let tolerance = 0.1

  mutating func findSmallTargets() {
    for target in targets where target.kind != .link {
      guard let area = target.node.touchArea, !area.isCut else { continue }
      let size = area.rect.size
      let smaller = min(size.width, size.height)
      guard smaller < Self.enough - Self.tolerance else { continue }
      let counted = target.node.hitTestSlop == EdgeInsets() ? "" : ", its hitTestSlop counted"
      report(
        .targetSize, target.node, level: smaller < Self.least - Self.tolerance ? .error : .warning,
        "takes touches in \(size.short) points\(counted); expected at least 44 x 44", hint: remedy(target.node, size))
    }
  }

  /// Returns the property that makes a target large enough.
  private func remedy(_ node: DisplayNode, _ size: Size) -> String {
    func missing(_ length: Double) -> Double { (max(0, Self.enough - length) / 2).rounded(.up) }
    let slop = node.hitTestSlop
    let (x, y) = (missing(size.width), missing(size.height))
    let edges = [slop.top - y, slop.left - x, slop.bottom - y, slop.right - x].map(shortNumber)
    let written = Set(edges).count == 1 ? edges[0] : "{ \(edges.joined(separator: ", ")) }"
    let wanted = node.bounds.inset(
      by: EdgeInsets(top: slop.top - y, left: slop.left - x, bottom: slop.bottom - y, right: slop.right - x))
    if node.supernode != nil, let area = node.touchArea(of: wanted),
      min(area.rect.size.width, area.rect.size.height) >= Self.enough - Self.tolerance
    {
      return "write hitTestSlop = \(written)"
    }
    return "make it larger: style = { minWidth = 44, minHeight = 44 }"
      + (node.supernode == nil ? "" : "; hitTestSlop reaches no further than the nodes around")
  }

  mutating func findOverlappingTargets() {
    let areas = targets.filter { $0.kind != .link }.compactMap { target in
      target.node.touchArea.map { (node: target.node, rect: $0.rect) }
    }
    for (index, one) in areas.enumerated() {
      for other in areas[(index + 1)...] where !one.node.isAround(other.node) && !other.node.isAround(one.node) {
        let width = min(one.rect.maxX, other.rect.maxX) - max(one.rect.minX, other.rect.minX)
        let height = min(one.rect.maxY, other.rect.maxY) - max(one.rect.minY, other.rect.minY)
        guard width > Self.tolerance, height > Self.tolerance else { continue }
        report(
          .targetOverlap, other.node,
          "takes touches in \(Size(width: width, height: height).short) points of \(one.node.fieldTitle), too",
          hint: "move them apart, or make hitTestSlop smaller")
        break
      }
    }
  }

  mutating func findUnreachableControls() {
    // A double tap taps at the activation point, whatever takes it.
    var reached: Set<ObjectIdentifier> = []
    for entry in explanation.entries where entry.number != nil || entry.reason == .action {
      reached.insert(ObjectIdentifier(entry.node))
    }
    for stop in stops {
      var hit = window.hitTest(stop.activationPoint)
      while let node = hit {
        reached.insert(ObjectIdentifier(node))
        if targets.contains(where: { $0.node === node && $0.link == nil }) { break }
        hit = node.supernode
      }
    }
    for target in targets where target.link == nil && !reached.contains(ObjectIdentifier(target.node)) {
      let around = stops.first { $0.node.isAround(target.node) }
      if let around {
        report(
          .unreachableControl, target.node,
          "takes touches, and is inside the element \(around.node.fieldTitle): VoiceOver doesn't reach it",
          hint: "write accessibilityCustomActions for the element, or isAccessibilityElement = false")
      } else {
        report(
          .unreachableControl, target.node, "takes touches, and VoiceOver reads nothing that reaches it",
          hint: "write isAccessibilityElement = true, accessibilityLabel = \"…\", accessibilityTraits = \"button\"")
      }
    }
  }
}

extension DisplayNode {
  /// The smallest upright rectangle in the window in which the node takes touches, `hitTestSlop` counted; nil if its own
  /// methods decide on it.
  fileprivate final var touchArea: (rect: Rect, isCut: Bool)? { touchArea(of: hitTestArea) }

  /// Returns the part of a rectangle of the node that no node around it cuts off, in the window. What scrolls shows
  /// the rest in time: then the rectangle is incomplete.
  fileprivate final func touchArea(of own: Rect) -> (rect: Rect, isCut: Bool)? {
    guard !hasOwnHitTest, var rect = try? convert(own, to: nil) else { return nil }
    var isCut = false
    var around = supernode
    while let node = around {
      guard !node.hasOwnHitTest, let area = try? node.convert(node.hitTestArea, to: nil),
        let common = rect.common(with: area)
      else { return nil }
      if common != rect, node.scrollsContents { isCut = true }
      rect = common
      around = node.supernode
    }
    return (rect, isCut)
  }

  /// Returns true if another node is inside this one.
  final func isAround(_ other: DisplayNode) -> Bool {
    var node = other.supernode
    while let current = node {
      if current === self { return true }
      node = current.supernode
    }
    return false
  }
}
