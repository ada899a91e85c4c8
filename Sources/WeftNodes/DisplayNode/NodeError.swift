/// A call that a node refuses: what Texture stops by assertion.
public struct NodeError: Error, Sendable, CustomStringConvertible {
  /// The method that was called.
  public let method: String
  /// The node's name.
  public let node: String
  /// What was expected and what came.
  public let message: String
  /// The error of the code that was called on the way: of a block that makes a view.
  public let underlying: (any Error)?

  /// An error of code that was called by a node's method.
  public init(_ node: DisplayNode, _ method: String, underlying: any Error) {
    self.node = node.layoutName
    self.method = method
    message = "\(underlying)"
    self.underlying = underlying
  }

  init(_ node: DisplayNode, _ method: String, _ message: String) { self.init(node.layoutName, method, message) }

  init(_ name: String, _ method: String, _ message: String) {
    node = name
    underlying = nil
    self.method = method
    self.message = message
  }

  /// The three together.
  public var description: String { "\(node):\(method): \(message)" }
}
