import Weft

/// A session on a thread, its own or one that somebody drives, whose clocks go on by themselves. Only values leave the
/// thread.
public actor LiveSession {
  /// The thread.
  public nonisolated let executor: ThreadExecutor
  /// Which script runs now: the thread is busy with it.
  public nonisolated let running: RunningScripts
  /// Why unsafe is safe: it is read in the actor, and by ``session``, which makes sure of the thread.
  private nonisolated(unsafe) let own: Session

  /// Makes a session without scripts.
  ///
  /// - Parameters:
  ///   - executor: the thread; by default a new one.
  ///   - onEvent: told of what happens, on the session's thread.
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

  /// The session, for who is on its thread; traps elsewhere.
  public nonisolated var session: Session {
    executor.checkIsolated()
    return own
  }

  /// Does something with the session, on its thread; nothing else happens in it meanwhile.
  public func perform<Result: Sendable, Failure: Error>(
    _ body: @Sendable (Session) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(own)
  }

  /// Reloads scripts from now on when files change that they depend on; see ``Session/watch(folders:onProblem:)``.
  public func watch(
    folders: [String: String] = [:], onProblem: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FileWatchError) {
    try own.watch(folders: folders, onProblem: onProblem)
  }
}
