/// What is open at the end of the lines read so far: brackets, blocks, strings and comments. Each line is looked at once.
///
/// It can't tell whether a text is an entry, only where it is of no use to ask Lua.
struct LineBalance {
  /// What a line may end inside of.
  private enum Inside: Equatable {
    case nothing
    /// Between `[==[` and `]==]`, so many `=` apart.
    case long(level: Int)
    /// A string that goes on after a backslash at its line's end.
    case string(UInt8)
  }

  private var inside = Inside.nothing
  /// Brackets and blocks that are open.
  private var depth = 0
  /// Whether the last token wants another behind it.
  private var wantsMore = false

  /// Whether the text certainly goes on, if it is right so far.
  var isOpen: Bool { depth > 0 || inside != .nothing || wantsMore }

  /// Adds a line, given without its end.
  mutating func add(_ line: some StringProtocol) {
    let bytes = Array(line.utf8)
    var position = 0
    func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }
    /// The number of `=` of `[==[` here.
    func longLevel() -> Int? {
      guard byte() == UInt8(ascii: "[") else { return nil }
      var level = 0
      while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
      return byte(1 + level) == UInt8(ascii: "[") ? level : nil
    }
    while position < bytes.count {
      switch inside {
      case .long(let level):
        let close = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
        while position < bytes.count, !bytes[position...].starts(with: close) { position += 1 }
        if position < bytes.count {
          position += close.count
          inside = .nothing
        }
        continue
      case .string(let quote):
        inside = skipString(bytes, &position, quote)
        continue
      case .nothing: break
      }
      let first = byte()
      if first <= 0x20 {
        position += 1
      } else if first == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        position += 2
        guard let level = longLevel() else { return }
        position += level + 2
        inside = .long(level: level)
      } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        wantsMore = false
        position += 1
        inside = skipString(bytes, &position, first)
      } else if let level = longLevel() {
        wantsMore = false
        position += level + 2
        inside = .long(level: level)
      } else if Self.isPartOfName(first) {
        let start = position
        while Self.isPartOfName(byte()) { position += 1 }
        take(word: String(decoding: bytes[start..<position], as: UTF8.self))
      } else {
        take(symbol: first, before: position > 0 ? bytes[position - 1] : 0)
        position += 1
      }
    }
  }

  private func skipString(_ bytes: [UInt8], _ position: inout Int, _ quote: UInt8) -> Inside {
    while position < bytes.count {
      let next = bytes[position]
      position += 1
      if next == quote { return .nothing }
      guard next == UInt8(ascii: "\\") else { continue }
      // `\z` leaves white space out, line ends too.
      let goesOn =
        position == bytes.count
        || bytes[position] == UInt8(ascii: "z") && bytes[(position + 1)...].allSatisfy { $0 <= 0x20 }
      if goesOn {
        position = bytes.count
        return .string(quote)
      }
      position += 1
    }
    // A line's end ends it, which Lua will say is wrong.
    return .nothing
  }

  private mutating func take(word: String) {
    switch word {
    case "function", "do", "if", "repeat": depth += 1
    case "end", "until": depth -= 1
    default: break
    }
    wantsMore = ["and", "or", "not", "local", "until"].contains(word)
  }

  private mutating func take(symbol: UInt8, before: UInt8) {
    switch symbol {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
    default: break
    }
    // `...` is a value, `::` ends a label.
    let isWhole = symbol == before && [UInt8(ascii: "."), UInt8(ascii: ":")].contains(symbol)
    wantsMore = !isWhole && Self.joining.contains(symbol)
  }

  private static let joining = Set("+-*/%^=<>~&|,:.#".utf8)

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }
}
