import WeftDisplay
import WeftLayout

/// The bars at the edges of a scroll node that show the visible part of the content. They are visible while a finger
/// moves the content, and fade afterwards; snapshots of the final state leave them out.
enum ScrollIndicator {
  /// In points.
  static let thickness = 3.0
  /// The distance between a bar and the edges, in points.
  static let margin = 3.0
  /// The minimum length of a bar, in points.
  static let shortest = 36.0
  /// The duration in seconds of a bar's visibility after the last move, and of its fade.
  static let hold = 0.5
  static let fade = 0.3

  /// Returns a bar's position and length along one axis; nil if all content is visible.
  ///
  /// - Parameters:
  ///   - room: the length of the edge.
  ///   - low: the minimum offset.
  ///   - high: the maximum offset.
  static func bar(room: Double, offset: Double, low: Double, high: Double) -> (start: Double, length: Double)? {
    let track = room - 2 * margin
    guard high > low, track > 0 else { return nil }
    let length = min(max(track * room / (high - low + room), shortest), track)
    let part = min(max((offset - low) / (high - low), 0), 1)
    return (margin + (track - length) * part, length)
  }
}

extension ScrollNode {
  /// Shows the bars for a moment, on the window's clock. Moving the content with a finger shows them, too.
  public final func flashScrollIndicators() {
    guard let window else { return }
    lastMove = window.context.eventLoop.now
    window.noteMove(for: ScrollIndicator.hold + ScrollIndicator.fade)
  }

  /// The current opacity of the bars, 0...1.
  final var indicatorOpacity: Double {
    guard let lastMove, let now = layoutContext?.eventLoop.now, window != nil else { return 0 }
    if isDragging || isDecelerating { return 1 }
    let time = min(max((now - lastMove - ScrollIndicator.hold) / ScrollIndicator.fade, 0), 1)
    return 1 - AnimationCurve.easeInOut.progress(at: time)
  }

  /// The layers of the bars, above all others.
  final var indicatorBars: [LayerSnapshot] {
    let opacity = indicatorOpacity
    guard opacity > 0 else { return [] }
    let (low, high) = offsetRange
    var frames: [Rect] = []
    let (size, origin) = (bounds.size, bounds.origin)
    let beside = ScrollIndicator.thickness + ScrollIndicator.margin
    if let bar = ScrollIndicator.bar(room: size.height, offset: origin.y, low: low.y, high: high.y) {
      frames.append(
        Rect(
          x: origin.x + size.width - beside, y: origin.y + bar.start, width: ScrollIndicator.thickness,
          height: bar.length))
    }
    if let bar = ScrollIndicator.bar(room: size.width, offset: origin.x, low: low.x, high: high.x) {
      frames.append(
        Rect(
          x: origin.x + bar.start, y: origin.y + size.height - beside, width: bar.length,
          height: ScrollIndicator.thickness))
    }
    return frames.map { frame in
      var layer = LayerSnapshot(
        name: "scroll indicator", frame: frame,
        backgroundColor: isDark ? Color(white: 1, alpha: 0.5) : Color(white: 0, alpha: 0.35))
      layer.cornerRadius = ScrollIndicator.thickness / 2
      layer.opacity = opacity
      layer.zPosition = 9998
      return layer
    }
  }
}
