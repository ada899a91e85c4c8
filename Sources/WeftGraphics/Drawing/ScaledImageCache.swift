import WeftDisplay
import WeftLayout

/// Images as they come out at the size at which they are drawn: to scale a photograph takes most of the time of a picture
/// that is drawn again and again with it in the same size. What is drawn only once is not kept.
final class ScaledImageCache: Sendable {
  /// The part of an image that fills a number of pixels.
  struct Key: Hashable {
    /// Where the image's pixels are in memory: an image is a value, and its copies share them.
    private let address: Int
    private let count: Int
    private let scale: Double
    let source: Rect
    let columns: Int
    let rows: Int
    let interpolation: ImageInterpolation

    init(_ image: Image, source: Rect, columns: Int, rows: Int, interpolation: ImageInterpolation) {
      address = image.pixels.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
      count = image.byteCount
      scale = image.scale
      self.source = source
      self.columns = columns
      self.rows = rows
      self.interpolation = interpolation
    }
  }

  private struct Entry {
    /// Kept, so that no other image's pixels come to stand in its place.
    let original: Image
    let scaled: Image
    var lastUse: Int

    var byteCount: Int { original.byteCount + scaled.byteCount }
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var uses = 0
    /// What has been asked for lately, and is not kept.
    var asked: [Key] = []
  }

  private let state = Guarded(State())
  /// Bytes that are held at most, those of the originals included.
  private static let limit = 64 << 20
  /// How many that are not kept are remembered.
  private static let mostAsked = 64

  /// An image at its size, if it is kept, and whether it should be from now on, if it is not.
  func find(_ key: Key) -> (scaled: Image?, isWorthKeeping: Bool) {
    state.withLock { state in
      state.uses += 1
      if let entry = state.entries[key] {
        state.entries[key]?.lastUse = state.uses
        return (entry.scaled, false)
      }
      if let index = state.asked.firstIndex(of: key) {
        state.asked.remove(at: index)
        return (nil, true)
      }
      if state.asked.count == Self.mostAsked { state.asked.removeFirst() }
      state.asked.append(key)
      return (nil, false)
    }
  }

  /// Keeps an image at its size; the ones that were not used for longest give way.
  func store(_ scaled: Image, of original: Image, _ key: Key) {
    state.withLock { state in
      let entry = Entry(original: original, scaled: scaled, lastUse: state.uses)
      guard state.entries[key] == nil, entry.byteCount <= Self.limit / 2 else { return }
      while state.bytes + entry.byteCount > Self.limit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entries[oldest.key] = nil
        state.bytes -= oldest.value.byteCount
      }
      state.entries[key] = entry
      state.bytes += entry.byteCount
    }
  }
}
