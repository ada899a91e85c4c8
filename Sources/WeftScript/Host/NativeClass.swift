import WeftNodes

/// A class of nodes that is written in Swift: its name in scripts, its parent, its entries, and how its nodes are made.
///
/// There is one object for each class, which is compared by its identity. A host has those of its ``API``.
package final class NativeClass: Sendable {
  package let name: String
  package let parent: NativeClass?
  /// A sentence about its nodes.
  package let doc: String
  /// Its own properties, without those of its parent.
  package let properties: [NodeProperty]
  /// Its own methods, without those of its parent.
  package let methods: [NodeMethod]
  /// The methods that its subclasses may override, without those of its parent.
  package let callbacks: [NodeCallback]
  /// All properties of its nodes; inherited ones for which it has no entry of its own come first.
  package let allProperties: [NodeProperty]
  /// All methods of its nodes, inherited ones first.
  package let allMethods: [NodeMethod]
  /// All methods that its subclasses may override, inherited ones first.
  package let allCallbacks: [NodeCallback]
  let making: Making
  private let isIncluded: @Sendable (DisplayNode) -> Bool

  /// The making of a class's nodes; ``ScriptClass`` has a copy, to make a node without counting references to the class.
  struct Making: Sendable {
    let make: @Sendable (ScriptHost) -> DisplayNode
    /// True if a text in a constructor's table is read with the table, to make a text node with it.
    let takesText: Bool
    /// True if the content of the nodes counts towards the memory limit: texts, images.
    let holdsContent: Bool
  }

  /// Makes a class.
  ///
  /// - Parameters:
  ///   - includes: returns true for the nodes of the class and of those derived from it.
  ///   - takesText: true if it is the class of ``WeftNodes/TextNode`` itself.
  ///   - holdsContent: true if the content of its nodes counts towards the memory limit; the parent's by default.
  package init(
    _ name: String, from parent: NativeClass?, _ doc: String, properties: [NodeProperty] = [],
    methods: [NodeMethod] = [], callbacks: [NodeCallback] = [], takesText: Bool = false, holdsContent: Bool? = nil,
    includes: @escaping @Sendable (DisplayNode) -> Bool, make: @escaping @Sendable (ScriptHost) -> DisplayNode
  ) {
    self.name = name
    self.parent = parent
    self.doc = doc
    self.properties = properties
    self.methods = methods
    self.callbacks = callbacks
    isIncluded = includes
    making = Making(
      make: make, takesText: takesText, holdsContent: holdsContent ?? parent?.making.holdsContent ?? false)
    let names = Set(properties.map(\.name))
    allProperties = (parent?.allProperties ?? []).filter { !names.contains($0.name) } + properties
    allMethods = (parent?.allMethods ?? []) + methods
    allCallbacks = (parent?.allCallbacks ?? []) + callbacks
  }

  /// Returns true if a node is one of the class, or of a class derived from it in Swift.
  func includes(_ node: DisplayNode) -> Bool { isIncluded(node) }

  /// Makes a node of the class.
  package func make(_ host: ScriptHost) -> DisplayNode { making.make(host) }
}

extension NativeClass: Hashable {
  package static func == (one: NativeClass, other: NativeClass) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NativeClass: CustomStringConvertible {
  /// Its name.
  package var description: String { name }
}
