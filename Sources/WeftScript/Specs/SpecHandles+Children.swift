import WeftLayout
import WeftLua
import WeftNodes
import WeftSyntax

// The children of a spec that has been made: `stack.children = { … }`, `stack[#stack + 1] = node`, `inset.child = node`.
extension SpecHandles {
  // MARK: reading

  /// Pushes what stands under the name or the number at index 2: a child, nil, or the list `children`; false, with
  /// nothing pushed, for a name of something else.
  static func pushChild(
    _ handle: SpecHandle, of specClass: SpecClass, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) -> Bool {
    if let place = frame.key(at: 2, in: host.forms.keys).flatMap(specClass.place(ofKey:)) {
      try push(place, handle, frame, host)
      return true
    }
    if frame.type(at: 2) == .number {
      if let number = frame.integer(at: 2), number >= 1, number <= Int64(Int32.max) {
        try push(Int(number) - 1, handle, frame, host)
      } else {
        frame.pushNil()
      }
      return true
    }
    guard specClass.childNames == nil, frame.isString("children", at: 2) else { return false }
    frame.pushTable()
    for place in 0..<(try handle.childCount(host)) {
      try push(place, handle, frame, host)
      frame.rawSet(-2, Int64(place + 1))
      if place & 1023 == 1023 { try host.lua.checkLimits() }
    }
    makeListGrow(frame, of: 1)
    return true
  }

  /// Makes the list on top of the stack one that hands on what is added to it: `table.insert(stack.children, node)`
  /// is meant for the spec, whose userdata stands at an index.
  static func makeListGrow(_ frame: LuaFrame, of spec: Int32) {
    frame.pushTable()
    frame.pushValue(at: spec)
    frame.rawSet(-2, 1)
    frame.pushFunction("children.__newindex") { (frame) throws(WeftError) in
      guard frame.type(at: 1) == .table, frame.pushMetatable(at: 1) else {
        throw frame.typeError(1, expected: "a list of children")
      }
      guard !frame.isNil(at: 2), frame.number(at: 2)?.isNaN != true else {
        throw WeftError(.type, "children: expected a number, got \(ScriptValue(frame, at: 2).description)")
      }
      frame.rawGet(-1, 1)
      let spec = frame.top
      let isList = frame.type(at: 2) == .number
      // A spec of a class of the script's own has fields under its numbers, and takes the whole list.
      if isList, (frame.state.host as? ScriptHost).flatMap({ frame.object(at: spec, LayoutClasses.of($0).kind) }) == nil
      {
        frame.pushValue(at: 2)
        frame.pushValue(at: 3)
        try frame.set(spec)
      }
      frame.pushValue(at: 2)
      frame.pushValue(at: 3)
      frame.rawSet(1)
      if isList, frame.type(at: spec) == .userdata {
        frame.pushValue(at: 1)
        try frame.set(spec, field: "children")
      }
      return 0
    }
    frame.rawSet(-2, field: "__newindex" as StaticString)
    frame.setMetatable(at: -2)
  }

  private static func push(
    _ place: Int, _ handle: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) {
    if let child = try handle.child(at: place, host) { frame.push(child, host) } else { frame.pushNil() }
  }

  // MARK: setting

  /// Sets what stands under the name or the number at index 2 to the value at index 3; false for a name of something
  /// else.
  static func setChild(
    _ handle: SpecHandle, of specClass: SpecClass, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) -> Bool {
    let change = ChildrenChange(handle: handle, specClass: specClass, frame: frame, host: host)
    if let place = frame.key(at: 2, in: host.forms.keys).flatMap(specClass.place(ofKey:)) {
      try change.set(place: place, named: specClass.childName(place))
    } else if frame.type(at: 2) == .number {
      try change.set(number: frame.number(at: 2) ?? .nan)
    } else if specClass.childNames == nil, frame.isString("children", at: 2) {
      try change.setAll()
    } else {
      return false
    }
    return true
  }
}

/// An assignment to a spec's children: the spec at index 1, the key at 2, the value at 3.
private struct ChildrenChange {
  let handle: SpecHandle
  let specClass: SpecClass
  let frame: LuaFrame
  let host: ScriptHost

  private var value: ScriptValue { ScriptValue(frame, at: 3) }

  /// True if the value stands for no child: nil, or `false`, as in a constructor's table.
  private var isNothing: Bool { value.isNil || value.type == .boolean && !value.isTrue }

