import Dispatch
import WeftEssentials
import WeftTerminal

/// Calls a function on Ctrl-C and on the request to end, instead of ending the process.
final class Interrupt {
  private let sources: [any DispatchSourceSignal]

  private static let signals = [SIGINT, SIGTERM]

  init(_ body: @escaping @Sendable () -> Void) {
    for number in Self.signals { signal(number, SIG_IGN) }
    sources = SignalSources.begin(Self.signals, on: .global()) { _ in body() }
  }

  /// Restores the signals' default actions.
  func end() {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
