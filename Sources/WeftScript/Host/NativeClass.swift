import WeftNodes

/// A class of nodes that is written in Swift: its name in scripts, its parent, its entries, and how its nodes are made.
///
/// There is one object for each class, which is compared by its identity. A ``ScriptHost`` has the built-in ones, and
/// those that it is made with.
public final class NativeClass: Sendable {
  /// The name in scripts: `ui.Chart`.
  public let name: String
  /// The class that it derives from; nil for that of all nodes.
  public let parent: NativeClass?
  /// A sentence about its nodes.
  public let doc: String
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
  /// Makes a node.
  let making: @Sendable (ScriptHost) -> DisplayNode
  /// True if a text in a constructor's table is read with the table, to make a text node with it.
  let takesText: Bool
  /// True if the content of the nodes counts towards the memory limit: texts, images.
  let holdsContent: Bool
  /// The Swift class of its nodes.
  let nodeType: DisplayNode.Type
  private let isNode: @Sendable (DisplayNode) -> Bool
  private let isNodeType: @Sendable (DisplayNode.Type) -> Bool

  /// Makes a class.
  ///
  /// - Parameters:
  ///   - type: the Swift class of its nodes.
  ///   - takesText: true if it is the class of ``WeftNodes/TextNode`` itself.
  ///   - holdsContent: true if the content of its nodes counts towards the memory limit; the parent's by default.
  package init<Node: DisplayNode>(
    entries name: String, of type: Node.Type, from parent: NativeClass?, _ doc: String, properties: [NodeProperty] = [],
    methods: [NodeMethod] = [], callbacks: [NodeCallback] = [], takesText: Bool = false, holdsContent: Bool? = nil,
    make: @escaping @Sendable (ScriptHost) -> DisplayNode
  ) {
    self.name = name
    self.parent = parent
    self.doc = doc
    self.properties = properties
    self.methods = methods
    self.callbacks = callbacks
    nodeType = type
    isNode = { $0 is Node }
    isNodeType = { $0 is Node.Type }
    making = make
    self.takesText = takesText
    self.holdsContent = holdsContent ?? parent?.holdsContent ?? false
    let names = Set(properties.map(\.name))
    allProperties = (parent?.allProperties ?? []).filter { !names.contains($0.name) } + properties
    allMethods = (parent?.allMethods ?? []) + methods
    allCallbacks = (parent?.allCallbacks ?? []) + callbacks
  }

  /// Returns true if a node is one of the class, or of a class derived from it in Swift.
  func includes(_ node: DisplayNode) -> Bool { isNode(node) }

  /// Returns true if a Swift class is that of the nodes, or derived from it.
  func includes(_ type: DisplayNode.Type) -> Bool { isNodeType(type) }

  /// Makes a node of the class.
  package func make(_ host: ScriptHost) -> DisplayNode { making(host) }
}

extension NativeClass: Hashable {
  /// Compares the identities.
  public static func == (one: NativeClass, other: NativeClass) -> Bool { one === other }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NativeClass: CustomStringConvertible {
  /// The name in scripts.
  public var description: String { name }
}
