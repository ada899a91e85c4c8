import WeftEssentials
import Weft
import WeftSession
import WeftSupport
import WeftTerminal

/// The state of a prompt: a session, the script whose state entries run in, and its shown nodes.
final class PromptSession {
  /// The session with its thread, of a prompt that has its own; nil for one on a page.
  private let live: LiveSession?
  let session: Session
  let output: Output
  let interrupts: Interrupts?
  /// The terminal for pictures; nil if there is none.
  let terminal: Terminal?
  private var page: (any PromptPage)?
  /// Serves the page; nil for a prompt that is on one.
  private let makePage: PromptPageMaker?
  /// The script that entries run in.
  private(set) var script: SessionScript {
    didSet {
      oldValue.isInUse = false
      script.isInUse = true
    }
  }
  /// Runs entries.
  private(set) var interpreter: Prompt
  private(set) var shown: ShownNodes
  /// The transcripts that are being run.
  var openTranscripts: [String] = []
  /// A file that runs in each state that the prompt uses; nil for none.
  var startupFile: String?
  /// The text of the last entry that Lua could not parse, and the line of the error, from 1; nil if none of the text that
  /// was run last.
  private(set) var unparsed: (text: String, line: Int)?
  /// The places of the last error: its own, then those of the calls that led there; empty if it has none.
  private(set) var failedPlaces: [SourceLocation] = []
  /// True if an entry, a timer or a task has failed.
  private(set) var hasFailed = false

  /// Makes a prompt without a file.
  ///
  /// - Parameter makePage: serves the page of its session; nil for none.
  /// - Throws: `WeftError` if there is no memory for a Lua state.
  init(
    _ configuration: SessionConfiguration, _ output: Output, _ interrupts: Interrupts?, makePage: PromptPageMaker?
  ) throws(WeftError) {
    self.makePage = makePage
    let live = LiveSession(on: ThreadExecutor { interrupts?.wake() }, configuration: configuration)
    self.live = live
    session = live.session
    self.output = output
    self.interrupts = interrupts
    terminal = interrupts == nil ? nil : Terminal()
    let script = try session.openEmpty(root: FileManager.default.currentDirectoryPath)
    guard let host = script.host else { throw WeftError(.runtime, "the script has not run") }
    self.script = script
    script.isInUse = true
    interpreter = try Prompt(host)
    shown = ShownNodes(host)
    PromptFunction.add(to: interpreter, of: self)
    session.onEvent = { [weak self] in self?.note($0) }
    session.afterTurn.append { [weak self] _ in self?.updateShown() }
  }

  /// Makes a prompt for a script of a session that somebody else runs.
  ///
  /// - Throws: `WeftError` if the script has not run, or there is no memory.
  init(_ session: Session, _ script: SessionScript, _ output: Output) throws(WeftError) {
    guard let host = script.host else { throw script.problem ?? WeftError(.runtime, "the script has not run") }
    live = nil
    makePage = nil
    self.session = session
    self.output = output
    interrupts = nil
    terminal = nil
    self.script = script
    interpreter = try Prompt(host)
    shown = ShownNodes(host)
    PromptFunction.add(to: interpreter, of: self)
    _ = interpreter.nameReturnedValue()
  }

  /// The state that entries run in.
  var host: ScriptHost { interpreter.host }

  /// Returns the address of the page that shows the session; the first call starts its server.
  ///
  /// - Parameter preview: the name of the preview to show; nil for all.
  /// - Throws: `WeftError` if no port is free.
  func openPage(at preview: String?) throws(WeftError) -> String {
    let page: any PromptPage
    if let open = self.page {
      page = open
    } else {
      guard let live, let makePage else { throw WeftError(.runtime, "the page is open") }
      page = try makePage(live)
      self.page = page
    }
    return preview.map { page.address(of: $0, in: script.file) } ?? page.address
  }

  private func note(_ event: SessionEvent) {
    page?.tell(event)
    // The page shows them beside the text.
    if session.isOfUnsavedText(event) { return }
    switch event {
    case .printed(let line, _): output.result(line)
    case .warned(let warning, _): output.fail([ProblemText.Line(.warning, ProblemText.line(warning))])
    // A failed reload shows the file as it is saved, code that fails later the text that was loaded.
    case .failed(let error, _): fail(error) { _ in nil }
    case .raised(let error, _): fail(error)
    case .fixed(let file): output.say("\(ProblemText.shortPath(file)): fixed")
    case .reloaded(let receipt):
      shown.invalidate()
      _ = interpreter.nameReturnedValue()
      output.say(receipt.summary)
    case .scriptsChanged: break
    }
  }

  /// Shows an error.
  ///
  /// - Parameter other: the state in which it was raised; nil for the prompt's.
  func fail(_ error: WeftError, in other: ScriptHost? = nil) {
    fail(error) { [host = other ?? host] in host.state.sources.loadedText(of: $0) }
  }

