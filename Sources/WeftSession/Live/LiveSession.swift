import Weft

/// A session on a thread of its own, whose clocks go on by themselves. Only values leave it.
public actor LiveSession {
  /// The thread.
  public nonisolated let isolate: Isolate
  /// Which script runs now: the thread is busy with it.
  public nonisolated let running: RunningScripts
  private let session: Session

  /// Starts a session without scripts.
  ///
  /// - Parameter onEvent: told of what happens, on the session's thread.
  public init(
    configuration: SessionConfiguration = SessionConfiguration(), onEvent: @escaping @Sendable (SessionEvent) -> Void
  ) async {
    isolate = Isolate(name: "weft session")
    session = Session(configuration: configuration)
    running = session.running
    session.onEvent = onEvent
    start()
  }

  /// A session that is used on the thread of an isolate, to be handed on to what runs there too.
  ///
  /// Why unchecked is safe: it is only read on the isolate's thread, by the session that is made of it.
  public struct Shared: @unchecked Sendable {
    let session: Session
    let isolate: Isolate

    /// Takes a session that the calling thread uses, and an isolate which that thread drives.
    public init(_ session: Session, _ isolate: Isolate) {
      self.session = session
      self.isolate = isolate
    }
  }

  /// Makes the same of a session that somebody else uses already, on the isolate's thread: who moves its clocks on, and
  /// reloads its scripts. Where the isolate has nothing to do, ``afterTurns(_:)`` is heeded.
  public init(_ shared: Shared) async {
    isolate = shared.isolate
    session = shared.session
    running = session.running
    isolate.whenIdle { [weak self] in
      self?.assumeIsolated { $0.afterTurn($0.session) }
      return nil
    }
  }

  /// The thread that everything runs on.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { isolate.asUnownedSerialExecutor() }

  /// Does something with the session, on its thread; nothing else happens in it meanwhile.
  public func perform<Result: Sendable, Failure: Error>(
    _ body: @Sendable (Session) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(session)
  }

  /// Has something called, on the session's thread, after time has moved on: when what is shown may look otherwise.
  public func afterTurns(_ body: @escaping @Sendable (Session) -> Void) { afterTurn = body }

  private var afterTurn: @Sendable (Session) -> Void = { _ in }

  /// Reloads scripts from now on when files change that they depend on. To be called before scripts are opened, so that
  /// nothing is missed.
  ///
  /// - Parameters:
  ///   - folders: folders of which every script is to be open, new ones too; each with the folder that its scripts may
  ///     read besides their own.
  ///   - onProblem: told of what can't be watched, in words, on the session's thread.
  /// - Throws: `FileWatchError` where the system has no room for another watcher.
  public func watch(
    folders: [String: String] = [:], onProblem: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FileWatchError) {
    let reloader = try SessionReloader(session, folders: folders) { [weak isolate] in isolate?.wake() }
    reloader.onProblem = onProblem
    self.reloader = reloader
  }

  private var reloader: SessionReloader?

  private func start() {
    session.onArrival = { [weak isolate] in isolate?.wake() }
    isolate.whenIdle { [weak self] in
      guard let self else { return nil }
      // The isolate calls this on its own thread.
      return self.assumeIsolated { $0.turn() }
    }
  }

  private func turn() -> Double? {
    let next = [session.catchUp(), reloader?.step()].compactMap { $0 }.min()
    afterTurn(session)
    return next
  }
}
