import WeftEssentials
import Weft
import WeftSupport

/// Open scripts: each runs in its own Lua state, with live previews, and is reloaded when its files change.
///
/// One isolation domain: used by one thread at a time, like everything in it. ``LiveSession`` gives it a thread.
public final class Session {
  /// The settings of its scripts.
  public let configuration: SessionConfiguration
  /// Draws pictures, with the fonts of all scripts.
  public let renderer: CairoRenderer
  /// The open scripts, by file.
  public internal(set) var scripts: [SessionScript] = []
  /// Called for each event as it happens, on the session's thread.
  public var onEvent: (SessionEvent) -> Void = { _ in }
  /// Called at the end of each ``turn()``, in this order: what is shown may look otherwise. Each gives in how many seconds
  /// the next turn should be, if it knows.
  public var afterTurn: [(Session) -> Double?] = []
  /// The script that is running, if any; any thread may use it.
  public let running = RunningScripts()
  /// Called on any thread if something arrived that ``turn()`` has to handle. To be set before scripts are opened.
  public var onArrival: (@Sendable () -> Void)?
  let textEngine: PangoTextEngine
  /// The families of the installed fonts, sorted.
  package var fontFamilies: [String] { textEngine.familyNames }
  let platform: Platform
  private var lastNumber = 0
  private var reloader: SessionReloader?
  /// Failures that were not reported yet, by file; see ``holdingBack(_:)``.
  var heldBack: [String: WeftError] = [:]
  private var holdsBack = false
  /// The files that wait for the end of the current reload; nil if there is none.
  var changedMeanwhile: Set<String>?
  /// The scripts that wait for ``reloadNextOther()``.
  var waiting: [SessionScript] = []
  /// The texts that are shown in place of files' contents, by real path; see ``show(unsaved:of:)``.
  var unsaved: [String: [UInt8]] = [:]
  /// True if much may have been released since free memory was returned to the system, which waits for idle time.
  var hasReleased = false

  /// Makes a session without scripts.
  public init(configuration: SessionConfiguration = SessionConfiguration()) {
    self.configuration = configuration
    textEngine = configuration.textEngine ?? PangoTextEngine()
    renderer = CairoRenderer(engine: textEngine)
    platform =
      configuration.allowsNetwork
      ? .networked(textEngine: textEngine) : Platform(textEngine: textEngine, imageDecoder: PixbufImageDecoder())
  }

  deinit {
    // Cells hold their scripts.
    for script in scripts { script.live = [] }
  }

  // MARK: scripts

  /// Opens a script and runs it. Its error is reported by an event and kept in ``SessionScript/problem``.
  ///
  /// - Parameters:
  ///   - file: the full path.
  ///   - root: a folder that it may read in addition to its own.
  @discardableResult
  public func open(file: String, root: String) -> SessionScript {
    if let known = script(of: file) { return known }
    let script = SessionScript(file: file, root: root)
    scripts.insert(script, at: scripts.firstIndex { $0.file > file } ?? scripts.endIndex)
    run(script)
    tell(.scriptsChanged)
    return script
  }

  /// Closes a script and its live previews.
  public func close(_ script: SessionScript) {
    scripts.removeAll { $0 === script }
    script.live = []
    waiting.removeAll { $0 === script }
    hasReleased = true
    tell(.scriptsChanged)
  }

  /// Returns the open script of a file.
  public func script(of file: String) -> SessionScript? { scripts.first { $0.file == file } }

  /// Runs a script that has not run to its end yet.
  func run(_ script: SessionScript) {
    var failed: ScriptHost?
    do throws(WeftError) {
      let host = try makeHost(script)
      failed = host
      running.begin([script.file], [host.lua.interrupter])
      defer { running.end() }
      defer { script.dependenciesOfFailure = script.host == nil ? host.modules.dependencies : nil }
      try within(host) { () throws(WeftError) in try host.run(file: script.file) }
      script.host = host
      script.generation += 1
      note(nil, script)
    } catch {
      note(error.keepingText(of: failed), script)
    }
  }