  /// - Parameter loaded: the text of a file as it ran; where it is nil the file is read.
  private func fail(_ error: WeftError, loaded: (String) -> String?) {
    hasFailed = true
    var error = error
    // The entry itself in the traceback is of no use to the person who typed it.
    error.traceback.removeAll { $0.isMainChunk && interpreter.isEntry($0.file) }
    let calls = error.traceback.map { SourceLocation(file: $0.file, line: $0.line) }
    failedPlaces = ([error.location].compactMap(\.self) + calls).reduce(into: []) { places, place in
      if places.last?.file != place.file || places.last?.line != place.line { places.append(place) }
    }
    output.fail(ProblemText.lines(of: error, loaded: loaded))
  }

  /// Shows an error of a command.
  func fail(_ message: String, hint: String? = nil) {
    hasFailed = true
    output.fail(message, hint: hint)
  }

  // MARK: entries

  /// Runs typed text: one entry or command, or several that were pasted together.
  ///
  /// - Parameter isOneText: true if an error of syntax keeps all entries from running; otherwise only its own.
  func run(_ text: String, isOneText: Bool = true) -> Commands.Outcome {
    unparsed = nil
    let isStopped = { [interrupts] in interrupts?.entryIsInterrupted == true }
    if let entries = interruptible({ screenEntries(text) }) {
      for entry in entries {
        if run(entry) == .quit { return .quit }
        if isStopped() { break }
      }
      return .proceed
    }
    let parts = interruptible {
      EntryReader.entries(
        of: text, isIncomplete: { [interpreter] in interpreter.isIncomplete($0) }, while: { !isStopped() })
    }
    guard var parts, !isStopped() else {
      fail("interrupted")
      return .proceed
    }
    // If one of several has an error, none has run yet: the error is that of the whole text.
    if isOneText, parts.count > 1, !parts.contains(where: Commands.isCommand),
      !parts.allSatisfy({ interpreter.parses($0) || Question.topic(of: $0) != nil })
    {
      parts = [text]
    }
    for part in parts {
      if run(part: part) == .quit { return .quit }
      if isStopped() { break }
    }
    return .proceed
  }

  /// Returns the entries in text that was copied from a terminal with a session; nil for any other text.
  func screenEntries(_ text: String) -> [String]? {
    ScreenText.entries(of: text) { [interpreter] in interpreter.isIncomplete($0) }
  }

  /// Runs an entry or a command.
  func run(part: String) -> Commands.Outcome {
    guard part.contains(where: { !$0.isWhitespace }) else { return .proceed }
    if Commands.isCommand(part) { return Commands.run(part, self) }
    if let name = Question.sourceName(of: part) {
      Question.showSource(name, self)
      return .proceed
    }
    if let topic = Question.topic(of: part) {
      Question.answer(topic, self)
      return .proceed
    }
    output.noteEntry(part)
    runEntry(part)
    return .proceed
  }

  private func runEntry(_ entry: String) {
    perform { (host) throws(WeftError) in
      let values: Prompt.Values
      do throws(WeftError) {
        values = try interpreter.run(entry)
      } catch {
        if error.code == .syntax, let place = error.location, interpreter.isEntry(place.file) {
          unparsed = (entry, place.line)
        }
        throw error
      }
      guard !values.isSilent else { return }
      let printer = Printer(host: host, width: output.width)
      for value in values.values { output.result(try printer.text(value)) }
    }
  }

  /// Runs code in the script's state, within its limits; Ctrl-C stops it. Errors are shown.
  ///
  /// - Returns: True if it succeeded.
  @discardableResult
  func perform(_ body: (ScriptHost) throws(WeftError) -> Void) -> Bool {
    interruptible {
      do throws(WeftError) {
        try session.perform(in: script, isEntry: true) { (host) throws(WeftError) in try body(host) }
        return true
      } catch {
        fail(error)
        return false
      }
    }
  }

  /// Runs code that Ctrl-C stops.
  func interruptible<Result>(_ body: () -> Result) -> Result {
    guard let interrupts else { return body() }
    return interrupts.interruptible(session.scripts.compactMap { $0.host?.lua.interrupter }, body)
  }

  /// Changes the traits of the shown nodes, and of nodes that are shown later.
  func changeTraits(_ change: (inout TraitCollection) -> Void) {
    change(&shown.environment.traits)
    perform { (_) throws(WeftError) in try shown.adapt() }
  }

  // MARK: time

  /// Runs due work: timers, tasks, arrived data.
  ///
  /// - Returns: The seconds until something is due; nil if nothing is.
  func turn() -> Double? { interruptible { live?.executor.drive() } }

  /// Updates the shown nodes.
  ///
  /// - Returns: The seconds until the next update; nil if nothing moves.
  private func updateShown() -> Double? {
    do throws(WeftError) {
      return try session.perform(in: script) { (_) throws(WeftError) in try shown.update() }
    } catch {
      // The same error would return at every turn.
      shown.clear()
      fail(error)
      return nil
    }
  }

  /// Runs timers and tasks until none is left.
  func finish() {
    perform { (host) throws(WeftError) in try host.finish() }
  }

  // MARK: scripts

