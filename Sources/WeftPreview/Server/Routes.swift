import WeftHTTP

/// The responses of the server: the page's files and its socket, below the token.
struct Routes: RequestHandler {
  let token: Token
  let origins: Origins
  let pages: LivePages

  /// The page loads nothing from other origins, can't be embedded in another page, and doesn't send its address, which
  /// contains the token, to others.
  private static let safety = [
    ("Cache-Control", "no-store"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  func refusal(_ status: HTTPStatus, _ why: String, headers: [(name: String, value: String)]) -> HTTPResponse {
    HTTPResponse(status, text: why, headers: Self.safety + headers)
  }

  func answer(to head: RequestHead, hasRoomForWebSocket: Bool) -> RequestAnswer {
    func refusal(_ status: HTTPStatus, _ why: String) -> RequestAnswer {
      .response(self.refusal(status, why, headers: []))
    }
    guard !head.hasBody else { return refusal(.badRequest, "Requests with a body are not answered.") }
    guard origins.allows(host: head.headers["host"]) else {
      return refusal(.forbidden, "This address is not the one that the preview answers to.")
    }
    guard head.method == "GET" else { return refusal(.methodNotAllowed, "Only GET is answered.") }
    // The path isn't decoded: a percent-encoded name is the name of no file.
    let parts = head.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.matches(parts[1]) else {
      return refusal(
        .notFound,
        """
        This address has no access, or has it no longer. Copy the address that weft preview has printed, with all that \
        is in it; if it does not run any more, start it again.
        """)
    }
    let name = String(parts[2])
    let opensSocket = name == "socket"
    guard origins.allows(origin: head.headers["origin"], opensSocket: opensSocket) else {
      return refusal(.forbidden, "Pages of other sites have no access.")
    }
    if opensSocket {
      guard hasRoomForWebSocket else { return refusal(.unavailable, "Too many pages are open; close one.") }
      return .webSocket { [pages] wake in PageLink(pages, wake: wake) }
    }
    guard let asset = Assets.file(name) else { return refusal(.notFound, "There is no such file.") }
    var response = HTTPResponse(.ok, type: asset.type, body: asset.bytes, headers: Self.safety)
    response.compress(for: head.headers["accept-encoding"])
    return .response(response)
  }
}
