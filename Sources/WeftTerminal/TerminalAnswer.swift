/// Queries that terminals reply to by themselves.
enum TerminalQuery {
  /// Returns the queries for picture protocols, the size of a cell, and, last, the device attributes: nearly all
  /// terminals reply to that, and in order, so it marks the end of the replies.
  ///
  /// - Parameter isMultiplexed: true for tmux or screen, which don't support all of these queries.
  static func bytes(isMultiplexed: Bool) -> [UInt8] {
    let attributes = Array("\u{1B}[c".utf8)
    return isMultiplexed ? attributes : KittyPicture.query + Array("\u{1B}[16t".utf8) + attributes
  }
}

/// The replies of a terminal.
public struct TerminalAnswer: Sendable {
  /// True if it has accepted a picture of kitty's protocol.
  public private(set) var understandsKitty = false
  /// True if it has reported support for sixels.
  public private(set) var understandsSixels = false
  /// The size of a cell in pixels, if reported.
  public private(set) var cell: (width: Double, height: Double)?
  /// True if the last query was replied to.
  public private(set) var isComplete = false

  /// Parses replies; skips other input between them.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[(start + 1)...]
      switch rest.first {
      case UInt8(ascii: "_"):
        guard let end = rest.firstIndex(of: 0x1B) else { return }
        let text = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        if text.hasPrefix("G"), text.hasSuffix(";OK") { understandsKitty = true }
        rest = rest[end...]
      case UInt8(ascii: "["):
        guard let end = rest.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else { return }
        take(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self), rest[end])
        rest = rest[(end + 1)...]
      default: break
      }
    }
  }

  /// Returns the input without replies.
  static func rest(of bytes: [UInt8]) -> [UInt8] {
    var typed: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      if first == 0x1B, let count = answerLength(rest) {
        rest = rest.dropFirst(count)
      } else {
        typed.append(first)
        rest = rest.dropFirst()
      }
    }
    return typed
  }

  /// Returns the length of the reply at the start; nil if there is none, such as for arrow keys.
  private static func answerLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    let next = bytes.dropFirst()
    switch next.first {
    case UInt8(ascii: "_"):
      guard let end = next.firstIndex(of: 0x1B), end + 1 < bytes.endIndex else { return nil }
      return end + 2 - bytes.startIndex
    case UInt8(ascii: "["):
      guard let end = next.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      let isAttributes = bytes[end] == UInt8(ascii: "c") && next.dropFirst().first == UInt8(ascii: "?")
      return isAttributes || bytes[end] == UInt8(ascii: "t") ? end + 1 - bytes.startIndex : nil
    default: return nil
    }
  }

  /// Takes the reply that ends in a letter.
  private mutating func take(_ parameters: String, _ letter: UInt8) {
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").map { Int($0) }
    switch letter {
    case UInt8(ascii: "c") where parameters.hasPrefix("?"):
      isComplete = true
      // The first number is the kind of terminal, the others are its capabilities.
      understandsSixels = numbers.dropFirst().contains(4)
    case UInt8(ascii: "t"):
      guard numbers.count == 3, numbers[0] == 6, let height = numbers[1], let width = numbers[2],
        (1...1000).contains(height), (1...1000).contains(width)
      else { return }
      cell = (Double(width), Double(height))
    default: break
    }
  }
}
