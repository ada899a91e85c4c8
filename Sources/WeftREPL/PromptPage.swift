import Weft
import WeftSession

/// A page in the browser that shows the prompt's session, with the same nodes, on the prompt's thread.
public protocol PromptPage: AnyObject {
  /// The address for the browser.
  var address: String { get }
  /// Returns the address at which the page shows one preview.
  func address(of preview: String, in file: String) -> String
  /// Sends an event to the page.
  func tell(_ event: SessionEvent)
}

/// Serves the page that `open` shows. The session's own thread calls this.
///
/// - Throws: `WeftError` if no port is free.
public typealias PromptPageMaker = @Sendable (LiveSession) throws(WeftError) -> any PromptPage
