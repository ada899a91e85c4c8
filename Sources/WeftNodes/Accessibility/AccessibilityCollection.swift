import WeftLayout

/// Collects the elements of a node, level by level.
///
/// 1. The elements of a node that were set by hand are taken as they are.
/// 2. A node without a view, or without a window, has none.
/// 3. An accessibility container without a list inside is one element; see ``aggregate(_:)``.
/// 4. A node that rasterizes its subtree has an element for each node inside that is one, hidden or not.
/// 5. A hidden node, one with an alpha of 0, and one with `accessibilityElementsHidden` has none.
/// 6. A list has its visible cells, from first to last.
/// 7. Of other nodes the subnodes are looked at, one by one; if one of them is modal, only the last such one.
///    1. A hidden one, and one outside of the window, adds nothing; inside a scroll view, those outside count, too.
///    2. One that is an element is added, and nothing inside it is looked at.
///    3. One without a view adds each node inside it that is an element, hidden or not.
///    4. One with elements of its own is added as a container.
/// 8. What 3, 4 and 7 find is sorted.
struct AccessibilityCollection {
  /// Records the decisions.
  let trace: AccessibilityTrace?

  init(trace: AccessibilityTrace?) { self.trace = trace }

  /// Returns the elements of one level; nil if there are none.
  func elements(of node: DisplayNode) -> [AccessibilityElement]? {
    let listed = node.listedAccessibilityElements
    if !listed.isEmpty {
      trace?.note(node, .container)
      return listed.map { AccessibilityElement($0) }
    }
    guard !node.isLayerBacked, let layer = node.storedLayer, let window = layer.window else { return nil }
    var found: [AccessibilityElement] = []
    if node.isAccessibilityContainer, !node.subtree.contains(where: { $0.isAccessibleList }) {
      found = aggregate(node, window.context)
    } else if node.rasterizesSubtree {
      trace?.note(node, .rasterizes)
      found = synthesized(inside: node)
    } else if let reason = node.accessibilityObstacle {
      trace?.note(node, reason)
    } else {
      trace?.note(node, node.isAccessibilityContainer ? .containerWithList : .notElement)
      if node.isAccessibleList {
        // The order of a list is that of its cells.
        return node.accessibleCells().flatMap { elements(for: $0) }.orNil
      }
      found = subnodes(of: node, layer, window)
    }
    return window.context.inAccessibilityOrder(found) { $0 }.orNil
  }

  /// Returns what the subnodes of a node add.
  private func subnodes(of node: DisplayNode, _ layer: Layer, _ window: Window) -> [AccessibilityElement] {
    let modal = node.subnodes.last { $0.accessibilityViewIsModal }
    let isClipped = !layer.isInScrollView
    let map = layer.mapToTop
    var found: [AccessibilityElement] = []
    for subnode in node.subnodes {
      if let modal, modal !== subnode {
        trace?.note(subnode, .modal, by: modal)
      } else if isClipped, subnode.accessibilityObstacle == nil,
        !Rect(size: window.size).touches(map.apply(to: subnode.frame))
      {
        trace?.note(subnode, .outside)
      } else {
        found += elements(for: subnode)
      }
    }
    return found
  }

  /// Returns what a subnode adds to the elements of the node around it.
  func elements(for node: DisplayNode) -> [AccessibilityElement] {
    if let reason = node.accessibilityObstacle {
      trace?.note(node, reason)
      return []
    }
    if node.isAccessibilityElement {
      trace?.note(node, .element)
      return [AccessibilityElement(node)]
    }
    if node.isLayerBacked {
      trace?.note(node, .notElement)
      return synthesized(inside: node)
    }
    return elements(of: node) == nil ? [] : [AccessibilityElement(node)]
  }

  /// Returns an element for each node inside another that is one, breadth first.
  private func synthesized(inside node: DisplayNode) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    var row = Array(node.subnodes)
    while !row.isEmpty {
      for inside in row {
        trace?.note(inside, inside.isAccessibilityElement ? .element : .notElement)
        if inside.isAccessibilityElement { found.append(AccessibilityElement(inside)) }
      }
      row = row.flatMap { Array($0.subnodes) }
    }
    return found
  }
}

extension DisplayNode {
  /// The reason why assistive technologies leave the node out with all inside it; nil if there is none.
  final var accessibilityObstacle: AccessibilityReason? {
    if isHidden { return .hidden }
    if alpha == 0 { return .transparent }
    if accessibilityElementsHidden { return .elementsHidden }
    return nil
  }
}

extension Layer {
  /// True if the layer, or one around it, is that of a scroll node.
  fileprivate final var isInScrollView: Bool {
    var layer: Layer? = self
    while let current = layer {
      if current.node?.scrollsContents == true { return true }
      layer = current.superlayer
    }
    return false
  }
}

extension Rect {
  /// Returns true if another rectangle has points inside this one; an empty one has its origin.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Array {
  /// The array; nil if it is empty.
  fileprivate var orNil: Self? { isEmpty ? nil : self }
}
