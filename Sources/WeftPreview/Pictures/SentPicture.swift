import WeftDisplay

/// What a page has of a cell: the rows of the last picture that was sent as pixels.
final class SentPicture: Sendable {
  struct Rows {
    /// The frame that brought them.
    let frame: Int
    /// Pixels in each.
    let width: Int
    let hashes: [UInt64]
  }

  private let rows = LockedState<Rows?>(nil)

  /// Has a picture take the place of the one before.
  ///
  /// - Returns: that one; nil where the page has none.
  func replace(with new: Rows) -> Rows? {
    rows.withLock { rows in
      defer { rows = new }
      return rows
    }
  }
}
