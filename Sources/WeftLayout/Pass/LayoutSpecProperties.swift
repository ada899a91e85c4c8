/// A spec's own properties as a value, for ``LayoutPass/add(_:style:children:)``.
///
/// The kinds are fixed: the solver has one file for each. Scripts and apps that need a layout of their own derive from
/// ``CustomLayoutSpec``, or override a node's `calculateLayoutThatFits`.
public protocol LayoutSpecProperties: Sendable {
  /// The kind of the spec.
  static var kind: ElementKind { get }
  /// True if the spec has number properties.
  static var usesNumbers: Bool { get }
  /// Reads the properties back.
  init(options: SpecOptions, numbers: SpecNumbers)
  /// Writes the properties.
  func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers)
}

extension LayoutSpecProperties {
  /// False, as for most specs.
  @inlinable public static var usesNumbers: Bool { false }
}
