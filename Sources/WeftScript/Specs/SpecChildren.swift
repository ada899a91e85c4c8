import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

/// The children of specs: read from scripts' values, and kept.
struct SpecChildren {
  private let host: ScriptHost

  @inline(__always) init(_ host: ScriptHost) { self.host = host }

  /// The element of a constructor's array part.
  @inline(__always)
  func child(
    _ entry: LuaEntry, _ frame: LuaFrame, _ owner: String, constructor: String?, inList: Bool = false
  ) throws(WeftError) -> ScriptChild {
    if let child = child(entry) { return child }
    let item = PropertyStep.item(Int(entry.index))
    throw noChild(
      ScriptValue(frame, entry), MadeClass(entry, host), "\(inList ? "\(owner).children" : owner)[\(entry.index)]",
      at: host.state.sources.propertyLocation(
        of: inList ? ["children", item] : [item], in: frame, constructor: constructor))
  }

  /// The node or the spec that an entry of a table is; nil for what is neither.
  @inline(__always)
  private func child(_ entry: LuaEntry) -> ScriptChild? {
    switch entry.valueType {
    case .lightUserdata: return .spec(.element(LayoutElement(bits: UInt64(UInt(bitPattern: entry.pointer)))))
    case .userdata:
      if let node = entry.object(host.objects.nodeKind) { return .node(node) }
      if let spec = entry.object(host.objects.spec.kind) { return .spec(.detached(spec)) }
      return entry.object(LayoutClasses.of(host).kind).map { .spec($0.handle) }
    default: return nil
    }
  }

  /// The node or the spec at an index of the stack; nil for what is neither.
  func child(_ frame: LuaFrame, at index: Int32) -> ScriptChild? {
    if let bits = frame.lightUserdata(at: index) {
      return .spec(.element(LayoutElement(bits: UInt64(UInt(bitPattern: bits)))))
    }
    if let node = frame.node(at: index, host) { return .node(node) }
    if let spec = frame.object(at: index, host.objects.spec.kind) { return .spec(.detached(spec)) }
    return frame.object(at: index, LayoutClasses.of(host).kind).map { .spec($0.handle) }
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
    let name = host.forms.name(of: entry)
    let mismatch = Mismatch(
      expected: "a list of nodes and specs", got: name.map { "one with the name \"\($0)\"" } ?? "one with other keys",
      hint: "list the children in it, without names")
    return frame.error(name.map(mismatch.at) ?? mismatch, owner, ["children"], constructor: constructor)
  }

