/// Questions that terminals answer on their own.
enum TerminalQuery {
  /// Asks which protocols for pictures are understood, how large a cell is, and, last, what kind of terminal this is:
  /// nearly all answer that, in order, so that what has not been answered by then won't be.
  ///
  /// - Parameter isMultiplexed: whether tmux or screen is in between, which don't know all of these questions.
  static func bytes(isMultiplexed: Bool) -> [UInt8] {
    let attributes = Array("\u{1B}[c".utf8)
    return isMultiplexed ? attributes : KittyPicture.query + Array("\u{1B}[16t".utf8) + attributes
  }
}

/// What a terminal has answered.
public struct TerminalAnswer: Sendable {
  /// Whether it has accepted a picture of kitty's protocol.
  public private(set) var understandsKitty = false
  /// Whether it has said that it knows sixels.
  public private(set) var understandsSixels = false
  /// The size of a cell in pixels, where it was told.
  public private(set) var cell: (width: Double, height: Double)?
  /// Whether the last question has been answered.
  public private(set) var isComplete = false

  /// Reads answers; anything else in between, such as what is typed, is skipped.
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

  /// What is no answer of a terminal, but was typed meanwhile.
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

  /// How long the answer is that begins here; nil where none does, as with the arrow keys.
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

  /// Takes the answer that ends in a letter.
  private mutating func take(_ parameters: String, _ letter: UInt8) {
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").map { Int($0) }
    switch letter {
    case UInt8(ascii: "c") where parameters.hasPrefix("?"):
      isComplete = true
      // The first number is the kind of terminal, the others are what it can do.
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