  func makeHost(_ script: SessionScript) throws(WeftError) -> ScriptHost {
    let host = try ScriptHost(platform: platform, roots: [script.root], isSandboxed: configuration.isSandboxed)
    let file = script.file
    host.lua.onPrint = { [weak self] in self?.tell(.printed($0, file: file)) }
    host.onWarning = { [weak self] in self?.tell(.warned($0, file: file)) }
    host.passes.reviewsLayouts = true
    host.isRealTime = configuration.isRealTime
    host.modules.unsavedText = { [weak self] in self?.unsaved[$0] }
    if let onArrival { host.eventLoop.onArrival(onArrival) }
    return host
  }

  /// Runs a script's code within the limits of one call.
  func within<Result>(
    _ host: ScriptHost, isEntry: Bool = false, time: Double = .infinity, _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    let script = scripts.first { $0.host === host }
    if isEntry { script?.activity += 1 }
    running.begin(script.map { [$0.file] } ?? [], isEntry: isEntry, [host.lua.interrupter])
    defer { running.end() }
    return try host.lua.withLimits(
      time: min(configuration.timeLimit, time), memory: script?.memoryLimit ?? configuration.memoryLimit, body)
  }

  /// Returns the present memory limit of a script, in bytes.
  func memoryLimit(of host: ScriptHost) -> Int {
    scripts.first { $0.host === host }?.memoryLimit ?? configuration.memoryLimit
  }

  /// Keeps a script's error, and reports it.
  func note(_ problem: WeftError?, _ script: SessionScript) {
    let hadProblem = script.problem != nil
    script.problem = problem
    script.isStale = problem != nil
    if let problem {
      tell(.failed(problem, file: script.file))
    } else if hadProblem {
      tell(.fixed(file: script.file))
    }
  }

  // MARK: live previews

  /// Shows a preview of a script, or what it returned.
  ///
  /// - Parameters:
  ///   - name: one of ``SessionScript/names``.
  ///   - environment: the environment of the preview.
  ///   - time: the maximum time in seconds, if it is less than the session's.
  /// - Throws: `WeftError` with the script's file and line.
  public func show(
    _ name: String, of script: SessionScript, in environment: PreviewEnvironment = PreviewEnvironment(),
    time: Double = .infinity
  ) throws(WeftError) -> SessionPreview {
    guard let host = script.host else {
      throw script.problem ?? WeftError(.runtime, "the script has not run")
    }
    guard script.names.contains(name) else {
      throw WeftError(.runtime, "there is no preview \"\(name)\"", location: SourceLocation(file: script.file, line: 1))
    }
    script.activity += 1
    let live = try within(host, time: time) { () throws(WeftError) in
      if let pinned = script.pinned.first(where: { $0.name == name }) { return pinned.live }
      return try host.open(script.preview(named: name), in: environment)
    }
    // The first picture contains everything that can be drawn immediately.
    if let error = runDueWork(script, host) { throw error }
    try within(host) { () throws(WeftError) in try host.update(live) }
    lastNumber += 1
    let shown = SessionPreview(number: lastNumber, script: script, name: name, live: live)
    script.live.append(shown)
    return shown
  }

  /// Returns the live preview with a number.
  public func preview(_ number: Int) -> SessionPreview? {
    for script in scripts { if let shown = script.live.first(where: { $0.number == number }) { return shown } }
    return nil
  }

  /// Closes the live preview with a number.
  public func hide(_ number: Int) {
    guard let shown = preview(number) else { return }
    let script = shown.script
    script.live.removeAll { $0 === shown }
    hasReleased = true
    // A pinned node stays in its window.
    guard !script.pinned.contains(where: { $0.live === shown.live }) else { return }
    shown.live.window.laysOutInTurns = false
    script.host?.close(shown.live)
  }

  /// Carries out an action on a live preview, such as a tap; errors of the script are kept with it and reported.
  ///
  /// - Parameter body: gets the script's host and the live preview.
  public func act<Result>(
    on shown: SessionPreview, _ body: (ScriptHost, LivePreview) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard let host = shown.script.host else { throw WeftError(.runtime, "the script has not run") }
    try finishReload(of: shown)
    shown.script.activity += 1
    // A layout that has failed is tried again.
    shown.failure = nil
    let result = try call(body, on: shown, host)
    let error = runDueWork(shown.script, host)
    if let error = shown.failure ?? error { throw error }
    return result
  }

