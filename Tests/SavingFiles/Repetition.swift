import Foundation

/// Runs something again and again on a thread of its own until it is stopped.
package final class Repetition: Sendable {
  private let isStopped = Flag()
  private let hasEnded = DispatchSemaphore(value: 0)

  package init(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [isStopped, hasEnded] in
      while !isStopped.isSet { body() }
      hasEnded.signal()
    }
  }

  /// Makes a folder a link to another one, and a folder again; `link` and `kept` are names beside it.
  package static func ofSwaps(of folder: String, with link: String, _ kept: String) -> Repetition {
    Repetition {
      rename(folder, kept)
      rename(link, folder)
      rename(folder, link)
      rename(kept, folder)
    }
  }

  /// Ends the repetition and waits for its thread.
  package func stop() {
    isStopped.set()
    hasEnded.wait()
  }
}

private final class Flag: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func set() { semaphore.signal() }

  var isSet: Bool {
    guard semaphore.wait(timeout: .now()) == .success else { return false }
    semaphore.signal()
    return true
  }
}
