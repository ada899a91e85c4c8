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
  package let outline: [Point]
  /// The length that it shows, in points; nil if a number would mean nothing.
  package let points: Double?
}

extension Inspection {
  /// Returns the visible shapes of some kinds, of one element or of all; none for rows that are scrolled out of view,
  /// for example.
  package func shapes(
    _ kinds: Set<OverlayShape.Kind> = Set(OverlayShape.Kind.allCases), of id: ElementID? = nil
  ) -> [OverlayShape] {
    elements.filter { id == nil || $0.id == id }.flatMap { element in
      OverlayShape.Kind.allCases.filter { kinds.contains($0) }.flatMap { shapes($0, element) }
    }
    .filter { !$0.outline.isEmpty }
  }

  private func shapes(_ kind: OverlayShape.Kind, _ element: InspectedElement) -> [OverlayShape] {
    func shape(_ frame: Rect, _ points: Double? = nil) -> OverlayShape {
      OverlayShape(
        kind: kind, element: element.id, frame: frame, outline: outline(of: element.id, frame), points: points)
    }
    let frame = element.frame
    switch kind {
    case .frame: return [shape(frame)]
    case .hitArea: return element.hitArea.map { [shape($0)] } ?? []
    case .spacing: return element.spacings.filter { $0.points > 0 }.map { shape($0.frame, $0.points) }
    case .inset: return element.insets.map { edges(of: frame, $0) }?.map { shape($0.frame, $0.points) } ?? []
    case .overflow:
      guard let overflow = element.overflow else { return [] }
      return edges(of: frame, overflow).map { shape($0.frame, $0.points) }
    case .baseline:
      return [element.firstBaseline, element.lastBaseline].compactMap { $0 }.map {
        shape(Rect(x: frame.minX, y: frame.minY + $0, width: frame.size.width, height: 0), $0)
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