  /// Looks at a live preview with code that may call its script, such as layout methods. Unlike ``act(on:_:)`` this is no
  /// reason to look at the script's previews again: due work runs only if that code has scheduled some.
  ///
  /// - Parameter body: gets the script's host and the live preview.
  package func look<Result>(
    at shown: SessionPreview, _ body: (ScriptHost, LivePreview) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard let host = shown.script.host else { throw WeftError(.runtime, "the script has not run") }
    try finishReload(of: shown)
    let result = try call(body, on: shown, host)
    guard host.eventLoop.hasTurn || Tasks.of(host).hasFailures else { return result }
    if let error = runDueWork(shown.script, host) ?? shown.failure { throw error }
    return result
  }

  /// Calls code of a live preview, with the limits of its script.
  private func call<Result>(
    _ body: (ScriptHost, LivePreview) throws(WeftError) -> Result, on shown: SessionPreview, _ host: ScriptHost
  ) throws(WeftError) -> Result {
    try within(host) { () throws(WeftError) in
      try shown.live.within(host) { () throws(WeftError) in try body(host, shown.live) }
    }
  }

  /// Lets a script's clock run as the machine's, or stops it. All that show its previews look again: they show its state.
  package func setRealTime(_ isRealTime: Bool, of host: ScriptHost) {
    host.isRealTime = isRealTime
    scripts.first { $0.host === host }?.activity += 1
  }

  // MARK: events

  func tell(_ event: SessionEvent) {
    switch event {
    case .failed(let error, let file) where holdsBack:
      heldBack[file] = error
      return
    case .fixed(let file): heldBack[file] = nil
    default: break
    }
    onEvent(event)
  }

  /// Runs code whose failures may be gone before anybody needs to see them: they wait for ``tellHeldBack()``. All other
  /// events are reported as they happen.
  func holdingBack(_ body: () -> Void) {
    holdsBack = true
    defer { holdsBack = false }
    body()
  }

  /// Reports the failures that were held back, but for those of texts that have changed since: their reload follows.
  func tellHeldBack() {
    let failures = heldBack.filter { !isOutdated($0.value) }.sorted { $0.key < $1.key }
    for (file, error) in failures {
      heldBack[file] = nil
      tell(.failed(error, file: file))
    }
  }

  /// Returns true if a file's text is no longer the one that failed. On a busy machine that is known before the watcher
  /// has seen it.
  private func isOutdated(_ error: WeftError) -> Bool {
    guard let failed = error.sourceText, let file = error.location?.file, unsaved[Modules.realPath(file)] == nil,
      let present = try? Data(contentsOf: URL(fileURLWithPath: file))
    else { return false }
    return String(decoding: present, as: UTF8.self) != failed
  }

  // MARK: time

  /// From now on, reloads scripts in ``turn()`` when files that they depend on change. To be called before scripts are
  /// opened, so that nothing is missed; a later call replaces the folders.
  ///
  /// - Parameters:
  ///   - folders: folders whose scripts are all opened, new ones too; each with the folder that its scripts may read in
  ///     addition to their own.
  ///   - onProblem: called on the session's thread with the reason why a path can't be watched.
  /// - Throws: `FileWatchError` if the system has no room for another watcher.
  public func watch(
    folders: [String: String] = [:], onProblem: @escaping (String) -> Void = { _ in }
  ) throws(FileWatchError) {
    reloader = try SessionReloader(self, folders: folders, onProblem: onProblem)
  }

  /// True if files are watched.
  public var watches: Bool { reloader != nil }

  /// Runs due work: timers, tasks and arrived data, then reloads; then what wants to see the outcome is called.
  ///
  /// - Returns: in how many seconds it is to be called again; nil where only ``onArrival`` is a reason.
  public func turn() -> Double? {
    runDue()
    var dues = [reloader?.step()]
    for body in afterTurn { dues.append(body(self)) }
    // A preview that was just shown may move, or wait for something.
    dues.append(nextDue)
    let next = dues.compactMap(\.self).min()
    guard next ?? .infinity > EventLoop.idleSlice else { return next }
    if runIdleWork() { return 0 }
    if hasReleased { returnMemory() }
    return next
  }

