import Testing
import WeftHTTP

@Suite("Compression of responses")
struct GzipTests {
  @Test("A body is compressed for a client that takes gzip, and for no other one")
  func compression() {
    let body = Array(String(repeating: "weft ", count: 1000).utf8)
    for (accepted, isCompressed) in [
      (nil, false), ("", false), ("identity", false), ("br, deflate", false), ("x-gzip", false), ("gzip", true),
      ("br,gzip", true), ("deflate, gzip , br", true),
    ] as [(String?, Bool)] {
      var response = HTTPResponse(.ok, type: "text/plain", body: body)
      response.compress(for: accepted)
      #expect((response.body.count < 1000) == isCompressed, "\(accepted ?? "none")")
      #expect(response.headers.contains { $0.name == "Content-Encoding" } == isCompressed, "\(accepted ?? "none")")
    }
  }
}
