import Dispatch

/// Signals that call a function on a queue.
package enum SignalSources {
  /// Calls a function at each of some signals until their sources are cancelled: at all that arrive once this returns.
  ///
  /// - Parameters:
  ///   - numbers: the signals. Those that would end the process have to be ignored before.
  ///   - queue: the function's queue, which is not the caller's own.
  ///   - body: called with the signal.
  package static func begin(
    _ numbers: [Int32], on queue: DispatchQueue, _ body: @escaping @Sendable (Int32) -> Void
  ) -> [any DispatchSourceSignal] {
    // A source is registered on another thread, later; what arrives until then would be lost.
    let registered = DispatchGroup()
    let sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in body(number) }
      registered.enter()
      source.setRegistrationHandler { @Sendable in registered.leave() }
      source.resume()
      return source
    }
    registered.wait()
    return sources
  }
}
