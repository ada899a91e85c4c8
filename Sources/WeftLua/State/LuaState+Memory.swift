import CLuaBridge

extension LuaState {
  /// Bytes in use, including those of `accountMemory(_:)`.
  public var memoryInUse: Int { Int(weft_memory_used(context)) }

  /// The limit of ``memoryInUse``, in bytes; nil for none. Setting 0 or less means none, too.
  ///
  /// Lua code that exceeds it gets an error with the code `memory`, which it can catch. Swift functions may exceed it
  /// during a call; the error is raised when they return.
  public var memoryLimit: Int? {
    get {
      let limit = weft_memory_limit(context)
      return limit == 0 ? nil : Int(limit)
    }
    set { _ = weft_set_memory_limit(context, max(newValue ?? 0, 0)) }
  }

  /// The bytes left up to the limit; nil without a limit.
  public var memoryLeft: Int? { memoryLimit.map { max(0, $0 - memoryInUse) } }

  /// Counts memory that Swift holds for the script towards the limit.
  ///
  /// - Parameter bytes: The number of additional bytes; negative for released ones.
  public func accountMemory(_ bytes: Int) { weft_account(context, bytes) }

  /// Throws `memory` if `bytes` more would exceed the limit even after a garbage collection: for Swift code that
  /// allocates much before it returns to Lua.
  public func checkMemory(for bytes: Int = 0) throws(WeftError) {
    guard let memoryLimit, memoryInUse + bytes > memoryLimit else { return }
    weft_collect(weft_current(context))
    if memoryInUse + bytes > memoryLimit { throw memoryError(weft_trace_now(weft_current(context), 0)) }
  }

  /// Throws `memory` if the process would grow beyond the limit by `bytes` more: for Swift code that is about to allocate
  /// much at once, which nothing else counts.
  package func checkGrowth(for bytes: Int) throws(WeftError) {
    // Garbage counts in the growth until it is collected, so little isn't refused for it.
    guard bytes >= 8 << 20, let memoryLimit, processGrowth + bytes > memoryLimit else { return }
    throw memoryError(weft_trace_now(weft_current(context), 0))
  }

  /// The kinds of memory that an object holds beyond its own fields, counted separately.
  public enum Holding: Int32 {
    /// Its content, such as a text or children.
    case content = 0
    /// Its drawing.
    case drawing = 1
  }

  /// Counts the memory that an object holds towards the limit, until Lua releases it; replaces the previous number. The
  /// object's own fields are counted anyway. An object that Lua doesn't retain isn't counted.
  public func weigh(_ object: AnyObject, _ holding: Holding, bytes: Int) {
    weft_weigh_object(
      context, Unmanaged.passUnretained(object).toOpaque(), holding.rawValue, max(bytes, 0))
  }
}
