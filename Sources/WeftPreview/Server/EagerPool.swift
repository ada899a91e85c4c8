import FlyingSocks
import Foundation

/// A pool of sockets that send at once. By default the system holds a small packet back until the one before has been
/// acknowledged, which a browser does after up to 40 ms.
struct EagerPool: AsyncSocketPool {
  let pool: any AsyncSocketPool

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The first that is suspended is the one that listens; those that it accepts inherit the option.
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
