import WeftDisplay
import WeftScript
import WeftSupport

/// A name that leads to no element, or to more than one.
package enum ElementNameError: Error {
  /// Nothing has this name; the nearest one that something has.
  case none(nearest: String?)
  case several([InspectedElement])
}

extension Inspection {
  /// The element that somebody means by a text: an ``ElementID``, else a path, else a name, else a class.
  ///
  /// - Parameter outer: only this element and those inside it count, where it is given.
  /// - Throws: ``ElementNameError`` unless there is exactly one.
  package func element(
    named text: String, inside outer: ElementID? = nil
  ) throws(ElementNameError) -> InspectedElement {
    let found = elements(named: text).filter { element in
      outer.map { outer in way(to: element.id).contains { $0.id == outer } } ?? true
    }
    if found.count > 1 { throw .several(found) }
    if let only = found.first { return only }
    let names = elements.flatMap { [$0.name, $0.className].compactMap(\.self) }
    throw .none(nearest: Spelling.nearest(to: text, among: names))
  }
}
