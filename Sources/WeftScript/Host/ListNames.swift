/// The names of the methods that lists ask their data sources and tell their delegates, for objects that serve several lists
/// and for what a reload compares.
package struct ListNames: Sendable {
  /// The names of one kind of list.
  package struct Kind: Sendable {
    let kind: ForeignNames.Delegate
    /// The methods of which a data source has some: the count, and those for the cells.
    let counting: [String]
    /// The methods of the data source and the delegate.
    let all: [String]
    fileprivate let kept: [String]

    /// - Parameters:
    ///   - all: the methods of the data source and the delegate.
    ///   - kept: those whose answers the list keeps, instead of asking again for each layout.
    package init(_ kind: ForeignNames.Delegate, counting: [String], all: [String], kept: [String]) {
      self.kind = kind
      self.counting = counting
      self.all = all
      self.kept = kept
    }
  }

  let kinds: [Kind]
  /// The names of all methods that any list calls.
  package let all: Set<String>
  /// Those whose answers a list keeps.
  package let kept: Set<String>

  package init(_ kinds: [Kind]) {
    self.kinds = kinds
    all = Set(kinds.flatMap(\.all))
    kept = Set(kinds.flatMap(\.kept))
  }
}
