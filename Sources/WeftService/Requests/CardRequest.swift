import WeftHTTP
import WeftJSON
import WeftSupport

/// A request for a picture: the card, the format, and what was sent.
struct CardRequest: Sendable {
  /// The card's name: the script's path in the folder, without its ending.
  let card: String
  /// The script's path in the folder.
  let script: String
  /// The format's ending.
  let format: String
  /// True if the format was chosen by the header `Accept`.
  let isNegotiated: Bool

  /// Finds what a path asks for.
  ///
  /// - Throws: ``Refusal``.
  init(_ head: RequestHead, _ scripts: CardScripts) throws(Refusal) {
    guard let path = Query.decoded(head.path.dropFirst(), plusIsSpace: false) else {
      throw Refusal(.badRequest, "expected a percent-encoded path")
    }
    // A card may have a point in its name.
    if let script = scripts.path(of: path) {
      guard let format = PictureType.ending(accepted: head.headers["accept"]) else {
        throw Refusal(
          .notAcceptable,
          "no accepted type is one of \(PictureType.endings.map(PictureType.type(of:)).joined(separator: ", "))")
      }
      (card, self.script, self.format, isNegotiated) = (path, script, format, true)
      return
    }
    guard let point = path.lastIndex(of: "."), let script = scripts.path(of: String(path[..<point])) else {
      let name = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
      guard !name.isEmpty else { throw Refusal(.notFound, "expected the path of a card, such as /card.png") }
      let nearest = Spelling.nearest(to: name, among: scripts.names).map { "; did you mean \($0)?" } ?? ""
      throw Refusal(.notFound, "there is no card \(name.prefix(200))\(nearest)")
    }
    guard let format = PictureType.ending(String(path[path.index(after: point)...])) else {
      throw Refusal(
        .notFound, "expected a path that ends in \(PictureType.endings.map { "." + $0 }.joined(separator: ", "))")
    }
    (card, self.script, self.format, isNegotiated) = (String(path[..<point]), script, format, false)
  }

  /// Returns the props of a request.
  ///
  /// - Parameter isSigned: true if the query has a signature, which is no prop.
  /// - Throws: ``Refusal``.
  static func props(_ head: RequestHead, body: [UInt8], isSigned: Bool) throws(Refusal) -> JSON? {
    guard head.method == "POST" else {
      do throws(Query.Mistake) {
        return try Query(head.query, isSigned: isSigned).props
      } catch {
        throw Refusal(.badRequest, error.reason, field: error.field)
      }
    }
    guard (isSigned ? Query.split(head.query).rest : head.query) == nil else {
      throw Refusal(.badRequest, "the props of a POST are its body, and not its query")
    }
    guard !body.isEmpty else { return nil }
    do throws(JSON.NoObject) {
      return try JSON(objectIn: body)
    } catch {
      throw Refusal(.badRequest, "the body: \(error.reason)")
    }
  }
}

/// The reason why a request has no picture.
struct Refusal: Error {
  let status: HTTPStatus
  /// The error as JSON: `code`, `message`, and for an error of the script `file`, `line` and `hint`.
  let error: JSON
  /// The field of the props at fault.
  let field: String?
  var headers: [(name: String, value: String)] = []

  init(_ status: HTTPStatus, _ message: String, code: String = "request", field: String? = nil) {
    self.init(status, error: ["code": .string(code), "message": .string(message)], field: field)
  }

  init(_ status: HTTPStatus, error: JSON, field: String?) {
    self.status = status
    self.error = error
    self.field = field
  }

  /// The response, whose body is JSON.
  var response: HTTPResponse {
    var value: JSON = ["status": JSON(status.rawValue)]
    value.add("field", field.map(JSON.string))
    value.add("error", error)
    return HTTPResponse(
      status, type: "application/json", body: Array((value.text + "\n").utf8),
      headers: ServiceHeaders.safety + [("Cache-Control", "no-store")] + headers)
  }
}

/// Headers of all responses.
enum ServiceHeaders {
  /// A picture is no page: a browser that opens an SVG runs nothing in it.
  static let safety: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"),
    ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"),
  ]
}
