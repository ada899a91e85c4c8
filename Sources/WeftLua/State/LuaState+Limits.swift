import CLuaBridge

extension LuaState {
  /// Runs what `body` calls under limits.
  ///
  /// The time limit costs nothing until it passes. From then on everything that the script does raises, past every
  /// `pcall`, until the scope ends; Swift code that runs long looks with `checkLimits()`. Scopes nest; an inner one can
  /// only be stricter in time. Afterwards the state is usable.
  ///
  /// - Parameters:
  ///   - time: Seconds; nil for no limit of time.
  ///   - memory: Bytes in use, for the scope instead of `memoryLimit`; nil to leave that as it is.
  ///   - body: What to run.
  @discardableResult public func withLimits<Result>(
    time: Double? = nil, memory: Int? = nil, _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    let raw = weft_current(context)
    let deadline = weft_open_deadline(raw, time.map { weft_now() + max($0, 0) } ?? .infinity)
    let limit = memory.map { weft_set_memory_limit(context, max($0, 1)) }
    if let time { timeLimits.append(time) }
    defer {
      if time != nil { timeLimits.removeLast() }
      if let limit { _ = weft_set_memory_limit(context, limit) }
      weft_close_deadline(raw, deadline)
      forgetRaisedValues()
    }
    return try body()
  }

  /// Throws `time` or `interrupted` once a limit was hit: for Swift code that runs long.
  public func checkLimits() throws(WeftError) {
    if weft_limit_hit(context) != WEFT_WITHIN_LIMITS { throw limitError(weft_current(context), traceback: []) }
  }

  /// Whether the time limit has passed, or the script was interrupted.
  public var isStopped: Bool { weft_limit_hit(context) != WEFT_WITHIN_LIMITS }

  /// Stops what the state runs, from any thread.
  public var interrupter: LuaInterrupter { LuaInterrupter(identifier: weft_identifier(context)) }
}

/// Stops what a state runs, from any thread. Does not keep the state alive, and outlives it safely.
public struct LuaInterrupter: Sendable, Hashable {
  let identifier: UInt64

  /// Makes the running call fail with the code `interrupted`, past every `pcall`.
  ///
  /// Not to be called in a signal handler: it takes a lock.
  ///
  /// - Returns: False when the state runs nothing.
  @discardableResult public func interrupt() -> Bool { weft_interrupt(identifier) }

  /// How many calls have failed because they were interrupted, so far; 0 for a state that is gone.
  ///
  /// An interrupt that comes as a call ends is lost: whoever means more than that call sees it here, and tries again.
  public var interruptions: Int { weft_interruptions(identifier) }
}
