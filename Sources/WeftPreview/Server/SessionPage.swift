import Dispatch
import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// The page of one session that somebody else runs, such as the prompt: with the same nodes, on that session's thread.
public final class SessionPage {
  /// The address for the browser.
  public let address: String
  private let pages: LivePages
  private let server: PreviewServer

  /// Starts a server. The session's own thread calls this, and continues with the session's jobs while it waits.
  ///
  /// - Parameters:
  ///   - live: the session.
  ///   - title: the page's title.
  ///   - console: makes the prompts under the pictures.
  /// - Throws: `WeftError` if no port is free.
  public init(_ live: LiveSession, title: String, console: @escaping ConsoleMaker) throws(WeftError) {
    let result = LockedState<Result<(LivePages, PreviewServer), PreviewServer.StartError>?>(nil)
    Task {
      let pages = await LivePages(
        title: title, folder: FileManager.default.currentDirectoryPath, sharing: live, makeConsole: console)
      do throws(PreviewServer.StartError) {
        let server = try PreviewServer.start(pages)
        result.withLock { $0 = .success((pages, server)) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      live.executor.wake()
    }
    live.executor.work { result.withLock { $0 != nil } }
    switch result.withLock({ $0 }) {
    case .success((let pages, let server)):
      (self.pages, self.server) = (pages, server)
      address = server.address
    case .failure(let error): throw WeftError(.io, "open: \(error)")
    case nil: throw WeftError(.io, "open: no server")
    }
  }

  /// Returns the address at which the page shows one preview.
  public func address(of preview: String, in file: String) -> String {
    "\(address)#\(pages.fragment(of: preview, in: file))"
  }

  /// Sends an event to the pages.
  public func tell(_ event: SessionEvent) { pages.tell(event) }
}
