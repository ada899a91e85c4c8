/// The responses of the server: the page's files and its socket, below the token.
struct Routes: Sendable {
  /// A response; the connection may become a page's.
  struct Answer {
    let response: HTTPResponse
    let opensPage: Bool
  }

  let token: Token
  let origins: Origins
  let pages: LivePages

  /// Answers a request.
  ///
  /// - Parameter hasRoomForPage: true if one more page may be opened.
  func answer(to head: RequestHead, hasRoomForPage: Bool) -> Answer {
    func refusal(_ status: HTTPStatus, _ why: String) -> Answer {
      Answer(response: HTTPResponse(refusal: status, why), opensPage: false)
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
      guard hasRoomForPage else { return refusal(.unavailable, "Too many pages are open; close one.") }
      let response = WebSocketHandshake.response(to: head)
      return Answer(response: response, opensPage: response.status == .switchingProtocols)
    }
    guard let asset = Assets.file(name) else { return refusal(.notFound, "There is no such file.") }
    var response = HTTPResponse(.ok, type: asset.type, body: asset.bytes)
    response.compress(for: head.headers["accept-encoding"])
    return Answer(response: response, opensPage: false)
  }
}
