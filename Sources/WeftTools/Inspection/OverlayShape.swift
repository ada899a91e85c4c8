import WeftLayout
import WeftScript

/// A rectangle or a line that an inspector draws over what is shown; whoever draws chooses colours.
public struct OverlayShape: Sendable, Hashable {
  /// What a shape shows.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An element's frame.
    case frame
    /// Space that an inset spec leaves.
    case inset
    /// Space between two children of a stack.
    case spacing
    /// Where a node can be touched.
    case hitArea
    /// A first or a last baseline: a line.
    case baseline
    /// What stands out of the element around it.
    case overflow
  }

  /// What it shows.
  public let kind: Kind
  /// The element that it belongs to.
  public let element: ElementID
  /// Where layout has put it, in the root's coordinates; without height for a line.
  public let frame: Rect
  /// The corners of what is seen of it, in order around it, in the root's coordinates: see ``Inspection/outline(of:)``.
  public let outline: [Point]
  /// How many points it stands for; nil where a number says nothing.
  public let points: Double?
}

extension Inspection {
  /// The shapes of some kinds, of one element or of all. There is none where nothing of it is seen, as of rows that are
  /// scrolled out of sight.
  public func shapes(
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

  /// The strips along the edges of a frame, inside it, that are as wide as insets; those of the sides stand between the
  /// upper and the lower one.
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
