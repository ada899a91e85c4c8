import CLuaBridge

extension LuaState {
  /// Bytes in use, with what `accountMemory(_:)` added.
  public var memoryInUse: Int { Int(weft_memory_used(context)) }

  /// The most bytes that were in use at once.
  public var peakMemory: Int { Int(weft_memory_peak(context)) }

  /// The limit in bytes, or nil for none.
  ///
  /// Lua code that needs more gets an error with the code `memory`, which it can catch. What Swift functions need in a
  /// call is let through; the excess is raised when they return.
  public var memoryLimit: Int? {
    get {
      let limit = weft_memory_limit(context)
      return limit == 0 ? nil : Int(limit)
    }
    set { _ = weft_set_memory_limit(context, max(newValue ?? 0, 0)) }
  }

  /// Bytes that are left up to the limit; nil without a limit.
  public var memoryLeft: Int? { memoryLimit.map { max(0, $0 - memoryInUse) } }

  /// Counts memory that Swift holds for the script against the limit.
  ///
  /// - Parameter bytes: How many more; negative when they are given back.
  public func accountMemory(_ bytes: Int) { weft_account(context, bytes) }

  /// Throws `memory` where the limit leaves no room for `bytes` more, after a collection of all garbage: for Swift code
  /// that makes much before it returns to Lua.
  public func checkMemory(for bytes: Int = 0) throws(WeftError) {
    guard let memoryLimit, memoryInUse + bytes > memoryLimit else { return }
    weft_collect(weft_current(context))
    if memoryInUse + bytes > memoryLimit { throw memoryError(weft_trace()) }
  }

  /// What an object may hold beside its own fields, each weighed by itself.
  public enum Holding: Int32 {
    /// What it is made of, such as a text or children.
    case content = 0
    /// What it draws.
    case drawing = 1
  }

  /// Counts what an object holds against the limit, instead of what was counted for it before, until Lua lets it go.
  /// The object's own fields are counted without this. An object that Lua doesn't hold counts for nothing.
  public func weigh(_ object: AnyObject, _ holding: Holding, bytes: Int) {
    weft_weigh_object(
      context, Unmanaged.passUnretained(object).toOpaque(), holding.rawValue, max(bytes, 0))
  }
}
