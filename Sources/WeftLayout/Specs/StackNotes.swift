// Notes about the children of a stack, for explanations.
extension StackSolver {
  /// Records a child along the stack, before anything is shared.
  ///
  /// - Parameter basis: the child's flexBasis; nil without one.
  func noteOpen(_ child: Int32, _ basis: Number?) {
    let hasBasis = arena.pointee.elements[child].style.flexBasisUnit != .auto
    if let basis, hasBasis {
      notes.deed(
        child, mainAxis, NotedWords(.text("flexBasis makes it "), basis.word, decision: .flexBasis))
    } else {
      notes.deed(
        child, mainAxis, NotedWords(.text("open along the stack: as much as it needs"), decision: .parent))
    }
  }

  /// Records a child across the stack: if the range determines it.
  func noteAcross(_ child: Int32, _ range: Bounds<Number>?) {
    let words: NotedWords
    if let range, range.isExact {
      words = NotedWords(.text("stretched across to "), range.min.word, decision: .stretch)
    } else if cross.max.value.isInfinite {
      words = NotedWords(.text("open across the stack"), decision: .parent)
    } else {
      words = NotedWords(.text("up to "), cross.max.word, .text(" across the stack"), decision: .parent)
    }
    notes.deed(child, crossAxis, words)
  }
}

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
