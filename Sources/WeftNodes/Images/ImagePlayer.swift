import WeftDisplay

/// An animated image that plays by the clock of an event loop, or stands still.
struct ImagePlayer {
  let animation: AnimatedImage
  /// How long it has played, in seconds, up to when it was started last.
  private var played = 0.0
  /// When it was started, in seconds of the loop; nil while it stands still.
  private var start: Double?
  /// By whose time it was started.
  private(set) weak var loop: EventLoop?

  init(_ animation: AnimatedImage) { self.animation = animation }

  /// Whether it has ever played: until then the cover image is shown.
  var hasBegun: Bool { start != nil || played > 0 }

  /// Starts, or stops, now.
  mutating func setPlaying(_ isPlaying: Bool, in loop: EventLoop) {
    guard isPlaying != (start != nil) else { return }
    played = elapsed(at: loop.now)
    start = isPlaying ? loop.now : nil
    self.loop = loop
  }

  /// The frame that is shown at a time.
  func frame(at now: Double) -> Image { animation.frames[animation.frameIndex(at: elapsed(at: now))].image }

  /// When another frame is shown next; nil if it stands still.
  func nextChange(after now: Double) -> Double? {
    guard let start else { return nil }
    return animation.nextChange(after: elapsed(at: now)).map { $0 - played + start }
  }

  private func elapsed(at now: Double) -> Double { played + (start.map { max(0, now - $0) } ?? 0) }
}
