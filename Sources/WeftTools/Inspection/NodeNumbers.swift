import WeftNodes
import WeftScript

/// The numbers of nodes that have been inspected.
package final class NodeNumbers: HostPart {
  private struct Entry {
    weak var node: DisplayNode?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0

  package init(_ host: ScriptHost) {}

  /// Returns the node's number; a new one for a node that has none yet.
  package func number(of node: DisplayNode) -> Int {
    if let entry = entries[ObjectIdentifier(node)], entry.node === node { return entry.number }
    // Nodes that no longer exist are removed now and then.
    if entries.count & 1023 == 1023 { entries = entries.filter { $0.value.node != nil } }
    last += 1
    entries[ObjectIdentifier(node)] = Entry(node: node, number: last)
    return last
  }
}
