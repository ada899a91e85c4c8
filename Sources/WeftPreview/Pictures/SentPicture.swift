import WeftDisplay
import WeftSupport

/// The rows of the last picture of a cell that was sent as pixels.
final class SentPicture: Sendable {
  struct Rows {
    /// The number of the frame.
    let frame: Int
    /// The pixels in each row.
    let width: Int
    let hashes: [UInt64]
  }

  private let rows = LockedState<Rows?>(nil)

  /// Replaces the picture by a new one.
  ///
  /// - Returns: The old one; nil if there was none.
  func replace(with new: Rows) -> Rows? {
    rows.withLock { rows in
      defer { rows = new }
      return rows
    }
  }
}
