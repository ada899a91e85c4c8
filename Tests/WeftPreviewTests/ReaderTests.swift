import Foundation
import Testing

import Weft
@testable import WeftPreview

@Suite("Names by a hash, and messages that wait")
struct ReaderTests {
  @Test("Texts and kept tokens are named by SHA-1, whatever the length of the last block")
  func sha1() {
    let known = [
      0: "da39a3ee5e6b4b0d3255bfef95601890afd80709", 55: "c1c8bbdc22796e28c0e15163d20899b65621d65a",
      56: "c2db330f6083854c99d4b5bfb6e8f29f201be699", 63: "03f09f5b158a7a8cdad920bddc29b81c18a551f5",
      64: "0098ba824b5c16427bd7a1122a5a442a25ec644d", 119: "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56",
      120: "f34c1488385346a55709ba056ddd08280dd4c6d6",
    ]
    for (count, hash) in known {
      #expect(SHA1.hash([UInt8](repeating: 0x61, count: count)) == hash, "\(count) letters")
    }
  }

  @Test("Of messages that a newer one makes pointless only the newest waits; clicks and fingers that come down all do")
  func inbox() async throws {
    let inbox = Inbox {}
    func message(_ text: String) throws -> PageMessage { try PageMessage(Data(text.utf8)) }
    for width in 1...10_000 {
      inbox.put(.success(try message(#"{"type":"show","cell":1,"file":"a","name":"b","width":\#(width)}"#)))
    }
    inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"began","x":1,"y":1}"#)))
    inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"began","x":1,"y":1}"#)))
    for x in 1...1000 {
      inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"moved","x":\#(x),"y":1}"#)))
    }
    inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"ended","x":1,"y":1}"#)))
    let waiting = try #require(await inbox.next()).map { try $0.get() }
    #expect(waiting.count == 5)
    guard case .cell(1, .show(let request))? = waiting.first else {
      Issue.record("\(waiting)")
      return
    }
    #expect(request.width == 10_000)
    #expect(waiting.dropFirst(3).first == .cell(1, .drag(.moved, Point(x: 1000, y: 1), finger: 0)))
    // A click that waits is not lost to a mere movement.
    inbox.put(.success(try message(#"{"type":"point","cell":1,"x":1,"y":1,"clicks":true}"#)))
    inbox.put(.success(try message(#"{"type":"point","cell":1,"x":2,"y":1}"#)))
    #expect(await inbox.next()?.count == 2)
    inbox.end()
    #expect(await inbox.next() == nil)
  }
}
