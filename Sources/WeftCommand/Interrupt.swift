import Dispatch
import Foundation

/// Calls a function on Ctrl-C and on the request to end, instead of ending the process.
final class Interrupt {
  private let sources: [any DispatchSourceSignal]

  init(_ body: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: DispatchWorkItem { body() })
      source.resume()
      return source
    }
  }

  /// Restores the signals' default actions.
  func end() {
    for source in sources { source.cancel() }
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
  }
}
