import Dispatch
import Foundation

/// What a program on a terminal hears of: that it is to leave, and that its terminal is another than before.
public final class TerminalSignals {
  private let sources: [any DispatchSourceSignal]

  /// Listens, until it is released. What it calls runs on a thread of its own, also while others are busy.
  ///
  /// - Parameters:
  ///   - onLeave: called on Ctrl-C (`SIGINT`), `SIGTERM` and `SIGHUP`, with the signal.
  ///   - onRedraw: called when the terminal has another size, and when the program goes on after Ctrl-Z.
  public init(onLeave: @escaping @Sendable (Int32) -> Void, onRedraw: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "weft terminal signals", qos: .userInteractive)
    let leaving = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Or the signal would end the program before anybody hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in onLeave(number) }
      return source
    }
    let redrawing = [SIGWINCH, SIGCONT].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in onRedraw() }
      return source
    }
    sources = leaving + redrawing
    for source in sources { source.resume() }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
