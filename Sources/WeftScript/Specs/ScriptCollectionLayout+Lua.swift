import WeftLua

// Layouts of collections as Lua's objects: the script's own fields, and the class's methods.
extension ScriptCollectionLayout {
  static func fill(_ frame: LuaFrame) {
    frame.pushFunction("layout.__index") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let layout = try frame.argument(1, LayoutClasses.of(host).layoutKind)
        if frame.userValue(1, at: 1) == .table {
          frame.pushValue(at: 2)
          if frame.rawGet(-2) != .nil { return 1 }
        }
        layout.layoutClass.methods.push(frame)
        frame.pushValue(at: 2)
        if frame.rawGet(-2) != .nil { return 1 }
        let invalidating = CollectionLayoutMember.invalidateLayout.rawValue
        if frame.name(at: 2) == invalidating {
          frame.pushFunction(invalidating, invalidate)
        } else {
          frame.pushNil()
        }
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("layout.__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        try (try frame.argument(1, LayoutClasses.of(host).layoutKind)).setField(frame, object: 1, key: 2, value: 3)
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("layout.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        frame.push("<\(try frame.argument(1, LayoutClasses.of(host).layoutKind).layoutClass.name)>")
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }

  private static var invalidate: LuaFunction {
    { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let object = try frame.receiver(LayoutClasses.of(host).layoutKind)
        guard !object.layout.isPlacing else {
          throw WeftError(
            .layout,
            "\(object.layoutClass.name):invalidateLayout: expected a call outside of the layout's own methods, since all "
              + "items would be placed again without an end",
            hint: "call it where what the layout reads is changed")
        }
        object.layout.invalidateLayout()
        return 0
      }
    }
  }

  /// Sets the fields of a constructor's table.
  func apply(_ frame: LuaFrame, table: Int32, object: Int32) throws(WeftError) {
    let name = layoutClass.name
    guard frame.type(at: table) == .table else {
      throw WeftError(
        .type, "\(name): expected a table of fields, got \(ScriptValue(frame, at: table).description)",
        hint: "write \(name) { … }, or give the class an init")
    }
    var failure: WeftError?
    let table = frame.absolute(table)
    let object = frame.absolute(object)
    frame.forEachRaw(table) { frame in
      guard failure == nil else { return }
      do throws(WeftError) {
        try setField(frame, object: object, key: -2, value: -1)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Sets a field: the name at `key`, the value at `value`.
  func setField(_ frame: LuaFrame, object: Int32, key: Int32, value: Int32) throws(WeftError) {
    let (object, key, value) = (frame.absolute(object), frame.absolute(key), frame.absolute(value))
    guard !frame.isNil(at: key), frame.number(at: key)?.isNaN != true else {
      throw WeftError(
        .type, "\(layoutClass.name): a field needs a name, got \(ScriptValue(frame, at: key).description)")
    }
    if frame.type(at: key) == .string, let name = frame.name(at: key), layoutClass.callbackNames.contains(name) {
      throw WeftError(
        .type, "\(name) belongs to a class, not to one layout", hint: "write function \(layoutClass.name):\(name)(…)")
    }
    if frame.userValue(1, at: object) != .table {
      frame.pop()
      frame.pushTable(fields: 4)
      frame.pushValue(at: -1)
      frame.setUserValue(1, at: object)
    }
    frame.pushValue(at: key)
    frame.pushValue(at: value)
    frame.rawSet(-3)
    frame.pop()
  }
}

extension LayoutClass {
  /// Makes a layout from the arguments on the stack from `first`. Leaves it on the stack.
  func makeCollectionLayout(_ frame: LuaFrame, arguments first: Int32) throws(WeftError) {
    guard parent != nil else {
      throw WeftError(
        .type, "ui.CollectionLayout places nothing", hint: "derive a class: ui.CollectionLayout:subclass \"Mosaic\"")
    }
    let count = frame.top - first + 1
    let layout = ScriptCollectionLayout(self)
    frame.push(layout, host)
    let object = frame.top
    try initialize(frame, object: object, first, count) { () throws(WeftError) in
      try layout.apply(frame, table: first, object: object)
    }
  }
}
