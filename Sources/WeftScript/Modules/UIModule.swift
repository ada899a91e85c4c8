import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// The module of `require "weft"`.
final class UIModule: HostPart {
  private unowned let host: ScriptHost
  /// A table with the module's fields.
  private var members: LuaReference?

  init(_ host: ScriptHost) { self.host = host }

  /// Makes the module, and fills the metatables of specs.
  func make() {
    let frame = host.lua.stack
    host.lua.setLightMetatable { SpecHandles.fillLight($0) }
    frame.push(host.objects.spec.metatable)
    SpecHandles.fillDetached(frame)
    frame.pop()
    // Room for several times the names, so that few share a place: scripts look one up for each node and spec.
    frame.pushTable(fields: 256)
    for specClass in host.specClasses.constructible where specClass.name != LayoutClass.Base.spec.rawValue {
      frame.pushFunction(
        specClass.name, context: Unmanaged.passUnretained(specClass).toOpaque(), fast: makeSpec)
      frame.rawSet(-2, field: specClass.name)
    }
    for base in LayoutClass.Base.allCases {
      LayoutClasses.of(host).push(base, frame, host)
      frame.rawSet(-2, field: base.rawValue)
    }
    for native in host.api.classes {
      host.nodeClasses.push(host.nodeClasses.builtIn(native), frame)
      frame.rawSet(-2, field: native.name)
    }
    for function in host.api.moduleFunctions { bind(function, in: frame) }
    for value in host.api.moduleValues {
      frame.push(value.value)
      frame.rawSet(-2, field: value.name)
    }
    fillFallback(frame)
    host.state.loaded["weft"] = host.lua.makeReference()
    members = copyOfModule(frame)
    frame.pushGlobals()
    for function in host.api.globalFunctions { bind(function, in: frame) }
    refuseForeignGlobals(frame)
    frame.pop()
  }

  /// Returns a table with the module's fields.
  private func copyOfModule(_ frame: LuaFrame) -> LuaReference? {
    guard let module = host.state.loaded["weft"] else { return nil }
    frame.push(module)
    frame.pushTable()
    frame.copyMissingFields(from: -2, to: -1)
    let copy = host.lua.makeReference()
    frame.pop()
    return copy
  }

  /// Gives the module back the fields that a script has removed: `ui.preview = nil` of one run would break the next.
  func restore() {
    guard let members, let module = host.state.loaded["weft"] else { return }
    let frame = host.lua.stack
    frame.push(members)
    frame.push(module)
    frame.copyMissingFields(from: -2, to: -1)
    frame.pop(2)
  }

  /// Makes reading a constant or a class of Apple's an error: `truncationMode = NSLineBreakByTruncatingMiddle` would be
  /// `truncationMode = nil`. The table of globals is on top of the stack.
  private func refuseForeignGlobals(_ frame: LuaFrame) {
    frame.pushTable()
    frame.pushFunction("_G.__index") { [api = host.api] (frame) throws(WeftError) in
      guard let name = frame.type(at: 2) == .string ? frame.name(at: 2) : nil,
        let hint = api.hint(forGlobal: name)
      else { return 0 }
      throw WeftError(.runtime, "there is no \(name) here", hint: hint)
    }
    frame.rawSet(-2, field: "__index" as StaticString)
    frame.setMetatable(at: -2)
  }

  /// Makes a function of the API a field of the table on top of the stack.
  private func bind(_ function: ModuleFunction, in frame: LuaFrame) {
    guard let call = function.call else { return }
    frame.pushFunction(function.name) { [unowned host] (frame) throws(WeftError) in
      do throws(WeftError) {
        return try call(frame, host)
      } catch {
        throw host.state.errorIfCalledOnModule(frame, 1, name: function.name, arguments: "(…)") ?? error
      }
    }
    frame.rawSet(-2, field: function.name)
  }

  /// Makes an unknown name of the module an error, with the nearest one.
  private func fillFallback(_ frame: LuaFrame) {
    frame.pushTable()
    frame.pushFunction("ui.__index") { [unowned host] (frame) throws(WeftError) in
      let name = frame.name(at: 2) ?? "?"
      let known =
        host.specClasses.constructible.map(\.name) + [LayoutClass.Base.collectionLayout.rawValue]
        + host.api.classes.map(\.name) + host.api.moduleFunctions.map(\.name)
        + host.api.moduleValues.map(\.name)
      let bare = name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
      var error = WeftError(.type, "ui has no \"\(name)\"")
      if known.contains(bare) {
        error.hint = "names have no AS here: ui.\(bare)"
      } else if let constructor = host.specClasses.hint(
        forConstructorInModule: name.hasPrefix("AS") ? bare : name, host.foreignNames)
      {
        error.hint = constructor
      } else if let today = host.foreignNames.renamed(name, .module) {
        error.hint = today.hint
      } else if let foreign = host.api.hint(forModuleName: name) ?? host.api.hint(forModuleName: bare) {
        error.hint = foreign
      } else {
        // `ui.StackLayout` is too far from its class for the usual rule.
        let nearest =
          Spelling.nearest(to: bare, among: known)
          ?? known.filter { bare.count >= 4 && $0.hasPrefix(bare) }.min { $0.count < $1.count }
        error.hint = nearest.map { "did you mean ui.\($0)?" }
      }
      throw error
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("ui.__newindex") { (frame) throws(WeftError) in
      let key = frame.name(at: 2).map { ".\($0)" } ?? "[\(ScriptValue(frame, at: 2).description)]"
      throw WeftError(.type, "ui\(key) can't be set: ui is shared by all scripts", hint: "use a local")
    }
    frame.rawSet(-2, field: "__newindex")
    frame.setProtectedMetatable(at: -2)
  }
}

/// Makes a spec of the table at index 1; the context is its class, which the host keeps. Making one calls no hooks, so that
/// it needs no scope for their errors.
private let makeSpec: LuaFastFunction = { raw, context in
  LuaFrame(raw).run { (frame) throws(WeftError) in
    guard let context, let host = frame.hostPointer else { return 0 }
    return try Unmanaged<SpecClass>.fromOpaque(context).borrowed { (specClass) throws(WeftError) in
      if !frame.isTable(at: 1) { try takeNoTable(frame, specClass) }
      return try Unmanaged<ScriptHost>.fromOpaque(host).borrowed { (host) throws(WeftError) in
        try specClass.construct(frame, 1, host)
        return 1
      }
    }
  }
}

/// Carries out `ui.LayoutSpec()`, and refuses any other argument that is no table.
@inline(never)
private func takeNoTable(_ frame: LuaFrame, _ specClass: SpecClass) throws(WeftError) {
  guard frame.top == 0 else {
    throw WeftError(
      .type,
      "\(specClass.name): expected a table of properties and children, got "
        + ScriptValue(frame, at: 1).description,
      hint: frame.type(at: 1) == .userdata || frame.type(at: 1) == .lightUserdata
        ? "put it in braces: ui.\(specClass.name) { … }" : "write ui.\(specClass.name) { … }")
  }
  frame.pushTable()
}

extension LuaFrame {
  /// Sets the fields of a table in another one that has none of their names.
  fileprivate func copyMissingFields(from source: Int32, to target: Int32) {
    let target = absolute(target)
    forEachRaw(source) { frame in
      frame.pushValue(at: -2)
      guard frame.rawGet(target) == .nil else { return frame.pop() }
      frame.pop()
      frame.pushValue(at: -2)
      frame.pushValue(at: -2)
      frame.rawSet(target)
    }
  }
}
