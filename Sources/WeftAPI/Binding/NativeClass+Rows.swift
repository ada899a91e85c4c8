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
  ///   - parent: the class that it derives from; its Swift class has to be a superclass of the nodes' class.
  ///   - doc: a sentence about its nodes.
  ///   - properties: its own properties; none by default.
  ///   - methods: its own methods; none by default.
  ///   - make: makes a node. It is called for each one, and for a node without any properties to compare with.
  public convenience init<Node: DisplayNode>(
    _ name: String, from parent: NativeClass = .display, _ doc: String, properties: [NativeProperty<Node>] = [],
    methods: [NativeMethod<Node>] = [], make: @escaping @Sendable (ScriptHost) -> Node
  ) {
    self.init(
      entries: name, from: parent, doc, properties: properties.map { NodeProperty($0) },
      methods: methods.map { NodeMethod($0) }, make: make)
  }
}
