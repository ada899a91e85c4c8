extension String {
  /// The name with an article: `a StackLayoutSpec`, `an InsetLayoutSpec`.
  package var withArticle: String { (first.map { "AEIOaeio".contains($0) } ?? false ? "an " : "a ") + self }
}
