import Foundation
import WeftDisplay

/// Reads again what was written for a terminal.
enum Decoding {
  struct Sixels: Equatable {
    var width = 0
    var height = 0
    /// Red, green, blue from 0 to 100 by pixel; nil where nothing was drawn.
    var pixels: [[Int]?] = []
  }

  /// The PNG of kitty's parts, and the keys of the first one. Nil where parts are not as they should be.
  static func kitty(_ bytes: [UInt8]) -> (keys: [String: String], png: [UInt8])? {
    var keys: [String: String] = [:]
    var base64 = ""
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    var isLast = false
    while let start = rest.range(of: "\u{1B}_G") {
      guard !isLast, let end = rest.range(of: "\u{1B}\\"), let semicolon = rest.firstIndex(of: ";") else { return nil }
      var own: [String: String] = [:]
      for pair in rest[start.upperBound..<semicolon].split(separator: ",") {
        let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard sides.count == 2 else { return nil }
        own[sides[0]] = sides[1]
      }
      let part = rest[rest.index(after: semicolon)..<end.lowerBound]
      guard part.count <= 4096 else { return nil }
      base64 += part
      isLast = own["m"] == "0"
      keys.merge(own) { first, _ in first }
      rest = rest[end.upperBound...]
    }
    guard isLast, rest == "\r\n", let png = Data(base64Encoded: base64) else { return nil }
    return (keys, [UInt8](png))
  }

  /// The PNG of an inline image of iTerm2, and what stands before it.
  static func iterm2(_ bytes: [UInt8]) -> (keys: [String: String], png: [UInt8])? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}]1337;File="), text.hasSuffix("\u{07}\r\n"), let colon = text.firstIndex(of: ":")
    else { return nil }
    var keys: [String: String] = [:]
    for pair in text[..<colon].dropFirst("\u{1B}]1337;File=".count).split(separator: ";") {
      let sides = pair.split(separator: "=").map(String.init)
      if sides.count == 2 { keys[sides[0]] = sides[1] }
    }
    guard let png = Data(base64Encoded: String(text[text.index(after: colon)...].dropLast(2))) else { return nil }
    return (keys, [UInt8](png))
  }

  /// The size of a PNG, in pixels.
  static func size(ofPNG png: [UInt8]) -> [Int] {
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]), png.count > 24 else { return [] }
    func number(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return [number(16), number(20)]
  }

  /// Draws sixels as a terminal would.
  static func sixels(_ bytes: [UInt8]) -> Sixels? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "q")), bytes.starts(with: [0x1B, UInt8(ascii: "P")]) else {
      return nil
    }
    var index = start + 1
    func number() -> Int {
      var value = 0
      while index < bytes.count, (48...57).contains(bytes[index]) {
        value = value * 10 + Int(bytes[index] - 48)
        index += 1
      }
      return value
    }
    func numbers() -> [Int] {
      var found = [number()]
      while index < bytes.count, bytes[index] == UInt8(ascii: ";") {
        index += 1
        found.append(number())
      }
      return found
    }
    var result = Sixels()
    var palette: [Int: [Int]] = [:]
    var color: [Int] = []
    var (x, band) = (0, 0)
    func draw(_ byte: UInt8, _ count: Int) {
      for _ in 0..<count {
        for bit in 0..<6 where (byte - 63) & (1 << bit) != 0 {
          let y = band * 6 + bit
          guard x < result.width, y < result.height else { continue }
          result.pixels[y * result.width + x] = color
        }
        x += 1
      }
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        let size = numbers()
        guard size.count == 4 else { return nil }
        (result.width, result.height) = (size[2], size[3])
        result.pixels = Array(repeating: nil, count: result.width * result.height)
      case UInt8(ascii: "#"):
        let entry = numbers()
        if entry.count == 5 { palette[entry[0]] = Array(entry[2...]) }
        guard let chosen = palette[entry[0]] else { return nil }
        color = chosen
      case UInt8(ascii: "!"):
        let count = number()
        guard index < bytes.count, (63...126).contains(bytes[index]) else { return nil }
        draw(bytes[index], count)
        index += 1
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, band) = (0, band + 1)
      case 63...126: draw(byte, 1)
      case 0x1B: return result
      default: break
      }
    }
    return nil
  }

  /// Lines of characters without their colours; nil where one is left unfinished.
  static func lines(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let plain = text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
    return plain.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
