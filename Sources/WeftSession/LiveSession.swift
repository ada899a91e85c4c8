import Weft

/// A session on a thread of its own, or one that the caller drives; its clocks run by themselves. Only values leave the
/// thread.
public actor LiveSession {
  /// The thread.
  public nonisolated let executor: ThreadExecutor
  /// The script that is running, if any: the thread is busy with it.
  public nonisolated let running: RunningScripts
  /// The unsafe access is safe: the actor reads it, and ``session``, which checks the thread.
  private nonisolated(unsafe) let own: Session

  /// Makes a session without scripts.
  ///
  /// - Parameters:
  ///   - executor: the thread; by default a new one.
  ///   - onEvent: called for each event, on the session's thread.
  public init(
    on executor: ThreadExecutor = ThreadExecutor(name: "weft session"),
    configuration: SessionConfiguration = SessionConfiguration(),
    onEvent: @escaping @Sendable (SessionEvent) -> Void = { _ in }
  ) {
    let session = Session(configuration: configuration)
    session.onArrival = { [weak executor] in executor?.wake() }
    session.onEvent = onEvent
    self.executor = executor
    running = session.running
    own = session
    executor.whenIdle { [weak self] in self?.assumeIsolated { $0.own.turn() } }
  }

  /// The thread that everything runs on.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The session, for code on its thread; traps on another.
  public nonisolated var session: Session {
    executor.checkIsolated()
    return own
  }

  /// Calls a function with the session, on its thread; nothing else happens in the session meanwhile.
  public func perform<Result: Sendable, Failure: Error>(
    _ body: @Sendable (Session) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(own)
  }

  /// From now on, reloads scripts when files that they depend on change; see ``Session/watch(folders:onProblem:)``.
  public func watch(
    folders: [String: String] = [:], onProblem: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FileWatchError) {
    try own.watch(folders: folders, onProblem: onProblem)
  }
}
