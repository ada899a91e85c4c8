import WeftNodes

/// The way in which rows or items come and go: UIKit's `UITableView.RowAnimation`.
public enum RowAnimation: String, CaseIterable, Sendable {
  /// They come and go at once, and so do the others to their places.
  case none
  /// They fade in and out.
  case fade
  /// They come from the left edge, and go there.
  case left
  /// They come from the right edge, and go there.
  case right
  /// They come from above, and go there.
  case top
  /// They come from below, and go there.
  case bottom
  /// The container chooses: ``fade``.
  case automatic
}

extension CollectionUpdate {
  /// Something that a change of a container changes.
  enum Part: Hashable {
    case deleted(RowIndexPath)
    case inserted(RowIndexPath)
    case reloaded(RowIndexPath)
    case deletedSection(Int)
    case insertedSection(Int)
    case reloadedSection(Int)
  }
}
