// Notes about the children of a stack, for explanations.
extension StackSolver {
  /// Records a child along the stack, before anything is shared.
  ///
  /// - Parameter basis: the child's flexBasis; nil without one.
  func noteOpen(_ child: Int32, _ basis: Number?) {
    let hasBasis = arena.pointee.elements[child].style.flexBasisUnit != .auto
    if let basis, hasBasis {
      notes.effect(
        child, mainAxis, NotedWords(.text("flexBasis makes it "), basis.word, decision: .flexBasis))
    } else {
      notes.effect(
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
    notes.effect(child, crossAxis, words)
  }
}
