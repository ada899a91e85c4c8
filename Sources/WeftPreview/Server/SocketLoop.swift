import WeftEssentials
import WeftDisplay
import WeftSupport

/// The server's thread: it waits for all sockets at once and does for each the work that is possible without waiting,
/// so that no client delays another. ``ServerLimits`` bounds the work for one client at a time.
final class SocketLoop: Sendable {
  private let listener: StreamSocket
  private let routes: Routes
  private let limits: ServerLimits
  private let pipe: WakePipe
  private let isStopped = LockedState(false)

  /// - Parameter listener: the listening socket, which the loop closes.
  init(_ listener: StreamSocket, _ routes: Routes, _ limits: ServerLimits) throws(StreamSocket.Failure) {
    self.listener = listener
    self.routes = routes
    self.limits = limits
    pipe = try WakePipe()
  }

  /// Ends ``run()`` and all connections; any thread may call this.
  func stop() {
    isStopped.withLock { $0 = true }
    pipe.wake()
  }

  /// Serves until ``stop()``; on a thread of its own.
  func run() {
    var connections: [Connection] = []
    // Until this moment no connections are accepted, as the process has no room for one.
    var restsUntil: ContinuousClock.Instant?
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      while !isStopped.withLock({ $0 }) {
        var polls = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
        polls.append(pollfd(fd: listener.file, events: restsUntil == nil ? Int16(POLLIN) : 0, revents: 0))
        for connection in connections {
          let events = (connection.wantsToRead ? POLLIN : 0) | (connection.wantsToWrite ? POLLOUT : 0)
          polls.append(pollfd(fd: connection.socket.file, events: Int16(events), revents: 0))
        }
        wait(&polls, until: (connections.map(\.deadline) + [restsUntil]).compactMap { $0 }.min())
        pipe.clear()
        let now = ContinuousClock.now
        for (connection, poll) in zip(connections, polls.dropFirst(2)) {
          let events = Int32(poll.revents)
          connection.turn(
            isReadable: events & Int32(POLLIN | POLLHUP) != 0, isBroken: events & Int32(POLLERR | POLLHUP) != 0,
            buffer: buffer, now: now, hasRoomForPage: connections.count(where: \.isPage) < limits.pages)
        }
        connections.removeAll(where: \.isEnded)
        if let until = restsUntil, until <= now { restsUntil = nil }
        guard restsUntil == nil else { continue }
        do throws(StreamSocket.Failure) {
          try accept(&connections, now)
        } catch {
          // If no descriptor is free for a new connection, an old one is closed.
          if !endOldest(&connections) { restsUntil = now + .milliseconds(100) }
        }
      }
    }
    for connection in connections { connection.endWithServer() }
    listener.close()
  }

  private func wait(_ polls: inout [pollfd], until deadline: ContinuousClock.Instant?) {
    var milliseconds: Int32 = -1
    if let deadline {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      // Rounded up: otherwise the last part of a millisecond would be spent in polls that don't wait.
      milliseconds = Int32(min(max(left.rounded(.up), 0), 60_000))
    }
    if poll(&polls, nfds_t(polls.count), milliseconds) < 0 {
      for index in polls.indices { polls[index].revents = 0 }
    }
  }

  private func accept(_ connections: inout [Connection], _ now: ContinuousClock.Instant) throws(StreamSocket.Failure) {
    // A few at a time, so that open connections are served in between.
    for _ in 0..<16 {
      guard let socket = try listener.accept() else { return }
      if connections.count >= limits.connections { _ = endOldest(&connections) }
      connections.append(Connection(socket, routes, limits, now: now) { [pipe] in pipe.wake() })
    }
    // More connections may wait.
    pipe.wake()
  }

  /// Ends the connection that has been without a request for longest; pages are never ended for others.
  ///
  /// - Returns: True if there was one.
  private func endOldest(_ connections: inout [Connection]) -> Bool {
    let candidates = connections.indices.filter { !connections[$0].isPage }
    guard let oldest = candidates.min(by: { connections[$0].lastRequest < connections[$1].lastRequest }) else {
      return false
    }
    connections.remove(at: oldest).end()
    return true
  }
}
