import Weft

/// A session on a thread of its own, whose clocks go on by themselves. Only values leave it.
public actor LiveSession {
  /// The thread.
  public nonisolated let isolate: Isolate
  private let session: Session

  /// Starts a session without scripts.
  ///
  /// - Parameter onEvent: told of what happens, on the session's thread.
  public init(
    configuration: SessionConfiguration = SessionConfiguration(), onEvent: @escaping @Sendable (SessionEvent) -> Void
  ) async {
    isolate = Isolate(name: "weft session")
    session = Session(configuration: configuration)
    session.onEvent = onEvent
    start()
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

  private func start() {
    session.onArrival = { [weak isolate] in isolate?.wake() }
    isolate.whenIdle { [weak self] in
      guard let self else { return nil }
      // The isolate calls this on its own thread.
      return self.assumeIsolated { $0.turn() }
    }
  }

  private func turn() -> Double? {
    let next = session.catchUp()
    afterTurn(session)
    return next
  }
}
