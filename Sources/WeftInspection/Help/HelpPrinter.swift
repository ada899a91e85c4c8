import WeftLua
import WeftNodes
import WeftReference
import WeftScript

/// Prints the documentation of values.
package final class HelpPrinter: HostPart {
  private unowned let host: ScriptHost
  /// Returns the help on a value that is not in the API; nil for none.
  package var helpBeside: ((ScriptValue) -> String?)?
  /// Returns the maximum number of characters in a line; nil for a readable default.
  package var width: (() -> Int)?

  package init(_ host: ScriptHost) { self.host = host }

  /// `help(about)`: prints the documentation of its argument.
  func help(_ frame: LuaFrame) throws(WeftError) {
    let text = LuaAPI.withLines(of: width?() ?? .max) {
      frame.top == 0 || frame.isNil(at: 1) ? LuaAPI.of(host).help().text : helpText(frame)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { host.lua.onPrint(String(line)) }
  }

  private func helpText(_ frame: LuaFrame) -> String {
    let value = ScriptValue(frame, at: 1)
    if let text = helpBeside?(value) { return text }
    switch value.type {
    case .string: return LuaAPI.of(host).help(value.shortText).text
    case .function:
      return functionPath(frame).map { LuaAPI.of(host).help($0).text } ?? "A function that is no part of the API."
    case .table:
      if host.state.loaded["weft"].map({ isSame($0, frame) }) == true { return LuaAPI.of(host).help("ui").text }
      return "A table that is no part of the API."
    case .lightUserdata, .userdata: return objectHelp(frame)
    default: return "\(value.description): no part of the API. Ask for a name: help \"StackLayoutSpec\""
    }
  }

  private func objectHelp(_ frame: LuaFrame) -> String {
    if let kind = host.nodeClasses.classKind, let nodeClass = frame.object(at: 1, kind) { return text(of: nodeClass) }
    if let node = frame.node(at: 1, host) {
      let head = "\(node.summary)\n\n"
      guard let nodeClass = node.methods as? ScriptClass else {
        return head + LuaAPI.of(host).help(node.className).text
      }
      return head + text(of: nodeClass)
    }
    if let specClass = LayoutClasses.of(host).specClass(frame, at: 1) { return text(of: specClass) }
    if let spec = frame.object(at: 1, LayoutClasses.of(host).kind) { return text(of: spec.specClass) }
    if let layout = frame.object(at: 1, LayoutClasses.of(host).layoutKind) { return text(of: layout.layoutClass) }
    if let path = ObjectNameReader(host).objectPath(1, frame) { return LuaAPI.of(host).help(path).text }
    if let name = SpecHandles.className(frame, at: 1, host) { return LuaAPI.of(host).help(name).text }
    return "\(ScriptValue(frame, at: 1).description): no part of the API."
  }

  /// Returns the documentation of a class of nodes; for one that a script has derived, its ancestors and methods.
  private func text(of nodeClass: ScriptClass) -> String {
    guard nodeClass.isScripted else { return LuaAPI.of(host).help(nodeClass.name).text }
    let ancestors = sequence(first: nodeClass) { $0.parent }.dropFirst().map(\.name)
    return text(of: nodeClass.name, ancestors, nodeClass.methods, nodeClass.native.name)
  }

  private func text(of specClass: LayoutClass) -> String {
    guard specClass.parent != nil else { return LuaAPI.of(host).help(specClass.name).text }
    let ancestors = sequence(first: specClass) { $0.parent }.dropFirst().map(\.name)
    return text(of: specClass.name, ancestors, specClass.methods.own, specClass.base.rawValue)
  }

  private func text(
    of name: String, _ ancestors: [String], _ methods: LuaReference, _ builtIn: String
  ) -> String {
    let frame = host.lua.stack
    var names: [String] = []
    frame.push(methods)
    frame.forEachRaw(-1) { frame in
      if frame.type(at: -2) == .string, let name = frame.string(at: -2) { names.append(name) }
    }
    frame.pop()
    var text = "\(name)  (a class of this script)\n  Derived from \(ancestors.joined(separator: ", "))."
    if !names.isEmpty { text += "\n  It defines \(names.sorted().joined(separator: ", "))." }
    return text + "\n\nSee also: \(builtIn)"
  }

  /// Returns the path of the API's function at index 1.
  private func functionPath(_ frame: LuaFrame) -> String? {
    if let module = host.state.loaded["weft"], let name = key(in: module, frame) {
      return LuaAPI.of(host).entry(name) == nil ? "ui.\(name)" : name
    }
    if let name = key(in: host.nodeClasses.builtIn(host.api.baseClass).methods, frame) { return "DisplayNode.\(name)" }
    frame.pushGlobals()
    defer { frame.pop() }
    return key(at: frame.top, frame).flatMap { LuaAPI.of(host).entry($0)?.path }
  }

  private func isSame(_ reference: LuaReference, _ frame: LuaFrame) -> Bool {
    frame.push(reference)
    defer { frame.pop() }
    return frame.rawEqual(-1, 1)
  }

  private func key(in table: LuaReference, _ frame: LuaFrame) -> String? {
    frame.push(table)
    defer { frame.pop() }
    return key(at: frame.top, frame)
  }

  /// Returns the key of the value at index 1 in a table.
  private func key(at table: Int32, _ frame: LuaFrame) -> String? {
    var found: String?
    frame.forEachRaw(table) { frame in
      if found == nil, frame.type(at: -2) == .string, frame.rawEqual(-1, 1) { found = frame.string(at: -2) }
    }
    return found
  }
}
