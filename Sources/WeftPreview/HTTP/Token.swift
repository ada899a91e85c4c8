/// The secret in the page's address: requests without it are refused.
public struct Token: Sendable {
  private static let digits = Array("0123456789abcdef")
  /// 32 hexadecimal digits.
  let text: String

  /// Makes a new token from the system's random numbers.
  public init() {
    var generator = SystemRandomNumberGenerator()
    text = String((0..<32).map { _ in Self.digits[Int.random(in: 0..<16, using: &generator)] })
  }

  /// Makes a token from its kept text; nil if that is not a token.
  init?(kept text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    self.text = text
  }

  /// Returns true if a text is the token. The time doesn't depend on how much of it is right.
  func matches(_ other: Substring) -> Bool {
    let mine = Array(text.utf8)
    let theirs = Array(other.utf8)
    guard mine.count == theirs.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(mine, theirs) { difference |= a ^ b }
    return difference == 0
  }
}
