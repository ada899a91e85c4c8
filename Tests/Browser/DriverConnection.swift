import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One exchange with the driver. Its headers have no blank after the colon, which URLSession doesn't take on Linux.
enum DriverConnection {
  /// Sends a request; gives the answer's body.
  ///
  /// - Throws: ``Browser/Refused`` where nobody answers.
  static func exchange(_ method: String, _ path: String, _ body: String, port: UInt16) async throws -> [UInt8] {
    let bytes = Array(body.utf8)
    let head = """
      \(method) /\(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Connection: close\r
      Content-Type: application/json\r
      Content-Length: \(bytes.count)\r
      \r

      """
    let answer = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: send(Array(head.utf8) + bytes, port: port))
      }
    }
    guard let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) else {
      throw Browser.Refused(description: "\(path): the driver has not answered")
    }
    return Array(answer[end.upperBound...])
  }

  /// Sends all, and reads until the driver closes, or has sent as much as it has announced.
  private static func send(_ request: [UInt8], port: UInt16) -> [UInt8] {
    #if canImport(Glibc)
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0, write(file, request, request.count) == request.count else { return [] }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while !isComplete(answer) {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { break }
      answer += chunk[..<count]
    }
    return answer
  }

  private static func isComplete(_ answer: [UInt8]) -> Bool {
    guard let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
    guard let length = head.firstMatch(of: /(?i)content-length: *([0-9]+)/).flatMap({ Int($0.1) }) else { return false }
    return answer.count - end.upperBound >= length
  }
}
