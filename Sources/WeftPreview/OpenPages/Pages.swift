import WeftEssentials
import Weft
import WeftDisplay
import WeftSession
import WeftSupport

/// The pages of a session, and the messages that they are sent.
///
/// `@unchecked Sendable` is safe: everything but the locked properties, the painters and the values that never change is
/// used on the session's thread only. ``LivePages`` calls it inside `LiveSession.perform`, and events and ends of turns are on
/// that thread.
final class Pages: @unchecked Sendable {
  /// The number of open pages.
  let count = LockedState(0)
  /// The outbox of each page, including pages that the session has not handled yet.
  private let outboxes = LockedState<[ObjectIdentifier: Outbox]>([:])
  /// Made here; ``LivePages`` sets where failures go.
  let painters = Painters()
  private let title: String
  private let folder: String
  /// Nil if the user has set none.
  let editor: Editor?
  private let makeConsole: ConsoleMaker?
  /// The files that pages may read.
  let files: SourceFiles
  private let sources: SourceEditing
  private var pages: [Int: Page] = [:]
  private var lastPage = 0
  /// The last error of timers and tasks, by file.
  private var raised: [String: ErrorReport] = [:]
  private var galleryIsStale = false
  /// Lines of the log for pages that are opened later.
  private var log: [(message: LogMessage, script: String, warning: ScriptWarning?)] = []
  /// The scripts that pages may have lines of.
  private var logged: Set<String> = []
  private var lastLine = 0
  /// Set after scripts were reloaded or closed, or could not be: their lines may no longer be true.
  private var logIsStale = false
  private static let maximumLines = 200

  /// - Parameters:
  ///   - isReadOnly: true if pages may not write files.
  ///   - makeConsole: makes the consoles under pictures; nil for none.
  init(title: String, folder: String, editor: Editor?, isReadOnly: Bool, makeConsole: ConsoleMaker?) {
    self.makeConsole = makeConsole
    self.title = title
    self.folder = folder
    self.editor = editor
    files = SourceFiles(folder: folder, isWritable: !isReadOnly)
    sources = SourceEditing(files)
    sources.tellOthers = { [unowned self] message, number in
      for page in pages.values where page.number != number { page.send(message) }
    }
  }

  // MARK: running scripts

  /// From now on, sends a page the scripts that run for long; any thread may call this.
  func follow(_ outbox: Outbox) { outboxes.withLock { $0[ObjectIdentifier(outbox)] = outbox } }

  /// The opposite of ``follow(_:)``.
  func leave(_ outbox: Outbox) { outboxes.withLock { $0[ObjectIdentifier(outbox)] = nil } }

  /// Sends all pages a script that has been running for long, or that it has ended; any thread may call this.
  func tellRunning(_ run: RunningScripts.Run?) {
    let message = RunningMessage(file: run.map { shortPath($0.file) }, isReload: run?.isReload ?? false)
    for outbox in outboxes.withLock({ Array($0.values) }) { outbox.send(message.json(), key: message.key) }
  }

  private static let systemColors = Dictionary(
    Color.systemNames.compactMap { name in
      Color(css: name).map { (name, [$0.resolved(isDark: false).css, $0.resolved(isDark: true).css]) }
    }, uniquingKeysWith: { first, _ in first })

  // MARK: pages

  func connect(_ outbox: Outbox, _ session: Session) -> Int {
    lastPage += 1
    let page = Page(number: lastPage, outbox: outbox, sources: sources, makeConsole: makeConsole)
    pages[page.number] = page
    count.withLock { $0 += 1 }
    page.send(
      HelloMessage(
        title: title, folder: folder, hasEditor: editor != nil, isReadOnly: !sources.files.isWritable,
        colors: Self.systemColors))
    page.send(gallery(session))
    for line in log { page.send(line.message) }
    return page.number
  }

  func disconnect(_ number: Int, _ session: Session) {
    guard let page = pages.removeValue(forKey: number) else { return }
    count.withLock { $0 -= 1 }
    for cell in page.cells.values { cell.end(session) }
    sources.leave(number, session)
  }

  func paintingFailed(_ error: RenderError, frame: Int, cell: Int, page: Int) {
    pages[page]?.cells[cell]?.paintingFailed(frame, error)
  }

