import WeftNodes
import WeftScript

extension NativeClass {
  /// Makes a class of nodes for scripts: `ui.Chart` of the class `Chart` in Swift.
  ///
  /// ```swift
  /// host = try ScriptHost(platform: .standard, classes: [chart])
  /// ```
  ///
  /// Its nodes have all properties and methods of its parent's, and scripts derive classes from it. A Swift method that a
  /// script's class may override, such as `calculateSizeThatFits`, calls `super` first, which calls the script's.
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - type: the Swift class of its nodes.
  ///   - parent: the class that it derives from; its Swift class has to be a superclass of the nodes' class.
  ///   - doc: a sentence about its nodes.
  ///   - properties: its own properties; none by default.
  ///   - methods: its own methods; none by default.
  ///   - make: makes a node of that class. It is called for each one, and for a node without any properties to compare with.
  public convenience init<Node: DisplayNode>(
    _ name: String, of type: Node.Type, from parent: NativeClass = .display, _ doc: String,
    properties: [NativeProperty<Node>] = [], methods: [NativeMethod<Node>] = [],
    make: @escaping @Sendable (ScriptHost) -> DisplayNode
  ) {
    // `make` returns no `Node`: in some builds the compiler (6.3.1) ends with an error at closures with such a result.
    self.init(
      entries: name, of: type, from: parent, doc, properties: properties.map { NodeProperty($0) },
      methods: methods.map { NodeMethod($0) }
    ) { host in
      let node = make(host)
      precondition(node is Node, "the function of the class \(name) makes nodes of \(Node.self)")
      return node
    }
  }
}
