/// A sequence of frames. Immutable; copies share the pixels.
public struct AnimatedImage: Sendable, Equatable {
  /// A picture with its duration.
  public struct Frame: Sendable, Equatable {
    /// The whole picture.
    public let image: Image
    /// The duration in seconds; above 0.
    public let duration: Double

    /// Makes a frame. A duration of a hundredth of a second or less becomes a tenth, as in browsers: files use such
    /// durations for "as fast as possible" on slow machines.
    public init(_ image: Image, duration: Double) {
      self.image = image
      self.duration = duration > 0.0101 && duration.isFinite ? duration : 0.1
    }
  }

  /// The frames in order; at least one.
  public let frames: [Frame]
  /// The number of loops; 0 for infinitely many.
  public let loopCount: Int
  /// The duration of a loop, in seconds.
  public let duration: Double
  /// The end of each frame within a loop.
  private let ends: [Double]

  /// Makes an image from its frames; nil without a frame. A number of loops below 0 counts as 0, the default.
  public init?(frames: [Frame], loopCount: Int = 0) {
    guard !frames.isEmpty else { return nil }
    self.frames = frames
    self.loopCount = max(0, loopCount)
    var ends: [Double] = []
    for frame in frames { ends.append((ends.last ?? 0) + frame.duration) }
    self.ends = ends
    duration = ends.last ?? 0
  }

  /// The first frame, shown while the image doesn't play.
  public var coverImage: Image { frames[0].image }
  /// The size of the pixels in bytes.
  public var byteCount: Int { frames.reduce(0) { $0 + $1.image.byteCount } }

  /// Returns the index of the frame shown after some seconds of playing. After the last loop the last frame stays.
  public func frameIndex(at seconds: Double) -> Int {
    guard frames.count > 1, seconds > 0 else { return 0 }
    guard !hasEnded(at: seconds) else { return frames.count - 1 }
    let time = place(of: seconds)
    return min(firstEnd(after: time), frames.count - 1)
  }

  /// Returns the time of the next frame, in seconds of playing; nil after the last one.
  public func nextChange(after seconds: Double) -> Double? {
    guard frames.count > 1 else { return nil }
    let seconds = max(0, seconds)
    let index = frameIndex(at: seconds)
    let change = seconds - place(of: seconds) + ends[index]
    let isLast = index == frames.count - 1
    return isLast && hasEnded(at: change) ? nil : change
  }

  /// Returns true if the last loop is over.
  private func hasEnded(at seconds: Double) -> Bool {
    loopCount > 0 && seconds >= duration * Double(loopCount) - Self.tick / 2
  }

  /// Returns the time within a loop. Clocks count whole microseconds, so a time less than half a microsecond before the
  /// end of a frame counts as its end.
  private func place(of seconds: Double) -> Double {
    let rounds = ((seconds + Self.tick / 2) / duration).rounded(.down)
    let time = max(0, seconds - rounds * duration)
    let next = firstEnd(after: time - Self.tick / 2)
    return next < ends.count && ends[next] < time + Self.tick / 2 ? ends[next] : time
  }

  /// Returns the first frame that ends after a time within a loop; the number of frames if none does.
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
