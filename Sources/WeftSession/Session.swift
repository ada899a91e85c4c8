import Foundation
import Weft

/// Scripts that are worked on: each runs in a Lua state of its own; their previews live, their files are read again when
/// they change.
///
/// One isolation domain: used by one thread at a time, like everything that it holds. ``LiveSession`` gives it a thread.
public final class Session {
  /// How its scripts run.
  public let configuration: SessionConfiguration
  /// Draws pictures, with the fonts of all scripts.
  public let renderer: CairoRenderer
  /// The scripts that are open, by file.
  public internal(set) var scripts: [SessionScript] = []
  /// Told of what happens, as it happens, on the session's thread.
  public var onEvent: (SessionEvent) -> Void = { _ in }
  /// Called at the end of each ``turn()``, in this order: what is shown may look otherwise. Each gives in how many seconds
  /// the next turn should be, if it knows.
  public var afterTurn: [(Session) -> Double?] = []
  /// Which script runs now; any thread may use it.
  public let running = RunningScripts()
  /// Called on any thread when something has arrived that the session should see to, by ``turn()``. To be set before
  /// scripts are opened.
  public var onArrival: (@Sendable () -> Void)?
  let textEngine = PangoTextEngine()
  let platform: Platform
  private var lastNumber = 0
  private var reloader: SessionReloader?
  /// Failures that have not been told yet, by file; see ``holdingBack(_:)``.
  var heldBack: [String: WeftError] = [:]
  private var holdsBack = false
  /// The files that wait for the reload that goes on to end; nil where none goes on.
  var changedMeanwhile: Set<String>?
  /// The scripts that wait for ``reloadNextOther()``.
  var waiting: [SessionScript] = []

  /// Makes a session without scripts.
  public init(configuration: SessionConfiguration = SessionConfiguration()) {
    self.configuration = configuration
    renderer = CairoRenderer(engine: textEngine)
    platform =
      configuration.allowsNetwork
      ? .networked(textEngine: textEngine) : Platform(textEngine: textEngine, imageDecoder: PixbufImageDecoder())
  }

  // MARK: scripts

  /// Opens a script and runs it. What is wrong with it is told by an event, and stands in ``SessionScript/problem``.
  ///
  /// - Parameters:
  ///   - file: the full path.
  ///   - root: a folder that it may read besides its own.
  @discardableResult
  public func open(file: String, root: String) -> SessionScript {
    if let known = script(of: file) { return known }
    let script = SessionScript(file: file, root: root)
    scripts.insert(script, at: scripts.firstIndex { $0.file > file } ?? scripts.endIndex)
    run(script)
    tell(.scriptsChanged)
    return script
  }

  /// Closes a script and all that is shown of it.
  public func close(_ script: SessionScript) {
    scripts.removeAll { $0 === script }
    waiting.removeAll { $0 === script }
    tell(.scriptsChanged)
  }

  /// The open script of a file.
  public func script(of file: String) -> SessionScript? { scripts.first { $0.file == file } }

  /// Runs a script for the first time, or anew after it has never run to its end.
  func run(_ script: SessionScript) {
    do throws(WeftError) {
      let host = try makeHost(script)
      running.begin([script.file], [host.lua.interrupter])
      defer { running.end() }
      defer { script.dependenciesOfFailure = script.host == nil ? host.dependencies : nil }
      try within(host) { () throws(WeftError) in try host.run(file: script.file) }
      script.host = host
      script.generation += 1
      note(nil, script)
    } catch {
      note(error, script)
    }
  }

  func makeHost(_ script: SessionScript) throws(WeftError) -> ScriptHost {
    let host = try ScriptHost(platform: platform, roots: [script.root], isSandboxed: configuration.isSandboxed)
    let file = script.file
    host.lua.onPrint = { [weak self] in self?.tell(.printed($0, file: file)) }
    host.onWarning = { [weak self] in self?.tell(.warned($0, file: file)) }
    host.reviewsScriptLayouts = true
    host.isRealTime = configuration.isRealTime
    if let onArrival { host.eventLoop.onArrival(onArrival) }
    return host
  }

  /// Runs a script's code within the limits of one call.
  func within<Result>(
    _ host: ScriptHost, isEntry: Bool = false, _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    let script = scripts.first { $0.host === host }
    running.begin(script.map { [$0.file] } ?? [], isEntry: isEntry, [host.lua.interrupter])
    defer { running.end() }
    return try host.lua.withLimits(
      time: configuration.timeLimit, memory: script?.memoryLimit ?? configuration.memoryLimit, body)
  }

  /// Bytes that a script may hold now.
  func memoryLimit(of host: ScriptHost) -> Int {
    scripts.first { $0.host === host }?.memoryLimit ?? configuration.memoryLimit
  }

  /// Keeps what is wrong with a script, and tells of it.
  func note(_ problem: WeftError?, _ script: SessionScript) {
    let hadProblem = script.problem != nil
    script.problem = problem
    script.isStale = problem != nil
    if let problem {
      tell(.failed(problem, file: script.file))
    } else if hadProblem {
      tell(.healed(file: script.file))
    }
  }

  // MARK: what is shown