  /// Returns true if a value is a spec, of any pass.
  func isSpec(_ frame: LuaFrame, at index: Int32) -> Bool {
    frame.type(at: index) == .lightUserdata || frame.object(at: index, host.objects.spec.kind) != nil
  }

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
    let made = MadeClass(entry, host)
    throw frame.error(
      Mismatch(expected: "a node or a spec", got: describe(value, made), hint: hint(value, made)), owner,
      [.name(property)], constructor: owner)
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
    case .spec(.element(let element)): return element
    case .spec(.detached(let detached)): return try detached.add(to: pass)
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
    case .spec(.detached(let spec)): return .spec(spec)
    case .spec(.element): throw stale(owner)
    }
  }

  /// The error of a child that an earlier pass has made.
  private func stale(_ owner: String?) -> WeftError {
    WeftError(
      .layout,
      (owner.map { "\($0): " } ?? "") + "expected a spec made in this pass, got one of an earlier pass",
      hint: "make new specs in each layoutSpecThatFits; nodes are what is kept")
  }

  /// A child for a spec that was made outside of a pass.
  ///
  /// - Parameter owner: the spec's class, for the error of a spec of a pass.
  /// - Throws: `WeftError` for a spec of a pass, and for one that holds the other.
  func detachedChild(_ child: ScriptChild, in spec: DetachedSpec, of owner: String?) throws(WeftError)
    -> DetachedSpec.Child
  {
    let item = try detachedChild(child, of: owner)
    guard case .spec(let inner) = item else { return item }
    guard !(try spec.isInside(inner, poll: { () throws(WeftError) in try host.lua.checkLimits() })) else {
      throw WeftError(.layout, "\(inner.layoutName): can't contain itself")
    }
    inner.hasStoodInside = true
    return item
  }

  // MARK: specs that have been made

  /// Puts a child into a spec whose userdata is at an index of the stack: in place of the child at an index, counted
  /// from 0, or after the last one. Nil removes the last one.
  ///
  /// - Parameter owner: the spec's class, for errors.
  func setChild(
    _ child: ScriptChild?, at index: Int, of spec: SpecHandle, _ owner: String, _ frame: LuaFrame, object: Int32
  ) throws(WeftError) {
    switch spec {
    case .detached(let spec):
      var item: DetachedSpec.Child?
      if let child {
        let made = try detachedChild(child, in: spec, of: owner)
        if index == spec.children.count { spec.children.append(made) } else { spec.children[index] = made }
        item = made
      } else {
        spec.children.removeLast()
      }
      keepChild(item, at: index, of: spec, frame, object: object)
    case .element(let element):
      let pass = host.engine.currentPass
      do throws(LayoutError) {
        if let child {
          let made = try self.element(of: child, in: pass)
          if index == (try pass.childCount(of: element)) {
            try pass.append(made, to: element)
          } else {
            try pass.replaceChild(at: index, of: element, with: made, &host.passes.childCursor)
          }
        } else {
          try pass.removeLastChild(of: element, &host.passes.childCursor)
        }
      } catch {
        throw misplaced(error, in: owner)
      }
      host.passes.weigh(host)
    }
  }

  /// Replaces the children of a spec, or returns the first that it can't have; then it keeps its old ones.
  ///
  /// - Parameter owner: the spec's class, for errors.
  func setChildren(
    _ children: [ScriptChild?], of spec: SpecHandle, owner: String?
  ) throws(WeftError) -> (index: Int, error: WeftError)? {
    switch spec {
    case .detached(let spec):
      var items: [DetachedSpec.Child] = []
      for (index, child) in children.enumerated() {
        do throws(WeftError) {
          if let child { items.append(try detachedChild(child, in: spec, of: owner)) } else { items.append(.empty) }
        } catch {
          return (index, error)
        }
      }
      spec.children = items
    case .element(let element):
      let pass = host.engine.currentPass
      let owner = pass.kind(of: element)?.className ?? owner
      var elements: [LayoutElement] = []
      for (index, child) in children.enumerated() {
        do throws(LayoutError) {
          if let child { elements.append(try self.element(of: child, in: pass)) } else { elements.append(.none) }
        } catch {
          return (index, misplaced(error, in: owner))
        }
      }
      if let refused = try refusing({ try pass.setChildren(elements, of: element) }) {
        return (refused.index, misplaced(refused.error, in: owner))
      }
      if children.count < 64 { host.passes.weigh(host) } else { host.passes.weighEngine(host) }
    }
    return nil
  }

  /// Keeps the userdata of a spec's children, with their fields, as long as that of the spec, which stands at an index.
  func keepChildren(of spec: DetachedSpec, _ frame: LuaFrame, object: Int32) {
    let object = frame.absolute(object)
    frame.pushTable(items: Int32(clamping: spec.children.count))
    for (index, child) in spec.children.enumerated() {
      frame.push(child, host)
      frame.rawSet(-2, Int64(index + 1))
    }
    frame.setUserValue(1, at: object)
    weigh(spec)
  }

  /// Keeps the userdata of one child, in the place of another one; lets go of that for nil.
  func keepChild(
    _ child: DetachedSpec.Child?, at index: Int, of spec: DetachedSpec, _ frame: LuaFrame, object: Int32
  ) {
    guard frame.userValue(1, at: object) == .table else { return frame.pop() }
    if let child { frame.push(child, host) } else { frame.pushNil() }
    frame.rawSet(-2, Int64(index + 1))
    frame.pop()
    weigh(spec)
  }

  private func weigh(_ spec: DetachedSpec) {
    host.lua.weigh(spec, .content, bytes: spec.children.capacity * MemoryLayout<DetachedSpec.Child>.stride + 64)
  }
}
