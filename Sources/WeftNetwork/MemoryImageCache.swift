import Foundation
import WeftNodes
import WeftDisplay

/// Keeps decoded images in memory, up to a number of bytes: those that were used last. Behind it there may be a
/// ``DiskImageCache``, which outlives the program.
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

  /// How many bytes the pixels may take together.
  public let byteLimit: Int
  /// What is asked where the memory has nothing.
  public let disk: DiskImageCache?
  private let state = Guarded(State())

  /// Makes an empty cache.
  ///
  /// - Parameter byteLimit: how many bytes the pixels may take together; 128 MB unless given.
  public init(byteLimit: Int = 128 << 20, disk: DiskImageCache? = nil) {
    self.byteLimit = byteLimit
    self.disk = disk
  }

  /// How many bytes the pixels take.
  public var byteCount: Int { state.withLock(\.byteCount) }

  /// Looks an image up; see `ImageCache`.
  public func cachedImage(for url: URL, _ completion: @escaping @Sendable (CachedImage?) -> Void) {
    if let image = synchronouslyCachedImage(for: url) { return completion(.image(image)) }
    guard let disk else { return completion(nil) }
    disk.read(url) { completion($0.map { .data($0) }) }
  }

  /// Gives an image that is in the memory.
  public func synchronouslyCachedImage(for url: URL) -> FetchedImage? {
    state.withLock { state in
      state.uses += 1
      state.entries[url]?.lastUse = state.uses
      return state.entries[url]?.image
    }
  }

  /// Keeps an image; one that is larger than the limit is not kept in memory.
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

  /// Forgets all images in memory.
  public func removeAll() {
    state.withLock { $0 = State() }
  }
}
