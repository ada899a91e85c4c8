import Foundation
import Testing
import Weft

@Suite("Data URLs")
struct DataURLTests {
  @Test("The content is what follows the first comma, in base64 if the last parameter says so; the type has a slash")
  func contents() throws {
    let cases: [(text: String, content: String, type: String?)] = [
      ("data:,a%2Cb%2cc", "a,b,c", nil), ("data:text/plain,a,b", "a,b", "text/plain"),
      ("data:text/plain;charset=utf-8;base64,aGk=", "hi", "text/plain"), ("data:;base64,aGk=", "hi", nil),
      ("data:text/plain;base64;x=1,aGk=", "aGk=", "text/plain"), ("data:image/svg+xml,a+b", "a+b", "image/svg+xml"),
      ("data:base64,aGk=", "hi", nil), ("data:text/plain,", "", "text/plain"), ("data:;base64,aGk%3D", "hi", nil),
    ]
    for (text, content, type) in cases {
      let url = try #require(URL(string: text))
      try #require(url.absoluteString == text)
      let read = try DataURL.read(url)
      #expect(String(decoding: read.bytes, as: UTF8.self) == content && read.contentType == type, "\(text)")
    }
  }

  @Test("Bytes need not be text")
  func bytes() throws {
    let url = try #require(URL(string: "data:,%FF%00a%fe"))
    #expect(try DataURL.read(url).bytes == [255, 0, 97, 254])
  }
}
