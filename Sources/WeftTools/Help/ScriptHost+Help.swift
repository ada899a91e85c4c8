import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// `help(about)`: prints the documentation of its argument.
  func help(_ frame: LuaFrame) throws(WeftError) {
    let text = HelpWriter.$width.withValue(max(30, min(helpWidth?() ?? .max, HelpWriter.width))) {
      frame.top == 0 || frame.isNil(at: 1) ? LuaAPI.help().text : helpText(frame)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { lua.onPrint(String(line)) }
  }

  private func helpText(_ frame: LuaFrame) -> String {
    if let text = helpBeside?(frame) { return text }
    let value = ScriptValue(frame, at: 1)
    switch value.type {
    case .string: return LuaAPI.help(value.text).text
    case .function: return functionPath(frame).map { LuaAPI.help($0).text } ?? "A function that is no part of the API."
    case .table:
      if state.loaded["weft"].map({ isSame($0, frame) }) == true { return LuaAPI.help("ui").text }
      return "A table that is no part of the API."
    case .lightUserdata, .userdata: return objectHelp(frame)
    default: return "\(value.description): no part of the API. Ask for a name: help \"StackLayoutSpec\""
    }
  }

  private func objectHelp(_ frame: LuaFrame) -> String {
    if let kind = nodeClasses.classKind, let nodeClass = frame.object(at: 1, kind) { return text(of: nodeClass) }
    if let node = frame.object(at: 1, nodeKind) {
      let head = "\(node.summary)\n\n"
      guard let nodeClass = node.methods as? ScriptClass else { return head + LuaAPI.help(node.className).text }
      return head + text(of: nodeClass)
    }
    if frame.object(at: 1, objects.style.kind) != nil { return LuaAPI.help("style").text }
    if frame.object(at: 1, objects.layout.kind) != nil { return LuaAPI.help("layout").text }
    if frame.object(at: 1, objects.canvas.kind) != nil { return LuaAPI.help("canvas").text }
    if frame.object(at: 1, objects.path.kind) != nil { return LuaAPI.help("bezierPath").text }
    if frame.object(at: 1, objects.image.kind) != nil { return LuaAPI.help("image").text }
    if frame.object(at: 1, objects.task.kind) != nil { return LuaAPI.help("task").text }
    if frame.object(at: 1, objects.window.kind) != nil { return LuaAPI.help("window").text }
    if frame.object(at: 1, objects.view.kind) != nil { return LuaAPI.help("view").text }
    if frame.object(at: 1, objects.layer.kind) != nil { return LuaAPI.help("layer").text }
    if let specClass = layoutClasses.specClass(frame, at: 1) { return text(of: specClass) }
    if let spec = frame.object(at: 1, layoutClasses.kind) { return text(of: spec.specClass) }
    if let layout = frame.object(at: 1, layoutClasses.layoutKind) { return text(of: layout.layoutClass) }
    if frame.object(at: 1, objects.batchContext.kind) != nil { return LuaAPI.help("batchContext").text }
    if frame.object(at: 1, objects.response.kind) != nil { return LuaAPI.help("response").text }
    if frame.object(at: 1, objects.collectionLayoutContext.kind) != nil {
      return LuaAPI.help("collectionLayoutContext").text
    }
    if let name = SpecHandles.className(frame, at: 1, self) { return LuaAPI.help(name).text }
    return "\(ScriptValue(frame, at: 1).description): no part of the API."
  }

  /// Returns the documentation of a class of nodes; for one that a script has derived, its ancestors and methods.
  private func text(of nodeClass: ScriptClass) -> String {
    guard nodeClass.isScripted else { return LuaAPI.help(nodeClass.name).text }
    let ancestors = sequence(first: nodeClass) { $0.parent }.dropFirst().map(\.name)
    return text(of: nodeClass.name, ancestors, nodeClass.methods, nodeClass.native.name)
  }

  private func text(of specClass: LayoutClass) -> String {
    guard specClass.parent != nil else { return LuaAPI.help(specClass.name).text }
    let ancestors = sequence(first: specClass) { $0.parent }.dropFirst().map(\.name)
    return text(of: specClass.name, ancestors, specClass.methods.own, specClass.base.rawValue)
  }

  private func text(
    of name: String, _ ancestors: [String], _ methods: LuaReference, _ builtIn: String
  ) -> String {
    let frame = lua.stack
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
    if let module = state.loaded["weft"], let name = key(in: module, frame) {
      return LuaAPI.entry(name) == nil ? "ui.\(name)" : name
    }
    if let name = key(in: nodeClasses.builtIn(.display).methods, frame) { return "DisplayNode.\(name)" }
    frame.pushGlobals()
    defer { frame.pop() }
    return key(at: frame.top, frame).flatMap { LuaAPI.entry($0)?.path }
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
