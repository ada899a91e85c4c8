import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

extension NodeClasses {
  /// Makes the built-in classes.
  func install(in host: ScriptHost) {
    let frame = host.lua.stack
    for native in host.api.classes {
      frame.pushTable()
      frame.pushTable()
      let derived = host.lua.makeReference()
      ordinary[native] = (own: host.lua.makeReference(), derived: derived)
    }
    frame.pushTable()
    made = host.lua.makeReference()
    let kind = host.lua.makeObjectKind(ScriptClass.self, name: "class")
    classKind = kind
    classMetatable = host.lua.makeMetatable("class") { frame in self.fillClass(frame, kind) }
    for native in host.api.classes {
      let parent = native.parent.map { builtIn($0) }
      let made = ScriptClass(native.name, parent: parent, native: native, host: host, fill: ScriptClass.fill)
      classes[native] = made
      frame.push(made.methods)
      for (index, method) in native.methods.enumerated() {
        // Not the method itself, whose references would be counted at each call.
        let call = method.call
        frame.pushFunction(method.name) { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            do throws(WeftError) {
              return try call(try frame.nodeReceiver(host), frame, host)
            } catch {
              throw NodeClasses.explained(error, of: native.methods[index], frame, host)
            }
          }
        }
        frame.rawSet(-2, field: method.name)
      }
      frame.pop()
    }
    host.engine.passDidEnd = { [unowned host] in host.passes.end(host) }
  }

  private func fillClass(_ frame: LuaFrame, _ kind: LuaObjectKind<ScriptClass>) {
    frame.pushFunction("class.__call", context: Unmanaged.passUnretained(kind).toOpaque(), fast: makeNodeOfClass)
    frame.rawSet(-2, field: "__call")
    frame.fillClassMetatable(kind) { (nodeClass, frame) throws(WeftError) in
      let name = frame.name(at: 2)
      if let member = nodeClass.host.api.objects.nodeClass()[name] {
        try member.get(nodeClass, frame, nodeClass.host)
      } else if let name, nodeClass.defaults.push(frame, name: name) {
        return
      } else if let name, let today = nodeClass.host.api.renamedMember(name) {
        // `Cell.super.fetchData(self)`
        throw WeftError(.type, "\(nodeClass.name) has no method \"\(name)\"", hint: today.hint)
      } else if let name, nodeClass.host.nodeClasses.pushBase(of: name, in: nodeClass, frame) {
        return
      } else {
        frame.pushNil()
      }
    }
  }

  /// Pushes the function that derives a class.
  package func pushSubclass(_ frame: LuaFrame) {
    guard let classKind else { return frame.pushNil() }
    frame.pushSubclass(of: classKind) { [unowned self] (parent, name, frame) in
      let host = parent.host
      let place = frame.location()
      let key = host.state.declared.key(name, isSpec: false, file: place?.file, host)
      push(
        host.state.declared.nodeClass(key, name, parent: parent, declared: place, host, fill: ScriptClass.fill), frame)
    }
  }

  /// Pushes what `super.init` of a built-in class is: it takes a table of properties.
  package func pushNativeInit(of nodeClass: ScriptClass, _ frame: LuaFrame) {
    // Weak: a script may keep the function longer than the class, as when a reload removes that.
    frame.pushFunction(ClassMember.`init`.rawValue) {
      [weak nodeClass, name = nodeClass.name] (frame) throws(WeftError) in
      let host = frame.host
      guard let node = frame.node(at: 1, host) else { throw frame.initError("a node", name) }
      guard !frame.isNil(at: 2), let known = nodeClass ?? node.methods as? ScriptClass else { return 0 }
      try host.eventLoop.raising { () throws(WeftError) in
        try known.apply(frame, table: 2, to: node, object: 1, host)
      }
      return 0
    }
  }
}

/// Makes a node of the class at index 1; the context is the kind of classes, which the state keeps.
private let makeNodeOfClass: LuaFastFunction = { raw, context in
  LuaFrame(raw).run { (frame) throws(WeftError) in
    guard let context, let host = frame.hostPointer else { return 0 }
    let kind = Unmanaged<LuaObjectKind<ScriptClass>>.fromOpaque(context)
    guard let nodeClass = kind._withUnsafeGuaranteedRef({ frame.unretainedObject(at: 1, $0) }) else {
      throw frame.typeError(1, expected: kind.takeUnretainedValue().name)
    }
    return try nodeClass.borrowed { (nodeClass) throws(WeftError) in
      try Unmanaged<ScriptHost>.fromOpaque(host).borrowed { (host) throws(WeftError) in
        try host.eventLoop.raising { () throws(WeftError) in try nodeClass.make(frame, arguments: 2, host) }
        // `make` leaves the node on top.
        return 1
      }
    }
  }
}

extension NodeClasses {
  /// The error of a node's method, which may have been called in a way that people often mean otherwise.
  fileprivate static func explained(
    _ error: WeftError, of method: NodeMethod, _ frame: LuaFrame, _ host: ScriptHost
  ) -> WeftError {
    // One that has a place comes from a function that the method has called.
    guard let argument = error.argument, error.location == nil, !frame.isMethodCall else { return error }
    // With a dot the node is missing, and every argument stands one place too early.
    guard argument != .invalid || error.hint == nil else { return error }
    return WeftError(.type, error.message, hint: "call it with a colon: node:\(method.name)\(method.arguments)")
  }
}
