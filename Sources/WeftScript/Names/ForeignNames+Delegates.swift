// Methods of data sources and delegates of Texture and UIKit that Weft lacks. They would never be called, so one that is
// given is refused, with an alternative.
extension ForeignNames {
  /// The delegates that differ in their methods.
  package enum Delegate: String, CaseIterable, Sendable {
    /// A data source or a delegate of a table: often one object is both.
    case table
    /// The same of a collection.
    case collection
    /// The same of a pager.
    case pager
    case scroll
    case text
    case image
    /// A delegate for `addInterfaceStateDelegate`.
    case interfaceState
  }

  /// Returns the alternative to a method; nil for a name of the script's own.
  ///
  /// - Parameter methods: the methods that are called.
  package func hint(_ name: String, _ kind: Delegate, methods: [String]) -> String? {
    guard !methods.contains(name) else { return nil }
    if let answer = delegates[kind]?[name] { return answer }
    // `tableNodeDidSelectRowAtIndexPath`, `imageNodeDidFinishDecoding`
    var bare = name
    if bare.hasSuffix("IndexPath") { bare = String(bare.dropLast("IndexPath".count)) }
    for prefix in ["tableNode", "tableView", "collectionNode", "pagerNode", "textNode", "imageNode", "scrollNode"]
    where bare.hasPrefix(prefix) {
      let rest = bare.dropFirst(prefix.count).drop { $0 == "_" }
      bare = rest.prefix(1).lowercased() + rest.dropFirst()
    }
    guard bare == name else {
      return methods.contains(bare) ? "it is called \(bare) here" : delegates[kind]?[bare]
    }
    return methods.first { name == Self.inOtherWords($0) }.map { "it is called \($0) here" }
  }

  /// The name of a method for the items of the other kind of list.
  static func inOtherWords(_ name: String) -> String {
    name.contains("Row") ? name.replacing("Row", with: "Item") : name.replacing("Item", with: "Row")
  }

  /// Returns the alternative to a method of any of the delegates.
  package func answer(_ name: String) -> String? {
    Delegate.allCases.lazy.compactMap { delegates[$0]?[name] }.first
  }

  /// Returns all names with an alternative, for objects whose fields can't be listed.
  package func names(_ kind: Delegate) -> [String] { (delegates[kind] ?? [:]).keys.sorted() }
}
