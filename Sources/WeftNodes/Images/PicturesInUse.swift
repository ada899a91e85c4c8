import WeftDisplay

/// The decoded pictures that something shows or holds, by the bytes of their files: loading the same bytes again shares
/// them. None of them is kept by it.
struct PicturesInUse: Sendable {
  /// Stands for the bytes of a file. Different bytes of one length have the same key with a probability of 2^-64.
  struct Key: Hashable, Sendable {
    private let byteCount: Int
    private let hash: Int
    private let scale: Double

    /// Makes the key of a file's bytes, for pictures with this many pixels per point.
    init(_ bytes: [UInt8], scale: Double) {
      byteCount = bytes.count
      hash = bytes.hashValue
      self.scale = scale
    }
  }

  private struct Picture {
    private let image: WeakImage
    private let frames: [(image: WeakImage, duration: Double)]
    private let loopCount: Int

    init(_ fetched: FetchedImage) {
      image = WeakImage(fetched.image)
      frames = fetched.animation?.frames.map { (WeakImage($0.image), $0.duration) } ?? []
      loopCount = fetched.animation?.loopCount ?? 0
    }

    var isGone: Bool { image.image == nil }

    /// The picture; nil if it, or one of its frames, is gone.
    var fetched: FetchedImage? {
      guard let image = image.image else { return nil }
      guard !frames.isEmpty else { return FetchedImage(image) }
      let kept = frames.compactMap { frame in
        frame.image.image.map { AnimatedImage.Frame($0, duration: frame.duration) }
      }
      guard kept.count == frames.count else { return nil }
      return AnimatedImage(frames: kept, loopCount: loopCount).map { FetchedImage(image, animation: $0) }
    }
  }

  private var pictures: [Key: Picture] = [:]
  /// The number of pictures at which those that are gone are forgotten.
  private var limit = 64

  subscript(key: Key) -> FetchedImage? { pictures[key]?.fetched }

  mutating func note(_ fetched: FetchedImage, for key: Key) {
    pictures[key] = Picture(fetched)
    guard pictures.count >= limit else { return }
    pictures = pictures.filter { !$0.value.isGone }
    limit = max(64, 2 * pictures.count)
  }
}
