import WeftGraphics
import WeftHTTP

/// The key by which addresses are signed, so that only its holders can have pictures made.
struct Signature: Sendable {
  private let key: [UInt8]

  init(key: String) { self.key = Array(key.utf8) }

  /// Returns the signature of a path with its query, and of a body, if there is one: 64 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - path: percent-encoded, as in the request.
  ///   - query: without the signature; nil if there is none.
  ///   - body: follows the query, after a line feed.
  func text(path: String, query: String?, body: [UInt8] = []) -> String {
    var bytes = Array((path + (query.map { "?" + $0 } ?? "")).utf8)
    if !body.isEmpty { bytes += [UInt8(ascii: "\n")] + body }
    return SHA256.signature(of: bytes, key: key)
  }

  /// Returns true if a request is signed. The time doesn't depend on how much of a signature is right.
  func signs(_ head: RequestHead, body: [UInt8]) -> Bool {
    let (query, signature) = Query.split(head.query)
    let expected = Array(text(path: head.path, query: query, body: body).utf8)
    let given = Array((signature ?? "").lowercased().utf8)
    guard given.count == expected.count else { return false }
    return zip(given, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
