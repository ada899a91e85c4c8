import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// When another frame is shown next of an animated image that plays in the node or inside it, in seconds of the event
  /// loop; nil if none plays.
  public final var nextFrameChangeInside: Double? {
    subtree.lazy.compactMap { ($0 as? ImageNode)?.nextFrameChange }.min()
  }
}

// An animated image is a function of the clock: nothing is set when a frame follows another, so nothing needs a timer.
extension ImageNode {
  /// Plays where the node is visible and nobody has paused it.
  final func updatePlaying() {
    // A node that has left its window stops by the time that it was started by.
    guard let loop = layoutContext?.eventLoop ?? player?.loop else { return }
    player?.setPlaying(isVisible && !animatedImagePaused, in: loop)
  }

  /// When another frame of the animated image is shown next, in seconds of the event loop; nil if it stands still.
  public final var nextFrameChange: Double? {
    guard let player, let now = layoutContext?.eventLoop.now else { return nil }
    return player.nextChange(after: now)
  }

  /// The frame that is shown now in place of what was drawn; nil where nothing has played yet.
  public final var presentedFrame: Image? {
    guard let player, player.hasBegun, let now = layoutContext?.eventLoop.now else { return nil }
    return player.frame(at: now)
  }
}