  /// Shows a preview of a script, or what it returned.
  ///
  /// - Parameters:
  ///   - name: one of ``SessionScript/names``.
  ///   - environment: what it is shown in.
  /// - Throws: `WeftError` with the script's file and line.
  public func show(
    _ name: String, of script: SessionScript, in environment: PreviewEnvironment = PreviewEnvironment()
  ) throws(WeftError) -> LiveCell {
    guard let host = script.host else {
      throw script.problem ?? WeftError(.runtime, "the script has not run")
    }
    guard script.names.contains(name) else {
      throw WeftError(.runtime, "there is no preview \"\(name)\"", location: SourceLocation(file: script.file, line: 1))
    }
    let live = try within(host) { () throws(WeftError) in
      if let pinned = script.pinned.first(where: { $0.name == name }) { return pinned.live }
      return try host.open(script.preview(named: name), in: environment)
    }
    // What can be drawn at once is seen from the first.
    if let error = goOn(script, host) { throw error }
    try within(host) { () throws(WeftError) in try host.update(live) }
    lastNumber += 1
    let cell = LiveCell(number: lastNumber, script: script, name: name, live: live)
    script.live.append(cell)
    return cell
  }

  /// What is shown under a number.
  public func cell(_ number: Int) -> LiveCell? {
    for script in scripts { if let cell = script.live.first(where: { $0.number == number }) { return cell } }
    return nil
  }

  /// Ends what is shown under a number.
  public func hide(_ number: Int) {
    guard let cell = cell(number) else { return }
    let script = cell.script
    script.live.removeAll { $0 === cell }
    // What is pinned lives on elsewhere.
    if !script.pinned.contains(where: { $0.live === cell.live }) { cell.live.window.laysOutInTurns = false }
  }

  /// Does something to what is shown, such as a tap; errors of the script's are kept with the cell and told.
  ///
  /// - Parameter body: gets the script's host and what is shown.
  public func act<Result>(
    on cell: LiveCell, _ body: (ScriptHost, LivePreview) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard let host = cell.script.host else { throw WeftError(.runtime, "the script has not run") }
    // What has failed is tried anew.
    cell.failure = nil
    let result = try within(host) { () throws(WeftError) in try body(host, cell.live) }
    let error = goOn(cell.script, host)
    if let error = cell.failure ?? error { throw error }
    return result
  }

  // MARK: events

  func tell(_ event: SessionEvent) {
    switch event {
    case .failed(let error, let file) where holdsBack:
      heldBack[file] = error
      return
    case .healed(let file): heldBack[file] = nil
    default: break
    }
    onEvent(event)
  }

  /// Does something whose failures may heal before anybody needs to see them: they wait for ``tellHeldBack()``. All else is
  /// told as it happens.
  func holdingBack(_ body: () -> Void) {
    holdsBack = true
    defer { holdsBack = false }
    body()
  }

  /// Tells the failures that have been held back.
  func tellHeldBack() {
    let failures = heldBack.sorted { $0.key < $1.key }
    heldBack = [:]
    for (file, error) in failures { tell(.failed(error, file: file)) }
  }

  // MARK: time

  /// Reloads scripts from now on, in ``turn()``, when files change that they depend on. To be called before scripts are
  /// opened, so that nothing is missed; where it is called again, the new folders hold.
  ///
  /// - Parameters:
  ///   - folders: folders of which every script is to be open, new ones too; each with the folder that its scripts may
  ///     read besides their own.
  ///   - onProblem: told of what can't be watched, in words, on the session's thread.
  /// - Throws: `FileWatchError` where the system has no room for another watcher.
  public func watch(
    folders: [String: String] = [:], onProblem: @escaping (String) -> Void = { _ in }
  ) throws(FileWatchError) {
    reloader = try SessionReloader(self, folders: folders, onProblem: onProblem)
  }

  /// Whether files are watched.
  public var watches: Bool { reloader != nil }

  /// Does what is due: timers, tasks and what has arrived, then reloads; then what wants to see the outcome is called.
  ///
  /// - Returns: in how many seconds it is to be called again; nil where only ``onArrival`` is a reason.
  public func turn() -> Double? {
    runDue()
    var dues = [reloader?.step()]
    for body in afterTurn { dues.append(body(self)) }
    // What has just been shown may move, or wait for something.
    dues.append(nextDue)
    return dues.compactMap(\.self).min()
  }

  /// Runs what is due: turns, timers, tasks, what other threads have sent.
  ///
  /// - Returns: ``nextDue``.
  public func catchUp() -> Double? {
    runDue()
    return nextDue
  }

  private func runDue() {
    for script in scripts {
      guard let host = script.host else { continue }
      guard let error = goOn(script, host) else { continue }
      // What is wrong with the file says more.
      if !script.isStale { script.problem = error }
      tell(.raised(error, file: script.file))
    }
  }

  /// Runs what is due in a script, and measures what is shown of it. A layout that fails is kept with its cell.
  ///
  /// - Returns: what else has failed.
  private func goOn(_ script: SessionScript, _ host: ScriptHost) -> WeftError? {
    var failure: WeftError?
    do throws(WeftError) {
      try within(host) { () throws(WeftError) in try host.catchUp() }
    } catch {
      failure = error
    }
    for cell in script.live where cell.failure == nil {
      do throws(WeftError) {
        try within(host) { () throws(WeftError) in try host.update(cell.live) }
      } catch {
        cell.failure = error
        // The same, told by the cell's window.
        if failure?.message == error.message, failure?.location == error.location { failure = nil }
      }
    }
    return failure
  }

  /// In how many seconds something is due next; nil if nothing is. Where something moves, that is the next frame, a
  /// sixtieth of a second from now.
  public var nextDue: Double? {
    var next: Double?
    for script in scripts {
      guard let host = script.host else { continue }
      var due = host.eventLoop.nextDue.map { $0 - host.clock }
      for cell in script.live {
        guard let move = host.nextMove(of: cell.live.window) else { continue }
        due = min(due ?? .infinity, max(move - host.clock, 1.0 / 60))
      }
      if host.eventLoop.hasTurn { due = 0 }
      if let due { next = min(next ?? .infinity, max(due, 0)) }
    }
    return next
  }
}
