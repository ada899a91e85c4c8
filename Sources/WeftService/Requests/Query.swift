import WeftEssentials
import WeftJSON
import WeftSupport

/// The fields of an address's query, as browsers and forms write them.
struct Query {
  /// The reason why a query can't be used.
  struct Mistake: Error {
    let field: String?
    let reason: String
  }

  /// The name of the field with the signature, which is no prop.
  static let signature = "signature"

  /// The fields in their order.
  private(set) var fields: [(key: String, value: JSON)] = []

  /// Parses a query; nil is one without fields.
  ///
  /// - Parameter isSigned: true if the signature is none of the fields.
  init(_ text: String?, isSigned: Bool) throws(Mistake) {
    for pair in (text ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(parts[0], of: nil)
      guard !isSigned || name != Self.signature else { continue }
      guard !name.isEmpty else { throw Mistake(field: nil, reason: "the query has a value without a name") }
      guard !fields.contains(where: { $0.key == name }) else {
        throw Mistake(field: name, reason: "expected it once; send lists as JSON by POST")
      }
      fields.append((key: name, value: .string(try Self.decoded(parts.count > 1 ? parts[1] : "", of: name))))
    }
  }

  /// The fields as props, all of them strings; nil if there are none.
  var props: JSON? { fields.isEmpty ? nil : .object(fields) }

  /// Separates a query from the signature, which is its last field.
  ///
  /// - Returns: The query before it, nil if there is nothing before it, and the signature; nil if there is none.
  static func split(_ text: String?) -> (rest: String?, signature: String?) {
    guard let text else { return (nil, nil) }
    let last = text.split(separator: "&", omittingEmptySubsequences: false).last ?? ""
    guard last.hasPrefix("\(signature)=") else { return (text, nil) }
    let rest = text.dropLast(last.count)
    return (rest.isEmpty ? nil : String(rest.dropLast()), String(last.dropFirst(signature.count + 1)))
  }

  /// Returns a path's part or a query's, percent-decoded; nil if that isn't UTF-8 or has a NUL.
  static func decoded(_ text: Substring, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
          rest.first != UInt8(ascii: "+"), value != 0
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: Substring, of field: String?) throws(Mistake) -> String {
    guard let decoded = decoded(text, plusIsSpace: true) else {
      throw Mistake(field: field, reason: "expected percent-encoded UTF-8 without NUL, got \(text.prefix(100))")
    }
    return decoded
  }
}
