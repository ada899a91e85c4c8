import Dispatch
import Foundation
import WeftSupport

/// A connection that sends whatever it receives to, right or wrong.
///
/// It waits on a thread of its own: the threads of tasks are as few as processors, and the server that is waited for runs
/// on them.
package final class RawClient: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private let file: Int32
  private let queue = DispatchQueue(label: "raw client")
  private let buffer = LockedState<[UInt8]>([])

  /// - Parameter limit: seconds after which an answer that has not come is a failure. Not a test that hangs; but other
  ///   tests may leave the server little time.
  package init(port: UInt16, limit: Int = 120) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: "can't connect: \(String(cString: strerror(errno)))") }
    // Without waiting for the answer to what was sent before.
    var on: Int32 = 1
    setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var limit = timeval(tv_sec: limit, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(file) }

  /// Sends all of it; false where the server has closed.
  @discardableResult
  package func send(_ bytes: [UInt8]) async -> Bool {
    await withCheckedContinuation { continuation in
      queue.async { [file] in
        var sent = 0
        while sent < bytes.count {
          let count = bytes.withUnsafeBytes {
            Glibc.send(file, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { break }
          sent += count
        }
        continuation.resume(returning: sent == bytes.count)
      }
    }
  }

  package func send(_ text: String) async { await send(Array(text.utf8)) }

  /// Keeps the system from buffering much of what the server sends.
  package func narrow() {
    var size: Int32 = 4096
    setsockopt(file, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Has the end of this client break the connection, instead of ending what it sends.
  package func breakAtEnd() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(file, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// True if the server has sent something that was not read.
  package var isAnswered: Bool {
    var byte: UInt8 = 0
    return buffer.withLock { !$0.isEmpty } || recv(file, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
  }

  /// Waits until the server has taken all that was sent, or has closed.
  ///
  /// - Parameter server: the server's port.
  package func waitUntilTaken(by server: UInt16) async throws {
    let limit = ContinuousClock.now + .seconds(120)
    // Twice, since a connection may be left out of the system's list while another one ends.
    var count = 0
    while count < 2 {
      count = try waiting(at: server) == 0 ? count + 1 : 0
      guard ContinuousClock.now < limit else { throw Failure(description: "the server takes nothing") }
      if count == 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  /// Returns the number of sent bytes that the system holds, on either side, since the server has not read them.
  private func waiting(at server: UInt16) throws -> Int {
    let own = port
    return try SystemSocket.all(at: own).reduce(0) { sum, socket in
      if socket.leads(from: own, to: server) { return sum + socket.unsent }
      return sum + (socket.leads(from: server, to: own) ? socket.unread : 0)
    }
  }

  /// The port of its own end.
  private var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// False where the server has closed, or sends nothing.
  private func fill() async -> Bool {
    await withCheckedContinuation { continuation in
      queue.async { [file, buffer] in
        var chunk = [UInt8](repeating: 0, count: 65536)
        var count = recv(file, &chunk, chunk.count, 0)
        // A socket with a time limit isn't waited for again after a signal.
        while count < 0, errno == EINTR { count = recv(file, &chunk, chunk.count, 0) }
        if count > 0 { buffer.withLock { $0 += chunk[..<count] } }
        continuation.resume(returning: count > 0)
      }
    }
  }

  package func read(_ count: Int) async throws -> [UInt8] {
    while buffer.withLock({ $0.count }) < count {
      guard await fill() else { throw Failure(description: "the server has closed") }
    }
    return buffer.withLock { buffer in
      defer { buffer.removeFirst(count) }
      return Array(buffer[..<count])
    }
  }

  /// All that comes until the server closes the connection; nil where it is silent for some seconds and has not.
  package func rest(within seconds: Int) async -> [UInt8]? {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    while await fill() {}
    let isClosed = await withCheckedContinuation { continuation in
      queue.async { [file] in
        // Again, since what the last one has failed with is known to its thread alone.
        var byte: UInt8 = 0
        let count = recv(file, &byte, 1, Int32(MSG_DONTWAIT))
        continuation.resume(returning: count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK))
      }
    }
    return isClosed ? buffer.withLock(\.self) : nil
  }

  /// A response's head: status line and headers.
  package func head() async throws -> String {
    while true {
      let head = buffer.withLock { buffer -> String? in
        guard let end = buffer.firstRange(of: [13, 10, 13, 10]) else { return nil }
        defer { buffer.removeFirst(end.upperBound) }
        return String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
      }
      if let head { return head }
      guard await fill() else { throw Failure(description: "the server has closed") }
    }
  }

  /// Sends a request and gives status and body.
  package func request(
    _ path: String, method: String = "GET", host: String?, headers: [String] = []
  ) async throws -> (status: Int, head: String, body: [UInt8]) {
    let lines = ["\(method) \(path) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers
    await send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    let head = try await head()
    let status = Int(head.split(separator: " ")[1]) ?? 0
    let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) }
    return (status, head, status == 101 ? [] : try await read(length ?? 0))
  }

  // MARK: WebSocket

  package static func upgrade(origin: String?) -> [String] {
    [
      "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ] + (origin.map { ["Origin: \($0)"] } ?? [])
  }

  package func sendFrame(opcode: UInt8, _ payload: [UInt8], fin: Bool = true, length: Int? = nil) async {
    var frame: [UInt8] = [(fin ? 0x80 : 0) | opcode]
    let length = length ?? payload.count
    if length < 126 {
      frame.append(0x80 | UInt8(length))
    } else if length < 1 << 16 {
      frame += [0x80 | 126, UInt8(length >> 8), UInt8(length & 0xFF)]
    } else {
      frame.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) { frame.append(UInt8(length >> shift & 0xFF)) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    frame += mask
    for (index, byte) in payload.enumerated() { frame.append(byte ^ mask[index % 4]) }
    await send(frame)
  }

  package func sendMessage(_ text: String) async { await sendFrame(opcode: 1, Array(text.utf8)) }

  /// The next frame of the server's.
  package func frame() async throws -> (opcode: UInt8, payload: [UInt8]) {
    let head = try await read(2)
    // A length of 126 or 127 says that the length itself comes next.
    let short = Int(head[1] & 0x7F)
    let digits = short == 126 ? 2 : short == 127 ? 8 : 0
    let length = digits == 0 ? short : try await read(digits).reduce(0) { $0 << 8 | Int($1) }
    return (head[0] & 0x0F, try await read(length))
  }
}
