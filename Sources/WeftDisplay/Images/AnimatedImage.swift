/// A picture that moves: frames that follow one another. Immutable; copies share the pixels.
public struct AnimatedImage: Sendable, Equatable {
  /// What is shown for a while.
  public struct Frame: Sendable, Equatable {
    /// The whole picture.
    public let image: Image
    /// How long it is shown, in seconds; above 0.
    public let duration: Double

    /// Names the two. A duration of a hundredth of a second or less becomes a tenth, as everywhere where such files are
    /// shown: they mean "as fast as you like" of slow machines.
    public init(_ image: Image, duration: Double) {
      self.image = image
      self.duration = duration > 0.0101 && duration.isFinite ? duration : 0.1
    }
  }

  /// The frames in order; at least one.
  public let frames: [Frame]
  /// How often all frames are shown; 0 for without end.
  public let loopCount: Int
  /// How long one round takes, in seconds.
  public let duration: Double
  /// When each frame ends within a round.
  private let ends: [Double]

  /// Makes one of its frames; nil without a frame.
  public init?(frames: [Frame], loopCount: Int = 0) {
    guard !frames.isEmpty else { return nil }
    self.frames = frames
    self.loopCount = max(0, loopCount)
    var ends: [Double] = []
    for frame in frames { ends.append((ends.last ?? 0) + frame.duration) }
    self.ends = ends
    duration = ends.last ?? 0
  }

  /// What stands for the whole while nothing moves: the first frame.
  public var coverImage: Image { frames[0].image }
  /// Bytes that the pixels take.
  public var byteCount: Int { frames.reduce(0) { $0 + $1.image.byteCount } }

  /// Which frame is shown, by the seconds that it has been playing for. After the last round the last frame stays.
  public func frameIndex(at seconds: Double) -> Int {
    guard frames.count > 1, seconds > 0 else { return 0 }
    guard !hasEnded(at: seconds) else { return frames.count - 1 }
    let time = place(of: seconds)
    return min(firstEnd(after: time), frames.count - 1)
  }

  /// When another frame is shown next, in seconds of playing; nil if none is any more.
  public func nextChange(after seconds: Double) -> Double? {
    guard frames.count > 1 else { return nil }
    let seconds = max(0, seconds)
    let index = frameIndex(at: seconds)
    let change = seconds - place(of: seconds) + ends[index]
    let isLast = index == frames.count - 1
    return isLast && hasEnded(at: change) ? nil : change
  }

  /// Whether the last round is over.
  private func hasEnded(at seconds: Double) -> Bool {
    loopCount > 0 && seconds >= duration * Double(loopCount) - Self.tick / 2
  }

  /// The time within a round. Clocks count whole microseconds, so what is less than half of one before the end of a
  /// frame has come to it.
  private func place(of seconds: Double) -> Double {
    let rounds = ((seconds + Self.tick / 2) / duration).rounded(.down)
    let time = max(0, seconds - rounds * duration)
    let next = firstEnd(after: time - Self.tick / 2)
    return next < ends.count && ends[next] < time + Self.tick / 2 ? ends[next] : time
  }

  /// The first frame that ends after a time within a round; the number of frames where none does.
  private func firstEnd(after time: Double) -> Int {
    var range = 0..<ends.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = ends[middle] > time ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  private static let tick = 1e-6
}
