/// The identity of a shown element: a node keeps its ID as long as it lives; a spec, which each pass makes again, is
/// identified by its index among the elements of its node.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// The number of the node, or of the node whose layout the spec is part of.
  public let node: Int
  /// The spec's index in the layout of the node, in pre-order from 0; nil, the default, for a node.
  public let spec: Int?

  /// Makes the ID of a node, or of a spec of its layout.
  public init(node: Int, spec: Int? = nil) {
    self.node = node
    self.spec = spec
  }

  /// The ID as text: `12`, `12.3`.
  public var description: String { spec.map { "\(node).\($0)" } ?? "\(node)" }

  /// Parses a ``description``; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, let node = parts[0] else { return nil }
    if parts.count == 2, parts[1] == nil { return nil }
    self.init(node: node, spec: parts.count == 2 ? parts[1] : nil)
  }
}
