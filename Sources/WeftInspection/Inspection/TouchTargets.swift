import WeftDisplay
import WeftLayout
import WeftLists
import WeftNodes

/// Something in a window that a tap concerns.
package struct TouchTarget {
  package enum Kind: String, Sendable {
    /// A control with actions.
    case control
    /// A link of a text.
    case link
    /// A cell of a table or a collection.
    case item
    /// A node whose class has methods for touches.
    case node
  }

  package let kind: Kind
  /// The node that handles the tap.
  package let node: DisplayNode
  /// The link; nil for other kinds.
  package let link: TextLink?
  /// The smallest upright rectangle around it, in the window's coordinates.
  package let frame: Rect
  /// A point of it at which a touch belongs to it, in the window's coordinates.
  package let point: Point
}

extension Window {
  /// Returns what can be tapped now, in the order of the layout; of a list in the order of its cells' positions.
  ///
  /// What is hidden, covered, disabled or scrolled out of view is left out. The script's methods for hit tests run.
  ///
  /// - Parameter most: the maximum number.
  package func touchTargets(most: Int = 500) -> [TouchTarget] {
    var targets: [TouchTarget] = []
    for node in nodes { collectTargets(of: node, within: Rect(size: self.size), most, &targets) }
    return targets
  }

  private func collectTargets(of node: DisplayNode, within clip: Rect, _ most: Int, _ targets: inout [TouchTarget]) {
    guard targets.count < most, node.isNodeLoaded, node.obstacleEverywhere == nil,
      let place = try? node.convert(node.bounds, to: nil)
    else { return }
    let visible = node.clipsToBounds ? place.common(with: clip) : clip
    guard let visible else { return }
    if let kind = node.targetKind, let seen = place.common(with: clip),
      let point = seen.samples.first(where: { target(at: $0)?.node === node && target(at: $0)?.link == nil })
    {
      targets.append(TouchTarget(kind: kind, node: node, link: nil, frame: seen, point: point))
    }
    if let text = node as? TextNode { collectLinks(of: text, within: clip, &targets) }
    for subnode in node.subnodesInReadingOrder { collectTargets(of: subnode, within: visible, most, &targets) }
  }

  private func collectLinks(of text: TextNode, within clip: Rect, _ targets: inout [TouchTarget]) {
    for link in text.tappableLinks {
      for rect in text.rects(of: link.range) {
        guard let seen = (try? text.convert(rect, to: nil))?.common(with: clip),
          let point = seen.samples.first(where: { target(at: $0)?.node === text && target(at: $0)?.link == link })
        else { continue }
        targets.append(TouchTarget(kind: .link, node: text, link: link, frame: seen, point: point))
        break
      }
    }
  }

  /// Returns the node, and the link of it, that a tap at a point concerns.
  private func target(at point: Point) -> (node: DisplayNode, link: TextLink?)? {
    var next = hitTest(point)
    while let node = next {
      if let text = node as? TextNode, !text.tappableLinks.isEmpty, let local = try? text.convert(point, from: nil),
        let link = text.link(at: local)
      {
        return (text, link)
      }
      if node.targetKind != nil { return (node, nil) }
      next = node.supernode
    }
    return nil
  }
}

extension DisplayNode {
  /// True if the node's view recognizes taps or long presses, of which a place to touch is expected.
  private var hasTaps: Bool {
    gestureRecognizers.contains { $0 is TapGestureRecognizer || $0 is LongPressGestureRecognizer }
  }

  /// The kind of the node as a target of taps; nil if a tap does nothing.
  fileprivate var targetKind: TouchTarget.Kind? {
    if let control = self as? ControlNode, control.actsOnTracking { return .control }
    if let cell = self as? CellNode, cell.owningNode?.allowsSelection == true { return .item }
    return actsOnTouches || hasTaps ? .node : nil
  }

  /// The subnodes in the order of the layout; the cells of a list by their positions, since they are made as they are
  /// scrolled to.
  fileprivate var subnodesInReadingOrder: [DisplayNode] {
    guard self is CellContainerNode else { return Array(subnodes) }
    return subnodes.map { (node: $0, frame: $0.frame) }.sorted { one, other in
      if one.frame.minY != other.frame.minY { return one.frame.minY < other.frame.minY }
      return mirrorsLayout ? one.frame.maxX > other.frame.maxX : one.frame.minX < other.frame.minX
    }.map(\.node)
  }
}

extension Rect {
  /// Returns the part that is also in another rectangle; nil for none.
  func common(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The middle, then points on a grid of seven by seven.
  fileprivate var samples: [Point] {
    let parts = stride(from: 0.5, to: 7, by: 1).map { $0 / 7 }
    let grid = parts.flatMap { y in
      parts.map { x in Point(x: minX + size.width * x, y: minY + size.height * y) }
    }
    return [Point(x: minX + size.width / 2, y: minY + size.height / 2)] + grid
  }
}
