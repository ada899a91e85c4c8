import WeftLayout
import WeftSupport

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
  /// The line that made the node at fault, for errors outside of a script's call of the method.
  package let source: SourceLocation?
  /// The line of an earlier assignment that causes the error, if it was accepted when it was made.
  package let cause: SourceLocation?

  /// Makes an error from that of code called by a node's method.
  public init(_ node: DisplayNode, _ method: String, underlying: any Error) {
    self.node = node.layoutName
    self.method = method
    message = "\(underlying)"
    self.underlying = underlying
    source = node.layoutSource
    cause = nil
  }

  /// - Parameters:
  ///   - fault: the node at fault, if it isn't the one whose method was called.
  ///   - cause: the line of the assignment that causes the error, if that was accepted earlier.
  package init(
    _ node: DisplayNode, _ method: String, _ message: String, fault: DisplayNode? = nil, cause: SourceLocation? = nil
  ) {
    self.node = node.layoutName
    underlying = nil
    self.method = method
    self.message = message
    source = (fault ?? node).layoutSource
    self.cause = cause
  }

  package init(_ name: String, _ method: String, _ message: String) {
    node = name
    underlying = nil
    self.method = method
    self.message = message
    source = nil
    cause = nil
  }

  /// Node, method and message.
  public var description: String { "\(node):\(method): \(message)" }
}

extension LayoutError {
  /// Makes the error of a layout whose node can't take its place.
  package init(_ error: NodeError, placing node: DisplayNode) {
    self.init(
      .nodeFailed, error.message, element: error.node, source: error.cause ?? error.source ?? node.layoutSource,
      underlying: error.underlying ?? error)
  }

  /// Makes the error of a node's own code.
  ///
  /// - Parameter isMeasuring: true for code that measures the node: the layout adds the path.
  package init(_ failure: any Error, of node: DisplayNode, isMeasuring: Bool) {
    self.init(failure, of: node.layoutName, source: node.layoutSource, path: isMeasuring ? nil : node.path)
  }
}
