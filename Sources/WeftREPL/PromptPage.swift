import Dispatch
import Foundation
import Weft
import WeftPreview
import WeftSession

/// The page in the browser that `open` serves: it shows the session of the prompt, the same nodes, on the prompt's thread.
final class PromptPage {
  /// What the browser loads.
  let address: String
  private let hub: Hub
  private let server: PreviewServer
  private let isolate: Isolate

  /// Starts a server.
  ///
  /// - Parameter onWork: called on any thread when ``turn()`` should be called soon.
  /// - Throws: `WeftError` where no port is free.
  init(_ session: Session, onWork: @escaping @Sendable () -> Void) throws(WeftError) {
    let isolate = Isolate(drivenBy: onWork)
    let shared = LiveSession.Shared(session, isolate)
    let result = Guarded<Result<(Hub, PreviewServer), PreviewServer.StartError>?>(nil)
    Task {
      let folder = FileManager.default.currentDirectoryPath
      let hub = await Hub(title: "the prompt", folder: folder, sharing: LiveSession(shared))
      do throws(PreviewServer.StartError) {
        let server = try PreviewServer.start(hub)
        result.withLock { $0 = .success((hub, server)) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      onWork()
    }
    // The session's own thread has to go on meanwhile: it is this one.
    while result.withLock({ $0 == nil }) {
      _ = isolate.drive()
      usleep(1000)
    }
    switch result.withLock({ $0 }) {
    case .success((let hub, let server)):
      (self.hub, self.server, self.isolate) = (hub, server, isolate)
      address = server.address
    case .failure(let error): throw WeftError(.io, "open: \(error)")
    case nil: throw WeftError(.io, "open: no server")
    }
  }

  /// The address at which the page shows one thing.
  func address(of preview: String, in file: String) -> String {
    "\(address)#\(hub.fragment(of: preview, in: file))"
  }

  /// Answers the pages, and sends what has changed.
  func turn() -> Double? { isolate.drive() }

  /// Tells the pages of an event.
  func tell(_ event: SessionEvent) { hub.tell(event) }
}
