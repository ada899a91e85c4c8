import Foundation
import Weft
import WeftSession

/// A session, and the pages that look at it.
public final class Hub: Sendable {
  /// The session; its scripts are opened, and read again, through ``LiveSession/perform(_:)``.
  public let session: LiveSession
  private let stage: Stage

  /// Makes a session without scripts, and without pages.
  ///
  /// - Parameters:
  ///   - title: what the page is called: the folder's name, or the file's.
  ///   - folder: what paths are shown relative to.
  ///   - configuration: how scripts run.
  ///   - onEvent: told of what happens as well, on the session's thread.
  public init(
    title: String, folder: String, configuration: SessionConfiguration = SessionConfiguration(),
    onEvent: @escaping @Sendable (SessionEvent) -> Void = { _ in }
  ) async {
    let stage = Stage(title: title, folder: folder)
    self.stage = stage
    session = await LiveSession(configuration: configuration) { event in
      stage.tell(event)
      onEvent(event)
    }
    await follow()
  }

  /// Makes pages for a session that somebody else uses, and who tells of its events by ``tell(_:)``.
  public init(title: String, folder: String, sharing session: LiveSession) async {
    stage = Stage(title: title, folder: folder)
    self.session = session
    await follow()
  }

  /// Has the pages told of an event; on the session's thread, and only where the session is shared.
  public func tell(_ event: SessionEvent) { stage.tell(event) }

  private func follow() async {
    await session.afterTurns { [stage] in stage.flush($0) }
    stage.painters.onFailure { [weak session, weak stage] error, frame, cell, page in
      await session?.perform { [stage] _ in stage?.paintingFailed(error, frame: frame, cell: cell, page: page) }
    }
  }

  /// How many pages are open.
  public var pageCount: Int { stage.count.withLock { $0 } }

  func connect(_ outbox: Outbox) async -> Int { await session.perform { [stage] in stage.connect(outbox, $0) } }

  func disconnect(_ page: Int) async { await session.perform { [stage] in stage.disconnect(page, $0) } }

  func receive(_ bytes: Data, from page: Int) async {
    let message: PageMessage
    do throws(PageMessageError) {
      message = try PageMessage(bytes)
    } catch {
      let text = error.description
      await session.perform { [stage] _ in stage.refuse(text, page) }
      return
    }
    await session.perform { [stage] in stage.receive(message, from: page, $0) }
  }

  func disconnectAll() { stage.outboxes.withLock { for outbox in $0.values { outbox.end(with: nil) } } }
}
