import WeftLayout
import WeftScript

/// What is shown at a moment, as an inspector sees it: nodes and the specs between them, as values.
public struct Inspection: Sendable, Hashable {
  /// All elements in pre-order, the root first.
  public let elements: [InspectedElement]
  /// Pixels per point.
  public let scale: Double
  private let places: [ElementID: Int]
  /// For each element, how many nodes are painted before it.
  private let order: [Int]
  /// For each element, how it is seen.
  private let sights: [Sight]

  init(_ elements: [InspectedElement], scale: Double, order: [Int], sights: [Sight]) {
    self.elements = elements
    self.scale = scale
    self.order = order
    self.sights = sights
    places = Dictionary(
      elements.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The root.
  public var root: InspectedElement? { elements.first }

  /// An element; nil for one that is not there any more.
  public subscript(_ id: ElementID) -> InspectedElement? { places[id].map { elements[$0] } }

  /// The corners of what is seen of an element, in order around it, in the root's coordinates: those of its frame, but
  /// for transforms and for nodes around it that cut off what stands out of them. None where nothing is seen.
  public func outline(of id: ElementID) -> [Point] { outline(of: id, self[id]?.frame ?? .zero) }

  /// The same of a rectangle that belongs to an element.
  func outline(of id: ElementID, _ rect: Rect) -> [Point] { places[id].map { sights[$0].outline(of: rect) } ?? [] }

  /// What is at a point of the root: the node in front, hidden ones left out.
  ///
  /// - Parameters:
  ///   - point: in the root's coordinates, in points.
  ///   - includesSpecs: whether specs count, too: then the element with the smallest frame is found, of equal ones the
  ///     innermost.
  /// - Returns: nil outside of everything.
  public func element(at point: Point, includesSpecs: Bool = false) -> InspectedElement? {
    let found = elements.indices.filter { index in
      (includesSpecs || elements[index].isNode) && sights[index].shows(elements[index].frame, at: point)
    }
    guard includesSpecs else { return found.max { order[$0] < order[$1] }.map { elements[$0] } }
    let best = found.min { one, other in
      let (a, b) = (elements[one].frame.size, elements[other].frame.size)
      let (first, second) = (a.width * a.height, b.width * b.height)
      return first != second ? first < second : elements[one].depth > elements[other].depth
    }
    return best.map { elements[$0] }
  }

  /// From the root to an element.
  public func way(to id: ElementID) -> [InspectedElement] {
    var way: [InspectedElement] = []
    var next = self[id]
    while let element = next {
      way.append(element)
      next = element.parent.flatMap { self[$0] }
    }
    return way.reversed()
  }

  /// The elements that somebody means by a text: the one of that ``ElementID``, else all of that path, else of that
  /// name, else of that class.
  public func elements(named text: String) -> [InspectedElement] {
    if let id = ElementID(text), let element = self[id] { return [element] }
    let ways: [(InspectedElement) -> Bool] = [
      { $0.path == text }, { $0.name == text || $0.label == text }, { $0.className == text },
    ]
    for isMeant in ways {
      let found = elements.filter(isMeant)
      if !found.isEmpty { return found }
    }
    return []
  }
}