  func refuse(_ text: String, _ number: Int) {
    pages[number]?.send(LogMessage(kind: .refused, text: text, file: nil, line: nil))
  }

  func receive(_ message: PageMessage, from number: Int, _ session: Session) {
    guard let page = pages[number] else { return }
    if case .source(let request) = message { return sources.receive(request, from: page, session) }
    guard case .cell(let id, let message) = message else { return }
    if case .show(let request) = message {
      guard page.cells[id] != nil || page.cells.count < Page.maximumCells else {
        return refuse("show: a page has \(Page.maximumCells) cells at most", number)
      }
      let cell = page.cells[id] ?? PageCell(id: id, page: page, painters: painters, shortPath: shortPath)
      page.cells[id] = cell
      cell.show(request, session)
      return
    }
    guard let cell = page.cells[id] else { return }
    if case .hide = message {
      cell.end(session)
      page.cells[id] = nil
      return
    }
    cell.receive(message, session)
  }

  // MARK: the session

  func tell(_ event: SessionEvent) {
    switch event {
    case .printed(let text, let file):
      note(LogMessage(kind: .print, text: String(text.prefix(10_000)), file: shortPath(file), line: nil), of: file)
    case .warned(let warning, let file):
      note(
        LogMessage(
          kind: .warning, text: warning.text, file: shortPath(warning.location?.file ?? file),
          line: warning.location?.line), of: file, warning)
    case .scriptsChanged:
      galleryIsStale = true
      logIsStale = true
    case .failed(let error, let file):
      galleryIsStale = true
      logIsStale = true
      send(ProblemMessage(file: file, cell: nil, error: ErrorReport(error, shortPath: shortPath)))
    case .raised(let error, let file):
      let report = report(error, isStale: false)
      // Sent once: a timer may fail repeatedly.
      guard raised.updateValue(report, forKey: file) != report else { break }
      send(ProblemMessage(file: file, cell: nil, error: report, isStale: false))
    case .fixed(let file):
      raised[file] = nil
      galleryIsStale = true
      send(FixedMessage(file: file, cell: nil))
    case .reloaded(let receipt):
      logIsStale = true
      send(
        ReceiptMessage(
          files: receipt.files.map(shortPath), milliseconds: receipt.milliseconds, summary: receipt.summary))
    }
  }

  /// Sends the changes, at the end of each of the session's turns.
  ///
  /// - Returns: the seconds until the next call: 0 if previews wait to be made; nil if nothing is due.
  @discardableResult
  func flush(_ session: Session) -> Double? {
    if galleryIsStale {
      galleryIsStale = false
      send(gallery(session))
    }
    for page in pages.values { for cell in page.cells.values { cell.flush(session) } }
    // All pictures are sent before any warnings are computed.
    for page in pages.values { for cell in page.cells.values { cell.review(session) } }
    if logIsStale {
      logIsStale = false
      forget(session)
    }
    guard !openNext(session) else { return 0 }
    return pages.values.flatMap { $0.cells.values.compactMap { $0.sendTimings(session) } }.min()
  }

  // MARK: previews that wait

  /// The seconds that previews are made for in one turn, so that messages of pages are handled in between.
  private static let turnTime = 0.03

