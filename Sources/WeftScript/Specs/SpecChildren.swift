import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

/// Runs layout code for a script: its errors become the script's.
@inline(__always)
package func layout<Result>(_ body: () throws(LayoutError) -> Result) throws(WeftError) -> Result {
  do throws(LayoutError) {
    return try body()
  } catch {
    throw error.forScripts
  }
}

extension ScriptHost {
  /// Runs code with the pass in progress.
  @inline(__always)
  func withPass<Result>(_ body: (borrowing LayoutPass) throws(WeftError) -> Result) throws(WeftError) -> Result {
    try engine.withPass(body)
  }

  /// The element of a constructor's array part.
  @inline(__always)
  func child(
    _ entry: LuaEntry, _ frame: LuaFrame, _ owner: String, constructor: String?, inList: Bool = false
  ) throws(WeftError) -> ScriptChild {
    if let child = child(entry) { return child }
    let item = PropertyStep.item(Int(entry.index))
    throw noChild(
      ScriptValue(frame, entry), MadeClass(entry, self), "\(inList ? "\(owner).children" : owner)[\(entry.index)]",
      at: propertyLocation(of: inList ? ["children", item] : [item], in: frame, constructor: constructor))
  }

  /// The node or the spec that an entry of a table is; nil for what is neither.
  @inline(__always)
  private func child(_ entry: LuaEntry) -> ScriptChild? {
    switch entry.valueType {
    case .lightUserdata: return .element(LayoutElement(bits: UInt64(UInt(bitPattern: entry.pointer))))
    case .userdata:
      if let node = entry.object(objects.nodeKind) { return .node(node) }
      if let spec = entry.object(objects.spec.kind) { return .detached(spec) }
      if let spec = entry.object(layoutClasses.kind) { return spec.element.map { .element($0) } ?? .detached(spec) }
      return nil
    default: return nil
    }
  }

  /// The node or the spec at an index of the stack; nil for what is neither.
  func child(_ frame: LuaFrame, at index: Int32) -> ScriptChild? {
    if let bits = frame.lightUserdata(at: index) {
      return .element(LayoutElement(bits: UInt64(UInt(bitPattern: bits))))
    }
    if let node = frame.node(at: index, self) { return .node(node) }
    if let spec = frame.object(at: index, objects.spec.kind) { return .detached(spec) }
    if let spec = frame.object(at: index, layoutClasses.kind) {
      return spec.element.map { .element($0) } ?? .detached(spec)
    }
    return nil
  }

  /// The error of a value that is neither a node nor a spec.
  func noChild(
    _ value: ScriptValue, _ made: MadeClass?, _ place: String, at location: SourceLocation?
  ) -> WeftError {
    WeftError(
      .type, "\(place): expected a node or a spec, got " + describe(value, made), location: location,
      hint: hint(value, made))
  }

  /// The error of a child with a name in a spec's list of children.
  func namedChild(
    _ entry: LuaEntry, in owner: String, _ frame: LuaFrame, constructor: String?
  ) -> WeftError {
    let name = name(of: entry)
    let mismatch = Mismatch(
      expected: "a list of nodes and specs", got: name.map { "one with the name \"\($0)\"" } ?? "one with other keys",
      hint: "list the children in it, without names")
    return error(name.map(mismatch.at) ?? mismatch, owner, ["children"], frame, constructor: constructor)
  }

  /// Returns true if a value is a spec, of any pass.
  func isSpec(_ frame: LuaFrame, at index: Int32) -> Bool {
    frame.type(at: index) == .lightUserdata || frame.object(at: index, objects.spec.kind) != nil
  }

  /// The name that an entry stands under, whether some class knows it or not; nil for a key that is no string.
  func name(of entry: LuaEntry) -> String? { entry.key >= 0 ? forms.keys.names[Int(entry.key)] : entry.keyString }

  private func describe(_ value: ScriptValue, _ made: MadeClass?) -> String {
    guard value.type == .userdata else { return value.description }
    return made.map { "the class \($0.name)" } ?? "an object of another kind"
  }

