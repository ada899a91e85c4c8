import WeftNodes
import WeftScript

/// The numbers of nodes that have been inspected.
package final class NodeNumbers: HostPart {
  /// The number of each node, by its address; entries of released nodes stay. A node at the address of a released one
  /// has no number of its own yet, so that the entry isn't taken for it.
  ///
  /// A weak reference would make each retain of a node take several times as long.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var last = 0

  package init(_ host: ScriptHost) {}

  /// Returns the node's number; a new one for a node that has none yet.
  package func number(of node: DisplayNode) -> Int {
    let own = Int(node.inspectionNumber)
    // A number may be that of another host.
    if own != 0, numbers[ObjectIdentifier(node)] == own { return own }
    last += 1
    numbers[ObjectIdentifier(node)] = last
    node.inspectionNumber = Int32(clamping: last)
    return last
  }
}
