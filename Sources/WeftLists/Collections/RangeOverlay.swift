import WeftDisplay
import WeftLayout
import WeftNodes

/// A picture of a container's cells and their states, drawn over the container: Texture's `ASRangeDebugOverlayView`.
///
/// A track at the beginning of the edge across the scroll direction stands for the part of the content whose cells are
/// kept. Each cell in it is a strip, in the colour of the farthest state that it has reached.
enum RangeOverlay {
  /// The width of the track, in points.
  static let thickness = 8.0
  /// The distance of the track from the edges, and that of the strips from the track's, in points.
  static let margin = 2.0

  static let track = Color(white: 0, alpha: 0.55)
  static let visible = Color(hex: 0x34C759)
  static let drawn = Color(hex: 0xFFD60A)
  static let preloaded = Color(hex: 0xFF9500)
  static let kept = Color(hex: 0xC7C7CC)
  /// A cell that a block has yet to make.
  static let awaited = Color(hex: 0x5AC8FA)

  static func color(of state: InterfaceState) -> Color {
    switch CellRange(state) {
    case .visible: visible
    case .drawn: drawn
    case .preloaded: preloaded
    case .kept: kept
    }
  }
}

/// The nearest range that a cell is in, by its state.
enum CellRange: String {
  case visible, drawn, preloaded, kept

  init(_ state: InterfaceState) {
    self =
      state.contains(.visible)
      ? .visible : state.contains(.display) ? .drawn : state.contains(.preload) ? .preloaded : .kept
  }
}

extension CellContainerNode {
  /// The overlay's layers, above all others; none unless the window shows them.
  final var rangeOverlay: [LayerSnapshot] {
    guard window?.shouldShowRangeDebugOverlay == true, bounds.size.width > 0, bounds.size.height > 0 else { return [] }
    let isHorizontal = layout.isHorizontal
    let content = Rect(size: layout.contentSize)
    let all = ranges.keptRect(around: bounds, layout.directions)
    func part(_ rect: Rect) -> (start: Double, end: Double) {
      isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
    let (first, end) = (max(part(all).start, part(content).start), min(part(all).end, part(content).end))
    let room = (isHorizontal ? bounds.size.width : bounds.size.height) - 2 * RangeOverlay.margin
    guard end > first, room > 0 else { return [] }
    func layer(_ low: Double, _ high: Double, inset: Double, _ color: Color) -> LayerSnapshot {
      let (start, length) = (
        RangeOverlay.margin + room * (low - first) / (end - first), room * (high - low) / (end - first)
      )
      let (side, thickness) = (RangeOverlay.margin + inset, RangeOverlay.thickness - 2 * inset)
      var layer = LayerSnapshot(
        name: "range",
        frame: isHorizontal
          ? Rect(x: bounds.minX + start, y: bounds.minY + side, width: length, height: thickness)
          : Rect(x: bounds.minX + side, y: bounds.minY + start, width: thickness, height: length),
        backgroundColor: color)
      layer.zPosition = 9999
      return layer
    }
    let strips = data.held(in: layout.elements(in: all)).compactMap { element -> LayerSnapshot? in
      let (low, high) = part(layout.frame(of: element.index))
      guard high > first, low < end,
        let color = element.isBeingMade
          ? RangeOverlay.awaited : element.node.map({ RangeOverlay.color(of: $0.interfaceState) })
      else { return nil }
      // A gap between neighbours.
      return layer(max(low, first), min(high, end) - min(1, high - low) / 2, inset: 1, color)
    }
    return [layer(first, end, inset: 0, RangeOverlay.track)] + strips
  }
}
