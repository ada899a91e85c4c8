import Foundation
import Testing
import WeftHTTP

@testable import WeftPreview

@Suite("What waits for a page")
struct OutboxTests {
  @Test("Lines beyond what may wait are dropped; once they are taken there is room again")
  func room() {
    let outbox = Outbox {}
    for round in 0..<3 {
      for line in 0..<Outbox.maximumLines + 10 { outbox.send(Data("\(round) \(line)".utf8), key: nil) }
      for line in 0..<Outbox.maximumLines {
        #expect(outbox.take()?.payload == Data("\(round) \(line)".utf8))
      }
      #expect(outbox.take() == nil)
    }
  }

  @Test("A message takes the place of an older one about the same thing")
  func newest() {
    let outbox = Outbox {}
    outbox.send(Data("old".utf8), key: "state")
    outbox.send(Data("line".utf8), key: nil)
    outbox.send(Data("new".utf8), key: "state")
    #expect(outbox.take()?.payload == Data("new".utf8))
    #expect(outbox.take()?.payload == Data("line".utf8))
    #expect(outbox.take() == nil)
  }

  @Test("Nothing waits once it has ended")
  func end() {
    let outbox = Outbox {}
    outbox.send(Data("old".utf8), key: nil)
    outbox.end()
    outbox.send(Data("new".utf8), key: nil)
    #expect(outbox.take() == nil)
  }
}
