/// The secret that stands in the address of the page: who doesn't know it gets nothing.
struct Token: Sendable {
  /// 32 hexadecimal digits.
  let text: String

  /// Makes a new one, from the system's random numbers.
  init() {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    text = String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &generator)] })
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
