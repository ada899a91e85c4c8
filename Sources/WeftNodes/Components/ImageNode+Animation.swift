import WeftDisplay
import WeftLayout

// An animated image is a function of the clock: nothing is set when a frame follows another, so nothing needs a timer.
extension ImageNode {
  /// Plays where the node is visible and nobody has paused it.
  final func updatePlaying() {
    // A node that has left its window stops by the time that it was started by.
    guard let loop = layoutContext?.eventLoop ?? player?.loop else { return }
    player?.setPlaying(isVisible && !animatedImagePaused, in: loop)
  }

  /// The frame that is shown now in place of what was drawn; nil where nothing has played yet.
  public final var presentedFrame: Image? {
    guard let player, player.hasBegun, let now = layoutContext?.eventLoop.now else { return nil }
    return player.frame(at: now)
  }
}