  private func hint(_ value: ScriptValue, _ made: MadeClass?) -> String? {
    switch value.type {
    case .userdata: made?.hint
    case .string: "text is shown by ui.TextNode { text = … }"
    case .table: "spread a list with table.unpack(list)"
    case .function: "call it, to give what it returns"
    default: nil
    }
  }

  /// A child given by name.
  func child(
    _ entry: LuaEntry, _ frame: LuaFrame, _ owner: String, property: String
  ) throws(WeftError) -> ScriptChild {
    if let child = child(entry) { return child }
    let value = ScriptValue(frame, entry)
    let made = MadeClass(entry, self)
    throw error(
      Mismatch(expected: "a node or a spec", got: describe(value, made), hint: hint(value, made)), owner,
      [.name(property)], frame, constructor: owner)
  }

  /// Puts a child into a spec of the pass.
  @inline(__always)
  func append(
    _ child: ScriptChild, to spec: LayoutElement, in pass: borrowing LayoutPass
  ) throws(WeftError) {
    do throws(LayoutError) {
      try pass.append(try element(of: child, in: pass), to: spec)
    } catch {
      throw misplaced(error, in: pass.kind(of: spec)?.className)
    }
  }

  /// A child as an element of the pass.
  @inline(__always)
  func element(of child: ScriptChild, in pass: borrowing LayoutPass) throws(LayoutError) -> LayoutElement {
    switch child {
    case .node(let node): return pass.node(node)
    case .element(let element): return element
    case .detached(let detached): return try detached.add(to: pass)
    }
  }

  /// The error of a child that can't stand in a spec, as scripts get it.
  ///
  /// - Parameter owner: the spec's class, which the message names.
  func misplaced(_ error: LayoutError, in owner: String?) -> WeftError {
    error.code == .staleElement ? stale(owner) : error.forScripts
  }

  /// A child for a spec that is made outside of a pass.
  ///
  /// - Parameter owner: the spec's class, for the error of a spec of a pass.
  func detachedChild(_ child: ScriptChild, of owner: String?) throws(WeftError) -> DetachedSpec.Child {
    switch child {
    case .node(let node): return .node(node)
    case .detached(let spec): return .spec(spec)
    case .element:
      throw stale(owner)
    }
  }

  /// The error of a child that an earlier pass has made.
  private func stale(_ owner: String?) -> WeftError {
    WeftError(
      .layout,
      (owner.map { "\($0): " } ?? "") + "expected a spec made in this pass, got one of an earlier pass",
      hint: "make new specs in each layoutSpecThatFits; nodes are what is kept")
  }

  /// Reads a `style` table of a constructor.
  func readStyle(_ frame: LuaFrame, _ entry: LuaEntry, owner: String) throws(WeftError) -> ElementStyle {
    var style = ElementStyle()
    try readStyle(frame, ScriptValue(frame, entry), owner: owner, constructor: owner, into: &style)
    return style
  }

  /// - Parameter constructor: the constructor whose table has the style; nil for `x.style = { … }`.
  func readStyle(
    _ frame: LuaFrame, _ value: ScriptValue, owner: String, constructor: String?, into style: inout ElementStyle
  ) throws(WeftError) {
    guard value.type == .table else {
      throw error(
        Mismatch(expected: "a table such as { flexGrow = 1 }", value), owner, ["style"], frame,
        constructor: constructor)
    }
    try frame.sweep(value.slot, forms.keys) { (sweep) throws(WeftError) in
      for entry in sweep.named {
        guard entry.key >= 0, let property = forms.styles[Int(entry.key)] else {
          throw unknownProperty(
            name(of: entry), of: "\(owner).style", inside: ["style"], known: forms.styleNames, styles: false, frame,
            constructor: constructor)
        }
        do throws(Mismatch) {
          try property.set(&style, ScriptValue(frame, entry))
        } catch {
          throw self.error(error, owner, ["style", .name(property.name)], frame, constructor: constructor)
        }
      }
      if let item = sweep.items.first {
        throw WeftError(
          .type, "\(owner).style: expected named properties, got something at [\(item.index)]",
          location: propertyLocation(
            of: ["style", .item(Int(item.index))], in: frame, constructor: constructor))
      }
    }
  }
}
