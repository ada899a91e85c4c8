import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSyntax

// Specs made from constructors' tables.
extension SpecClass {
  /// Makes a spec from the table at index `table`, and pushes its handle.
  func construct(_ frame: LuaFrame, _ table: Int32, _ host: ScriptHost) throws(WeftError) {
    do throws(WeftError) {
      if host.engine.isInPass {
        try constructInPass(frame, table, host)
      } else {
        try constructDetached(frame, table, host)
      }
    } catch {
      throw host.state.errorIfCalledOnModule(frame, table, name: name, arguments: " { … }") ?? error
    }
  }

  private func constructInPass(_ frame: LuaFrame, _ table: Int32, _ host: ScriptHost) throws(WeftError) {
    let handle = try add(frame, table, host)
    host.passes.weigh(host)
    frame.pushLight(bits: UInt(handle.bits))
  }

  @inline(__always)
  private func add(_ frame: LuaFrame, _ table: Int32, _ host: ScriptHost) throws(WeftError) -> LayoutElement {
    let sweep = try frame.beginSweep(table, host.forms.keys, form: form)
    defer { frame.leaveSweep() }
    let pass = host.engine.currentPass
    guard sweep.named.isEmpty, hasUsualPlaces(sweep) else { return try addUnusual(sweep, to: pass, frame, host) }
    return try addUsual(sweep, to: pass, frame, host)
  }

  /// Adds a spec whose table has only usual values, and children in its array part.
  @inline(__always)
  private func addUsual(
    _ sweep: LuaSweep, to pass: borrowing LayoutPass, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) -> LayoutElement {
    let handle = pass.add(standard)
    takeUsual(
      sweep.values, setNumber: { pass.setNumber($0, at: $1, ofNew: handle) },
      setOption: { pass.setOption($0, at: $1, ofNew: handle) })
    if let inner = sweep.inner {
      var style = ElementStyle()
      UsualStyle.set(inner, in: &style)
      pass.setStyle(style, ofNew: handle)
    }
    let place = frame.callPlace(host)
    pass.setSource(file: place.file, line: place.line, ofNew: handle)
    try addItems(sweep, to: handle, in: pass, frame, host)
    return handle
  }

  /// Adds any other spec.
  @inline(never)
  private func addUnusual(
    _ sweep: LuaSweep, to pass: borrowing LayoutPass, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) -> LayoutElement {
    let fields = try read(sweep, frame, host)
    let handle = pass.add(fields.values)
    if let style = fields.style { pass.setStyle(style, ofNew: handle) }
    let place = frame.callPlace(host)
    pass.setSource(file: place.file, line: place.line, ofNew: handle)
    if fields.children.isEmpty, hasUsualPlaces(sweep) {
      try addItems(sweep, to: handle, in: pass, frame, host)
    } else {
      let isFirstEmpty = try addChildren(sweep, named: fields.children, frame, host) { (child) throws(WeftError) in
        try SpecChildren(host).append(child, to: handle, in: pass)
      }
      if isFirstEmpty { pass.leaveFirstEmpty(handle) }
    }
    if let name = fields.name { try refusing { try pass.setName(name, of: handle) } }
    return handle
  }

  private func constructDetached(_ frame: LuaFrame, _ table: Int32, _ host: ScriptHost) throws(WeftError) {
    let detached = DetachedSpec(standard)
    try frame.sweep(table, host.forms.keys, form: form) { (sweep) throws(WeftError) in
      let fields = try read(sweep, frame, host)
      detached.values = fields.values
      if let style = fields.style { detached.style = style }
      detached.debugName = fields.name
      let isFirstEmpty = try addChildren(sweep, named: fields.children, frame, host) { (child) throws(WeftError) in
        detached.children.append(try SpecChildren(host).detachedChild(child, of: self.name))
      }
      if isFirstEmpty { detached.children.insert(.empty, at: 0) }
    }
    for case .spec(let child) in detached.children { child.hasStoodInside = true }
    detached.source = frame.callPlace(host)
    frame.pushObject(detached, host.objects.spec.kind, metatable: host.objects.spec.metatable, userValues: 1)
    SpecChildren(host).keepChildren(of: detached, frame, object: frame.top)
  }

  /// Takes what the sweep has read at once.
  private func takeUsual(_ sweep: LuaSweep, _ spec: inout SpecValues, _ style: inout ElementStyle?) {
    takeUsual(sweep.values, setNumber: { spec.setNumber($0, at: $1) }, setOption: { spec.setOption($0, at: $1) })
    if let inner = sweep.inner {
      var found = ElementStyle()
      UsualStyle.set(inner, in: &found)
      style = found
    }
  }

