import WeftDisplay
import WeftLayout

// An animated image's frame is a function of the clock: no property changes between frames, so no timer is needed.
extension ImageNode {
  /// Plays the image while the node is visible and not paused.
  final func updatePlaying() {
    // A node outside of a window stops on the event loop that started it.
    guard let loop = layoutContext?.eventLoop ?? player?.loop else { return }
    player?.setPlaying(isVisible && !animatedImagePaused, in: loop)
  }

  /// The frame shown now instead of the drawn contents; nil until the image has played.
  public final var presentedFrame: Image? {
    guard let player, player.hasBegun, let now = layoutContext?.eventLoop.now else { return nil }
    return player.frame(at: now)
  }
}
