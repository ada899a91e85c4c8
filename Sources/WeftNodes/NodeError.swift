/// A call that a node refuses: what Texture stops by assertion.
public struct NodeError: Error, Sendable, CustomStringConvertible {
  /// The method that was called.
  public let method: String
  /// The node's name.
  public let node: String
  /// What was expected and what came.
  public let message: String

  init(_ node: DisplayNode, _ method: String, _ message: String) {
    self.node = node.layoutName
    self.method = method
    self.message = message
  }

  /// The three together.
  public var description: String { "\(node):\(method): \(message)" }
}
