import Dispatch
import Weft
import WeftDisplay
import WeftSupport

/// The run that is in progress in a session, if any. The session's own thread is busy with it; other threads see it
/// here, and can stop it.
public final class RunningScripts: Sendable {
  /// A call into a script, or a reload of one or more.
  public struct Run: Sendable, Equatable {
    /// Full path of the script.
    public let file: String
    /// True for a reload, false for a call.
    public let isReload: Bool
  }

  private struct State {
    var run: Run?
    /// The scripts of the run; empty for an entry at a prompt, which changes of files don't stop.
    var scripts: [String] = []
    /// The files that each script has read, by the script's path.
    var dependencies: [String: Set<String>] = [:]
    var begun = ContinuousClock.now
    var interrupters: [LuaInterrupter] = []
    /// The number of runs so far.
    var number = 0
    /// The number of `begin()` calls without an `end()`.
    var depth = 0
    var isTold = false
    /// True if a call of ``look()`` is scheduled.
    var isWatched = false
    var onLong: (@Sendable (Run?) -> Void)?

    /// The number of interrupts of each of the run's Lua states.
    var interruptions: [LuaInterrupter: Int] {
      Dictionary(uniqueKeysWithValues: interrupters.map { ($0, $0.interruptions) })
    }
  }

  /// The time that a run may take before ``onLong(_:)`` reports it.
  static let patience = Duration.milliseconds(300)
  private let state = LockedState(State())

  init() {}

  /// The time that a run may take though its files have changed: most end before.
  private static let stalePatience = Duration.milliseconds(500)

  /// Sets the function that is called, on any thread, with a run after 0.3 seconds, and with nil at its end. It must
  /// not call this object.
  public func onLong(_ body: @escaping @Sendable (Run?) -> Void) { state.withLock { $0.onLong = body } }

  /// The current run, if it has taken 0.3 seconds.
  public var long: Run? { state.withLock { $0.isTold ? $0.run : nil } }

  /// Stops the current run, as Ctrl-C does: it fails with the code `interrupted`. Any thread may call this.
  public func stop() {
    let (number, before) = state.withLock { ($0.number, $0.interruptions) }
    stop(number, before, tries: 500)
  }

  /// Stops the current run if it has read files that have changed, half a second after it began: the repair of a script
  /// that never ends would have to wait for it. Any thread may call this.
  public func stop(reading files: Set<String>) {
    let stale = state.withLock { state -> (number: Int, rest: Duration)? in
      let reads = state.scripts.contains { script in
        files.contains(script) || !(state.dependencies[script]?.isDisjoint(with: files) ?? true)
      }
      return reads ? (state.number, Self.stalePatience - state.begun.duration(to: .now)) : nil
    }
    guard let stale else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, stale.rest / .seconds(1))) { [weak self] in
      guard let self else { return }
      stop(stale.number, state.withLock(\.interruptions), tries: 500)
    }
  }

  /// Sets the files that each script has read.
  func setDependencies(_ dependencies: [String: Set<String>]) {
    state.withLock { $0.dependencies = dependencies }
  }

  /// Interrupts the run repeatedly until a call has failed: an interrupt at the end of a call is lost, and a run has
  /// many calls.
  private func stop(_ number: Int, _ before: [LuaInterrupter: Int], tries: Int) {
    let isDone = state.withLock { state in
      guard state.run != nil, state.number == number, tries > 0 else { return true }
      guard !state.interrupters.contains(where: { $0.interruptions > before[$0] ?? 0 }) else { return true }
      for interrupter in state.interrupters { interrupter.interrupt() }
      return false
    }
    guard !isDone else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(2)) { [weak self] in
      self?.stop(number, before, tries: tries - 1)
    }
  }

  /// Begins a run, or a part of the current one.
  ///
  /// - Parameters:
  ///   - scripts: paths of the scripts that run.
  ///   - isEntry: true for an entry at a prompt, which changes of files don't stop.
  func begin(
    _ scripts: [String], isReload: Bool = false, isEntry: Bool = false, _ interrupters: [LuaInterrupter]
  ) {
    let isNew = state.withLock { state in
      state.depth += 1
      for interrupter in interrupters where !state.interrupters.contains(interrupter) {
        state.interrupters.append(interrupter)
      }
      guard state.depth == 1 else { return false }
      state.run = Run(file: scripts.first ?? "", isReload: isReload)
      state.scripts = isEntry ? [] : scripts
      state.begun = .now
      state.number += 1
      guard state.onLong != nil, !state.isWatched else { return false }
      state.isWatched = true
      return true
    }
    if isNew { look(in: Self.patience) }
  }

  /// Ends the run or part that began last.
  func end() {
    state.withLock { state in
      state.depth -= 1
      guard state.depth == 0 else { return }
      state.run = nil
      state.scripts = []
      state.interrupters = []
      guard state.isTold else { return }
      state.isTold = false
      state.onLong?(nil)
    }
  }

  private func look(in time: Duration) {
    DispatchQueue.global().asyncAfter(deadline: .now() + time / .seconds(1)) { [weak self] in self?.look() }
  }

  /// Only one call of `look()` is scheduled at a time, however many runs begin and end meanwhile.
  private func look() {
    let rest = state.withLock { state -> Duration? in
      guard let run = state.run, !state.isTold else {
        state.isWatched = false
        return nil
      }
      let rest = Self.patience - state.begun.duration(to: .now)
      guard rest <= .zero else { return rest }
      state.isWatched = false
      state.isTold = true
      state.onLong?(run)
      return nil
    }
    if let rest { look(in: rest) }
  }
}
