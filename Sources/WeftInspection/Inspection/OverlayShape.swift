import WeftLayout
import WeftScript

/// A rectangle or a line that an inspector draws over the picture, in colours of its choice.
package struct OverlayShape: Sendable, Hashable {
  /// The meaning of a shape.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An element's frame.
    case frame
    /// The space of an inset spec.
    case inset
    /// Space between two children of a stack.
    case spacing
    /// The area of a node that takes touches.
    case hitArea
    /// A first or a last baseline: a line.
    case baseline
    /// The part of an element outside of the element around it.
    case overflow
  }

  /// The meaning.
  package let kind: Kind
  /// The element that it belongs to.
  package let element: ElementID
  /// The frame in the layout, in the root's coordinates; without height for a line.
  package let frame: Rect
  /// The corners of its visible part, in order around it, in the root's coordinates: see ``Inspection/outline(of:)``.
  package var outline: [Point] { cut ?? frame.corners }
  /// ``outline``; nil if these are the corners of the frame.
  package let cut: [Point]?
  /// The length that it shows, in points; nil if a number would mean nothing.
  package let points: Double?
}

extension Inspection {
  /// Returns the visible shapes of some kinds, of one element or of all; none for rows that are scrolled out of view,
  /// for example.
  ///
  /// - Parameter includesFrames: false to leave out hit areas that are the frames of their elements, as most are.
  package func shapes(
    _ kinds: Set<OverlayShape.Kind> = Set(OverlayShape.Kind.allCases), of id: ElementID? = nil,
    includesFrames: Bool = true
  ) -> [OverlayShape] {
    var shapes: [OverlayShape] = []
    let kinds = OverlayShape.Kind.allCases.filter(kinds.contains)
    for index in elements.indices where id == nil || elements[index].id == id {
      for kind in kinds {
        if kind == .hitArea, !includesFrames, elements[index].hitArea == elements[index].frame { continue }
        add(kind, of: index, to: &shapes)
      }
    }
    return shapes
  }

  /// Adds the visible shapes of an element: of thousands, lists for each take as long as all the rest.
  private func add(_ kind: OverlayShape.Kind, of index: Int, to shapes: inout [OverlayShape]) {
    let element = elements[index]
    func add(_ frame: Rect, _ points: Double? = nil) {
      let cut = cutOutline(at: index, frame)
      guard cut?.isEmpty != true else { return }
      shapes.append(OverlayShape(kind: kind, element: element.id, frame: frame, cut: cut, points: points))
    }
    let frame = element.frame
    switch kind {
    case .frame: add(frame)
    case .hitArea: if let area = element.hitArea { add(area) }
    case .spacing: for spacing in element.spacings where spacing.points > 0 { add(spacing.frame, spacing.points) }
    case .inset:
      if let insets = element.insets { for edge in edges(of: frame, insets) { add(edge.frame, edge.points) } }
    case .overflow:
      if let overflow = element.overflow { for edge in edges(of: frame, overflow) { add(edge.frame, edge.points) } }
    case .baseline:
      if let first = element.firstBaseline, let last = element.lastBaseline {
        for place in [first, last] {
          add(Rect(x: frame.minX, y: frame.minY + place, width: frame.size.width, height: 0), place)
        }
      }
    }
  }

  /// Returns the strips inside a frame along its edges, as wide as insets; those at the sides lie between the upper and
  /// the lower one.
  private func edges(of frame: Rect, _ insets: EdgeInsets) -> [(frame: Rect, points: Double)] {
    let top = max(insets.top, 0)
    let height = max(frame.size.height - top - max(insets.bottom, 0), 0)
    return [
      (Rect(x: frame.minX, y: frame.minY, width: frame.size.width, height: insets.top), insets.top),
      (Rect(x: frame.minX, y: frame.minY + top, width: insets.left, height: height), insets.left),
      (
        Rect(x: frame.minX, y: frame.maxY - insets.bottom, width: frame.size.width, height: insets.bottom),
        insets.bottom
      ),
      (Rect(x: frame.maxX - insets.right, y: frame.minY + top, width: insets.right, height: height), insets.right),
    ].filter { $0.1 > 0 }
  }
}
