import CLua
import CLuaBridge

/// A kind of Swift object in userdata: identifies the userdata that contain an `Object`.
///
/// Objects of one kind may have different metatables (one for each class of nodes, for example).
public final class LuaObjectKind<Object: AnyObject> {
  /// The name in messages.
  public let name: String

  init(name: String) { self.name = name }

  /// The mark of this kind's userdata.
  public var identity: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}

extension LuaState {
  /// Makes a kind of objects; the state retains it.
  public func makeObjectKind<Object: AnyObject>(_ type: Object.Type, name: String) -> LuaObjectKind<Object> {
    let kind = LuaObjectKind<Object>(name: name)
    kinds.append(kind)
    return kind
  }

  /// Makes a metatable for objects, which scripts cannot access.
  ///
  /// - Parameters:
  ///   - name: The type's name for `tostring` and messages.
  ///   - fill: Sets the metamethods of the table on top of the stack, and leaves it there.
  public func makeMetatable(_ name: String, _ fill: (LuaFrame) -> Void = { _ in }) -> LuaReference {
    let frame = stack
    // Room for many times the fields: Lua looks for a metamethod at each access to an object, past all names that share
    // its place in the table.
    frame.pushTable(fields: 32)
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
  /// Pushes a userdata that contains an object.
  ///
  /// An object that has a userdata already gets the same one again. The userdata releases the object when it is
  /// collected.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - kind: Its kind.
  ///   - metatable: From `LuaState.makeMetatable`.
  ///   - userValues: The number of user values of a new userdata.
  public func pushObject<Object: AnyObject>(
    _ object: Object, _ kind: LuaObjectKind<Object>, metatable: LuaReference, userValues: Int32 = 0
  ) {
    if pushKnown(object) { return }
    let retained = Unmanaged.passRetained(object).toOpaque()
    weft_push_object(raw, retained, metatable.id, kind.identity, userValues)
  }

  /// Pushes a userdata that contains an object that has just been made; see `pushObject`.
  ///
  /// - Parameters:
  ///   - object: the object, whose reference the userdata takes over.
  ///   - metatable: the registry's index of the metatable.
  ///   - bytes: the memory that the object holds beyond its own fields, see `LuaState.weigh`.
  @inlinable @inline(__always)
  package func pushNew<Object: AnyObject>(
    retained object: Unmanaged<Object>, _ kind: LuaObjectKind<Object>, metatable: Int32, userValues: Int32, bytes: Int
  ) {
    weft_push_new_object(raw, object.toOpaque(), metatable, kind.identity, userValues, bytes)
  }

  /// Pushes the existing userdata of an object. Returns false, with nothing pushed, if it has none.
  public func pushKnown(_ object: AnyObject) -> Bool {
    weft_push_known(raw, Unmanaged.passUnretained(object).toOpaque())
  }

  /// Runs `body` for every object of a kind that scripts can still reach, or that waits for collection, in no
  /// particular order. The cost is linear in the number of objects of all kinds.
  public func forEachObject<Object: AnyObject>(_ kind: LuaObjectKind<Object>, _ body: (Object) -> Void) {
    guard checkStack(8) else { return }
    var objects: [Object] = []
    weft_push_objects(raw)
    forEachRaw(-1) { frame in
      if let object = frame.object(at: -1, kind) { objects.append(object) }
    }
    pop()
    for object in objects { body(object) }
  }

  /// Returns the object of the userdata at `index`; nil if the value is no userdata of this kind.
  @inlinable public func object<Object: AnyObject>(at index: Int32, _ kind: LuaObjectKind<Object>) -> Object? {
    guard let block = weft_block_at(raw, index), block.pointee.kind == kind.identity, let object = block.pointee.object
    else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }

  /// Returns the object as ``object(at:_:)`` does, not retained: the userdata on the stack keeps it alive.
  @inlinable @inline(__always)
  package func unretainedObject<Object: AnyObject>(
    at index: Int32, _ kind: LuaObjectKind<Object>
  ) -> Unmanaged<Object>? {
    guard let block = weft_block_at(raw, index), block.pointee.kind == kind.identity, let object = block.pointee.object
    else { return nil }
    return Unmanaged<Object>.fromOpaque(object)
  }

  /// Returns the argument at `index`.
  ///
  /// - Throws: `type` if it is no userdata of this kind.
  @inlinable public func argument<Object: AnyObject>(
    _ index: Int32, _ kind: LuaObjectKind<Object>
  ) throws(WeftError) -> Object {
    guard let object = object(at: index, kind) else { throw typeError(index, expected: kind.name) }
    return object
  }
}
