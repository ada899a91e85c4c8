import WeftLua
import WeftNodes
import WeftDisplay

/// Reads the arguments of `ui.fetch(url, options)`.
enum FetchArguments {
  /// Returns the request.
  ///
  /// - Throws: `WeftError` for wrong arguments.
  static func request(_ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> HTTPRequest {
    let owner = "ui.fetch"
    var request: HTTPRequest
    do throws(Mismatch) {
      let value = ScriptValue(frame, at: 1)
      let url = try value.url(host)
      guard let scheme = url.scheme, ScriptValue.urlSchemes.contains(scheme) else {
        let meant = url.scheme.flatMap { Spelling.nearest(to: $0, among: ScriptValue.urlSchemes) }
        throw Mismatch(expected: ScriptValue.expectedURL, value, hint: meant.map { "did you mean \"\($0):\"?" })
      }
      request = HTTPRequest(url)
    } catch {
      throw WeftError(error, "ui", "fetch")
    }
    let options = try NamedArguments(
      frame, at: 2, of: owner, known: ["method", "headers", "body", "timeout"], host)
    request.body = try options.value("body") { (value) throws(Mismatch) in
      guard value.type == .string else { throw Mismatch(expected: "a string", value) }
      return [UInt8](value.bytes)
    }
    request.method = try options.value("method", method) ?? (request.body == nil ? .get : .post)
    request.headers = try options.value("headers", headers) ?? [:]
    request.timeout =
      try options.value("timeout") { (value) throws(Mismatch) in
        let seconds = try value.finite("seconds, more than 0 and at most 300")
        guard seconds > 0, seconds <= 300 else {
          throw Mismatch(expected: "seconds, more than 0 and at most 300", value)
        }
        return seconds
      } ?? request.timeout
    if request.body != nil, request.method == .get || request.method == .head {
      throw WeftError(.type, "ui.fetch.body: a \(request.method.rawValue) has no body", hint: "method = \"POST\"")
    }
    return request
  }

  private static func method(_ value: ScriptValue) throws(Mismatch) -> HTTPMethod {
    if let method = value.text.flatMap({ HTTPMethod(rawValue: $0) }) { return method }
    let names = HTTPMethod.allCases.map(\.rawValue)
    let meant = value.shortText.flatMap { Spelling.nearest(to: $0.uppercased(), among: names) }
    throw Mismatch(
      expected: names.map { "\"\($0)\"" }.joined(separator: ", "), value, hint: meant.map { "did you mean \"\($0)\"?" })
  }

  /// Reads the header's fields: `{ Accept = "application/json" }`.
  private static func headers(_ value: ScriptValue) throws(Mismatch) -> [String: String] {
    guard value.type == .table else { throw Mismatch(expected: "a table of strings", value) }
    var headers: [String: String] = [:]
    var problem: Mismatch?
    value.frame.forEachRaw(value.slot) { frame in
      let name = frame.type(at: -2) == .string ? frame.name(at: -2) ?? "" : ""
      let field = ScriptValue(frame, at: -1)
      let text = field.type == .number ? field.description : field.text
      guard isToken(name), let text, isFieldValue(text) else {
        problem =
          isToken(name)
          ? Mismatch(expected: "\(name) = a string of one line", field)
          : Mismatch(
            expected: "names of header fields, of letters, digits and hyphens", ScriptValue(frame, at: -2))
        return
      }
      guard !ownFields.contains(name.lowercased()) else {
        problem = Mismatch(
          expected: "header fields of one's own", got: name, hint: "it follows from the URL and the body")
        return
      }
      headers[name] = text
    }
    if let problem { throw problem }
    return headers
  }

  /// The fields that the connection needs to be right.
  private static let ownFields: Set<String> = ["content-length", "host", "transfer-encoding", "connection"]

  private static func isToken(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || "-_.!#$%&'*+^`|~".utf8.contains(byte)
      }
  }

  // A line break would begin another field.
  private static func isFieldValue(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
