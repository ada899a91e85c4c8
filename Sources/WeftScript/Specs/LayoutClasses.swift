import WeftLua

/// The classes of specs and of collection layouts that scripts have derived, in a host.
package final class LayoutClasses: HostPart {
  package let kind: LuaObjectKind<CustomSpec>
  package let layoutKind: LuaObjectKind<ScriptCollectionLayout>
  private let classKind: LuaObjectKind<LayoutClass>
  private var classMetatable: LuaReference?
  private var bases: [LayoutClass.Base: LayoutClass] = [:]

  package init(_ host: ScriptHost) {
    let lua = host.lua
    kind = lua.makeObjectKind(CustomSpec.self, name: "spec")
    layoutKind = lua.makeObjectKind(ScriptCollectionLayout.self, name: "collection layout")
    classKind = lua.makeObjectKind(LayoutClass.self, name: "class of specs")
  }

  /// Returns the class at an index; nil for any other value.
  package func specClass(_ frame: LuaFrame, at index: Int32) -> LayoutClass? { frame.object(at: index, classKind) }

  /// Returns the class that an entry of a table is; nil for any other value.
  func specClass(_ entry: LuaEntry) -> LayoutClass? { entry.object(classKind) }

  /// Makes `ui.LayoutSpec` or `ui.CollectionLayout`, and pushes it.
  func push(_ base: LayoutClass.Base, _ frame: LuaFrame, _ host: ScriptHost) {
    if classMetatable == nil { classMetatable = host.lua.makeMetatable("class of specs") { self.fill($0) } }
    let made = bases[base] ?? LayoutClass(base.rawValue, parent: nil, base: base, host: host, fill: base.fill)
    bases[base] = made
    push(made, frame)
  }

  private func push(_ specClass: LayoutClass, _ frame: LuaFrame) {
    guard let classMetatable else { return frame.pushNil() }
    frame.pushObject(specClass, classKind, metatable: classMetatable, userValues: 0)
  }

  private func fill(_ frame: LuaFrame) {
    let kind = classKind
    frame.pushFunction("class.__call") { (frame) throws(WeftError) in
      try (try frame.argument(1, kind)).make(frame, arguments: 2)
      return 1
    }
    frame.rawSet(-2, field: "__call")
    frame.fillClassMetatable(kind) { [unowned self] (specClass, frame) throws(WeftError) in
      switch frame.name(at: 2).flatMap(ClassMember.init) {
      case .subclass: pushSubclass(frame)
      case .`init`: frame.pushFunction(ClassMember.`init`.rawValue, baseInit(of: specClass))
      case .className: frame.push(specClass.name)
      case .super: specClass.parent.map { push($0, frame) } ?? frame.pushNil()
      default: frame.pushNil()
      }
    }
  }

  private func pushSubclass(_ frame: LuaFrame) {
    frame.pushSubclass(of: classKind) { [unowned self] (parent, name, frame) in
      let host = parent.host
      let key = host.state.declared.key(name, isSpec: true, file: frame.location()?.file, host)
      push(host.state.declared.specClass(key, name, parent: parent, host, fill: parent.base.fill), frame)
    }
  }

  /// Returns the function of `super.init` of a built-in class: it takes a table of fields, and of a spec's children.
  private func baseInit(of specClass: LayoutClass) -> LuaFunction {
    let (base, name) = (specClass.base, specClass.name)
    return { [unowned self] (frame) throws(WeftError) in
      if let layout = frame.object(at: 1, layoutKind) {
        if !frame.isNil(at: 2) { try layout.apply(frame, table: 2, object: 1) }
        return 0
      }
      guard let spec = frame.object(at: 1, kind) else {
        throw frame.initError(base == .spec ? "a spec" : "a collection layout", name)
      }
      if !frame.isNil(at: 2) { try CustomSpecFields(spec.specClass.host).apply(frame, table: 2, to: spec, object: 1) }
      return 0
    }
  }
}
