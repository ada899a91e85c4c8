import WeftNodes
import WeftScript

/// The numbers of nodes that have been inspected.
package final class NodeNumbers: HostPart {
  /// The number of each node. One that is made where a released one was has no number of its own yet.
  ///
  /// No weak reference tells them apart: each retain of a node takes several times as long once there has been one.
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
