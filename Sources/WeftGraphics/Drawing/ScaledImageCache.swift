import WeftDisplay
import WeftLayout
import WeftSupport

/// A cache of images scaled to the size at which they are drawn: scaling a photograph takes most of the time of a
/// picture that is drawn repeatedly. Images drawn only once are not cached.
final class ScaledImageCache: Sendable {
  /// A part of an image with its size in pixels.
  struct Key: Hashable {
    /// The image's pixels: copies of an image share them.
    private let content: ObjectIdentifier
    private let scale: Double
    let source: Rect
    let columns: Int
    let rows: Int
    let interpolation: ImageInterpolation

    init(_ image: Image, source: Rect, columns: Int, rows: Int, interpolation: ImageInterpolation) {
      content = ObjectIdentifier(image.content)
      scale = image.scale
      self.source = source
      self.columns = columns
      self.rows = rows
      self.interpolation = interpolation
    }
  }

  private struct Entry {
    /// Retained, so that the content of another image can't get the same address.
    let original: Image
    let scaled: Image
    var lastUse: Int

    var byteCount: Int { original.byteCount + scaled.byteCount }
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var uses = 0
    /// The latest keys that were looked up and are not cached.
    var asked: [Key] = []
  }

  private let state = LockedState(State())
  /// The maximum number of bytes, including those of the originals.
  private static let limit = 64 << 20
  /// The maximum number of uncached keys.
  private static let maximumUncachedKeys = 64

  /// Returns a cached scaled image; if there is none, also whether it should be stored now.
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
      if state.asked.count == Self.maximumUncachedKeys { state.asked.removeFirst() }
      state.asked.append(key)
      return (nil, false)
    }
  }

  /// Stores a scaled image; the least recently used ones are dropped.
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