  /// Runs the startup file in the prompt's state. Its globals are for entries only, not for scripts. Errors are shown.
  ///
  /// - Returns: True if there is one and it ran to its end.
  @discardableResult
  func runStartupFile() -> Bool {
    guard let startupFile, let text = FileManager.default.contents(atPath: startupFile) else { return false }
    return perform { (_) throws(WeftError) in try interpreter.runOwn(Array(text), file: startupFile) }
  }

  /// Opens a file: in the prompt's state if that has no file yet, so that existing values stay; else in a new state,
  /// which the prompt then uses.
  ///
  /// - Returns: True if the file ran.
  @discardableResult
  func load(_ path: String) -> Bool {
    let path = Self.unquoted(path)
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    switch Paths.isFolder(file) {
    case false?: break
    case true?:
      fail("\(path) is a folder; a prompt opens one file")
      return false
    case nil:
      fail("there is no file \(path)")
      return false
    }
    if script.file == file { return reload() }
    if Transcript.isOne(file) { return Transcript.run(file, self) }
    let here = FileManager.default.currentDirectoryPath
    let root = file.hasPrefix(here + "/") ? here : URL(fileURLWithPath: file).deletingLastPathComponent().path
    if let known = session.script(of: file) {
      guard known.host != nil else { return reload() }
      return move(to: known)
    }
    do throws(WeftError) {
      let empty = isEmpty ? script : try session.openEmpty(root: root)
      guard let loaded = loaded(file, root: root, into: empty) else { return false }
      if empty !== script { return move(to: loaded) }
      script = loaded
      introduce()
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Returns a typed path without the quotes of Lua, and with `~` replaced by the home folder.
  static func unquoted(_ path: String) -> String {
    var path = path
    if path.count >= 2, let quote = path.first, quote == "\"" || quote == "'", path.last == quote {
      path = String(path.dropFirst().dropLast())
    }
    return path == "~" || path.hasPrefix("~/")
      ? FileManager.default.homeDirectoryForCurrentUser.path + path.dropFirst() : path
  }

  /// Runs a file in the state of a script without a file; nil if it fails, which is shown.
  private func loaded(_ file: String, root: String, into empty: SessionScript) -> SessionScript? {
    interruptible {
      do throws(WeftError) {
        return try session.load(file: file, root: root, into: empty)
      } catch {
        fail(error, in: empty.host)
        if empty !== script { session.close(empty) }
        return nil
      }
    }
  }

  /// True if the prompt has no file.
  var isEmpty: Bool { !script.hasFile }

  private func move(to other: SessionScript) -> Bool {
    guard let host = other.host else { return false }
    do throws(WeftError) {
      let interpreter = try Prompt(host)
      let environment = shown.environment
      (script, self.interpreter, shown) = (other, interpreter, ShownNodes(host))
      shown.environment = environment
      PromptFunction.add(to: interpreter, of: self)
      runStartupFile()
    } catch {
      fail(error)
      return false
    }
    output.say("The prompt is in \(ProblemText.shortPath(other.file)) now, with globals of its own.")
    introduce()
    return true
  }

  /// Names the class that a file returned, and lists what the file declares.
  func introduce() {
    let name = interpreter.nameReturnedValue()
    guard terminal != nil else { return }
    let file = ProblemText.shortPath(script.file)
    let previews = host.previews.map { "\"\($0.name)\"" }.joined(separator: ", ")
    var parts = [name.map { "\(file) gave \($0)" } ?? "\(file) has run"]
    if !previews.isEmpty { parts.append("previews: \(previews)") }
    output.say(parts.joined(separator: "; "))
  }

  /// Reloads the script's files.
  @discardableResult
  func reload() -> Bool {
    guard !isEmpty else {
      fail("there is no file to reload", hint: ":load FILE opens one")
      return false
    }
    interruptible { session.reload([script.file]) }
    return script.problem == nil
  }

  /// Reloads the script's files from now on whenever they are saved.
  func watch() {
    guard !isEmpty else { return fail("there is no file to watch", hint: ":watch FILE opens one") }
    if !session.watches {
      do throws(FileWatchError) {
        try session.watch { [weak output] in
          output?.fail([ProblemText.Line(.warning, "\(ProblemText.warningWord) \($0)")])
        }
      } catch {
        return fail("\(error)")
      }
    }
    output.say("watching \(ProblemText.shortPath(script.file))")
  }

  /// Resets the prompt: variables and shown nodes are dropped, and the file runs again.
  func reset() {
    let (file, wasEmpty) = (script.file, isEmpty)
    let environment = shown.environment
    session.close(script)
    do throws(WeftError) {
      script = try session.openEmpty(root: FileManager.default.currentDirectoryPath)
      guard let host = script.host else { return }
      interpreter = try Prompt(host)
      shown = ShownNodes(host)
      shown.environment = environment
      PromptFunction.add(to: interpreter, of: self)
      runStartupFile()
    } catch {
      return fail(error)
    }
    let keeps = environment != PreviewEnvironment()
    output.say("All is as at the start\(keeps ? ", except what :width and :scheme have set" : "").")
    if !wasEmpty { load(file) }
  }
}
