import WeftLayout
import WeftNodes

/// The distance from the visible part up to which a range reaches: Texture's `ASRangeTuningParameters`.
public struct RangeTuningParameters: Hashable, Sendable {
  /// The distance in the direction of scrolling, in sizes of the container.
  public var leadingBufferScreenfuls: Double
  /// The distance in the opposite direction, in sizes of the container.
  public var trailingBufferScreenfuls: Double

  /// Makes parameters from the two distances.
  public init(leadingBufferScreenfuls: Double, trailingBufferScreenfuls: Double) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }
}

/// A range around the visible part of a container.
public enum RangeType: String, CaseIterable, Sendable {
  /// The cells in it are drawn.
  case display
  /// The cells in it fetch their data.
  case preload
}

/// The extent of a container's ranges.
public enum RangeMode: String, CaseIterable, Sendable {
  /// Little beyond the visible part: until the first cells have been drawn, or the container has been scrolled. By
  /// default a quarter of the container's size for display, half of it ahead and a quarter behind for preload; pagers
  /// display the visible page and preload one more on each side.
  case minimum
  /// As far as is useful for scrolling. By default one size of the container ahead and half behind for display, 2.5 and
  /// 1.5 for preload; pagers display one more page on each side, and preload two.
  case full
  /// The visible part alone.
  case visibleOnly
  /// The visible part alone, and nothing while the container isn't visible.
  case lowMemory
}

/// The ranges of a container: Texture's `ASRangeController`.
struct RangeController {
  private struct Key: Hashable {
    let mode: RangeMode
    let type: RangeType
  }

  /// The minimum distance beyond which cells are released, in sizes of the container.
  static let keptScreens = 4.0

  var mode = RangeMode.minimum
  /// True if ``mode`` was set by a call, and stays.
  var isModeChosen = false
  /// True for the ranges of a pager: whole pages.
  var countsPages = false
  private var tuned: [Key: RangeTuningParameters] = [:]
  /// The direction of the last move on each axis: 1 or -1.
  private var direction = Point(x: 1, y: 1)

  func parameters(_ type: RangeType, _ mode: RangeMode) -> RangeTuningParameters {
    if let tuned = tuned[Key(mode: mode, type: type)] { return tuned }
    let (leading, trailing): (Double, Double) =
      switch (mode, type) {
      case (.minimum, .display): countsPages ? (0, 0) : (0.25, 0.25)
      case (.minimum, .preload): countsPages ? (1, 1) : (0.5, 0.25)
      case (.full, .display): countsPages ? (1, 1) : (1, 0.5)
      case (.full, .preload): countsPages ? (2, 2) : (2.5, 1.5)
      case (.visibleOnly, _), (.lowMemory, _): (0, 0)
      }
    return RangeTuningParameters(leadingBufferScreenfuls: leading, trailingBufferScreenfuls: trailing)
  }

  mutating func tune(_ parameters: RangeTuningParameters, _ type: RangeType, _ mode: RangeMode) {
    tuned[Key(mode: mode, type: type)] = parameters
  }

  /// Notes a move of the visible part. Ranges are full from then on, unless the mode was chosen.
  mutating func note(moveFrom old: Point, to new: Point) {
    if new.x != old.x { direction.x = new.x > old.x ? 1 : -1 }
    if new.y != old.y { direction.y = new.y > old.y ? 1 : -1 }
    if !isModeChosen { mode = .full }
  }

  /// Returns true if the last move was towards the beginning of the content.
  func isMovingToHead(_ directions: ScrollDirections) -> Bool {
    (directions.contains(.horizontal) ? direction.x : direction.y) < 0
  }

  /// Returns the part of the content that a range covers.
  func rect(_ type: RangeType, around visible: Rect, _ directions: ScrollDirections) -> Rect {
    let parameters = parameters(type, mode)
    return grown(
      visible, by: parameters.leadingBufferScreenfuls, parameters.trailingBufferScreenfuls, directions)
  }

  /// Returns the part of the content in the direction of scrolling whose cells are made in idle time: a size of the
  /// container beyond the ranges.
  func aheadRect(around visible: Rect, _ directions: ScrollDirections) -> Rect {
    let reach = RangeType.allCases.map { parameters($0, mode).leadingBufferScreenfuls }.max() ?? 0
    return grown(visible, by: reach + 1, 0, directions)
  }

  /// Returns the part of the content whose cells are kept.
  func keptRect(around visible: Rect, _ directions: ScrollDirections) -> Rect {
    let all = RangeType.allCases.map { parameters($0, mode) }
    let reach = all.map { max($0.leadingBufferScreenfuls, $0.trailingBufferScreenfuls) }.max() ?? 0
    // A change of direction doesn't release what has just been seen.
    let kept = mode == .lowMemory ? reach : max(Self.keptScreens, reach + 1)
    return grown(visible, by: kept, kept, directions)
  }

  private func grown(
    _ visible: Rect, by leading: Double, _ trailing: Double, _ directions: ScrollDirections
  ) -> Rect {
    var rect = visible
    if directions.contains(.horizontal) {
      let length = visible.size.width
      rect.origin.x -= length * (direction.x > 0 ? trailing : leading)
      rect.size.width += length * (leading + trailing)
    }
    if directions.contains(.vertical) {
      let length = visible.size.height
      rect.origin.y -= length * (direction.y > 0 ? trailing : leading)
      rect.size.height += length * (leading + trailing)
    }
    return rect
  }
}
