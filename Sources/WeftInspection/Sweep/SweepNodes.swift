import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript
import WeftSupport

/// The nodes that the layouts of a sweep contain, with a number each.
///
/// A node that layout code makes again in each pass keeps its number: a new node takes that of one of the same class
/// and parent that has left the tree.
struct SweepNodes {
  /// A node, as messages call it.
  struct Entry {
    var node: DisplayNode
    let parent: Int?
    /// True for a cell of a table or a collection, which comes and goes as there is room for it.
    let isCell: Bool
    let name: String
    let path: String
    let location: SourceLocation?
    /// The last sample that contains it.
    var lastSample = -1
  }

  private(set) var entries: [Entry] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Returns the number of a node that has one.
  func known(_ node: DisplayNode) -> Int? { numbers[ObjectIdentifier(node)] }

  /// Returns true if one sample lacks a node of another though the node's parent is in both, and that means something:
  /// cells come and go.
  func lacks(_ sample: SweepSample, nodesOf other: SweepSample) -> Bool {
    other.frames.keys.contains { number in
      let entry = entries[number]
      return sample.frames[number] == nil && !entry.isCell && (entry.parent.map { sample.frames[$0] != nil } ?? true)
    }
  }

  /// Returns a node's number, and notes that a sample contains it.
  mutating func number(of node: DisplayNode, under parent: Int?, in sample: Int, _ host: ScriptHost) -> Int {
    if let number = numbers[ObjectIdentifier(node)] {
      entries[number].lastSample = sample
      return number
    }
    let replaced = entries.firstIndex { entry in
      entry.parent == parent && entry.lastSample != sample && entry.node.supernode == nil && parent != nil
        && entry.node.className == node.className
    }
    let number = replaced ?? entries.count
    if let replaced {
      numbers[ObjectIdentifier(entries[replaced].node)] = nil
      entries[replaced].node = node
    } else {
      let source = node.layoutSource
      entries.append(
        Entry(
          node: node, parent: parent, isCell: (node as? CellNode)?.owningNode != nil,
          name: node.debugName ?? node.fieldName ?? node.className,
          path: node.path, location: source))
    }
    numbers[ObjectIdentifier(node)] = number
    entries[number].lastSample = sample
    return number
  }
}
