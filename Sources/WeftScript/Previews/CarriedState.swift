import WeftLua
import WeftLists
import WeftNodes

/// The nodes of a tree by their places: the names of the fields on the path, else the class and the index among those
/// of the class.
struct NodePlaces {
  private(set) var nodes: [String: DisplayNode] = [:]
  /// The places, parents first.
  private(set) var places: [String] = []

  /// Collects the nodes of a tree, including nodes that are only in fields so far.
  init(_ root: DisplayNode, _ host: ScriptHost) {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var queue: [(place: String, node: DisplayNode)] = [(root.className, root)]
    var next = 0
    while next < queue.count {
      let (place, node) = queue[next]
      next += 1
      nodes[place] = node
      places.append(place)
      for (name, child) in Self.children(of: node, host) where known.insert(ObjectIdentifier(child)).inserted {
        queue.append(("\(place)/\(name):\(child.className)", child))
      }
    }
  }

  private static func children(of node: DisplayNode, _ host: ScriptHost) -> [(name: String, node: DisplayNode)] {
    var children = node.nodesInFields(host)
    let named = Set(children.map { ObjectIdentifier($0.node) })
    var counts: [String: Int] = [:]
    for child in node.heldNodes {
      if let table = node as? CellContainerNode, let cell = child as? CellNode, let row = table.indexPath(for: cell) {
        children.append(("row \(row.section) \(row.row)", cell))
        continue
      }
      // The index among nodes of its class doesn't count nodes with a name.
      guard !named.contains(ObjectIdentifier(child)) else { continue }
      let number = counts[child.className, default: 0]
      counts[child.className] = number + 1
      children.append(("\(number)", child))
    }
    return children
  }
}

extension DisplayNode {
  /// Returns the nodes in the node's fields, and in tables in fields, by name.
  fileprivate func nodesInFields(_ host: ScriptHost) -> [(name: String, node: DisplayNode)] {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(16), frame.pushKnown(self), frame.userValue(NodeValues.fields, at: -1) == .table else {
      return []
    }
    var found: [(name: String, node: DisplayNode)] = []
    frame.forEachRaw(-1) { frame in
      guard frame.type(at: -2) == .string, let name = frame.string(at: -2) else { return }
      if let child = frame.node(at: -1, host) {
        found.append((name, child))
      } else if frame.type(at: -1) == .table, name != OwnName.state.rawValue {
        frame.forEachRaw(-1) { frame in
          guard let child = frame.node(at: -1, host) else { return }
          if let number = frame.integer(at: -2) {
            found.append(("\(name)[\(number)]", child))
          } else if frame.type(at: -2) == .string, let key = frame.string(at: -2) {
            found.append(("\(name).\(key)", child))
          }
        }
      }
    }
    return found.sorted { $0.name < $1.name }
  }
}

/// Copies the state of replaced nodes to the new nodes in their places: `self.state`, scroll positions and selections.
struct CarriedState {
  private let host: ScriptHost
  private let old: NodePlaces
  private var done: Set<String> = []
  /// The number of copied tables of state.
  private(set) var stateCount = 0

  init(from root: DisplayNode, _ host: ScriptHost) {
    self.host = host
    old = NodePlaces(root, host)
  }

  /// Copies the state to the present nodes of a tree, except those that have it already.
  ///
  /// - Returns: True if a node got any state.
  mutating func carry(to root: DisplayNode) -> Bool {
    let new = NodePlaces(root, host)
    var hasCarried = false
    for place in new.places where !done.contains(place) {
      guard let node = new.nodes[place], let before = old.nodes[place] else { continue }
      done.insert(place)
      if carryState(from: before, to: node) {
        stateCount += 1
        node.invalidateLayout()
        node.setNeedsDisplay()
        hasCarried = true
      }
      if let control = node as? ControlNode, let before = before as? ControlNode, before.isSelected {
        control.isSelected = true
      }
      if carryScroll(from: before, to: node) { hasCarried = true }
    }
    return hasCarried
  }

  /// Scrolls to the positions of the old tree, after there is content.
  func scroll(_ root: DisplayNode) -> Bool {
    let new = NodePlaces(root, host)
    var hasScrolled = false
    for place in new.places {
      guard let node = new.nodes[place], let before = old.nodes[place] else { continue }
      if carryScroll(from: before, to: node) { hasScrolled = true }
    }
    return hasScrolled
  }

  private func carryScroll(from before: DisplayNode, to node: DisplayNode) -> Bool {
    guard let scroll = node as? ScrollNode, let before = before as? ScrollNode else { return false }
    if let container = scroll as? CellContainerNode, let before = before as? CellContainerNode {
      container.select(before.selectedPaths)
    }
    guard scroll.contentOffset != before.contentOffset else { return false }
    scroll.setContentOffset(before.contentOffset)
    return scroll.contentOffset == before.contentOffset
  }

  /// Copies the old table of state into the new one; without a new one the old one is used.
  private func carryState(from before: DisplayNode, to node: DisplayNode) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(16), frame.pushKnown(before), frame.userValue(NodeValues.fields, at: -1) == .table else {
      return false
    }
    frame.push(OwnName.state.rawValue)
    frame.rawGet(-2)
    guard frame.type(at: -1) == .table else { return false }
    let state = frame.top
    frame.push(node, host)
    let object = frame.top
    if frame.userValue(NodeValues.fields, at: object) != .table {
      frame.pop()
      frame.pushTable(fields: 4)
      frame.pushValue(at: -1)
      frame.setUserValue(NodeValues.fields, at: object)
    }
    let fields = frame.top
    frame.push(OwnName.state.rawValue)
    frame.rawGet(fields)
    guard frame.type(at: -1) == .table else {
      frame.pushValue(at: state)
      frame.rawSet(fields, field: OwnName.state.rawValue)
      return true
    }
    let target = frame.top
    guard !frame.rawEqual(target, state) else { return true }
    frame.forEachRaw(state) { frame in
      frame.pushValue(at: -2)
      frame.pushValue(at: -2)
      frame.rawSet(target)
    }
    return true
  }
}
