import WeftLua
import WeftNodes

extension ScriptClass {
  /// Returns the field of a node's script that holds another node, `title` or `rows[2]`; of several the first by the
  /// alphabet. For more than one node see ``FieldNames``.
  package func fieldName(of child: DisplayNode, in node: DisplayNode) -> String? {
    guard link.host != nil else { return nil }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(16), frame.pushKnown(child) else { return nil }
    let wanted = frame.top
    var names: [String] = []
    frame.forEachField(of: node, listsUpTo: FieldNames.longestList) { frame, name in
      if frame.rawEqual(-1, wanted) { names.append(name()) }
    }
    return names.min()
  }
}

/// Names of nodes by the fields that hold them, `title` or `rows[2]`; of several the first by the alphabet.
///
/// The fields of an owner are read once. For code that names many nodes at once: it sees no later change.
package final class FieldNames {
  /// The maximum number of items of a list that are named.
  static let longestList = 1000
  private let host: ScriptHost
  private var names: [ObjectIdentifier: [ObjectIdentifier: String]] = [:]

  package init(_ host: ScriptHost) { self.host = host }

  /// Returns the field of a node's supernode that holds the node; nil if there is none.
  package func name(of node: DisplayNode) -> String? { name(of: node, in: node.supernode) }

  /// Returns the field of an owner that holds a node; nil if there is none.
  package func name(of node: DisplayNode, in owner: DisplayNode?) -> String? {
    guard let owner, owner.methods is ScriptClass else { return nil }
    if let known = names[ObjectIdentifier(owner)] { return known[ObjectIdentifier(node)] }
    let found = owner.fieldNames(host, listsUpTo: Self.longestList)
    names[ObjectIdentifier(owner)] = found
    return found[ObjectIdentifier(node)]
  }
}

extension DisplayNode {
  /// Returns the names of the node's fields that contain other nodes, alone or in a list; of two names for one node the
  /// first by the alphabet.
  ///
  /// - Parameters:
  ///   - longest: the maximum number of items of a list that are named.
  ///   - isWanted: returns false for a field that is to be left out.
  package func fieldNames(
    _ host: ScriptHost, listsUpTo longest: Int, where isWanted: (String) -> Bool = { _ in true }
  ) -> [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    host.lua.stack.forEachField(of: self, listsUpTo: longest, where: isWanted) { frame, name in
      guard let held = frame.node(at: -1, host) else { return }
      let (id, name) = (ObjectIdentifier(held), name())
      if names[id].map({ name < $0 }) ?? true { names[id] = name }
    }
    return names
  }
}

extension LuaFrame {
  /// Runs `body` for each value in a node's fields, and for each item of their lists, with the value at -1 and its name.
  fileprivate func forEachField(
    of node: DisplayNode, listsUpTo longest: Int, where isWanted: (String) -> Bool = { _ in true },
    _ body: (LuaFrame, () -> String) -> Void
  ) {
    let top = top
    defer { self.top = top }
    guard checkStack(16), pushKnown(node), userValue(NodeValues.fields, at: -1) == .table else { return }
    forEachRaw(-1) { frame in
      guard frame.type(at: -2) == .string, let field = frame.string(at: -2), isWanted(field) else { return }
      guard frame.type(at: -1) == .table else { return body(frame) { field } }
      for index in 0..<Int64(min(frame.rawLength(-1), longest)) {
        frame.rawGet(-1, index + 1)
        body(frame) { "\(field)[\(index + 1)]" }
        frame.pop()
      }
    }
  }
}
