import CLuaBridge

extension LuaState {
  /// Runs `body` under limits.
  ///
  /// The time limit costs nothing until it is exceeded. From then on everything that the script does raises, past every
  /// `pcall`, until the scope ends; long-running Swift code checks with `checkLimits()`. Scopes nest; an inner one can
  /// only shorten the time. Afterwards the state is usable.
  ///
  /// - Parameters:
  ///   - time: In seconds of the processor's time for this thread, in which waits of the host for the script count; nil,
  ///     the default, for no limit. Below 0 counts as 0. By the machine's clock the scope may last ten times as long: when
  ///     other programs use the processor, or the thread sleeps.
  ///   - memory: Bytes in use, for the scope instead of `memoryLimit`; nil, the default, to keep that.
  ///   - body: The code to run.
  /// - Throws: The error of `body`: a call in it that exceeds a limit throws `time` or `memory`.
  @discardableResult public func withLimits<Result>(
    time: Double? = nil, memory: Int? = nil, _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    let raw = weft_current(context)
    let deadline = weft_open_deadline(raw, time.map { max($0, 0) } ?? .infinity)
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

  /// Throws once a limit is exceeded: for long-running Swift code.
  ///
  /// - Throws: `time`, `memory`, or `interrupted`.
  public func checkLimits() throws(WeftError) {
    if weft_limit_hit(context) != WEFT_WITHIN_LIMITS { throw limitError(weft_current(context), traceback: []) }
  }

  /// Runs `body`, in which the host waits for the script: the time counts as the script's own.
  package func waiting(_ body: () -> Void) {
    weft_begin_wait(context)
    defer { weft_end_wait(context) }
    body()
  }

  /// The bytes by which the process has grown while the state ran, as far as they are attributed to the state.
  package var processGrowth: Int { Int(clamping: weft_grown_memory(context)) }

  /// Returns the heap's free memory to the system, which takes some milliseconds if there is much.
  package static func returnFreeMemory() { weft_return_free_memory() }

  /// Makes the process's threads share two heaps, for one that runs for hours; to be called before there are threads.
  package static func limitHeaps() { weft_limit_heaps() }

  /// Lets the process keep free memory, for one that draws picture after picture: new pages take a quarter of the
  /// processor's time of a card without photos.
  package static func keepFreeMemory() { weft_keep_free_memory() }

  /// True if the time limit is exceeded, the process has grown beyond the memory limit, or the script was interrupted.
  public var isStopped: Bool { weft_limit_hit(context) != WEFT_WITHIN_LIMITS }

  /// Interrupts the state's calls, from any thread.
  public var interrupter: LuaInterrupter { LuaInterrupter(identifier: weft_identifier(context)) }
}

/// Interrupts a state's calls, from any thread. It doesn't retain the state, and can outlive it.
public struct LuaInterrupter: Sendable, Hashable {
  let identifier: UInt64

  /// Makes the running call fail with the code `interrupted`, past every `pcall`.
  ///
  /// Not to be called in a signal handler: it takes a lock.
  ///
  /// - Returns: False when the state runs nothing.
  @discardableResult public func interrupt() -> Bool { weft_interrupt(identifier) }

  /// True if the running call has exceeded a limit; from any thread.
  package var isStopped: Bool { weft_is_stopped(identifier) }

  /// The number of calls that have failed because of an interruption; 0 for a released state.
  ///
  /// An interruption that arrives as a call ends is lost: a caller that wants to interrupt more than that call sees it
  /// here, and repeats it.
  public var interruptions: Int { weft_interruptions(identifier) }
}

/// The reaction to a call that doesn't return after it has exceeded a limit: code in C that doesn't look at the limits
/// can't be stopped.
package enum LimitOverrun: Int32 {
  /// None: the default.
  case ignored = 0
  /// A line on standard error.
  case reported = 1
  /// A line on standard error, and the end of the process with status 1.
  case endsProcess = 2

  /// Chooses the reaction, for the process: two seconds of the processor's time after the time limit, or when the process
  /// has grown to more than one and a half of the memory limit.
  package func choose() { weft_set_overrun(rawValue) }
}
