import Foundation

/// A connection to the page's socket of `weft preview`. A thread reads everything that the server sends.
final class PageSocket: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What the server has sent and a page would send back.
  struct Heard {
    /// The last frame of each cell that was not said to be painted.
    var frames: [Int: Int] = [:]
    /// Elements that were named, the last ones.
    var elements: [String] = []
    /// The last versions of texts.
    var versions: [String] = []
    var log: [String] = []
    /// The last list of previews, as it was sent.
    var gallery = ""
    var messages = 0
    var hasEnded = false
  }

  private let file: Int32
  // Only under the condition's lock.
  private var heard = Heard()
  private let condition = NSCondition()

  /// Opens a page.
  ///
  /// - Parameter address: the address that the command prints.
  init(_ address: String) throws {
    guard let url = URL(string: address), let port = url.port else { throw Failure(description: address) }
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = UInt16(port).bigEndian
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: "can't connect: \(String(cString: strerror(errno)))") }
    var limit = timeval(tv_sec: Int(PseudoTerminal.patience), tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let head = """
      GET \(url.path.hasSuffix("/") ? url.path : url.path + "/")socket HTTP/1.1
      Host: 127.0.0.1:\(port)
      Origin: http://127.0.0.1:\(port)
      Connection: Upgrade
      Upgrade: websocket
      Sec-WebSocket-Version: 13
      Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==


      """.replacing("\n", with: "\r\n")
    write(Array(head.utf8))
    var answer = ""
    while !answer.hasSuffix("\r\n\r\n") {
      guard let byte = read(1) else { throw Failure(description: "no socket: \(answer)") }
      answer += String(decoding: byte, as: UTF8.self)
    }
    guard answer.hasPrefix("HTTP/1.1 101") else { throw Failure(description: "no socket: \(answer)") }
    Thread.detachNewThread { [self] in
      listen()
      close(file)
    }
  }

  /// Ends the connection, as a page that is closed.
  func end() { shutdown(file, Int32(SHUT_RDWR)) }

  func send(_ text: String) { send(1, Array(text.utf8)) }

  private func send(_ opcode: UInt8, _ payload: [UInt8]) {
    var frame = [0x80 | opcode]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: frame += [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    // A mask of zeros.
    write(frame + [0, 0, 0, 0] + payload)
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = bytes.withUnsafeMutableBytes { recv(file, $0.baseAddress! + filled, count - filled, 0) }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return nil }
      filled += more
    }
    return bytes
  }

  // MARK: what is heard

  func take<Result>(_ body: (inout Heard) -> Result) -> Result { condition.withLock { body(&heard) } }

  /// Waits for a line of the log that contains a text; false if it doesn't come in a time, or the connection ends.
  func awaitLog(_ text: String, seconds: Double) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !heard.log.contains(where: { $0.contains(text) }) {
        if heard.hasEnded || !condition.wait(until: limit) { return false }
      }
      heard.log = []
      return true
    }
  }

  /// Waits until the page offers previews with some names; false if it doesn't come to that in a time.
  func awaitPreviews(_ names: [String], seconds: Double) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !names.allSatisfy(heard.gallery.contains) {
        if heard.hasEnded || !condition.wait(until: limit) { return false }
      }
      return true
    }
  }

  private func listen() {
    while let head = read(2) {
      let short = Int(head[1] & 0x7F)
      let digits = short == 126 ? 2 : short == 127 ? 8 : 0
      guard let more = read(digits) else { break }
      let length = digits == 0 ? short : more.reduce(0) { $0 << 8 | Int($1) }
      guard let payload = read(length) else { break }
      switch head[0] & 0x0F {
      case 1: hear(payload)
      case 2:
        let length = payload.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        hear(Array(payload.dropFirst(4).prefix(length)))
      case 9: send(10, payload)
      default: break
      }
    }
    condition.withLock {
      heard.hasEnded = true
      condition.broadcast()
    }
  }

  private func hear(_ bytes: [UInt8]) {
    guard let message = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return }
    condition.withLock {
      heard.messages += 1
      if message["type"] as? String == "frame", let cell = message["cell"] as? Int, let frame = message["frame"] as? Int
      {
        heard.frames[cell] = frame
      }
      if let text = message["text"] as? String, message["type"] as? String == "log" {
        heard.log = heard.log.suffix(50) + [text]
      }
      if message["type"] as? String == "gallery" { heard.gallery = String(decoding: bytes, as: UTF8.self) }
      if let version = message["version"] as? String { heard.versions = heard.versions.suffix(7) + [version] }
      for name in ["element", "id"] {
        if let element = message[name] as? String { heard.elements = heard.elements.suffix(15) + [element] }
      }
      condition.broadcast()
    }
  }
}
