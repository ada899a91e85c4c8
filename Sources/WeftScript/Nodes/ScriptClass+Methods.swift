import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

// Methods, constants and defaults that scripts give to a class.
extension ScriptClass: DerivableClass {
  var depth: Int { table.depth }
  var exampleName: String { "PhotoCell" }
  static var example: String { "ui.CellNode:subclass \"PhotoCell\"" }

  /// Sets a method, a constant or a property's default: the name at `key`, the value at `value`.
  func set(_ frame: LuaFrame, key: Int32, value: Int32) throws(WeftError) {
    let key = frame.absolute(key)
    let value = frame.absolute(value)
    guard let name = frame.name(at: key) else {
      throw WeftError(.type, "\(self.name): a method needs a name, got \(ScriptValue(frame, at: key).description)")
    }
    if frame.type(at: value) == .function, let hint = host.api.hint(forFinalMethod: name) {
      throw WeftError(.type, "\(self.name).\(name) can't be overridden", hint: hint)
    }
    if let id = frame.key(at: key, in: host.forms.keys), id == host.forms.styleKey || properties[Int(id)] != nil {
      guard isScripted else {
        throw WeftError(
          .type, "ui.\(self.name) is built in; \(name) would change all of its nodes",
          hint: "derive a class: ui.\(self.name):subclass \"My\(self.name)\"")
      }
      defer { forEachDescendant { $0.hasDefaults = !$0.defaults.isEmpty } }
      return try defaults.set(frame, name: name, key: id, value: value, in: self)
    }
    try check(name, frame.type(at: value), ScriptValue(frame, at: value))
    if frame.type(at: value) == .function, let hint = host.api.hint(forMethod: name),
      !host.state.sources.mentions(name, frame)
    {
      throw WeftError(.type, "\(self.name).\(name) is not called by anything", hint: hint)
    }
    noteWriter(frame)
    table.set(frame, key: key, value: value)
    changed()
    // After a reload it is known which classes are other than before.
    if host.reloading == nil, native.allCallbacks.contains(where: { $0.name == name }) { renewNodes(frame) }
  }

  /// A file that adds to a class of another one's: when it is loaded again, the class begins again as well.
  private func noteWriter(_ frame: LuaFrame) {
    guard isScripted, let declared, host.modules.loadingFile != nil, let place = frame.location(),
      place.file != declared.file
    else { return }
    host.modules.dependencies.note(place.file, readBy: declared.file)
  }

  private func check(_ name: String, _ type: LuaType, _ value: ScriptValue) throws(WeftError) {
    if let callback = native.allCallbacks.first(where: { $0.name == name }) {
      guard type == .function || type == .nil else {
        throw WeftError(
          .type, "\(self.name).\(name): expected a function \(name)\(callback.arguments), got \(value.description)")
      }
      let sizing = NodeOverrides.layouts
      if sizing.contains(callback.override), type == .function,
        let other = native.allCallbacks.first(where: {
          sizing.contains($0.override) && $0.override != callback.override && overrides.contains($0.override)
        })
      {
        throw WeftError(
          .type, "\(self.name) has \(other.name) already; a class gives its layout in one way",
          hint: "keep \(name) or \(other.name)")
      }
      return
    }
    if type == .function, let today = host.api.renamedMember(name) {
      throw WeftError(.type, "\(self.name).\(name) is not called by anything", hint: today.hint)
    }
    guard type == .function else { return try checkConstant(name) }
    if let nearest = NearMiss.name(
      name, among: native.allCallbacks.map(\.name) + [ClassMember.`init`.rawValue], allowingPlurals: false)
    {
      throw WeftError(
        .type, "\(self.name).\(name) is not called by anything", hint: "did you mean \"\(nearest)\"?")
    }
  }

  /// A default that is misspelt, or belongs to the style, is none: nodes would never get it.
  private func checkConstant(_ name: String) throws(WeftError) {
    if namesOfStyle(host).contains(name) {
      throw WeftError.noProperty(
        name, of: self.name, hint: "it belongs to the style: \(self.name).style = { \(name) = … }")
    }
    try self.requireOrdinary(name, host)
  }

  /// Nodes that there are already determine again how they are laid out.
  private func renewNodes(_ frame: LuaFrame) {
    var hasNodes = false
    forEachDescendant { hasNodes = hasNodes || $0.hasMadeNodes }
    guard hasNodes else { return }
    frame.forEachObject(host.objects.nodeKind) { node in
      guard let methods = node.methods as? ScriptClass, methods.derives(from: self) else { return }
      node.resetLayoutMethod()
    }
  }
}
