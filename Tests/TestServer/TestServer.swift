import Foundation
import WeftDisplay
import WeftSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server of http on a port of its own, which misbehaves as a test asks it to.
public final class TestServer: Sendable {
  /// What is done with a request.
  public enum Answer: Sendable {
    /// An answer with a status and a body; `encoding`: the one that the body has, such as `gzip`.
    case body([UInt8], type: String = "image/png", status: Int = 200, encoding: String? = nil)
    /// Leads elsewhere; with nil without saying where to.
    case redirect(String?, status: Int = 302)
    /// The header announces the length; then come the parts, each after a pause in seconds. With too few of them the
    /// connection ends early.
    case parts([(pause: Double, bytes: [UInt8])], length: Int?)
    /// Ends the connection without a word.
    case close
    /// Words that are no http.
    case garbage
    /// Says nothing for so many seconds, then ends the connection.
    case silence(Double)
  }

  private struct State {
    var answers: @Sendable (String, Int) -> Answer = { _, _ in .close }
    var requests: [String] = []
    var texts: [String] = []
    var connections = 0
    var closed = 0
    var isHeld = false
  }

  /// Where it listens, at 127.0.0.1.
  public let port: UInt16
  private let listener: Int32
  private let state = LockedState(State())

  /// Begins to listen.
  ///
  /// - Parameter answer: by the request's path, and how often that was asked for before.
  public init(_ answer: @escaping @Sendable (String, Int) -> Answer) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    state.withLock { $0.answers = answer }
    Thread.detachNewThread { [self] in accept() }
  }

  /// Lets answers wait until ``letGo()``.
  public func hold() { state.withLock { $0.isHeld = true } }

  /// Lets the answers that wait, and those that come, be sent.
  public func letGo() { state.withLock { $0.isHeld = false } }

  /// Stops listening.
  public func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The URL of a path.
  public func url(_ path: String) -> URL {
    var url = URLComponents()
    url.scheme = "http"
    url.host = "127.0.0.1"
    url.port = Int(port)
    url.path = "/\(path)"
    return url.url ?? URL(fileURLWithPath: path)
  }

  /// The paths that were asked for, in order.
  public var requests: [String] { state.withLock(\.requests) }
  /// The whole requests: line, header and body.
  public var texts: [String] { state.withLock(\.texts) }
  /// How many connections were made.
  public var connections: Int { state.withLock(\.connections) }
  /// How many connections the other side has closed while something was being sent.
  public var brokenOff: Int { state.withLock(\.closed) }

  private func accept() {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      guard connection >= 0 else { break }
      state.withLock { $0.connections += 1 }
      var yes: Int32 = 1
      setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      Thread.detachNewThread { [self] in
        serve(connection)
        close(connection)
      }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    while let path = readRequest(connection) {
      let answer = state.withLock { state -> Answer in
        let count = state.requests.count { $0 == path }
        state.requests.append(path)
        return state.answers(path, count)
      }
      while state.withLock(\.isHeld) { Thread.sleep(forTimeInterval: 0.005) }
      guard send(answer, to: connection) else { return }
    }
  }

  private func readRequest(_ connection: Int32) -> String? {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while !text.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard text.count < 20_000, recv(connection, &byte, 1, 0) == 1 else { return nil }
      text.append(byte)
    }
    let fields = String(decoding: text, as: UTF8.self).lowercased().split(separator: "\r\n")
    let length = fields.first { $0.hasPrefix("content-length:") }?.split(separator: ":").last
    for _ in 0..<(length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0) {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      text.append(byte)
    }
    state.withLock { $0.texts.append(String(decoding: text, as: UTF8.self)) }
    let line = String(decoding: text, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return line.count > 1 ? String(line[1].dropFirst()) : nil
  }

  /// Whether the connection continues.
  private func send(_ answer: Answer, to connection: Int32) -> Bool {
    switch answer {
    case .body(let bytes, let type, let status, let encoding):
      let encoded = encoding.map { "Content-Encoding: \($0)\r\n" } ?? ""
      let head =
        "HTTP/1.1 \(status) X\r\nContent-Type: \(type)\r\n\(encoded)Content-Length: \(bytes.count)\r\n\r\n"
      return write(Array(head.utf8) + bytes, to: connection)
    case .redirect(let target, let status):
      let location = target.map { "Location: \($0)\r\n" } ?? ""
      return write(Array("HTTP/1.1 \(status) X\r\n\(location)Content-Length: 0\r\n\r\n".utf8), to: connection)
    case .parts(let parts, let length):
      let announced = length.map { "Content-Length: \($0)\r\n" } ?? ""
      let head = "HTTP/1.1 200 X\r\nContent-Type: image/png\r\n\(announced)Connection: close\r\n\r\n"
      guard write(Array(head.utf8), to: connection) else { return false }
      for part in parts {
        Thread.sleep(forTimeInterval: part.pause)
        guard write(part.bytes, to: connection) else {
          state.withLock { $0.closed += 1 }
          return false
        }
      }
      return false
    case .close: return false
    case .garbage:
      _ = write(Array("what?\r\n\r\n".utf8), to: connection)
      return false
    case .silence(let seconds):
      Thread.sleep(forTimeInterval: seconds)
      return false
    }
  }

  private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
