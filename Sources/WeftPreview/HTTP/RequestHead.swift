import WeftEssentials
import WeftSupport

/// A request's line and headers.
struct RequestHead: Equatable {
  let method: String
  /// The path as it was sent, percent-encoded, without the query.
  let path: String
  /// The headers by lower-case name.
  let headers: [String: String]
  /// True if the client sends more requests on the same connection.
  let keepsAlive: Bool

  /// True if the client sends a body. An unread body would be taken for the connection's next request.
  var hasBody: Bool {
    headers["transfer-encoding"] != nil || headers["content-length"].map { $0.contains { $0 != "0" } } ?? false
  }
}

extension RequestHead {
  /// Headers that decide how a request is handled. A repeated one is refused, as another program may use the other
  /// value.
  private static let single: Set<String> = [
    "host", "origin", "content-length", "transfer-encoding", "upgrade", "sec-websocket-key", "sec-websocket-version",
  ]

  /// Parses a head by RFC 9112, without the empty line at its end.
  ///
  /// - Throws: The status of the refusal.
  init(_ bytes: ArraySlice<UInt8>, _ limits: ServerLimits) throws(HTTPStatus) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    for index in lines.indices where index != lines.indices.last {
      guard lines[index].last == UInt8(ascii: "\r") else { throw .badRequest }
      lines[index] = lines[index].dropLast()
    }
    for line in lines where line.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) { throw .badRequest }
    guard let first = lines.popFirst() else { throw .badRequest }
    let parts = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isTokenByte),
      parts[1].first == UInt8(ascii: "/")
    else { throw .badRequest }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw version.hasPrefix("HTTP/") ? .versionNotSupported : .badRequest
    }
    guard lines.count <= limits.headers else { throw .headersTooLarge }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(Self.isTokenByte)
      else { throw .badRequest }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = String(decoding: Self.trimmed(line[(colon + 1)...]), as: UTF8.self)
      if let before = headers[name] {
        guard !Self.single.contains(name) else { throw .badRequest }
        headers[name] = before + ", " + value
      } else {
        headers[name] = value
      }
    }
    method = String(decoding: parts[0], as: UTF8.self)
    path = String(decoding: parts[1].prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
    self.headers = headers
    keepsAlive = version == "HTTP/1.1" && !Self.tokens(headers["connection"]).contains("close")
  }

  /// Returns the items of a header that is a list, in lower case.
  static func tokens(_ value: String?) -> [String] {
    (value ?? "").lowercased().split(separator: ",").map { $0.trimmedOfSpaces }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = bytes.drop(while: isBlank)
    return start.prefix((start.lastIndex { !isBlank($0) } ?? start.startIndex - 1) + 1 - start.startIndex)
  }
}
