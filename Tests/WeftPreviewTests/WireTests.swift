import Foundation
import Testing
import WeftHTTP
import Weft
import WeftSupport

@testable import WeftPreview

@Suite("Bytes on the way between a page and the server")
struct WireTests {
  @Test("The server answers to its own names at its port, whatever their case, and to its own pages")
  func origins() {
    let local = Origins(host: "127.0.0.1", port: 7171)
    let other = Origins(host: "192.168.1.5", port: 7171)
    let plain = Origins(host: "127.0.0.1", port: 80)
    let hosts: [(Origins, String?, Bool)] = [
      (local, "127.0.0.1:7171", true), (local, "LocalHost:7171", true), (local, "127.0.0.1:7172", false),
      (local, "127.0.0.1", false), (local, nil, false), (local, "192.168.1.5:7171", false),
      (other, "192.168.1.5:7171", true), (other, "localhost:7171", true), (other, "127.0.0.1:7171", true),
      (plain, "localhost", true), (plain, "localhost:80", true), (plain, "example.org", false),
    ]
    for (origins, host, isAllowed) in hosts {
      #expect(origins.allows(host: host) == isAllowed, "\(host ?? "none")")
      for opensSocket in [false, true] {
        guard let host else { continue }
        #expect(origins.allows(origin: "http://\(host)", opensSocket: opensSocket) == isAllowed, "\(host)")
        for scheme in ["https://", "file://", ""] {
          #expect(!origins.allows(origin: scheme + host, opensSocket: opensSocket), "\(scheme)\(host)")
        }
      }
    }
    // Only files are loaded without an origin.
    #expect(local.allows(origin: nil, opensSocket: false))
    #expect(!local.allows(origin: nil, opensSocket: true))
  }

  /// A message of a page.
  private static func message(_ text: String) throws -> PageMessage { try PageMessage(Data(text.utf8)) }

  @Test("A newer message takes the place of the one before only if nothing is lost with that")
  func replacing() throws {
    func show(_ cell: Int, _ file: String, _ name: String, width: Int) -> String {
      #"{"type":"show","cell":\#(cell),"file":"\#(file)","name":"\#(name)","width":\#(width)}"#
    }
    func drag(_ phase: String, cell: Int = 1) -> String {
      #"{"type":"drag","cell":\#(cell),"phase":"\#(phase)","x":1,"y":2}"#
    }
    func seek(_ action: String) -> String { #"{"type":"seek","cell":1,"action":"\#(action)","seconds":1}"# }
    let (point, click) = (
      #"{"type":"point","cell":1,"x":1,"y":1}"#, #"{"type":"point","cell":1,"x":1,"y":1,"clicks":true}"#
    )
    let (painted, select) = (#"{"type":"painted","cell":1,"frame":1}"#, #"{"type":"select","cell":1,"element":"1"}"#)
    let (scroll, enter) = (#"{"type":"scroll","cell":1,"x":1,"y":1,"dy":9}"#, #"{"type":"enter","cell":1,"value":"1"}"#)
    let cases: [(new: String, old: String, replaces: Bool)] = [
      (show(1, "a", "A", width: 2), show(1, "a", "A", width: 1), true),
      (show(1, "a", "A", width: 2), show(2, "a", "A", width: 1), false),
      (show(1, "a", "B", width: 2), show(1, "a", "A", width: 1), false),
      (show(1, "b", "A", width: 2), show(1, "a", "A", width: 1), false),
      (drag("moved"), drag("moved"), true), (drag("moved"), drag("moved", cell: 2), false),
      (drag("moved"), drag("began"), false), (drag("ended"), drag("moved"), false),
      (drag("began"), drag("began"), false),
      (point, point, true), (click, point, true), (point, click, false), (click, click, false),
      (painted, painted, true), (select, select, true), (seek("to"), seek("to"), true),
      (seek("to"), seek("pause"), false),
      (seek("step"), seek("step"), false), (seek("play"), seek("to"), false), (scroll, scroll, false),
      (enter, enter, false), (#"{"type":"hide","cell":1}"#, show(1, "a", "A", width: 1), false),
      (select, point, false), (#"{"type":"stop"}"#, #"{"type":"stop"}"#, false),
    ]
    for (new, old, replaces) in cases {
      #expect(try Self.message(new).replaces(Self.message(old)) == replaces, "\(new) after \(old)")
    }
  }

  @Test("No more than 256 messages of a page wait; there is room again, and it is notified, once they were taken")
  func inbox() async throws {
    let rooms = LockedState(0)
    let inbox = Inbox { rooms.withLock { $0 += 1 } }
    let undo = try Self.message(#"{"type":"undo","cell":1}"#)
    for count in 0..<256 {
      #expect(inbox.hasRoom, "\(count)")
      inbox.put(.success(undo))
    }
    #expect(!inbox.hasRoom)
    #expect(rooms.withLock(\.self) == 0)
    #expect(await inbox.next()?.count == 256)
    #expect(inbox.hasRoom)
    #expect(rooms.withLock(\.self) == 1)
    // A message that is refused is reported, and is none that a newer one replaces.
    inbox.put(.failure(PageMessageError(description: "first")))
    inbox.put(.failure(PageMessageError(description: "second")))
    #expect(await inbox.next()?.count == 2)
    // What waits at the end is dropped, and so is what comes later.
    inbox.put(.success(undo))
    inbox.end()
    inbox.put(.success(undo))
    #expect(inbox.hasRoom)
    #expect(await inbox.next() == nil)
  }

  @Test("A session that waits is given the next message, and the end")
  func waitingForMessages() async throws {
    let undo = try Self.message(#"{"type":"undo","cell":1}"#)
    for isEnd in [false, true] {
      let inbox = Inbox {}
      let next = Task { await inbox.next()?.count }
      // Before it waits or after: the outcome is the same.
      await Task.yield()
      if isEnd { inbox.end() } else { inbox.put(.success(undo)) }
      #expect(await next.value == (isEnd ? nil : 1))
    }
  }

  @Test("The thread that sends is woken for the first that waits; one answer to a ping waits, the newest")
  func outbox() {
    let updates = LockedState(0)
    let outbox = Outbox { updates.withLock { $0 += 1 } }
    outbox.send(Data("a".utf8), key: "a")
    outbox.send(Data("b".utf8), key: "b", isBinary: true)
    outbox.send(Data("c".utf8), key: "a")
    #expect(updates.withLock(\.self) == 1)
    for byte in [UInt8(1), 2, 3] { outbox.answer(Frame(kind: .pong, payload: Data([byte]))) }
    #expect(outbox.take() == Frame(kind: .text, payload: Data("c".utf8)))
    #expect(outbox.take() == Frame(kind: .binary, payload: Data("b".utf8)))
    #expect(outbox.take() == Frame(kind: .pong, payload: Data([3])))
    #expect(outbox.take() == nil)
    outbox.send(Data("d".utf8), key: nil)
    #expect(updates.withLock(\.self) == 2)
  }

  @Test("The limits of a client are those of the documentation")
  func limits() {
    let limits = ServerLimits()
    #expect(limits.requestLine == 4096)
    #expect(limits.head == 16_384)
    #expect(limits.headers == 64)
    #expect(limits.message == 262_144)
    #expect(limits.connections == 128)
    #expect(limits.webSockets == 32)
    #expect(limits.headTime == 10)
  }
}