  /// Hands over the numbers and the options that were found, with their places.
  @inline(__always)
  private func takeUsual(
    _ values: LuaUsualValues, setNumber: (Double, Int) -> Void, setOption: (UInt8, Int) -> Void
  ) {
    var places = values.numbersFound
    while places != 0 {
      let place = places.trailingZeroBitCount
      setNumber(values.numbers[place], place)
      places &= places &- 1
    }
    places = values.optionsFound
    while places != 0 {
      let place = places.trailingZeroBitCount
      setOption(values.options[place], place)
      places &= places &- 1
    }
  }

  /// True if all children of the array part are at places that are known without names.
  @inline(__always)
  private func hasUsualPlaces(_ sweep: LuaSweep) -> Bool {
    hasAnyPlaces || sweep.items.count == 1 && sweep.items[0].index == 1
  }

  /// Puts the children of the array part into a spec of the pass.
  @inline(__always)
  private func addItems(
    _ sweep: LuaSweep, to spec: LayoutElement, in pass: borrowing LayoutPass, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) {
    // By addresses: to copy an entry takes longer than to read what is needed of it.
    guard var entry = sweep.items.baseAddress else { return }
    let end = entry + sweep.items.count
    while entry < end {
      if let node = entry.pointee.unretainedObject(host.objects.nodeKind) {
        pass.append(Unmanaged.fromOpaque(node.toOpaque()), toNew: spec)
      } else if entry.pointee.isLightUserdata {
        do throws(LayoutError) {
          try pass.append(LayoutElement(bits: UInt64(UInt(bitPattern: entry.pointee.pointer))), to: spec)
        } catch {
          throw misplaced(
            SpecChildren(host).misplaced(error, in: standard.kind.className), [.item(Int(entry.pointee.index))], frame,
            host)
        }
      } else {
        try addUnusualItem(entry.pointee, to: spec, in: pass, frame, host)
      }
      if entry.pointee.index & 1023 == 0 { try host.lua.checkLimits() }
      entry += 1
    }
  }

  @inline(never)
  private func addUnusualItem(
    _ entry: LuaEntry, to spec: LayoutElement, in pass: borrowing LayoutPass, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) {
    let child = try SpecChildren(host).child(entry, frame, self.name, constructor: self.name)
    do throws(WeftError) {
      try SpecChildren(host).append(child, to: spec, in: pass)
    } catch {
      throw misplaced(error, [.item(Int(entry.index))], frame, host)
    }
  }

  /// The named fields of a constructor's table.
  private struct Fields {
    var values: SpecValues
    var style: ElementStyle?
    var name: String?
    var children = NamedChildren()
  }

