import CLua
import CLuaBridge

/// A kind of Swift object that userdata hold: says of a userdata that its object is an `Object`.
///
/// Objects of one kind may have different metatables (one for each class of nodes, say).
public final class LuaObjectKind<Object: AnyObject> {
  /// The name in messages.
  public let name: String

  init(name: String) { self.name = name }

  /// What userdata of this kind are marked with.
  public var identity: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}

extension LuaState {
  /// Makes a kind of objects; the state keeps it.
  public func makeObjectKind<Object: AnyObject>(_ type: Object.Type, name: String) -> LuaObjectKind<Object> {
    let kind = LuaObjectKind<Object>(name: name)
    kinds.append(kind)
    return kind
  }

  /// Makes a metatable for objects. Scripts cannot see it.
  ///
  /// - Parameters:
  ///   - name: The type's name for `tostring` and messages.
  ///   - fill: Sets the metamethods of the table on top of the stack, and leaves it there.
  public func makeMetatable(_ name: String, _ fill: (LuaFrame) -> Void = { _ in }) -> LuaReference {
    let frame = stack
    frame.pushTable(fields: 8)
    frame.push(name)
    frame.rawSet(-2, field: "__name" as StaticString)
    fill(frame)
    weft_finish_metatable(frame.raw)
    return makeReference()
  }

  /// Gives all light userdata a metatable.
  ///
  /// - Parameter fill: Sets the metamethods of the table on top of the stack, and leaves it there.
  public func setLightMetatable(_ fill: (LuaFrame) -> Void) {
    let frame = stack
    frame.pushTable(fields: 8)
    fill(frame)
    weft_set_light_metatable(frame.raw)
  }
}

extension LuaFrame {
  /// Pushes a userdata that holds an object.
  ///
  /// An object that already has a living userdata gets that one again. The userdata releases the object when it is
  /// collected.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - kind: Its kind.
  ///   - metatable: From `LuaState.makeMetatable`.
  ///   - userValues: How many user values the userdata has.
  public func pushObject<Object: AnyObject>(
    _ object: Object, _ kind: LuaObjectKind<Object>, metatable: LuaReference, userValues: Int32 = 0
  ) {
    if pushKnown(object) { return }
    let retained = Unmanaged.passRetained(object).toOpaque()
    weft_push_object(raw, retained, metatable.id, kind.identity, userValues)
  }

  /// Pushes a userdata that holds an object which has just been made; see `pushObject`.
  ///
  /// - Parameter bytes: what the object holds beside its own fields, see `LuaState.weigh`.
  public func pushNew<Object: AnyObject>(
    _ object: Object, _ kind: LuaObjectKind<Object>, metatable: LuaReference, userValues: Int32, bytes: Int
  ) {
    let retained = Unmanaged.passRetained(object).toOpaque()
    weft_push_object(raw, retained, metatable.id, kind.identity, userValues)
    weft_weigh_object(weft_context_of(raw), retained, LuaState.Holding.content.rawValue, bytes)
  }

  /// Pushes the living userdata of an object. False, with nothing pushed, when it has none.
  public func pushKnown(_ object: AnyObject) -> Bool {
    weft_push_known(raw, Unmanaged.passUnretained(object).toOpaque())
  }

  /// Runs `body` for every object of a kind that scripts can still reach, or that waits to be collected.
  public func forEachObject<Object: AnyObject>(_ kind: LuaObjectKind<Object>, _ body: (Object) -> Void) {
    guard checkStack(8) else { return }
    var objects: [Object] = []
    weft_push_objects(raw)
    forEachRaw(-1) { frame in
      if let object = frame.object(at: -1, kind) { objects.append(object) }
    }
    pop()
    objects.forEach(body)
  }

  /// The object of the userdata at `index`, or nil when the value is no userdata of this kind.
  @inlinable public func object<Object: AnyObject>(at index: Int32, _ kind: LuaObjectKind<Object>) -> Object? {
    guard let block = weft_block_at(raw, index), block.pointee.kind == kind.identity, let object = block.pointee.object
    else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }

  /// The argument at `index`.
  ///
  /// - Throws: `type` when it is no userdata of this kind.
  @inlinable public func argument<Object: AnyObject>(
    _ index: Int32, _ kind: LuaObjectKind<Object>
  ) throws(WeftError) -> Object {
    guard let object = object(at: index, kind) else { throw typeError(index, expected: kind.name) }
    return object
  }
}
