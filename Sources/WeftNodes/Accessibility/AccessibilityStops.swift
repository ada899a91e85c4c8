import WeftLayout

extension DisplayNode {
  /// The stops of an assistive technology in the node, in order: the elements of all levels. They are empty for a node
  /// that is in no window.
  ///
  /// The node itself is the only one if it is an element. Each container is asked for its elements when its turn comes,
  /// so the time grows with the nodes inside, times the depth of containers.
  public final var accessibilityStops: [AccessibilityElement] {
    accessibilityStops(AccessibilityCollection(trace: nil))
  }

  final func accessibilityStops(_ collection: AccessibilityCollection) -> [AccessibilityElement] {
    guard window != nil else { return [] }
    var walk = AccessibilityWalk(collection: collection)
    return walk.stops(of: collection.elements(for: self))
  }
}

extension Window {
  /// The stops of an assistive technology in the window, in order: those of ``nodes``, one after the other.
  public final var accessibilityStops: [AccessibilityElement] { nodes.flatMap(\.accessibilityStops) }
}

/// A walk through the containers, in the order in which an assistive technology asks them.
private struct AccessibilityWalk {
  let collection: AccessibilityCollection
  /// The containers around the current one: a list that was set by hand may name a node around it.
  private var around: Set<ObjectIdentifier> = []

  init(collection: AccessibilityCollection) { self.collection = collection }

  mutating func stops(of elements: [AccessibilityElement]) -> [AccessibilityElement] {
    var stops: [AccessibilityElement] = []
    for element in elements {
      if element.isElement {
        stops.append(element)
        continue
      }
      guard around.count < LayoutEngine.maximumDepth, around.insert(ObjectIdentifier(element.node)).inserted else {
        continue
      }
      let inside = self.stops(of: collection.elements(of: element.node) ?? [])
      stops += element.node.givingContext(inside)
      around.remove(ObjectIdentifier(element.node))
    }
    return stops
  }
}

extension DisplayNode {
  /// Returns the stops inside the node with their places in it, if it has a role; the role of a container inside comes
  /// first.
  fileprivate final func givingContext(_ stops: [AccessibilityElement]) -> [AccessibilityElement] {
    var stops = stops
    func give(_ index: Int?, _ context: AccessibilityContext) {
      if let index, stops[index].context == nil { stops[index].context = context }
    }
    if accessibilityTraits.contains(.tabBar) {
      for index in stops.indices { give(index, .tab(number: index + 1, of: stops.count)) }
    }
    let last = stops.count > 1 ? stops.indices.last : nil
    switch accessibilityContainerType {
    case .list:
      give(stops.indices.first, .listStart)
      give(last, .listEnd)
    case .landmark:
      give(stops.indices.first, .landmarkStart)
      give(last, .landmarkEnd)
    case .none, .dataTable, .semanticGroup: break
    }
    return stops
  }
}
