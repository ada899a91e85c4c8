import WeftLayout
import WeftNodes

/// The position on the screen of an element that a container scrolls to, along the scroll direction.
enum ElementAlignment {
  /// The nearest: the container scrolls by the minimum that shows the element.
  case none
  case start
  case middle
  case end
  /// At the end; an element that is longer than the container at the start.
  case fittingEnd
}

extension CellContainerNode {
  /// Scrolls to an item.
  ///
  /// - Throws: ``WeftNodes/NodeError`` for one that doesn't exist.
  final func scroll(
    to path: RowIndexPath, _ alignment: ElementAlignment, animated: Bool, _ method: String
  ) throws(NodeError) {
    reloadDataInitiallyIfNeeded()
    guard let element = element(at: path) else { throw refusal(method, words.missing(path, data.numbering)) }
    let alignment = alignment == .none ? nearest(to: element) : alignment
    scroll(animated: animated) { node in
      guard let container = node as? CellContainerNode, !element.isGone else { return nil }
      return container.offset(showing: element, alignment)
    }
    destination = scrollAnimation == nil ? nil : (element, alignment)
    if scrollAnimation == nil { wanted = (element, alignment) }
    setNeedsPass()
  }

  /// Returns the edge at which an element appears first; none for one that is visible. The edge stays the same while the
  /// elements on the way get their real sizes.
  private final func nearest(to element: CollectionElement) -> ElementAlignment {
    let target = offset(showing: element, .none)
    let (now, then) =
      layout.directions == .horizontal ? (contentOffset.x, target.x) : (contentOffset.y, target.y)
    if then == now { return .none }
    return then < now ? .start : .fittingEnd
  }

  /// Returns the offset that shows an element at a position.
  final func offset(showing element: CollectionElement, _ alignment: ElementAlignment) -> Point {
    let frame = layout.frame(of: element.index)
    let inset = contentInset
    let covered = layout.lengthsOfPinned(around: element.index)
    var offset = contentOffset
    if layout.directions.contains(.horizontal) {
      offset.x = Self.offset(
        alignment, of: (frame.minX, frame.size.width), now: offset.x, length: bounds.size.width,
        insets: (inset.left + covered.header, inset.right + covered.footer))
    }
    if layout.directions.contains(.vertical) {
      offset.y = Self.offset(
        alignment, of: (frame.minY, frame.size.height), now: offset.y, length: bounds.size.height,
        insets: (inset.top + covered.header, inset.bottom + covered.footer))
    }
    return offset
  }

  private static func offset(
    _ alignment: ElementAlignment, of element: (start: Double, length: Double), now: Double, length: Double,
    insets: (before: Double, after: Double)
  ) -> Double {
    let start = element.start - insets.before
    let end = element.start + element.length + insets.after - length
    switch alignment {
    case .start: return start
    case .middle: return element.start + (element.length - length) / 2
    case .end: return end
    case .fittingEnd: return element.length > length ? start : end
    case .none: return now > start || element.length > length ? start : max(now, end)
    }
  }
}

extension ContainerWords {
  /// Says that there is no item at an index path.
  func missing(_ path: RowIndexPath, _ numbering: ElementNumbering) -> String {
    guard hasSections || numbering.sections > 0 else { return "there is no \(name(path)); \(has(0, item))" }
    guard path.section >= 0, path.section < numbering.sections else {
      return "there is no section \(path.section + 1); \(has(numbering.sections, "section"))"
    }
    let count = numbering.items(ofSection: path.section).count
    return path.section == 0 && numbering.sections == 1
      ? "there is no \(name(path)); \(has(count, item))"
      : "there is no \(name(path)); section \(path.section + 1) has \(items(count))"
  }
}
