import Dispatch
import WeftEssentials
import Weft
import WeftPreview
import WeftSession
import WeftSupport

/// The page in the browser that `open` serves. It shows the prompt's session, with the same nodes, on the prompt's
/// thread.
final class PromptPage {
  /// The address for the browser.
  let address: String
  private let pages: LivePages
  private let server: PreviewServer

  /// Starts a server. The session's own thread calls this, and continues with the session's jobs while it waits.
  ///
  /// - Throws: `WeftError` if no port is free.
  init(_ live: LiveSession) throws(WeftError) {
    let result = LockedState<Result<(LivePages, PreviewServer), PreviewServer.StartError>?>(nil)
    Task {
      let pages = await LivePages(title: "the prompt", folder: FileManager.default.currentDirectoryPath, sharing: live)
      {
        (session, script) throws(WeftError) in
        try PageConsole(session, script)
      }
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
  func address(of preview: String, in file: String) -> String {
    "\(address)#\(pages.fragment(of: preview, in: file))"
  }

  /// Sends an event to the pages.
  func tell(_ event: SessionEvent) { pages.tell(event) }
}
