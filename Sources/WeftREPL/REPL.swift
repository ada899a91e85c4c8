import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// Reads entries of Lua from a terminal, runs them and prints the results, until Ctrl-D.
public final class REPL {
  private let prompt: PromptSession
  private let editor: LineEditor
  private let interrupts: Interrupts
  private var history: EntryHistory
  private var hasLeft = false

  /// Makes a prompt on the terminal of standard input and output.
  ///
  /// - Parameter makePage: serves the page that `open` shows.
  /// - Throws: `WeftError` if there is no memory or no free descriptor.
  public init(configuration: SessionConfiguration, makePage: @escaping PromptPageMaker) throws(WeftError) {
    let output = Output(isTerminal: true)
    guard let interrupts = Interrupts(),
      let editor = LineEditor(input: STDIN_FILENO, output: STDOUT_FILENO, isColored: output.isColored)
    else {
      throw WeftError(.io, "can't use the terminal: \(String(cString: strerror(errno)))")
    }
    self.interrupts = interrupts
    self.editor = editor
    output.editor = editor
    prompt = try PromptSession(configuration, output, interrupts, makePage: makePage)
    history = EntryHistory(file: EntryHistory.standardFile())
    for entry in history.entries { editor.remember(entry) }
    editor.wait = { [unowned self] in waitForInput() }
    editor.isComplete = { [unowned self] in isComplete($0) }
    editor.complete = { [unowned self] in completion.complete($0, cursor: $1) }
    editor.candidates = { [unowned self] in completion.candidates($0) }
    editor.about = { [unowned self] in completion.about($1, before: $0) }
    editor.suggest = { [unowned self] in history.suggestion(for: $0) }
    editor.edit = { [unowned self] in edit($0) }
  }

  /// Reads and runs entries.
  ///
  /// - Parameters:
  ///   - file: a script to run first.
  ///   - version: the text of the first line.
  ///   - runsStartupFile: true to run the user's startup file first, if there is one.
  /// - Returns: The exit code.
  public func run(file: String?, version: String, runsStartupFile: Bool = true) -> Int32 {
    prompt.startupFile = runsStartupFile ? StartupFile.standard() : nil
    var hasStarted = false
    interrupts.entry { hasStarted = prompt.runStartupFile() }
    var banner = "\(version). :help lists everything; Ctrl-D leaves."
    if hasStarted, let file = prompt.startupFile { banner += " \(StartupFile.shortName(file)) has run." }
    prompt.output.say(Help.wrapped(banner, width: prompt.output.width, indent: 0))
    if let file { interrupts.entry { if !interrupts.entryIsInterrupted { prompt.load(file) } } }
    while !hasLeft {
      switch editor.read("> ") {
      case .text(let entry):
        interrupts.entry { handle(entry) }
        // Keys that were pressed while the terminal was asked for its features.
        if let typed = prompt.terminal?.takeTyped(), !typed.isEmpty { editor.type(typed) }
        if interrupts.entryIsInterrupted { editor.dropTyped() }
      case .dropped: continue
      case .ended: hasLeft = true
      }
    }
    return 0
  }

  private func handle(_ entry: String) {
    // Text that was copied from the screen is kept as the entries in it.
    let kept = prompt.screenEntries(entry)?.joined(separator: "\n") ?? entry
    if history.add(kept) { editor.remember(kept) }
    if Self.leaving.contains(entry.trimmedOfSpaces) {
      return prompt.output.say("Ctrl-D or :quit leaves; :help lists everything.")
    }
    if prompt.run(entry) == .quit { hasLeft = true }
    if let (text, line) = prompt.unparsed, isToBeCorrected(text) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      editor.given = TypedText(text, cursor: lines.prefix(line).joined(separator: "\n").utf8.count)
    }
  }

  /// Returns true if an entry that Lua can't parse is shown again: one that was open at its end, or has several typed
  /// lines. A short line is a key away in the history, and a pasted text is corrected where it comes from.
  private func isToBeCorrected(_ text: String) -> Bool {
    var balance = LineBalance()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { balance.add(line) }
    return balance.isOpen || text.contains("\n") && !editor.hasPastedLines
  }

  /// Words that leave other prompts.
  private static let leaving: Set = ["exit", "quit", "exit()", "quit()", "help"]

  private var completion: Completion { Completion(prompt: prompt.interpreter) }

  /// Opens a text in the user's editor; nil if that fails, which is shown.
  private func edit(_ text: String) -> String? {
    var result: Result<String, ExternalEditor.Failure>?
    // As in an entry, Ctrl-C isn't for the prompt, and Ctrl-Z stops it together with the editor.
    interrupts.entry { result = ExternalEditor.edit(text) }
    switch result {
    case .success(let changed): return changed
    case .failure(let failure): prompt.output.fail("\(failure)")
    case nil: break
    }
    return nil
  }

  private func isComplete(_ entry: String) -> Bool {
    if let entries = prompt.screenEntries(entry) {
      return entries.last.map { Commands.isCommand($0) || !prompt.interpreter.isIncomplete($0) } ?? true
    }
    guard entry.contains("\n") else { return Commands.isCommand(entry) || !prompt.interpreter.isIncomplete(entry) }
    // Of several entries that were pasted, the last has to be complete.
    var reader = EntryReader { [prompt = prompt.interpreter] in prompt.isIncomplete($0) }
    for line in entry.split(separator: "\n", omittingEmptySubsequences: false) { _ = reader.add(line) }
    return reader.rest == nil
  }

  /// Waits for typed input, and runs due work meanwhile.
  private func waitForInput() -> LineEditor.Waiting {
    while true {
      for event in interrupts.take() {
        switch event {
        case .drop: return .dropped
        case .resize: editor.resize()
        case .quitKey:
          prompt.output.say("Ctrl-\\ stops a script; Ctrl-C drops what is typed, and Ctrl-D ends the session.")
        case .suspend:  // To this very thread: another one might continue to use the terminal before the process stops.
          editor.suspend { raise(SIGSTOP) }
        }
      }
      let due = prompt.turn()
      var waits = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interrupts.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      editor.paint()
      // A minute at most, as a later time may not fit in the number of milliseconds.
      let milliseconds = due.map { Int32(min(($0 * 1000).rounded(.up), 60_000)) } ?? 60_000
      // Arrived data is handled before keys that are pressed after it.
      guard poll(&waits, 2, milliseconds) > 0, waits[1].revents == 0 else { continue }
      if waits[0].revents & Int16(POLLIN) != 0 { return .ready }
      if waits[0].revents != 0 { return .ended }
    }
  }
}
