/// An invalid call of a node's method, where Texture has an assertion.
public struct NodeError: Error, Sendable, CustomStringConvertible {
  /// The method that was called.
  public let method: String
  /// The node's name.
  public let node: String
  /// The expected value and the actual one.
  public let message: String
  /// The error of code that was called by the method, such as a block that makes a view.
  public let underlying: (any Error)?

  /// Makes an error from that of code called by a node's method.
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

  /// Node, method and message.
  public var description: String { "\(node):\(method): \(message)" }
}
