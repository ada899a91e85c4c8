import Dispatch
import Foundation

/// Ctrl-C, and the request to end, as calls of a function instead of the program's death.
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

  /// From now on the signals mean what they usually do.
  func end() {
    for source in sources { source.cancel() }
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
  }
}
