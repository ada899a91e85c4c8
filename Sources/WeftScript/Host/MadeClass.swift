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

extension ScriptHost {
  /// Returns the class that an item or a field of a table is; nil for any other value.
  func madeClass(_ entry: LuaEntry) -> MadeClass? {
    nodeClasses.classKind.flatMap { entry.object($0) }.map(MadeClass.init)
      ?? layoutClasses.specClass(entry).map(MadeClass.init)
  }

  /// Returns the class at an index of the stack; nil for any other value.
  func madeClass(at index: Int32, _ frame: LuaFrame) -> MadeClass? {
    nodeClasses.classKind.flatMap { frame.object(at: index, $0) }.map(MadeClass.init)
      ?? layoutClasses.specClass(frame, at: index).map(MadeClass.init)
  }
}

extension LuaFrame {
  /// Returns the node that an argument is.
  ///
  /// - Throws: `WeftError` for anything else; for a class, the hint is its call.
  package func node(at index: Int32, _ host: ScriptHost) throws(WeftError) -> DisplayNode {
    if let node = object(at: index, host.nodeKind) { return node }
    guard let made = host.madeClass(at: index, self) else { throw typeError(index, expected: host.nodeKind.name) }
    var error = argumentError(index, "\(host.nodeKind.name) expected, got the class \(made.name)")
    error.hint = made.hint
    throw error
  }
}
