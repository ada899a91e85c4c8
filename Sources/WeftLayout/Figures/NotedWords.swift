/// A sentence, or a part of one, with placeholders for figures and names; and the decision.
struct NotedWords {
  enum Word {
    case text(String)
    /// A figure, by its number.
    case figure(Int32)
    /// A figure without its sign.
    case magnitude(Int32)
    /// The name of an element.
    case name(Int32)
  }

  let words: [Word]
  let decision: LayoutDecision

  init(_ words: Word..., decision: LayoutDecision = .content) { self.init(words, decision: decision) }

  init(_ words: [Word], decision: LayoutDecision) {
    self.words = words
    self.decision = decision
  }
}
