import WeftEssentials
import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The function of the module that sends requests.
let fetchFunctions = functions(
  Function(
    "fetch", ("url", .fetchedURL), ("options", fetchOptionsRecord.codec.or(FetchOptions())), returns: .task,
    "Sends a request, and returns a task whose value is the response. An answer of any status is a response; without an "
      + "answer, or if the network is off, the task fails."
  ) { (call, url, options) throws(WeftError) in
    var request = HTTPRequest(url)
    request.body = options.body
    request.method = options.method ?? (options.body == nil ? .get : .post)
    request.headers = options.headers
    request.timeout = options.timeout
    if request.body != nil, request.method == .get || request.method == .head {
      throw call.error(
        Mismatch(refusal: "a \(request.method.rawValue) has no body", hint: "method = \"POST\"").inside(.name("body")),
        of: "options")
    }
    return try Fetch(call.host).send(request, at: call.location)
  })

/// The options of `ui.fetch`.
struct FetchOptions {
  var method: HTTPMethod?
  var headers: [String: String] = [:]
  var body: [UInt8]?
  var timeout = 30.0
}

let fetchOptionsRecord = Record(
  "FetchOptions", "options", "The options of ui.fetch.", example: "{ timeout = 5 }", FetchOptions(),
  .init(
    "method", \.method, orNil: .httpMethod, "GET, HEAD, POST, PUT, PATCH or DELETE.",
    default: "GET, or POST if there is a body,"),
  .init(
    "headers", \.headers, .headerFields, "The header's fields, by name: { Accept = \"application/json\" }.",
    default: "none"),
  .init("body", \.body, orNil: .bytes, "The body."),
  .init("timeout", \.timeout, .timeout, "The maximum time until all of the response is there, at most 300."))

extension Codec where Value == URL {
  /// A URL with a scheme that is known.
  fileprivate static var fetchedURL: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      let url = try value.url(value.frame.host)
      guard let scheme = url.scheme, ScriptValue.urlSchemes.contains(scheme) else {
        let meant = url.scheme.flatMap { Spelling.nearest(to: $0, among: ScriptValue.urlSchemes) }
        throw Mismatch(expected: ScriptValue.expectedURL, value, hint: meant.map { "did you mean \"\($0):\"?" })
      }
      return url
    }
  }
}

extension Codec where Value == HTTPMethod {
  fileprivate static var httpMethod: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      if let method = value.text.flatMap({ HTTPMethod(rawValue: $0) }) { return method }
      let names = HTTPMethod.allCases.map(\.rawValue)
      let meant = value.shortText.flatMap { Spelling.nearest(to: $0.uppercased(), among: names) }
      throw Mismatch(
        expected: names.map { "\"\($0)\"" }.joined(separator: ", "), value,
        hint: meant.map { "did you mean \"\($0)\"?" })
    }
  }
}

extension Codec where Value == [UInt8] {
  fileprivate static var bytes: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      guard value.type == .string else { throw Mismatch(expected: "a string", value) }
      return [UInt8](value.bytes)
    }
  }
}

extension Codec where Value == Double {
  fileprivate static var timeout: Codec {
    Codec(passing: .seconds) { (value) throws(Mismatch) in
      try value.positive("seconds, more than 0 and at most 300", atMost: 300)
    }
  }
}

extension Codec where Value == [String: String] {
  /// The fields of a header: `{ Accept = "application/json" }`.
  fileprivate static var headerFields: Codec {
    Codec(passing: .table) { (value) throws(Mismatch) in
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
  }
}

/// The fields that the connection needs to be right.
private let ownFields: Set<String> = ["content-length", "host", "transfer-encoding", "connection"]

private func isToken(_ name: String) -> Bool {
  !name.isEmpty
    && name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "-_.!#$%&'*+^`|~".utf8.contains(byte)
    }
}

// A line break would begin another field.
private func isFieldValue(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
}

extension ValueType {
  static let response = ValueType.named(
    NamedType("Response", "response", "The response to a request.", example: "nil", .known("weft.Response")))
}
