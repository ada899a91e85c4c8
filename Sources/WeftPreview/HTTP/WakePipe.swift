import WeftEssentials
import WeftDisplay
import WeftSupport

/// Ends a thread's wait for sockets from another thread.
final class WakePipe: Sendable {
  /// The end that becomes readable.
  let readEnd: Int32
  private let writeEnd: Int32
  private let isSet = LockedState(false)

  /// - Throws: `StreamSocket.Failure` if the process has no room for another pipe.
  init() throws(StreamSocket.Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw StreamSocket.Failure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the wait, or the next one. The pipe holds at most one byte, so this never blocks.
  func wake() {
    isSet.withLock { isSet in
      guard !isSet else { return }
      isSet = true
      var byte: UInt8 = 0
      while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
    }
  }

  /// Empties the pipe, so that the next wait lasts.
  func clear() {
    isSet.withLock { isSet in
      guard isSet else { return }
      isSet = false
      var byte: UInt8 = 0
      while read(readEnd, &byte, 1) < 0, errno == EINTR {}
    }
  }
}
