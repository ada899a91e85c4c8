import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// A session, and its pages.
public final class LivePages: Sendable {
  /// The session; its scripts are opened and reloaded through ``LiveSession/perform(_:)``.
  public let session: LiveSession
  private let pages: Pages
  private let fonts = LockedState<[String]>([])

  /// Makes a session without scripts, and without pages.
  ///
  /// - Parameters:
  ///   - title: the title of the page: the folder's name, or the file's.
  ///   - folder: the folder that shown paths are relative to.
  ///   - configuration: the settings of the scripts.
  ///   - isReadOnly: true if pages may not write files.
  ///   - makeConsole: makes the console under a picture; nil for none.
  ///   - editor: the command that opens a place for a page; by default the one of `$WEFT_EDITOR`.
  ///   - onEvent: called for each event, too, on the session's thread; not for the errors of texts that aren't saved,
  ///     which are shown beside the text.
  public init(
    title: String, folder: String, configuration: SessionConfiguration = SessionConfiguration(),
    isReadOnly: Bool = false, makeConsole: ConsoleMaker? = nil,
    editor: String? = ProcessInfo.processInfo.environment["WEFT_EDITOR"],
    onEvent: @escaping @Sendable (SessionEvent) -> Void = { _ in }
  ) async {
    let pages = Pages(
      title: title, folder: folder, editor: Editor(editor, folder: folder), isReadOnly: isReadOnly,
      makeConsole: makeConsole)
    self.pages = pages
    session = LiveSession(configuration: configuration)
    await session.perform { session in
      session.onEvent = { [unowned session] event in
        pages.tell(event)
        if !session.isOfUnsavedText(event) { onEvent(event) }
      }
    }
    await follow()
  }

  /// Makes pages for a session that the caller uses itself, and whose events the caller passes to ``tell(_:)``.
  public init(
    title: String, folder: String, sharing session: LiveSession, makeConsole: ConsoleMaker? = nil
  ) async {
    let command = ProcessInfo.processInfo.environment[Editor.variable]
    pages = Pages(
      title: title, folder: folder, editor: Editor(command, folder: folder), isReadOnly: false,
      makeConsole: makeConsole)
    self.session = session
    await follow()
  }

  /// Returns the part after the # in the address of one preview, as the page itself writes it.
  public func fragment(of preview: String, in file: String) -> String {
    [("file", pages.shortPath(file)), ("preview", preview)].map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
  }

  /// Sends an event to the pages; on the session's thread, and only if the session is shared.
  public func tell(_ event: SessionEvent) { pages.tell(event) }

  private func follow() async {
    session.running.onLong { [weak pages] in pages?.tellRunning($0) }
    await session.perform { [pages, fonts] session in
      session.afterTurn.append {
        pages.flush($0)
      }
      fonts.withLock { $0 = session.fontFamilies }
    }
    pages.painters.onFailure { [weak session, weak pages] error, frame, cell, page in
      await session?.perform { [pages] _ in pages?.paintingFailed(error, frame: frame, cell: cell, page: page) }
    }
  }

  /// The number of open pages.
  public var count: Int { pages.count.withLock { $0 } }

  /// Sends a page the scripts that run for long, before the session has time for it.
  func follow(_ outbox: Outbox) {
    pages.follow(outbox)
    guard let run = session.running.long else { return }
    pages.tellRunning(run)
    // It may have ended before that was sent.
    if session.running.long != run { pages.tellRunning(session.running.long) }
  }

  func connect(_ outbox: Outbox) async -> Int { await session.perform { [pages] in pages.connect(outbox, $0) } }

  func disconnect(_ page: Int) async { await session.perform { [pages] in pages.disconnect(page, $0) } }

  /// Stops sending a page the scripts that run for long.
  func leave(_ outbox: Outbox) { pages.leave(outbox) }

  /// Opens a place in the editor; on any thread.
  func open(_ file: String, line: Int, column: Int) throws(PageMessageError) {
    guard let editor = pages.editor else {
      throw PageMessageError(description: "open: no editor is named by $\(Editor.variable)")
    }
    try editor.open(file, line: line, column: column)
  }

  /// Returns what the strings of a file may name; nil if it is no file of the folder. On any thread.
  func surroundings(of file: String) -> SourceCompletion.Surroundings? {
    guard let path = try? pages.files.path(of: file) else { return nil }
    return SourceCompletion.Surroundings(
      folder: URL(fileURLWithPath: path).deletingLastPathComponent().path, root: pages.files.folder,
      fonts: fonts.withLock(\.self))
  }

  /// Stops the running script; at once, on any thread.
  func stop() { session.running.stop() }

  /// Stops the running script if it has read a file, half a second after it began; on any thread.
  func stop(reading file: String) {
    guard let path = try? pages.files.path(of: file) else { return }
    session.running.stop(reading: [path])
  }

  /// Handles a page's message, or sends it the error of one.
  func receive(_ message: Result<PageMessage, PageMessageError>, from page: Int) async {
    await session.perform { [pages] session in
      switch message {
      case .success(let message): pages.receive(message, from: page, session)
      case .failure(let error): pages.refuse(error.description, page)
      }
    }
  }
}
