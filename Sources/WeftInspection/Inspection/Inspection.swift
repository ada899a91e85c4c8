import WeftLayout
import WeftScript

/// A snapshot of a layout for an inspector: nodes and the specs between them, as values.
///
/// ```swift
/// let inspection = try host.inspect(live)
/// for element in inspection.elements(named: "title") {
///   print(element.path, element.frame)
///   print(try host.explain(element.id, in: live)?.text() ?? "")
/// }
/// ```
public struct Inspection: Sendable, Hashable {
  /// All elements in pre-order, the root first.
  public let elements: [InspectedElement]
  /// Pixels per point.
  public let scale: Double
  private let places: [ElementID: Int]
  /// The number of nodes painted before each element.
  private let order: [Int]
  /// The visibility of each element.
  private let visibilities: [ElementVisibility]

  init(_ elements: [InspectedElement], scale: Double, order: [Int], visibilities: [ElementVisibility]) {
    self.elements = elements
    self.scale = scale
    self.order = order
    self.visibilities = visibilities
    places = Dictionary(
      elements.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The root; nil only for an inspection without elements.
  public var root: InspectedElement? { elements.first }

  /// The element with an identity; nil if there is none any more.
  public subscript(_ id: ElementID) -> InspectedElement? { places[id].map { elements[$0] } }

  /// Returns the corners of an element's visible part, in order around it, in the root's coordinates: those of its
  /// frame, transformed, and clipped by the nodes around it. Empty if nothing is visible.
  public func outline(of id: ElementID) -> [Point] { outline(of: id, self[id]?.frame ?? .zero) }

  /// Returns the corners of the visible part of a rectangle that belongs to an element.
  func outline(of id: ElementID, _ rect: Rect) -> [Point] {
    places[id].map { visibilities[$0].outline(of: rect) } ?? []
  }

  /// Returns the corners of the visible part of a rectangle that belongs to an element; nil if these are its own.
  ///
  /// - Parameter index: the index of the element in ``elements``.
  package func cutOutline(at index: Int, _ rect: Rect) -> [Point]? { visibilities[index].cutOutline(of: rect) }

  /// Returns the frontmost element at a point of the root, without hidden ones, in time linear in the number of
  /// elements.
  ///
  /// - Parameters:
  ///   - point: in the root's coordinates, in points.
  ///   - includesSpecs: true to include specs: then the result is the element with the smallest frame, and of equal
  ///     ones the innermost.
  /// - Returns: Nil if there is no element.
  public func element(at point: Point, includesSpecs: Bool = false) -> InspectedElement? {
    let found = elements.indices.filter { index in
      (includesSpecs || elements[index].isNode) && visibilities[index].shows(elements[index].frame, at: point)
    }
    guard includesSpecs else { return found.max { order[$0] < order[$1] }.map { elements[$0] } }
    let best = found.min { one, other in
      let (a, b) = (elements[one].frame.size, elements[other].frame.size)
      let (first, second) = (a.width * a.height, b.width * b.height)
      return first != second ? first < second : elements[one].depth > elements[other].depth
    }
    return best.map { elements[$0] }
  }

  /// Returns the elements from the root to an element, both included; none if there is no element with the identity.
  public func way(to id: ElementID) -> [InspectedElement] {
    var way: [InspectedElement] = []
    var next = self[id]
    while let element = next {
      way.append(element)
      next = element.parent.flatMap { self[$0] }
    }
    return way.reversed()
  }

  /// Returns the elements that a text can mean: the one with that ``WeftScript/ElementID``, else all with that path,
  /// else with that name, else of that class.
  public func elements(named text: String) -> [InspectedElement] {
    if let id = ElementID(text), let element = self[id] { return [element] }
    let ways: [(InspectedElement) -> Bool] = [
      { $0.path == text }, { $0.name == text || $0.name != nil && $0.label == text }, { $0.className == text },
    ]
    for isMeant in ways {
      let found = elements.filter(isMeant)
      if !found.isEmpty { return found }
    }
    return []
  }
}
