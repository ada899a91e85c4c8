import Dispatch
import Foundation
import WeftDisplay

/// A thread that an actor runs on: it has a large stack, is always the same one, and may sleep until something is due.
///
/// Text engines keep a font map per thread, a signal that stops a script needs a target, and the shared pool must not be
/// blocked by scripts; so a session has a thread of its own.
public final class ThreadExecutor: SerialExecutor {
  private let work = Work()

  /// Starts the thread.
  ///
  /// - Parameter name: what debuggers call it.
  public init(name: String) {
    let thread = Thread { [work] in work.run() }
    thread.name = name
    // Layouts and scripts may go a thousand levels deep.
    thread.stackSize = 64 << 20
    thread.start()
  }

  /// Makes an executor of the calling thread: it works jobs off in ``drive()``, ``run()`` and ``work(until:)`` only.
  ///
  /// - Parameter onWork: called on any thread when it should do so soon.
  public init(drivenBy onWork: @escaping @Sendable () -> Void = {}) { work.belongToThisThread(onWork) }

  /// Works off what waits, and does what is done when nothing does; on the thread that has made the executor.
  ///
  /// - Returns: in how many seconds it is to be called again; nil where only work is a reason.
  public func drive() -> Double? { work.turn() }

  /// Works off what waits, and what comes, until the process ends; on the thread that has made the executor.
  public func run() {
    while work.waitAndTurn() {}
  }

  /// Works jobs off, and nothing else, until something has happened; on the thread that has made the executor.
  ///
  /// - Parameter isDone: asked after each job, and after each ``wake()``.
  public func work(until isDone: () -> Bool) { work.runJobs(until: isDone) }

  deinit { work.close() }

  /// Runs a job of the actor on the thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    work.add { job.runSynchronously(on: executor) }
  }

  /// Traps unless it is called on the thread; how actors make sure of where they are.
  public func checkIsolated() { precondition(work.isOwnThread, "not on the executor's thread") }

  /// Has something done on the thread whenever no job waits, until there is nothing to be done.
  ///
  /// - Parameter body: gives in how many seconds it is to be called again; nil where only ``wake()`` or a job is a
  ///   reason.
  func whenIdle(_ body: @escaping @Sendable () -> Double?) { work.whenIdle(body) }

  /// Has what is done when idle be done soon. Any thread may call it.
  public func wake() { work.wake() }
}

/// What the thread works off. The thread holds it, so that the executor itself can go.
private final class Work: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var idle: (@Sendable () -> Double?)?
    var isClosed = false
    var thread: ObjectIdentifier?
    /// Told of work, where the thread doesn't wait for it here.
    var onWork: (@Sendable () -> Void)?
  }

  private let state = LockedState(State())
  private let bell = DispatchSemaphore(value: 0)

  func add(_ job: @escaping @Sendable () -> Void) {
    state.withLock { $0.jobs.append(job) }
    wake()
  }

  func whenIdle(_ body: @escaping @Sendable () -> Double?) {
    state.withLock { $0.idle = body }
    wake()
  }

  func wake() {
    bell.signal()
    if let onWork = state.withLock(\.onWork) { onWork() }
  }

  func belongToThisThread(_ onWork: (@Sendable () -> Void)? = nil) {
    state.withLock { state in
      state.thread = ObjectIdentifier(Thread.current)
      state.onWork = onWork
    }
  }

  var isOwnThread: Bool { state.withLock(\.thread) == ObjectIdentifier(Thread.current) }

  func close() {
    state.withLock { $0.isClosed = true }
    bell.signal()
  }

  /// Does what a thread of the executor's own does, until it is closed.
  func run() {
    // Lives as long as the thread does.
    let thread = Thread.current
    withExtendedLifetime(thread) {
      belongToThisThread()
      while waitAndTurn() {}
    }
  }

  /// Runs all jobs, then what is done when idle.
  ///
  /// - Returns: in how many seconds that is to be done again; nil where only work is a reason.
  func turn() -> Double? {
    runJobs()
    return state.withLock(\.idle)?()
  }

  /// Does a turn, and waits until there is reason for another.
  ///
  /// - Returns: false where there is to be no other.
  func waitAndTurn() -> Bool {
    // Several reasons are one turn.
    forgetWakes()
    if state.withLock(\.isClosed) {
      runJobs()
      return false
    }
    if let rest = turn() { _ = bell.wait(timeout: .now() + max(rest, 0)) } else { bell.wait() }
    return true
  }

  func runJobs(until isDone: () -> Bool) {
    forgetWakes()
    runJobs()
    while !isDone() {
      bell.wait()
      runJobs()
    }
  }

  private func forgetWakes() {
    while bell.wait(timeout: .now()) == .success {}
  }

  private func runJobs() {
    while true {
      let jobs = state.withLock { state in
        defer { state.jobs = [] }
        return state.jobs
      }
      if jobs.isEmpty { return }
      for job in jobs { job() }
    }
  }
}