  /// Returns what is released to the system, after Lua's collector has found what a script with much memory has released.
  private func returnMemory() {
    hasReleased = false
    for script in scripts { script.host?.lua.freeMemory(above: Self.muchMemory) }
    LuaState.returnFreeMemory()
  }

  /// So many bytes of a script are not left to the collector's own pace, which follows what is allocated.
  private static let muchMemory = 8 << 20

  /// Does work of scripts for idle time, for a few milliseconds.
  ///
  /// - Returns: True if there was any.
  private func runIdleWork() -> Bool {
    guard let script = scripts.first(where: { $0.host.map { Tasks.of($0).hasIdleWork } == true }),
      let host = script.host
    else {
      return false
    }
    do throws(WeftError) {
      try within(host) { () throws(WeftError) in try Tasks.of(host).runIdleWork() }
    } catch {
      noteRaised(error, script, host)
    }
    return true
  }

  /// Runs due work: turns, timers, tasks, messages of other threads.
  ///
  /// - Returns: ``nextDue``.
  public func catchUp() -> Double? {
    runDue()
    return nextDue
  }

  private func runDue() {
    for script in scripts {
      guard let host = script.host, isDue(script, host), let error = runDueWork(script, host) else { continue }
      noteRaised(error, script, host)
    }
  }

  /// Keeps the error of work that a script has scheduled, and reports it.
  private func noteRaised(_ error: WeftError, _ script: SessionScript, _ host: ScriptHost) {
    let error = error.keepingText(of: host)
    // The error of the file is more important.
    if !script.isStale { script.problem = error }
    tell(.raised(error, file: script.file))
  }

  /// Returns true if something is due by now: of many scripts, most rest.
  private func isDue(_ script: SessionScript, _ host: ScriptHost) -> Bool {
    let loop = host.eventLoop
    let hasUpdates = script.activity != script.settledActivity || Tasks.of(host).hasFailures || loop.hasTurn
    if hasUpdates || loop.nextDue.map({ $0 <= host.clock }) ?? false { return true }
    return script.live.contains { host.eventLoop.nextMove(of: $0.live.window).map { $0 <= host.clock } ?? false }
  }

  /// Runs due work of a script, and lays out its previews. A layout's error is kept with its preview.
  ///
  /// - Returns: Another error, if there was one.
  private func runDueWork(_ script: SessionScript, _ host: ScriptHost) -> WeftError? {
    var failure: WeftError?
    script.activity += 1
    script.settledActivity = script.activity
    do throws(WeftError) {
      try within(host) { () throws(WeftError) in try host.catchUp() }
    } catch {
      failure = error
    }
    for shown in script.live where shown.isLaidOut {
      do throws(WeftError) {
        try within(host) { () throws(WeftError) in try host.update(shown.live) }
      } catch {
        shown.failure = error
        // The same error, reported by its window.
        if failure?.message == error.message, failure?.location == error.location { failure = nil }
      }
    }
    return failure
  }

  /// The seconds until something is due; nil if nothing is. If something moves, that is the next frame, after a
  /// sixtieth of a second.
  public var nextDue: Double? {
    var next: Double?
    for script in scripts {
      guard let host = script.host else { continue }
      var due = host.eventLoop.nextDue.map { $0 - host.clock }
      for shown in script.live {
        guard let move = host.eventLoop.nextMove(of: shown.live.window) else { continue }
        due = min(due ?? .infinity, max(move - host.clock, 1.0 / 60))
      }
      if host.eventLoop.hasTurn { due = 0 }
      if let due { next = min(next ?? .infinity, max(due, 0)) }
    }
    return next
  }
}

extension WeftError {
  /// The error with the text of its file as it ran: the file may change before the error is shown.
  fileprivate func keepingText(of host: ScriptHost?) -> WeftError {
    guard sourceText == nil, let location, let text = host?.state.sources.loadedText(of: location.file) else {
      return self
    }
    var error = self
    error.sourceText = text
    return error
  }
}
