import WeftSession
import WeftTerminal

extension ProblemText.Line {
  /// Returns the text with its word, such as `error:`, in colour.
  package func painted(_ paint: TextPaint) -> String {
    switch kind {
    case .error: paint.word(ProblemText.errorWord, in: text, .error)
    case .warning: paint.word(ProblemText.warningWord, in: text, .warning)
    case .hint: paint.word(ProblemText.hintWord, in: text, .hint)
    case .step: paint(text, .faint)
    case .source, .node, .cause, .omission: text
    }
  }
}
