import WeftNodes
import Weft

/// The frames of a cell that its page has: one at most is on its way.
struct CellFrames {
  /// The frame that the browser has not painted yet.
  private(set) var unpainted: Int?
  private var last = 0
  /// The preview, and its version, in the latest frame.
  private weak var live: LivePreview?
  private var version = 0

  /// Returns true if the preview looks otherwise than in the latest frame.
  func isNew(_ live: LivePreview) -> Bool { live !== self.live || live.version != version }

  /// True if a picture of the past is to be sent, which is not compared.
  var needsPast: Bool { unpainted == nil && live == nil }

  /// - Returns: the number of the frame that is to be sent now.
  mutating func next(_ live: LivePreview) -> Int {
    self.live = live
    version = live.version
    last += 1
    unpainted = last
    return last
  }

  /// The browser has painted a frame, or will never.
  mutating func painted(_ frame: Int) {
    if frame == unpainted { unpainted = nil }
  }

  /// Has the next picture sent whatever it is.
  mutating func sendAgain() { live = nil }

  /// Forgets the latest frame: another preview is shown, or none.
  mutating func forget() {
    live = nil
    version = 0
  }
}
