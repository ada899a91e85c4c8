import Foundation
import Testing

@testable import WeftHTTP

@Suite("Frames of WebSockets")
struct FrameTests {
  private static let lengths: [(length: Int, head: [UInt8])] = [
    (0, [0x81, 0]), (125, [0x81, 125]), (126, [0x81, 126, 0, 126]), (65_535, [0x81, 126, 255, 255]),
    (65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
  ]

  private static func limits(message: Int) -> ServerLimits {
    var limits = ServerLimits()
    limits.message = message
    return limits
  }

  private static let mask: [UInt8] = [7, 99, 0, 255]

  /// A client's frame: the bytes of its head before the mask, and its payload.
  private static func frame(head: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    var bytes = head
    bytes[1] |= 0x80
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length: [UInt8] =
      payload.count < 126 ? [UInt8(payload.count)] : [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    return frame(head: [first] + length, payload)
  }

  @Test("The length of a frame is written in the shortest way, and read in it, at each of its bounds")
  func lengths() throws {
    for (length, head) in Self.lengths {
      let payload = [UInt8](repeating: 0x61, count: length)
      let peer = TestPeer()
      let connection = try TestConnection(webSocket: peer, Self.limits(message: 65_536))
      peer.send(Frame(kind: .text, payload: Data(payload)))
      try connection.receive(Self.frame(head: head, payload))
      #expect(peer.events == [.message(Data(payload))], "\(length) bytes")
      #expect(try connection.sent() == head + payload, "\(length) bytes")
    }
    let peer = TestPeer()
    let connection = try TestConnection(webSocket: peer)
    peer.send(Frame(kind: .binary, payload: Data()))
    try connection.receive(Self.frame(0x8A, []))
    #expect(try connection.sent() == [0x82, 0])
    #expect(Array(Frame.close(.tooBig).payload) == [0x03, 0xF1])
  }

  @Test("Messages are the same in whatever parts they come, with pings between their frames")
  func parts() throws {
    let long = [UInt8](repeating: 0x61, count: 300)
    // An é whose two bytes come in two frames.
    let frames: [[UInt8]] = [
      Self.frame(0x81, long), Self.frame(0x01, [0xC3]), Self.frame(0x89, [1, 2]), Self.frame(0x00, []),
      Self.frame(0x8A, [9]), Self.frame(0x80, [0xA9]), Self.frame(0x81, []), Self.frame(0x88, [0x03, 0xE8, 0x21]),
    ]
    let bytes = frames.flatMap { $0 }
    for size in 1...bytes.count {
      let peer = TestPeer()
      let connection = try TestConnection(webSocket: peer, Self.limits(message: 300))
      try connection.receive(bytes, inPartsOf: size)
      #expect(
        peer.events == [
          .message(Data(long)), .ping(Data([1, 2])), .message(Data("é".utf8)), .message(Data()),
        ], "in parts of \(size)")
      #expect(try connection.closeCode() == 1000)
      #expect(!connection.isOpen)
    }
  }

  @Test("A ping may bring 125 bytes, and a message in parts as many as one in a single frame")
  func bounds() throws {
    let peer = TestPeer()
    let connection = try TestConnection(webSocket: peer, Self.limits(message: 10))
    let long = [UInt8](repeating: 7, count: 125)
    try connection.receive(
      Self.frame(0x89, long) + Self.frame(0x01, [0x61]) + Self.frame(0x80, Array(repeating: 0x62, count: 9)))
    #expect(peer.events == [.ping(Data(long)), .message(Data("abbbbbbbbb".utf8))])
    #expect(connection.isOpen)
    try connection.receive(Self.frame(0x01, [0x61]))
    // The head alone is enough for the refusal.
    try connection.receive([0x80, 0x80 | 10, 0, 0, 0, 0])
    #expect(try connection.closeCode() == 1009)
    #expect(peer.events.count == 2)
  }

  @Test("The longest message is taken; the head of a longer one ends the connection before any of its bytes come")
  func longest() throws {
    let peer = TestPeer()
    let connection = try TestConnection(webSocket: peer)
    let longest = [UInt8](repeating: 0x20, count: ServerLimits().message)
    // At most what one read brings.
    try connection.receive(Self.frame(head: [0x81, 127, 0, 0, 0, 0, 0, 4, 0, 0], longest), inPartsOf: 64 << 10)
    #expect(peer.events == [.message(Data(longest))])
    try connection.receive([0x81, 0x80 | 127, 0, 0, 0, 0, 0, 4, 0, 1])
    #expect(try connection.closeCode() == 1009)
  }

  @Test(
    "Frames that RFC 6455 forbids end the connection at their head",
    arguments: [
      // Reserved bits, unknown kinds, and a frame without a mask.
      ([0xC1, 0x80], 1002), ([0xA1, 0x80], 1002), ([0x91, 0x80], 1002), ([0x83, 0x80], 1002), ([0x8B, 0x80], 1002),
      ([0x81, 0x00], 1002),
      // Control frames in parts, and long ones.
      ([0x09, 0x80], 1002), ([0x89, 0xFE, 0, 126], 1002), ([0x08, 0x80], 1002),
      // Lengths that are not in their shortest form, or negative.
      ([0x81, 0xFE, 0, 125], 1002), ([0x81, 0xFF, 0, 0, 0, 0, 0, 0, 255, 255], 1002),
      ([0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0], 1002),
      // A frame that continues nothing, and a binary one.
      ([0x80, 0x80], 1002), ([0x82, 0x80], 1003),
    ] as [([UInt8], Int)])
  func forbidden(_ head: [UInt8], _ code: Int) throws {
    let peer = TestPeer()
    let connection = try TestConnection(webSocket: peer)
    try connection.receive(head + [0, 0, 0, 0])
    #expect(try connection.closeCode() == code)
    #expect(peer.events.isEmpty)
    #expect(!connection.isOpen)
  }

  @Test("A message that begins before the one before has ended, and one that isn't UTF-8, end the connection")
  func wrongMessages() throws {
    let begun = try TestConnection(webSocket: TestPeer())
    try begun.receive(Self.frame(0x01, [0x61]) + Self.frame(0x81, [0x62]))
    #expect(try begun.closeCode() == 1002)
    let text = try TestConnection(webSocket: TestPeer())
    try text.receive(Self.frame(0x81, [0xFF]))
    #expect(try text.closeCode() == 1007)
  }

  @Test("A client may end the connection with the codes that RFC 6455 has for that, and with no others")
  func closeCodes() throws {
    let good = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]
    let wrong = [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535]
    for code in good + wrong {
      let connection = try TestConnection(webSocket: TestPeer())
      try connection.receive(Self.frame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)]))
      #expect(try connection.closeCode() == (good.contains(code) ? 1000 : 1002), "\(code)")
    }
    for (payload, code) in [([], 1000), ([3], 1002), ([3, 0xE8, 0xFF], 1007)] as [([UInt8], Int)] {
      let connection = try TestConnection(webSocket: TestPeer())
      try connection.receive(Self.frame(0x88, payload))
      #expect(try connection.closeCode() == code, "\(payload)")
    }
  }
}
