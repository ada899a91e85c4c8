import Foundation
import WeftDisplay

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small server of http that gives files by their names, and can be made to wait with its answers.
final class PhotoServer: Sendable {
  private struct State {
    var requests: [String] = []
    var isHeld = false
  }

  /// What every URL begins with.
  let base: String
  private let listener: Int32
  private let body: @Sendable (String) -> [UInt8]
  private let state = Guarded(State())

  /// - Parameter body: the bytes of a file; empty where there is none.
  init(_ body: @escaping @Sendable (String) -> [UInt8]) throws {
    self.body = body
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    base = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread { [self] in
          serve(connection)
          close(connection)
        }
      }
      close(listener)
    }
  }

  /// The names that were asked for, in order.
  var requests: [String] { state.withLock(\.requests) }

  /// Lets answers wait until ``letGo()``.
  func hold() { state.withLock { $0.isHeld = true } }
  func letGo() { state.withLock { $0.isHeld = false } }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32) {
    while let name = readName(connection) {
      state.withLock { $0.requests.append(name) }
      while state.withLock(\.isHeld) { Thread.sleep(forTimeInterval: 0.005) }
      let bytes = body(name)
      let status = bytes.isEmpty ? "404 Not Found" : "200 OK"
      let head = "HTTP/1.1 \(status)\r\nContent-Type: image/jpeg\r\nContent-Length: \(bytes.count)\r\n\r\n"
      guard write(Array(head.utf8) + bytes, connection) else { return }
    }
  }

  /// The path of a request; nil where the other side has ended.
  private func readName(_ connection: Int32) -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard head.count < 20_000, recv(connection, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1].dropFirst()) : nil
  }

  private func write(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