  /// Makes previews that wait: those that can be seen, in the pages' order, then the others; then those that were slow
  /// and can be seen. Each picture is sent as it is made.
  ///
  /// - Returns: True if others wait.
  private func openNext(_ session: Session) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Self.turnTime)
    var waiting = pages.values.flatMap { $0.cells.values.filter(\.isInTurn) }
    guard !waiting.isEmpty else { return false }
    func order(_ cell: PageCell) -> (Int, Int, Int) {
      (cell.isSlow ? 2 : cell.isOffscreen ? 1 : 0, cell.id, cell.page.number)
    }
    waiting.sort { order($0) > order($1) }
    repeat {
      guard let cell = waiting.popLast() else { return false }
      cell.openInTurn(session)
    } while clock.now < end
    // One that took long waits again.
    return !waiting.isEmpty || pages.values.contains { $0.cells.values.contains(where: \.isInTurn) }
  }

  /// Drops warnings that are no longer true, and all lines of scripts that are closed or whose files are gone.
  private func forget(_ session: Session) {
    var told: [String: Set<ScriptWarning>] = [:]
    for script in session.scripts where !script.isGone { told[script.file] = script.host?.state.toldWarnings ?? [] }
    let scripts = logged.filter { told[$0] == nil }
    logged.subtract(scripts)
    for script in scripts { raised[script] = nil }
    for page in pages.values { page.keepConsoles(of: session) }
    var lines: [Int] = []
    log.removeAll { line in
      guard let told = told[line.script] else { return true }
      guard let warning = line.warning, !told.contains(warning) else { return false }
      if let number = line.message.number { lines.append(number) }
      return true
    }
    guard !lines.isEmpty || !scripts.isEmpty else { return }
    send(ForgottenMessage(lines: lines, scripts: scripts.sorted()))
  }

  private func note(_ message: LogMessage, of script: String, _ warning: ScriptWarning? = nil) {
    // A repeated warning becomes the newest line instead of a second one.
    if let warning, let index = log.firstIndex(where: { $0.warning == warning && $0.script == script }) {
      send(ForgottenMessage(lines: [log.remove(at: index).message.number].compactMap(\.self)))
    }
    lastLine += 1
    var line = message
    line.number = lastLine
    line.script = script
    logged.insert(script)
    log.append((line, script, warning))
    if log.count > Self.maximumLines { log.removeFirst(log.count - Self.maximumLines) }
    send(line)
  }

  private func send(_ message: some ServerMessage) {
    guard !pages.isEmpty else { return }
    let bytes = message.json()
    for page in pages.values { page.outbox.send(bytes, key: message.key) }
  }

  private func gallery(_ session: Session) -> GalleryMessage {
    GalleryMessage(
      files: session.scripts.map { script in
        GalleryMessage.File(
          file: script.file, title: shortPath(script.file),
          problem: script.problem.map { report($0, isStale: script.isStale) }, previews: script.entries)
      })
  }

  private func report(_ error: WeftError, isStale: Bool) -> ErrorReport {
    var report = ErrorReport(error, shortPath: shortPath)
    report.isStale = isStale
    return report
  }

  func shortPath(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}

/// An open page.
final class Page {
  /// The maximum number of cells of a page.
  static let maximumCells = 500

  let number: Int
  let outbox: Outbox
  var cells: [Int: PageCell] = [:]
  let sources: SourceEditing
  /// Makes consoles; nil if the program has none.
  private let makeConsole: ConsoleMaker?
  /// The consoles of scripts, with the states that they run in.
  private var consoles: [String: (host: ScriptHost, console: any Console)] = [:]

  init(number: Int, outbox: Outbox, sources: SourceEditing, makeConsole: ConsoleMaker?) {
    self.number = number
    self.outbox = outbox
    self.sources = sources
    self.makeConsole = makeConsole
  }

  /// Returns the console of a script; a script that has another state gets another.
  ///
  /// - Throws: `WeftError` if there can be none.
  func console(of script: SessionScript, _ session: Session) throws(WeftError) -> any Console {
    guard let makeConsole else { throw WeftError(.runtime, "this page has no console") }
    if let known = consoles[script.file], known.host === script.host { return known.console }
    let console = try makeConsole(session, script)
    if let host = script.host { consoles[script.file] = (host, console) }
    return console
  }

  /// Drops the consoles of scripts that are closed, or whose states were replaced.
  func keepConsoles(of session: Session) {
    consoles = consoles.filter { file, known in session.script(of: file)?.host === known.host }
  }

  func send(_ message: some ServerMessage) { outbox.send(message.json(), key: message.key) }
}

extension SessionScript {
  /// The entries of the gallery.
  fileprivate var entries: [GalleryMessage.Entry] {
    names.map { name in
      let preview = host?.previews.first { $0.name == name }
      return GalleryMessage.Entry(
        name: name, variantOf: preview?.variantOf, widths: preview?.widths ?? [], height: preview?.height,
        scale: preview?.scale, style: preview?.traits.userInterfaceStyle.ifSpecified,
        direction: preview?.traits.layoutDirection.ifSpecified,
        textSize: preview?.traits.preferredContentSizeCategory.ifSpecified, line: preview?.location?.line)
    }
  }
}

extension RawRepresentable<String> {
  fileprivate var ifSpecified: String? { rawValue == "unspecified" ? nil : rawValue }
}
