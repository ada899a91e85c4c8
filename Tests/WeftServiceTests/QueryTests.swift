import Testing
import WeftHTTP
import WeftJSON

@testable import WeftService

@Suite("What a request for a picture says")
struct QueryTests {
  @Test("A query's fields are strings, decoded as browsers and forms encode them; the signature is none of them")
  func fields() throws {
    for (text, props) in [
      (nil, nil), ("", nil), ("a=1", #"{"a":"1"}"#), ("a=b%20c+d%2B&e", #"{"a":"b c d+","e":""}"#),
      ("t=%C3%A9=%26&u=%f0%9f%99%82", #"{"t":"é=&","u":"🙂"}"#), ("a=1&signature=00", #"{"a":"1"}"#),
      ("signature=00", nil),
    ] as [(String?, String?)] {
      #expect(try Query(text, isSigned: true).props?.text == props, "\(text ?? "none")")
    }
  }

  @Test(
    "A query that can't be read is refused with the field at fault",
    arguments: [
      ("a=%", "a"), ("a=%4", "a"), ("a=%zz", "a"), ("a=%+1", "a"), ("a=%ff", "a"), ("a=%00", "a"), ("%ff=1", nil),
      ("=1", nil), ("a=1&b=2&a=3", "a"),
    ] as [(String, String?)])
  func mistakes(_ text: String, _ field: String?) {
    let mistake = #expect(throws: Query.Mistake.self) { try Query(text, isSigned: true) }
    #expect(mistake?.field == field)
  }

  @Test("The signature is the last field")
  func signature() {
    for (text, rest, signature) in [
      (nil, nil, nil), ("a=1", "a=1", nil), ("a=1&signature=0f", "a=1", "0f"), ("signature=0f", nil, "0f"),
      ("signature=0f&a=1", "signature=0f&a=1", nil), ("a=1&signature=", "a=1", ""),
    ] as [(String?, String?, String?)] {
      let split = Query.split(text)
      #expect(split.rest == rest && split.signature == signature, "\(text ?? "none")")
    }
  }

  @Test("A signature is the HMAC-SHA256 of path, query and body")
  func hash() {
    // RFC 4231, test case 2.
    let known = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    #expect(Signature(key: "Jefe").text(path: "what do ya want for nothing?", query: nil) == known)
    #expect(Signature(key: "Jefe").text(path: "what do ya want for nothing", query: "") == known)
    #expect(Signature(key: "Jefe").text(path: "what do ya want for nothing", query: nil) != known)
    #expect(Signature(key: "jefe").text(path: "what do ya want for nothing?", query: nil) != known)
    #expect(
      Signature(key: "Jefe").text(path: "/a", query: "b", body: [0x63])
        == Signature(key: "Jefe").text(path: "/a", query: "b\nc"))
  }

  @Test("The header Accept chooses the format: the greatest weight, and of those the first that there is")
  func formats() {
    for (header, ending) in [
      (nil, "png"), ("*/*", "png"), ("image/*", "png"), ("image/webp", "webp"),
      ("image/svg+xml;q=0.9, image/jpeg", "jpg"),
      ("image/png;q=0.1, image/*", "jpg"), ("text/html, */*;q=0.1", "png"), ("application/pdf", "pdf"),
      ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "png"), ("text/html", nil),
      ("image/png;q=0", nil), ("IMAGE/GIF", "gif"), ("", nil),
    ] as [(String?, String?)] {
      #expect(PictureType.ending(accepted: header) == ending, "\(header ?? "none")")
    }
  }
}
