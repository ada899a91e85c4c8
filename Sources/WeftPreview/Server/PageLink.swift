import WeftEssentials
import WeftHTTP

/// Connects a page's connection with the session: messages in one direction, frames in the other. Neither waits for the
/// other.
final class PageLink: WebSocketPeer {
  private let inbox: Inbox
  private let outbox: Outbox
  private let pages: LivePages

  /// Registers the page.
  ///
  /// - Parameter wake: ends the wait of the connection's thread.
  init(_ pages: LivePages, wake: @escaping @Sendable () -> Void) {
    let inbox = Inbox(onRoom: wake)
    let outbox = Outbox(onUpdate: wake)
    (self.inbox, self.outbox, self.pages) = (inbox, outbox, pages)
    pages.follow(outbox)
    Task {
      let page = await pages.connect(outbox)
      while let messages = await inbox.next() {
        for message in messages { await pages.receive(message, from: page) }
      }
      await pages.disconnect(page)
    }
  }

  var hasRoom: Bool { inbox.hasRoom }

  func nextFrame() -> Frame? { outbox.take() }

  func receivePing(_ payload: Data) { outbox.answer(Frame(kind: .pong, payload: payload)) }

  func receive(_ bytes: Data) {
    do throws(PageMessageError) {
      let message = try PageMessage(bytes)
      switch message {
      // The session's thread is busy with the run that is to be stopped.
      case .stop: pages.stop()
      case .open(let file, let line, let column): try pages.open(file, line: line, column: column)
      case .source(let request) where request.isOfText:
        // Neither the session nor other clients wait for it.
        Task { [outbox, pages] in
          if let answer = request.answer(pages.surroundings(of:)) { outbox.send(answer.json(), key: answer.key) }
        }
      case .source(let request):
        // A script that is running may never end, and the text that corrects it waits.
        if let file = request.changedFile { pages.stop(reading: file) }
        inbox.put(.success(message))
      case .cell: inbox.put(.success(message))
      }
    } catch {
      inbox.put(.failure(error))
    }
  }

  func end() {
    pages.leave(outbox)
    inbox.end()
    outbox.end()
  }
}
