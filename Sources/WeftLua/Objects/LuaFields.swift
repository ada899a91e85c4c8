import CLua
import CLuaBridge

/// How Lua reads and sets the fields of one class's objects: it looks for them itself, and asks the class's functions
/// for the rest.
///
/// It must live as long as functions made with it may be called.
public final class LuaFields {
  private let raw: UnsafeMutablePointer<weft_class>

  /// Makes it for objects whose first user value is the table of their fields.
  ///
  /// - Parameters:
  ///   - owner: what the functions find by `owner(of:as:)`; not retained.
  ///   - ordinary: a table with the names of fields as keys that may be set without asking.
  public init(owner: AnyObject, ordinary: LuaReference) {
    raw = .allocate(capacity: 1)
    raw.initialize(
      to: weft_class(
        methods: LUA_NOREF, ordinary: ordinary.id, room: 4, found: 0, owner: Unmanaged.passUnretained(owner).toOpaque())
    )
  }

  deinit { raw.deallocate() }

  /// The table of methods, which the owner keeps; nil where it has to be asked for them.
  public func setMethods(_ methods: LuaReference?) { raw.pointee.methods = methods?.id ?? LUA_NOREF }

  /// The table of names that may be set without asking, which the owner keeps.
  public func setOrdinary(_ ordinary: LuaReference) { raw.pointee.ordinary = ordinary.id }

  /// Sets `__index` and `__newindex` in the table on top of the stack.
  ///
  /// - Parameters:
  ///   - name: begins the functions' names in messages.
  ///   - index: reads what is neither a field nor a method.
  ///   - newIndex: sets what is no ordinary field.
  public func fill(_ frame: LuaFrame, name: String, index: LuaFastFunction, newIndex: LuaFastFunction) {
    weft_push_index(frame.raw, "\(name).__index", index, raw)
    frame.rawSet(-2, field: "__index" as StaticString)
    weft_push_new_index(frame.raw, "\(name).__newindex", newIndex, raw)
    frame.rawSet(-2, field: "__newindex" as StaticString)
  }

  /// The owner, by the context of a function that was made with its fields.
  @inlinable
  public static func owner<Owner: AnyObject>(of context: UnsafeMutableRawPointer, as type: Owner.Type) -> Owner? {
    context.assumingMemoryBound(to: weft_class.self).pointee.owner
      .map { Unmanaged<Owner>.fromOpaque($0).takeUnretainedValue() }
  }
}
