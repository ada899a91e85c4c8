import WeftLua
import WeftNodes

/// A class that was passed where an instance is expected.
struct MadeClass {
  let name: String
  /// The kind of its instances.
  private let result: String
  /// Its name in scripts.
  private let written: String

  init(_ nodeClass: ScriptClass) {
    name = nodeClass.name
    result = "a node"
    written = nodeClass.isScripted ? name : "ui.\(name)"
  }

  init(_ specClass: LayoutClass) {
    name = specClass.name
    result = specClass.base == .spec ? "a spec" : "a layout"
    written = name
  }

  /// The hint to call it.
  var hint: String { "call it to make \(result): \(written) { … }" }
}

extension MadeClass {
  /// The class that an item or a field of a table is; nil for any other value.
  init?(_ entry: LuaEntry, _ host: ScriptHost) {
    if let nodeClass = host.nodeClasses.classKind.flatMap({ entry.object($0) }) {
      self.init(nodeClass)
    } else if let specClass = LayoutClasses.of(host).specClass(entry) {
      self.init(specClass)
    } else {
      return nil
    }
  }

  /// The class at an index of the stack; nil for any other value.
  init?(at index: Int32, _ frame: LuaFrame, _ host: ScriptHost) {
    if let nodeClass = host.nodeClasses.classKind.flatMap({ frame.object(at: index, $0) }) {
      self.init(nodeClass)
    } else if let specClass = LayoutClasses.of(host).specClass(frame, at: index) {
      self.init(specClass)
    } else {
      return nil
    }
  }
}

extension LuaFrame {
  /// Returns the node that a method is called on.
  ///
  /// - Throws: `WeftError` for anything else; for a class, the hint is its call.
  package func nodeReceiver(_ host: ScriptHost) throws(WeftError) -> DisplayNode {
    if let node = node(at: 1, host) { return node }
    guard let made = MadeClass(at: 1, self, host) else {
      throw receiverError(Mismatch(expected: "a node", ScriptValue(self, at: 1)))
    }
    throw receiverError(Mismatch(expected: "a node", got: "the class \(made.name)", hint: made.hint))
  }
}

extension ScriptValue {
  /// Reads a node.
  package func node() throws(Mismatch) -> DisplayNode {
    let host = frame.host
    if type == .userdata, let node = frame.node(at: slot, host) { return node }
    if !isNil, let made = MadeClass(at: slot, frame, host) {
      throw Mismatch(expected: "a node", got: "the class \(made.name)", hint: made.hint)
    }
    let hint =
      isNil
      ? "check a node that may be missing: if node then … end"
      : SpecChildren(host).isSpec(frame, at: slot) ? "specs are returned from layoutSpecThatFits" : nil
    throw Mismatch(expected: "a node", self, hint: hint)
  }
}
