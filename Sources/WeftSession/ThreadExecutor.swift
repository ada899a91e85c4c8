import Dispatch
import WeftEssentials
import WeftDisplay
import WeftSupport

/// A thread that an actor runs on: it has a large stack, is always the same one, and may sleep until something is due.
///
/// A session has its own thread for three reasons: text engines keep a font map per thread, a signal that stops a
/// script needs a target, and scripts must not block the shared pool.
public final class ThreadExecutor: SerialExecutor {
  private let work = Work()
  /// The same object, where only a copy of the reference can be read: see ``enqueue(_:)``.
  private let heldWork: LockedState<Work>

  /// Starts the thread.
  ///
  /// - Parameter name: the name of the thread in debuggers.
  public init(name: String) {
    heldWork = LockedState(work)
    // Layouts and scripts may be a thousand levels deep.
    startThread(named: name, stackSize: 64 << 20) { [work] in work.run() }
  }

  /// Makes an executor of the calling thread, which runs jobs in ``drive()``, ``run()`` and ``work(until:)`` only.
  ///
  /// - Parameter onWork: called on any thread if one of these should be called soon.
  public init(drivenBy onWork: @escaping @Sendable () -> Void = {}) {
    heldWork = LockedState(work)
    work.belongToThisThread(onWork)
  }

  /// Runs the waiting jobs, then the idle function; on the thread that made the executor.
  ///
  /// - Returns: The seconds until the next call; nil if only jobs are a reason for one.
  public func drive() -> Double? { work.turn() }

  /// Runs jobs until the process ends; on the thread that made the executor.
  public func run() {
    while work.waitAndTurn() {}
  }

  /// Runs jobs, without the idle function, until a condition holds; on the thread that made the executor.
  ///
  /// - Parameter isDone: the condition, evaluated after each job and each ``wake()``.
  public func work(until isDone: () -> Bool) { work.runJobs(until: isDone) }

  deinit { work.close() }

  /// Runs a job of the actor on the thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Swift holds neither the actor nor its executor during this call. Once the thread has the job, it may run it to its
    // end, and release both: the job holds the executor until then, and this call must hold what it still uses. A
    // reference that is read from a variable under a lock is a copy, which the optimizer can't leave out.
    let work = heldWork.withLock { $0 }
    work.add { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Traps on any other thread; actors use it to check where they are.
  public func checkIsolated() { precondition(work.isOwnThread, "not on the executor's thread") }

  /// Sets the idle function, called on the thread whenever no job waits, until it has nothing to do.
  ///
  /// - Parameter body: returns the seconds until it is to be called again; nil if only ``wake()`` or a job is a reason.
  func whenIdle(_ body: @escaping @Sendable () -> Double?) { work.whenIdle(body) }

  /// Makes the thread call the idle function soon. Any thread may call this.
  public func wake() { work.wake() }
}

/// The jobs of the thread. The thread holds this object, so that the executor itself can be released.
private final class Work: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var idle: (@Sendable () -> Double?)?
    var isClosed = false
    var thread: pthread_t?
    /// Called if there are jobs and the thread doesn't wait for them here.
    var onWork: (@Sendable () -> Void)?
  }

  private let state = LockedState(State())
  private let semaphore = DispatchSemaphore(value: 0)

  func add(_ job: @escaping @Sendable () -> Void) {
    state.withLock { $0.jobs.append(job) }
    wake()
  }

  func whenIdle(_ body: @escaping @Sendable () -> Double?) {
    state.withLock { $0.idle = body }
    wake()
  }

  func wake() {
    semaphore.signal()
    if let onWork = state.withLock(\.onWork) { onWork() }
  }

  func belongToThisThread(_ onWork: (@Sendable () -> Void)? = nil) {
    state.withLock { state in
      state.thread = pthread_self()
      state.onWork = onWork
    }
  }

  var isOwnThread: Bool { state.withLock(\.thread).map { pthread_equal($0, pthread_self()) != 0 } ?? false }

  func close() {
    state.withLock { $0.isClosed = true }
    semaphore.signal()
  }

  /// Runs the loop of the executor's own thread, until it is closed.
  func run() {
    belongToThisThread()
    while waitAndTurn() {}
  }

  /// Runs all jobs, then the idle function.
  ///
  /// - Returns: The seconds until the next turn; nil if only jobs are a reason for one.
  func turn() -> Double? {
    runJobs()
    return state.withLock(\.idle)?()
  }

  /// Runs a turn, and waits for the next one.
  ///
  /// - Returns: False if there is to be no other.
  func waitAndTurn() -> Bool {
    // Several calls of `wake()` lead to one turn.
    forgetWakes()
    if state.withLock(\.isClosed) {
      runJobs()
      return false
    }
    if let rest = turn() { _ = semaphore.wait(timeout: .now() + max(rest, 0)) } else { semaphore.wait() }
    return true
  }

  func runJobs(until isDone: () -> Bool) {
    forgetWakes()
    runJobs()
    while !isDone() {
      semaphore.wait()
      runJobs()
    }
  }

  private func forgetWakes() {
    while semaphore.wait(timeout: .now()) == .success {}
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
