import NIOCore
import WeftSupport

/// Calls on a connection's thread from others, as long as the connection exists.
final class LoopCalls: Sendable {
  private let loop: any EventLoop
  private let isEnded = LockedState(false)

  init(_ loop: any EventLoop) { self.loop = loop }

  /// Calls a function on the connection's thread soon, unless the connection has ended.
  func call(_ function: @escaping @Sendable () -> Void) {
    guard !isEnded.withLock(\.self) else { return }
    loop.execute { [isEnded] in
      if !isEnded.withLock(\.self) { function() }
    }
  }

  /// Ends the calls.
  func end() { isEnded.withLock { $0 = true } }
}
