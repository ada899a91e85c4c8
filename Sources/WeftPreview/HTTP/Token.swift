/// The secret that stands in the address of the page: who doesn't know it gets nothing.
public struct Token: Sendable {
  private static let digits = Array("0123456789abcdef")
  /// 32 hexadecimal digits.
  let text: String

  /// Makes a new one, from the system's random numbers.
  public init() {
    var generator = SystemRandomNumberGenerator()
    text = String((0..<32).map { _ in Self.digits[Int.random(in: 0..<16, using: &generator)] })
  }

  /// Takes one that has been kept; nil where the text is none.
  init?(kept text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    self.text = text
  }

  /// Whether a text is the token. It takes as long for one that is nearly right as for any other of its length.
  func matches(_ other: Substring) -> Bool {
    let mine = Array(text.utf8)
    let theirs = Array(other.utf8)
    guard mine.count == theirs.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(mine, theirs) { difference |= a ^ b }
    return difference == 0
  }
}
