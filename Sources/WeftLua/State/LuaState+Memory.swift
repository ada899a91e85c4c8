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

  /// Counts memory that Swift holds for the script against the limit.
  ///
  /// - Parameter bytes: How many more; negative when they are given back.
  public func accountMemory(_ bytes: Int) { weft_account(context, bytes) }
}
