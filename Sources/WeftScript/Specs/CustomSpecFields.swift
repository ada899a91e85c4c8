import WeftDisplay
import WeftLayout
import WeftLua
import WeftSupport

/// The properties, fields and children of specs of scripts' own classes, as scripts set them.
package struct CustomSpecFields {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Sets the content of a constructor's table: named fields, and the children in the array part.
  package func apply(_ frame: LuaFrame, table: Int32, to spec: CustomSpec, object: Int32) throws(WeftError) {
    let name = spec.specClass.name
    guard frame.type(at: table) == .table else {
      throw WeftError(
        .type, "\(name): expected a table of fields and children, got \(ScriptValue(frame, at: table).description)",
        hint: "write \(name) { … }, or give the class an init")
    }
    try frame.sweep(table, host.forms.keys) { (sweep) throws(WeftError) in
      for entry in sweep.named {
        guard let field = host.forms.name(of: entry) else {
          throw WeftError(.type, "\(name): expected names as keys of the table")
        }
        frame.push(field)
        frame.pushValue(at: -1)
        frame.rawGet(table)
        try set(spec, frame, object: object, key: -2, value: -1, constructor: name)
        frame.pop(2)
      }
      guard !sweep.items.isEmpty else { return }
      var children: [ScriptChild] = []
      for entry in sweep.items { children.append(try SpecChildren(host).child(entry, frame, name, constructor: name)) }
      try setChildren(children, of: spec, frame, object: object, anchor: table)
    }
  }

  /// Sets a property or a field of a spec: the name at `key`, the value at `value`.
  ///
  /// - Parameter constructor: the constructor whose table contains it; nil for an assignment.
  func set(
    _ spec: CustomSpec, _ frame: LuaFrame, object: Int32, key: Int32, value: Int32, constructor: String? = nil
  ) throws(WeftError) {
    let name = spec.specClass.name
    let slot = frame.absolute(value)
    let value = ScriptValue(frame, at: value)
    let field = frame.type(at: key) == .string ? frame.name(at: key) : nil
    switch field.flatMap(CommonMember.init) {
    case .style:
      var style = try spec.handle.style(host)
      try StyleTables(host).read(frame, value, owner: name, constructor: constructor, into: &style)
      try spec.handle.setStyle(style, host)
    case .debugName:
      do throws(Mismatch) {
        spec.debugName = try value.name()
      } catch {
        throw frame.error(error, name, [CommonMember.debugName.step], constructor: constructor)
      }
    case .children:
      guard spec.current == nil else {
        throw WeftError(
          .layout, "\(name).children can't be set while the layout is calculated",
          location: host.state.sources.propertyLocation(
            of: [CommonMember.children.step], in: frame, constructor: constructor),
          hint: "give them to the constructor, or set them in init")
      }
      guard value.type == .table else {
        throw frame.error(
          Mismatch(expected: "a list of nodes and specs", value, hint: "put it in braces: children = { … }"), name,
          [CommonMember.children.step], constructor: constructor)
      }
      var children: [ScriptChild] = []
      try frame.sweep(slot, host.forms.keys) { (sweep) throws(WeftError) in
        for entry in sweep.items {
          children.append(try SpecChildren(host).child(entry, frame, name, constructor: constructor, inList: true))
        }
      }
      try setChildren(children, of: spec, frame, object: object, anchor: slot)
    default:
      if frame.type(at: key) == .number, SpecChildren(host).child(frame, at: slot) != nil {
        throw WeftError(
          .type, "\(name)[\(ScriptValue(frame, at: key).description)]: a field can't hold a child",
          location: frame.location(), hint: "add it to the list: table.insert(spec.children, node)")
      }
      if let field {
        do throws(WeftError) {
          try checkName(field, in: spec.specClass)
        } catch {
          var error = error
          error.location = host.state.sources.propertyLocation(of: [.name(field)], in: frame, constructor: constructor)
          throw error
        }
      }
      try setField(frame, of: spec, object: object, key: key, value: slot)
    }
  }

  private func setChildren(
    _ children: [ScriptChild], of spec: CustomSpec, _ frame: LuaFrame, object: Int32, anchor: Int32
  ) throws(WeftError) {
    if let refused = try SpecChildren(host).setChildren(children, of: spec.handle, owner: nil) { throw refused.error }
    let object = frame.absolute(object)
    frame.pushValue(at: anchor)
    frame.setUserValue(CustomSpecValues.children, at: object)
  }

  private func setField(
    _ frame: LuaFrame, of spec: CustomSpec, object: Int32, key: Int32, value: Int32
  ) throws(WeftError) {
    let object = frame.absolute(object)
    let key = frame.absolute(key)
    guard !frame.isNil(at: key), frame.number(at: key)?.isNaN != true else {
      throw WeftError(
        .type, "\(spec.specClass.name): a field needs a name, got \(ScriptValue(frame, at: key).description)")
    }
    if frame.userValue(CustomSpecValues.fields, at: object) != .table {
      frame.pop()
      frame.pushTable(fields: 4)
      frame.pushValue(at: -1)
      frame.setUserValue(CustomSpecValues.fields, at: object)
    }
    frame.pushValue(at: key)
    frame.pushValue(at: value)
    frame.rawSet(-3)
    frame.pop()
  }

  private func checkName(_ field: String, in specClass: LayoutClass) throws(WeftError) {
    if host.forms.styleNames.contains(field), host.api.styleNamesOfNoField.contains(field) {
      throw WeftError.noProperty(field, of: specClass.name, hint: "it belongs to the style: style = { \(field) = … }")
    }
    let known = CustomSpecObjects.properties + host.api.specCallbackNames
    if host.api.specCallbackNames.contains(field) {
      throw WeftError(
        .type, "\(field) belongs to a class, not to one spec", hint: "write function \(specClass.name):\(field)(…)")
    }
    if let nearest = NearMiss.name(field, among: known, isOwnField: true) {
      throw WeftError.noProperty(field, of: specClass.name, hint: "did you mean \"\(nearest)\"?")
    }
  }
}