  /// `stack.children = { … }`
  func setAll() throws(WeftError) {
    let name = specClass.name
    guard value.type == .table else {
      throw frame.error(
        Mismatch(
          expected: "a list of nodes and specs", value, hint: "put it in braces: spec.children = { … }"),
        name, ["children"], constructor: nil)
    }
    var children: [ScriptChild?] = []
    var numbers: [Int] = []
    try frame.sweep(3, host.forms.keys) { (sweep) throws(WeftError) in
      if let stranger = sweep.named.first {
        throw SpecChildren(host).namedChild(stranger, in: name, frame, constructor: nil)
      }
      for entry in sweep.items {
        children.append(try SpecChildren(host).child(entry, frame, name, constructor: nil, inList: true))
        numbers.append(Int(entry.index))
        if children.count & 1023 == 0 { try host.lua.checkLimits() }
      }
    }
    guard let (index, problem) = try put(children) else { return }
    throw located(problem, ["children", .item(numbers[index])])
  }

  /// `overlay.overlay = node`, `overlay[2] = node`
  func set(place: Int, named name: String?) throws(WeftError) {
    let label = name.map { "\(specClass.name).\($0)" } ?? "\(specClass.name)[\(place + 1)]"
    let child = isNothing ? nil : SpecChildren(host).child(frame, at: 3)
    guard child != nil || isNothing else {
      throw SpecChildren(host).noChild(value, MadeClass(at: 3, frame, host), label, at: frame.location())
    }
    var children: [ScriptChild?] = [nil, nil]
    for other in 0..<2 { children[other] = other == place ? child : try handle.child(at: other, host) }
    while let last = children.last, last == nil { children.removeLast() }
    guard let (_, problem) = try put(children) else { return }
    throw located(problem, name.map { [.name($0)] } ?? [])
  }

  /// `stack[2] = node`
  func set(number: Double) throws(WeftError) {
    let count = try handle.childCount(host)
    if specClass.childNames != nil {
      guard number == 1 || number == 2 && specClass.childNames?.count == 2 else { throw noPlace(number) }
      return try set(place: Int(number) - 1, named: nil)
    }
    guard number >= 1, number == number.rounded(), number <= Double(count + 1) else { throw noPlace(number) }
    let index = Int(number) - 1
    if isNothing {
      if index == count { return }
      guard index == count - 1 else {
        throw WeftError(
          .type, "\(specClass.name)[\(index + 1)]: expected a node or a spec, got \(value.description)",
          location: frame.location(),
          hint: "only the last child can be removed this way; assign the remaining list: spec.children = { … }")
      }
      return try change(nil, at: index)
    }
    guard let child = SpecChildren(host).child(frame, at: 3) else {
      throw SpecChildren(host).noChild(
        value, MadeClass(at: 3, frame, host), "\(specClass.name)[\(index + 1)]", at: frame.location())
    }
    try change(child, at: index)
  }

  private func change(_ child: ScriptChild?, at index: Int) throws(WeftError) {
    do throws(WeftError) {
      try SpecChildren(host).setChild(child, at: index, of: handle, specClass.name, frame, object: 1)
    } catch {
      throw located(error, [])
    }
  }

  /// Gives the spec other children, or tells which of them can't stand there.
  private func put(_ children: [ScriptChild?]) throws(WeftError) -> (Int, WeftError)? {
    if let refused = try SpecChildren(host).setChildren(children, of: handle, owner: specClass.name) { return refused }
    if case .detached(let spec) = handle { SpecChildren(host).keepChildren(of: spec, frame, object: 1) }
    return nil
  }

  private func located(_ error: WeftError, _ path: PropertyPath) -> WeftError {
    var error = error
    error.location = host.state.sources.propertyLocation(of: path, in: frame, constructor: nil) ?? frame.location()
    return error
  }

  /// The error of a number that no child can have.
  private func noPlace(_ number: Double) -> WeftError {
    let key = ScriptValue(frame, at: 2).description
    guard specClass.childNames == nil else {
      return WeftError(
        .type, "\(specClass.name) has \(specClass.places); there is none at [\(key)]", location: frame.location(),
        hint: "put several elements into a StackLayoutSpec")
    }
    let count = (try? handle.childCount(host)) ?? 0
    return WeftError(
      .type,
      "\(specClass.name)[\(key)]: there \(count == 1 ? "is 1 child" : "are \(count) children"); "
        + "expected a number from 1 to \(count + 1)", location: frame.location(),
      hint: "the next one is spec[#spec + 1]; spec.children = { … } leaves out nil and false")
  }
}
