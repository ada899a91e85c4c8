import WeftNodes
import Weft

/// The frames of a cell that were sent to its page: at most one is not painted yet.
struct CellFrames {
  /// The frame that the browser has not painted yet.
  private(set) var unpainted: Int?
  private var last = 0
  /// The preview, and its version, in the latest frame.
  private weak var live: LivePreview?
  private var version = 0

  /// Returns true if the preview looks otherwise than in the latest frame.
  func isNew(_ live: LivePreview) -> Bool { live !== self.live || live.version != version }

  /// True if a picture of the past is to be sent, which isn't compared.
  var needsPast: Bool { unpainted == nil && live == nil }

  /// - Returns: The number of the frame that is to be sent now.
  mutating func next(_ live: LivePreview) -> Int {
    self.live = live
    version = live.version
    last += 1
    unpainted = last
    return last
  }

  /// Records that the browser has painted a frame, or never will.
  mutating func painted(_ frame: Int) {
    if frame == unpainted { unpainted = nil }
  }

  /// Makes the next picture be sent in any case.
  mutating func sendAgain() { live = nil }

  /// Drops the latest frame: another preview is shown, or none.
  mutating func forget() {
    live = nil
    version = 0
  }
}
