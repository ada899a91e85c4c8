/// The flexing of a child.
struct NotedFlex<Number: LayoutNumber> {
  /// The points that the line lacks (positive: free space) or has too many.
  let violation: Number
  /// The child's flexGrow or flexShrink, and the sum of the line's.
  let factor, factorSum: Number
  /// The points that the child gains or loses, and the extent at which it is then measured.
  let share, target: Number
  let grows: Bool

  /// Returns the flexing in words.
  func words(base: Number?) -> NotedWords {
    let base = base?.word ?? .text("0")
    let factors = [factor.word, .text(" of "), factorSum.word]
    return grows
      ? NotedWords(
        [.text("the stack had "), violation.unsignedWord, .text(" to share and gave it "), share.unsignedWord]
          + [.text(" by flexGrow ")] + factors + [.text(", on top of "), base], decision: .flexGrow)
      : NotedWords(
        [.text("the stack lacked "), violation.unsignedWord, .text(" and took "), share.unsignedWord]
          + [.text(" of its "), base, .text(" by flexShrink ")] + factors, decision: .flexShrink)
  }
}
