import Foundation
import Weft
import WeftSession
import WeftSupport

/// A session, and its pages.
public final class Hub: Sendable {
  /// The session; its scripts are opened and reloaded through ``LiveSession/perform(_:)``.
  public let session: LiveSession
  private let stage: Stage
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
    let stage = Stage(
      title: title, folder: folder, editor: Editor(editor, folder: folder), isReadOnly: isReadOnly,
      makeConsole: makeConsole)
    self.stage = stage
    session = LiveSession(configuration: configuration)
    await session.perform { session in
      session.onEvent = { [unowned session] event in
        stage.tell(event)
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
    stage = Stage(
      title: title, folder: folder, editor: Editor(command, folder: folder), isReadOnly: false,
      makeConsole: makeConsole)
    self.session = session
    await follow()
  }

  /// Returns the part after the # in the address of one preview, as the page itself writes it.
  public func fragment(of preview: String, in file: String) -> String {
    let plain = CharacterSet(charactersIn: "A"..."Z").union(CharacterSet(charactersIn: "a"..."z"))
      .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "-._"))
    return [("file", stage.shortPath(file)), ("preview", preview)].map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? value)"
    }.joined(separator: "&")
  }

  /// Sends an event to the pages; on the session's thread, and only if the session is shared.
  public func tell(_ event: SessionEvent) { stage.tell(event) }

  private func follow() async {
    session.running.onLong { [weak stage] in stage?.tellRunning($0) }
    await session.perform { [stage, fonts] session in
      session.afterTurn.append {
        stage.flush($0)
      }
      fonts.withLock { $0 = session.fontFamilies }
    }
    stage.painters.onFailure { [weak session, weak stage] error, frame, cell, page in
      await session?.perform { [stage] _ in stage?.paintingFailed(error, frame: frame, cell: cell, page: page) }
    }
  }

  /// The number of open pages.
  public var pageCount: Int { stage.count.withLock { $0 } }

  /// Sends a page the scripts that run for long, before the session has time for it.
  func follow(_ outbox: Outbox) {
    stage.follow(outbox)
    guard let run = session.running.long else { return }
    stage.tellRunning(run)
    // It may have ended before that was sent.
    if session.running.long != run { stage.tellRunning(session.running.long) }
  }

  func connect(_ outbox: Outbox) async -> Int { await session.perform { [stage] in stage.connect(outbox, $0) } }

  func disconnect(_ page: Int) async { await session.perform { [stage] in stage.disconnect(page, $0) } }

  /// Stops sending a page the scripts that run for long.
  func leave(_ outbox: Outbox) { stage.leave(outbox) }

  /// Opens a place in the editor; on any thread.
  func open(_ file: String, line: Int, column: Int) throws(PageMessageError) {
    guard let editor = stage.editor else {
      throw PageMessageError(description: "open: no editor is named by $\(Editor.variable)")
    }
    try editor.open(file, line: line, column: column)
  }

  /// Returns what the strings of a file may name; nil if it is no file of the folder. On any thread.
  func surroundings(of file: String) -> SourceCompletion.Surroundings? {
    guard let path = try? stage.files.path(of: file) else { return nil }
    return SourceCompletion.Surroundings(
      folder: URL(fileURLWithPath: path).deletingLastPathComponent().path, root: stage.files.folder,
      fonts: fonts.withLock(\.self))
  }

  /// Stops the running script; at once, on any thread.
  func stop() { session.running.stop() }

  /// Stops the running script if it has read a file, half a second after it began; on any thread.
  func stop(reading file: String) {
    guard let path = try? stage.files.path(of: file) else { return }
    session.running.stop(reading: [path])
  }

  /// Handles a page's message, or sends it the error of one.
  func receive(_ message: Result<PageMessage, PageMessageError>, from page: Int) async {
    await session.perform { [stage] session in
      switch message {
      case .success(let message): stage.receive(message, from: page, session)
      case .failure(let error): stage.refuse(error.description, page)
      }
    }
  }
}
