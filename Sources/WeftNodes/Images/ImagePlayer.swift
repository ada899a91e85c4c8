import WeftDisplay

/// The playback of an animated image by the clock of an event loop.
struct ImagePlayer {
  let animation: AnimatedImage
  /// The time played before the last start, in seconds.
  private var played = 0.0
  /// The last start, in seconds of the loop; nil while paused.
  private var start: Double?
  /// The loop of the last start.
  private(set) weak var loop: EventLoop?

  init(_ animation: AnimatedImage) { self.animation = animation }

  /// True once it has played: until then the cover image is shown.
  var hasBegun: Bool { start != nil || played > 0 }

  /// Starts or pauses at the current time.
  mutating func setPlaying(_ isPlaying: Bool, in loop: EventLoop) {
    guard isPlaying != (start != nil) else { return }
    played = elapsed(at: loop.now)
    start = isPlaying ? loop.now : nil
    self.loop = loop
  }

  /// Returns the frame at a time.
  func frame(at now: Double) -> Image { animation.frames[animation.frameIndex(at: elapsed(at: now))].image }

  /// Returns the time of the next frame; nil while paused.
  func nextChange(after now: Double) -> Double? {
    guard let start else { return nil }
    return animation.nextChange(after: elapsed(at: now)).map { $0 - played + start }
  }

  private func elapsed(at now: Double) -> Double { played + (start.map { max(0, now - $0) } ?? 0) }
}
