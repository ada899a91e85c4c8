import CLua
import CLuaBridge

/// The access of Lua to the fields of a class's objects: Lua looks fields up itself, and calls the class's functions
/// for other names.
///
/// It must outlive the functions made with it. Its owner may be released before: see ``ownerEnded()``.
package final class LuaFields {
  private let raw: UnsafeMutablePointer<weft_class>

  /// Makes the access to objects whose first user value is the table of their fields.
  ///
  /// - Parameters:
  ///   - owner: the object that functions get by `owner(of:as:)`; not retained.
  ///   - ordinary: a table whose keys are the names of fields that can be set without calling a function.
  package init(owner: AnyObject, ordinary: LuaReference) {
    raw = .allocate(capacity: 1)
    var made = weft_class()
    made.methods = LUA_NOREF
    made.ordinary = ordinary.id
    made.room = 4
    made.owner = Unmanaged.passUnretained(owner).toOpaque()
    raw.initialize(to: made)
  }

  deinit { raw.deallocate() }

  /// Ends the owner, which is being released: from now on its objects have their own fields only.
  package func ownerEnded() {
    raw.pointee.owner = nil
    raw.pointee.methods = LUA_NOREF
  }

  /// Sets the table of methods, which the owner retains; nil to call a function for them.
  package func setMethods(_ methods: LuaReference?) { raw.pointee.methods = methods?.id ?? LUA_NOREF }

  /// Sets the table of names that can be set without calling a function, which the owner retains.
  package func setOrdinary(_ ordinary: LuaReference) {
    raw.pointee.ordinary = ordinary.id
    raw.pointee.seen = weft_class().seen
  }

  /// Sets `__index` and `__newindex` in the table on top of the stack.
  ///
  /// - Parameters:
  ///   - name: the beginning of the functions' names in messages.
  ///   - index: reads names that are neither fields nor methods.
  ///   - newIndex: sets names that aren't ordinary fields.
  package func fill(_ frame: LuaFrame, name: String, index: LuaFastFunction, newIndex: LuaFastFunction) {
    weft_push_index(frame.raw, "\(name).__index", index, raw)
    frame.rawSet(-2, field: "__index" as StaticString)
    weft_push_new_index(frame.raw, "\(name).__newindex", newIndex, raw)
    frame.rawSet(-2, field: "__newindex" as StaticString)
  }

  /// Returns the owner, from the context of a function made with its fields.
  @inlinable
  package static func owner<Owner: AnyObject>(of context: UnsafeMutableRawPointer, as type: Owner.Type) -> Owner? {
    context.assumingMemoryBound(to: weft_class.self).pointee.owner
      .map { Unmanaged<Owner>.fromOpaque($0).takeUnretainedValue() }
  }
}