  private func read(_ sweep: LuaSweep, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> Fields {
    var fields = Fields(values: standard)
    takeUsual(sweep, &fields.values, &fields.style)
    for entry in sweep.named { try read(entry, frame, host, into: &fields) }
    return fields
  }

  private func read(
    _ entry: LuaEntry, _ frame: LuaFrame, _ host: ScriptHost, into fields: inout Fields
  ) throws(WeftError) {
    guard entry.key >= 0 else { throw unknown(host.forms.name(of: entry), frame, host) }
    if let property = properties[Int(entry.key)] {
      do throws(Mismatch) {
        try property.set(&fields.values, ScriptValue(frame, entry))
      } catch {
        throw frame.error(error, self.name, [.name(property.name)], constructor: self.name)
      }
    } else if entry.key == styleKey {
      fields.style = try StyleTables(host).read(frame, entry, owner: self.name)
    } else if entry.key == nameKey {
      do throws(Mismatch) {
        fields.name = try ScriptValue(frame, entry).name()
      } catch {
        throw frame.error(error, self.name, [CommonMember.debugName.step], constructor: self.name)
      }
    } else if let position = childKeys.firstIndex(of: entry.key) {
      // `false` stands for no child, as in the array part.
      if entry.valueType == .boolean, entry.integer == 0 { return }
      let child = try SpecChildren(host).child(entry, frame, self.name, property: childName(position))
      if position == 0 { fields.children.first = child } else { fields.children.second = child }
    } else if entry.key == childrenKey, childNames == nil {
      guard entry.valueType == .table else {
        throw frame.error(
          Mismatch(
            expected: "a list of nodes and specs", ScriptValue(frame, entry), hint: "put it in braces: children = { … }"
          ),
          self.name, ["children"], constructor: self.name)
      }
      fields.children.list = entry.slot
    } else {
      throw unknown(host.forms.name(of: entry), frame, host)
    }
  }

  /// Hands the children over in order: named ones, else those of the array part.
  ///
  /// - Returns: whether the only one that was handed over belongs into the second of two places.
  private func addChildren(
    _ sweep: LuaSweep, named: NamedChildren, _ frame: LuaFrame, _ host: ScriptHost,
    _ add: (ScriptChild) throws(WeftError) -> Void
  ) throws(WeftError) -> Bool {
    guard let childNames else {
      if named.list != 0 { try addList(named.list, frame, host, add) }
      for entry in sweep.items {
        let child = try SpecChildren(host).child(entry, frame, self.name, constructor: self.name)
        do throws(WeftError) {
          try add(child)
        } catch {
          throw misplaced(error, [.item(Int(entry.index))], frame, host)
        }
        if entry.index & 1023 == 0 { try host.lua.checkLimits() }
      }
      return false
    }
    // Two places at the most, filled by name or by number.
    var first = named.first
    var second = named.second
    for entry in sweep.items {
      guard entry.index >= 1, entry.index <= childKeys.count else {
        throw WeftError(
          .type,
          "\(self.name) has \(places); there is something at [\(entry.index)]",
          location: host.state.sources.propertyLocation(
            of: [.item(Int(entry.index))], in: frame, constructor: self.name),
          hint: "put several elements into a StackLayoutSpec")
      }
      let child = try SpecChildren(host).child(entry, frame, self.name, constructor: self.name)
      guard (entry.index == 1 ? first : second) == nil else {
        throw WeftError(
          .type,
          "\(self.name).\(childName(Int(entry.index) - 1)): there is another child at [\(entry.index)]; "
            + "expected one of them",
          location: host.state.sources.propertyLocation(
            of: [.item(Int(entry.index))], in: frame, constructor: self.name))
      }
      if entry.index == 1 { first = child } else { second = child }
    }
    // One that is written down and nil is missed here; one that isn't may be set before the spec is used.
    if first == nil, host.state.sources.writesChild(frame, constructor: self.name, named: childNames[0]) {
      throw WeftError(
        .type, "\(self.name) has no child; expected a node or a spec at [1], got nil",
        hint: childKeys.count > 1 && second != nil ? "the \(childName(1)) is at [2]" : nil)
    }
    if let first {
      do throws(WeftError) {
        try add(first)
      } catch {
        throw misplaced(error, named.first == nil ? [1] : [.name(childName(0))], frame, host)
      }
    }
    guard let second else { return false }
    do throws(WeftError) {
      try add(second)
    } catch {
      throw misplaced(error, named.second == nil ? [2] : [.name(childName(1))], frame, host)
    }
    return first == nil
  }

  /// The error of a child that can't stand where it does, located there.
  private func misplaced(
    _ error: WeftError, _ path: PropertyPath, _ frame: LuaFrame, _ host: ScriptHost
  ) -> WeftError {
    var error = error
    error.location =
      host.state.sources.propertyLocation(of: path, in: frame, constructor: self.name) ?? frame.location()
    return error
  }

  /// Hands over the elements of `children = {...}`; nil and false are skipped, as in the array part.
  private func addList(
    _ list: Int32, _ frame: LuaFrame, _ host: ScriptHost, _ add: (ScriptChild) throws(WeftError) -> Void
  ) throws(WeftError) {
    try frame.sweep(list, host.forms.keys) { (sweep) throws(WeftError) in
      if let stranger = sweep.named.first {
        throw SpecChildren(host).namedChild(stranger, in: self.name, frame, constructor: self.name)
      }
      for entry in sweep.items {
        let child = try SpecChildren(host).child(entry, frame, self.name, constructor: self.name, inList: true)
        do throws(WeftError) {
          try add(child)
        } catch {
          throw misplaced(error, ["children", .item(Int(entry.index))], frame, host)
        }
        if entry.index & 1023 == 0 { try host.lua.checkLimits() }
      }
    }
  }

  private func unknown(_ key: String?, _ frame: LuaFrame, _ host: ScriptHost) -> WeftError {
    frame.unknownProperty(key, of: self.name, known: knownNames, styles: true, constructor: self.name)
  }
}

/// The children that a constructor's table gives by name.
private struct NamedChildren {
  /// True if there are none.
  var isEmpty: Bool { first == nil && second == nil && list == 0 }
  var first: ScriptChild?
  var second: ScriptChild?
  /// Where a `children` list stands on the stack, or 0.
  var list: Int32 = 0
}
