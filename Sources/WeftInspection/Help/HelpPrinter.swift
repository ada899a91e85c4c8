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
  func help(_ about: ScriptValue) {
    let text = LuaAPI.withLines(of: width?() ?? .max) {
      about.isNil ? LuaAPI.of(host).help().text : helpText(about)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { host.lua.onPrint(String(line)) }
  }

  private func helpText(_ value: ScriptValue) -> String {
    if let text = helpBeside?(value) { return text }
    switch value.type {
    case .string: return LuaAPI.of(host).help(value.shortText).text
    case .function:
      return functionPath(value).map { LuaAPI.of(host).help($0).text } ?? "A function that is no part of the API."
    case .table:
      if host.state.loaded["weft"].map({ isSame($0, value) }) == true { return LuaAPI.of(host).help("ui").text }
      return "A table that is no part of the API."
    case .lightUserdata, .userdata: return objectHelp(value)
    default: return "\(value.description): no part of the API. Ask for a name: help \"StackLayoutSpec\""
    }
  }

  private func objectHelp(_ value: ScriptValue) -> String {
    let (frame, slot) = (value.frame, value.slot)
    if let kind = host.nodeClasses.classKind, let nodeClass = frame.object(at: slot, kind) {
      return text(of: nodeClass)
    }
    if let node = frame.node(at: slot, host) {
      let head = "\(node.summary)\n\n"
      guard let nodeClass = node.methods as? ScriptClass else {
        return head + LuaAPI.of(host).help(node.className).text
      }
      return head + text(of: nodeClass)
    }
    if let specClass = LayoutClasses.of(host).specClass(frame, at: slot) { return text(of: specClass) }
    if let spec = frame.object(at: slot, LayoutClasses.of(host).kind) { return text(of: spec.specClass) }
    if let layout = frame.object(at: slot, LayoutClasses.of(host).layoutKind) { return text(of: layout.layoutClass) }
    if let path = ObjectNameReader(host).objectPath(slot, frame) { return LuaAPI.of(host).help(path).text }
    if let name = SpecHandles.className(frame, at: slot, host) { return LuaAPI.of(host).help(name).text }
    return "\(value.description): no part of the API."
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

  /// Returns the path of a function of the API.
  private func functionPath(_ value: ScriptValue) -> String? {
    if let module = host.state.loaded["weft"], let name = key(of: value, in: module) {
      return LuaAPI.of(host).entry(name) == nil ? "ui.\(name)" : name
    }
    if let name = key(of: value, in: host.nodeClasses.builtIn(host.api.baseClass).methods) {
      return "DisplayNode.\(name)"
    }
    value.frame.pushGlobals()
    defer { value.frame.pop() }
    return key(of: value, inTableAt: value.frame.top).flatMap { LuaAPI.of(host).entry($0)?.path }
  }

  private func isSame(_ reference: LuaReference, _ value: ScriptValue) -> Bool {
    value.frame.push(reference)
    defer { value.frame.pop() }
    return value.frame.rawEqual(-1, value.slot)
  }

  private func key(of value: ScriptValue, in table: LuaReference) -> String? {
    value.frame.push(table)
    defer { value.frame.pop() }
    return key(of: value, inTableAt: value.frame.top)
  }

  private func key(of value: ScriptValue, inTableAt table: Int32) -> String? {
    var found: String?
    value.frame.forEachRaw(table) { frame in
      if found == nil, frame.type(at: -2) == .string, frame.rawEqual(-1, value.slot) { found = frame.string(at: -2) }
    }
    return found
  }
}
