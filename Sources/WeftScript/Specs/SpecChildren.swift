import WeftLayout
import WeftLua
import WeftNodes

/// What may stand inside a spec.
enum ScriptChild {
  case node(DisplayNode)
  case element(LayoutElement)
  case detached(DetachedSpec)
}

/// A spec as Lua holds it: of the pass that is going on, or made outside of any.
enum SpecHandle {
  case element(LayoutElement)
  case detached(DetachedSpec)
}

/// Runs layout code for a script: its errors become the script's.
@inline(__always)
func layout<Result>(_ body: () throws(LayoutError) -> Result) throws(WeftError) -> Result {
  do throws(LayoutError) {
    return try body()
  } catch {
    throw error.forScripts
  }
}

extension ScriptHost {
  /// Runs code with the pass that is going on.
  @inline(__always)
  func withPass<Result>(_ body: (borrowing LayoutPass) throws(WeftError) -> Result) throws(WeftError) -> Result {
    var outcome: Swift.Result<Result, WeftError>?
    // The body's errors are the script's, and pass through the layout's as values.
    try layout { () throws(LayoutError) in
      try engine.withPass { (pass) throws(LayoutError) in
        do throws(WeftError) {
          outcome = .success(try body(pass))
        } catch {
          outcome = .failure(error)
        }
      }
    }
    guard let outcome else { throw WeftError(.runtime, "no pass is going on") }
    return try outcome.get()
  }

  /// The element of a constructor's array part.
  @inline(__always)
  func child(
    _ entry: LuaEntry, _ frame: LuaFrame, _ owner: String, inList: Bool = false
  ) throws(WeftError) -> ScriptChild {
    switch entry.valueType {
    case .lightUserdata:
      return .element(LayoutElement(bits: UInt64(UInt(bitPattern: entry.pointer))))
    case .userdata:
      if let node = entry.object(nodeKind) { return .node(node) }
      if let spec = entry.object(specKind) { return .detached(spec) }
      if let spec = entry.object(customSpecs.kind) { return spec.element.map { .element($0) } ?? .detached(spec) }
    default: break
    }
    let item = PropertyStep.item(Int(entry.index))
    let list = inList ? "\(owner).children" : owner
    throw WeftError(
      .type,
      "\(list)[\(entry.index)]: expected a node or a spec, got "
        + describe(entry, frame),
      location: propertyLocation(of: inList ? ["children", item] : [item], in: frame, constructor: owner),
      hint: hint(entry))
  }

  /// The name that an entry stands under, whether some class knows it or not; nil for a key that is no string.
  func name(of entry: LuaEntry) -> String? { entry.key >= 0 ? keys.names[Int(entry.key)] : entry.keyString }

  private func describe(_ entry: LuaEntry, _ frame: LuaFrame) -> String {
    guard entry.valueType == .userdata else { return ScriptValue(frame, entry).description }
    return nodeClasses.classKind.flatMap { entry.object($0) }.map { "the class \($0.name)" }
      ?? "an object of another kind"
  }

  private func hint(_ entry: LuaEntry) -> String? {
    switch entry.valueType {
    case .userdata:
      nodeClasses.classKind.flatMap { entry.object($0) }.map { "call it to make a node: \($0.name) { … }" }
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
    switch entry.valueType {
    case .lightUserdata: return .element(LayoutElement(bits: UInt64(UInt(bitPattern: entry.pointer))))
    case .userdata:
      if let node = entry.object(nodeKind) { return .node(node) }
      if let spec = entry.object(specKind) { return .detached(spec) }
      if let spec = entry.object(customSpecs.kind) { return spec.element.map { .element($0) } ?? .detached(spec) }
    default: break
    }
    throw error(
      Mismatch(expected: "a node or a spec", got: describe(entry, frame), hint: hint(entry)), owner, [.name(property)],
      frame, constructor: owner)
  }

  /// Puts a child into a spec of the pass.
  @inline(__always)
  func append(
    _ child: ScriptChild, to spec: LayoutElement, in pass: borrowing LayoutPass
  ) throws(WeftError) {
    do throws(LayoutError) {
      switch child {
      case .node(let node):
        passNodes.append(node)
        try pass.append(pass.node(node), to: spec)
      case .element(let element): try pass.append(element, to: spec)
      case .detached(let detached): try pass.append(try detached.add(to: pass), to: spec)
      }
    } catch {
      throw error.forScripts
    }
  }

  func detachedChild(_ child: ScriptChild) throws(WeftError) -> DetachedSpec.Child {
    switch child {
    case .node(let node): return .node(node)
    case .detached(let spec): return .spec(spec)
    case .element:
      throw WeftError(
        .layout, "this spec belongs to an earlier pass; make a new one in each layoutSpecThatFits")
    }
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
    try frame.sweep(value.slot, keys) { (sweep) throws(WeftError) in
      for entry in sweep.named {
        guard entry.key >= 0, let property = styles[Int(entry.key)] else {
          throw unknownProperty(
            name(of: entry), of: "\(owner).style", inside: ["style"], known: styleNames, styles: false, frame,
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
