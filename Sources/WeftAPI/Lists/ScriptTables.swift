import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The data sources and delegates that scripts give to tables, collections and scroll nodes: tables with methods, or nodes. One object
/// stands for all of them, and finds them among the nodes' fields, so that they are collected with them.
final class ScriptTables: HostPart {
  unowned let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  // MARK: setting

  /// Sets a list's data source.
  func setDataSource(_ container: CellContainerNode, _ value: ScriptValue) throws(Mismatch) {
    let methods = ListMethods.of(container)
    if !value.isNil { try requireMethods(methods, value, container) }
    try NodeDelegates(host).setDelegate(
      .dataSource, of: container, value, methods: methods.namesOfSource, kind: methods.kind)
    container.setListSource(nil)
    if !value.isNil { container.setListSource(self) }
  }

  private func requireMethods(
    _ methods: ListMethods, _ value: ScriptValue, _ table: CellContainerNode
  ) throws(Mismatch) {
    let frame = value.frame
    let expected =
      "a table with the methods \(methods.count.name)\(methods.countArguments) and \(methods.node.name)\(methods.arguments)"
    let isNode = value.type == .userdata && frame.node(at: value.slot, host) != nil
    guard value.type == .table || isNode else {
      throw Mismatch(
        expected: expected, value,
        hint: value.type == .function
          ? "write { \(methods.count.name) = function(self\(methods.sectionArgument)) … end, … }" : nil)
    }
    guard frame.node(at: value.slot, host) !== table else {
      throw Mismatch(
        expected: "an object of its own, since \(methods.node.name) is a method of \(methods.list)s, too",
        got: "the \(methods.list) itself",
        hint: "make a table of the two methods, or let the node around it be the data source")
    }
    func has(_ name: String) -> Bool {
      let top = frame.top
      defer { frame.top = top }
      frame.push(name)
      do throws(WeftError) { try frame.get(value.slot) } catch { return false }
      return frame.type(at: -1) == .function
    }
    var missing: String?
    if !has(methods.count.name) { missing = methods.count.name }
    if missing == nil, !has(methods.node.name), !has(methods.block.name) { missing = methods.node.name }
    guard let missing else { return }
    throw Mismatch(
      expected: expected, got: "one without \(missing)",
      hint: notFunction(missing, value) ?? nearest(to: missing, value)
        ?? foreign(missing, methods, has)
        ?? "define it before the \(methods.list) gets its data source")
  }

  /// The hint for a method that has another container's name.
  private func foreign(_ missing: String, _ methods: ListMethods, _ has: (String) -> Bool) -> String? {
    let answer = "it is called \(missing) here"
    let names = host.foreignNames
    let isThere = names.names(methods.kind).contains {
      names.hint($0, methods.kind, methods: []) == answer && has($0)
    }
    return isThere ? answer : nil
  }

  /// Returns the hint for a method of the data source that is no function; nil for none.
  private func notFunction(_ name: String, _ value: ScriptValue) -> String? {
    guard value.type == .table else { return nil }
    let frame = value.frame
    let top = frame.top
    defer { frame.top = top }
    frame.push(name)
    do throws(WeftError) { try frame.get(value.slot) } catch { return nil }
    guard !frame.isNil(at: -1) else { return nil }
    return "\(name) is \(ScriptValue(frame, at: -1).description); make it a function that returns that"
  }

  /// A method of the data source that looks like the one that is missing.
  private func nearest(to missing: String, _ value: ScriptValue) -> String? {
    guard value.type == .table else { return nil }
    var found: String?
    value.frame.forEachRaw(value.slot) { frame in
      guard frame.type(at: -2) == .string, let name = frame.name(at: -2), frame.type(at: -1) == .function else {
        return
      }
      if NearMiss.name(name, among: [missing], allowingPlurals: false) != nil || name.hasPrefix(missing) {
        found = "it has \(name); did you mean \(missing)?"
      }
    }
    return found
  }

  /// Keeps the Lua side of a cell that a data source has made, with its container: nothing else may hold it.
  func keepCell(_ cell: CellNode, of container: CellContainerNode, _ frame: LuaFrame) {
    let top = frame.top
    defer { frame.top = top }
    frame.push(container, host)
    if frame.keptValue(.subnodes, at: top + 1) != .table {
      frame.pop()
      frame.pushTable()
      frame.pushValue(at: -1)
      frame.setKeptValue(.subnodes, at: top + 1)
    }
    frame.keep(cell, true)
  }
}
