import WeftEssentials
import WeftNodes
import WeftDisplay
import WeftSupport

/// Keeps decoded images in memory, up to a number of bytes; the least recently used are dropped first. A
/// ``DiskImageCache`` behind it can outlive the program. Every function can be called on any thread.
public final class MemoryImageCache: ImageCache {
  private struct Entry {
    let image: FetchedImage
    var lastUse: Int
  }

  private struct State {
    var entries: [URL: Entry] = [:]
    var byteCount = 0
    var uses = 0
  }

  /// The maximum size of all pixels, in bytes.
  public let byteLimit: Int
  /// The cache of files that is asked next; nil for none.
  public let disk: DiskImageCache?
  private let state = LockedState(State())

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - byteLimit: the maximum size of all pixels, in bytes; 128 MB by default.
  ///   - disk: the cache of files that is asked next; nil, the default, for none.
  public init(byteLimit: Int = 128 << 20, disk: DiskImageCache? = nil) {
    self.byteLimit = byteLimit
    self.disk = disk
  }

  /// The size of all pixels, in bytes.
  public var byteCount: Int { state.withLock(\.byteCount) }

  /// Looks an image up; see `ImageCache`.
  public func cachedImage(for url: URL, _ completion: @escaping @Sendable (CachedImage?) -> Void) {
    if let image = synchronouslyCachedImage(for: url) { return completion(.image(image)) }
    guard let disk else { return completion(nil) }
    disk.read(url) { completion($0.map { .data($0) }) }
  }

  /// Returns an image that is in memory; nil if it isn't.
  public func synchronouslyCachedImage(for url: URL) -> FetchedImage? {
    state.withLock { state in
      state.uses += 1
      state.entries[url]?.lastUse = state.uses
      return state.entries[url]?.image
    }
  }

  /// Stores an image, and its file's bytes in ``disk``; one larger than the limit is not kept in memory. To drop an old
  /// image takes time linear in their number.
  public func store(_ image: FetchedImage, data: [UInt8]?, for url: URL) {
    state.withLock { state in
      if let old = state.entries.removeValue(forKey: url) { state.byteCount -= old.image.byteCount }
      guard image.byteCount <= byteLimit else { return }
      state.uses += 1
      state.entries[url] = Entry(image: image, lastUse: state.uses)
      state.byteCount += image.byteCount
      while state.byteCount > byteLimit, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
        state.byteCount -= oldest.value.image.byteCount
      }
    }
    if let data { disk?.write(data, for: url) }
  }
}
