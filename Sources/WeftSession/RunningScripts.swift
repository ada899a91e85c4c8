import Dispatch
import Weft
import WeftDisplay

/// Which of a session's scripts runs now. The session's own thread is busy with it then: others see it here, and stop it.
public final class RunningScripts: Sendable {
  /// A call into a script, or the reload of some.
  public struct Run: Sendable, Equatable {
    /// Full path of the script.
    public let file: String
    /// Whether files are read again; else something of the script is called.
    public let isReload: Bool
  }

  private struct State {
    var run: Run?
    /// The scripts of the run; none of an entry at a prompt, which no change of a file concerns.
    var scripts: [String] = []
    /// The files that each script has read, by the script's path.
    var dependencies: [String: Set<String>] = [:]
    var begun = ContinuousClock.now
    var interrupters: [LuaInterrupter] = []
    /// Counts the runs.
    var number = 0
    /// How many begins have no end yet.
    var depth = 0
    var isTold = false
    /// Whether ``look()`` is going to be called.
    var isWatched = false
    var onLong: (@Sendable (Run?) -> Void)?

    /// How often each of the run's Lua states has been interrupted.
    var interruptions: [LuaInterrupter: Int] {
      Dictionary(uniqueKeysWithValues: interrupters.map { ($0, $0.interruptions) })
    }
  }

  /// How long a run may take before anybody is told.
  static let patience = Duration.milliseconds(300)
  private let state = LockedState(State())

  init() {}

  /// How long a run may take though its files have changed meanwhile: most have ended by then.
  private static let stalePatience = Duration.milliseconds(500)

  /// Has a function called when something has run for 0.3 seconds, and with nil when it has ended; on any thread. It must
  /// not call this object.
  public func onLong(_ body: @escaping @Sendable (Run?) -> Void) { state.withLock { $0.onLong = body } }

  /// What has run for 0.3 seconds, and still does.
  public var long: Run? { state.withLock { $0.isTold ? $0.run : nil } }

  /// Stops what runs now, as Ctrl-C does: it fails with the code `interrupted`. Any thread may call it.
  public func stop() {
    let (number, before) = state.withLock { ($0.number, $0.interruptions) }
    stop(number, before, tries: 500)
  }

  /// Stops what runs now where it has read files that have changed, half a second after it began: a script that never ends
  /// would keep its own repair waiting. Any thread may call it.
  func stop(reading files: Set<String>) {
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

  /// Keeps which files each script has read.
  func setDependencies(_ dependencies: [String: Set<String>]) {
    state.withLock { $0.dependencies = dependencies }
  }

  /// An interrupt that comes as a call ends is lost, and a run has many calls: it is tried until one has failed.
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

  /// Something begins; what begins within it is a part of it.
  ///
  /// - Parameters:
  ///   - scripts: paths of the scripts that run.
  ///   - isEntry: whether somebody has typed it at a prompt: then no change of a file ends it.
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

  /// What has begun last has ended.
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

  /// One look is due at a time, however many runs begin and end meanwhile.
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
