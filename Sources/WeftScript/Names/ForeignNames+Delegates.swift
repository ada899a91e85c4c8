import WeftSupport

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
    /// The delegate of an editable text.
    case editing
    case image
    /// A delegate for `addInterfaceStateDelegate`.
    case interfaceState
  }

  /// Returns the alternative to a method; nil for a name of the script's own.
  ///
  /// - Parameters:
  ///   - methods: the methods that are called.
  ///   - others: those that another object is asked: a data source's, for a delegate.
  package func hint(_ name: String, _ kind: Delegate, methods: [String], others: [String] = []) -> String? {
    guard !methods.contains(name) else { return nil }
    if let answer = delegates[kind]?[name] { return answer }
    // One object may be a list's data source and its delegate.
    guard !others.contains(name) else { return nil }
    for part in parts(ofSelector: name) {
      if methods.contains(part) { return "it is called \(part) here" }
      if let answer = delegates[kind]?[part] { return answer }
      if others.contains(part) { return "it is called \(part), and belongs to the data source" }
    }
    return methods.first { name == Self.inOtherWords($0) }.map { "it is called \($0) here" }
  }

  /// Returns a part of a selector, then without the words for its index path: `didSelectRowAt`, `insetForSectionAt`.
  private static func shorterForms(of part: String) -> [String] {
    for ending in ["IndexPaths", "IndexPath", "Index"] {
      guard part.hasSuffix(ending) else { continue }
      let shorter = String(part.dropLast(ending.count))
      if shorter.hasSuffix("At") || shorter.hasSuffix("With") { return [part, shorter] }
    }
    return [part]
  }

  /// Returns the names that a selector may stand for, the most likely one first, without the name itself:
  /// `willDisplayCell` for `tableView_willDisplayCell_forRowAtIndexPath`, `didSelectRowAt` for
  /// `tableNodeDidSelectRowAtIndexPath`.
  private func parts(ofSelector name: String) -> [String] {
    var parts = name.split { $0 == "_" || $0 == ":" }.map(String.init)
    // `scrollViewDidScroll` is called so here, too.
    if let first = parts.first, let caller = callers.first(where: { first.hasPrefix($0) }),
      caller != "scrollView" || first == caller
    {
      let rest = first.dropFirst(caller.count)
      if rest.isEmpty { parts.removeFirst() } else { parts[0] = rest.withSmallFirstLetter }
    }
    // `collectionView:layout:sizeForItemAtIndexPath:`
    if parts.count > 1, parts[0] == "layout" { parts.removeFirst() }
    return parts.flatMap(Self.shorterForms).filter { $0 != name }
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
