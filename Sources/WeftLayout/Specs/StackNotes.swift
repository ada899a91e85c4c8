// What an explanation says of the children of a
extension StackSolver {
  /// Along the stack, as long as nothing is shared.
  ///
  /// - Parameter basis: what the child's flexBasis comes to; nil without one.
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

  /// Across the stack: whether the range leaves the child a choice.
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

/// What flexing does to a child.
struct NotedFlex<Number: LayoutNumber> {
  /// The points that the line lacks (positive: free space) or has too many.
  let violation: Number
  /// The child's flexGrow or flexShrink, and all of the line.
  let factor, factorSum: Number
  /// What the child gains or loses, and the extent that it is then measured at.
  let share, target: Number
  let grows: Bool

  /// The same in words.
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
