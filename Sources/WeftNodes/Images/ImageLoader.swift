import WeftEssentials
import WeftDisplay
import WeftSupport

/// Loads and decodes the images of URLs on other threads: from a cache, the network, files, or the URL itself.
/// Simultaneous requests for the same URL share one download and one picture, and whoever loads the bytes of a picture
/// that is still in use shares that.
///
/// Every function can be called on any thread.
public final class ImageLoader: Sendable {
  /// A URL to load, with options.
  public struct Request: Sendable, Hashable {
    /// An http, https or data URL; or a file URL, whose content is read from ``files``.
    public let url: URL
    /// For a file URL, the paths to try, in order. Nil, the default, if the file must not be read.
    public var files: [String]?
    /// True, as by default, to read the image from the cache and store it there.
    public var usesCache: Bool

    /// Makes a request from its parts.
    public init(_ url: URL, files: [String]? = nil, usesCache: Bool = true) {
      self.url = url
      self.files = files
      self.usesCache = usesCache
    }

    fileprivate var isOfNetwork: Bool { ["http", "https"].contains(url.scheme?.lowercased()) }
  }

  /// An event of a load.
  public enum Event: Sendable {
    /// The cache doesn't have the image: the network is asked.
    case missedCache
    /// The fraction that has arrived, from 0 to 1.
    case progress(Double)
    /// The end, with the result.
    case ended(Result<FetchedImage, ImageLoadError>, isFromCache: Bool)
  }

  /// A load in progress.
  public struct Load: Sendable {
    fileprivate let number: Int
    fileprivate let request: Request
  }

  /// The state shared by loads of the same request.
  private struct Shared {
    let number: Int
    var waiting: [Int: @Sendable (Event) -> Void] = [:]
    var priorities: [Int: ImagePriority] = [:]
    var download: (any ImageDownload)?
    var hasMissedCache = false
    var priority: ImagePriority { priorities.values.max() ?? .preload }
  }

  private struct State {
    var lastNumber = 0
    var shared: [Request: Shared] = [:]
    var inUse = PicturesInUse()
  }

  /// Decodes the images.
  public let decoder: any ImageDecoder
  /// Downloads from the network; nil, the default, if network access is disabled.
  public let downloader: (any ImageDownloader)?
  /// Stores images fetched from the network; nil, the default, for no cache.
  public let cache: (any ImageCache)?
  private let state = LockedState(State())
  /// Each job may need the memory of the largest possible picture.
  private let queue = WorkQueue(maximumJobs: 2)

  /// Makes a loader from its parts.
  public init(decoder: any ImageDecoder, downloader: (any ImageDownloader)? = nil, cache: (any ImageCache)? = nil) {
    self.decoder = decoder
    self.downloader = downloader
    self.cache = cache
  }

  /// The number of different requests in progress: several loads of an equal request count once.
  public var requestCount: Int { state.withLock { $0.shared.count } }

  /// Returns true if a request is looked up in the cache.
  func looksInCache(for request: Request) -> Bool {
    request.usesCache && cache != nil && downloader != nil && request.isOfNetwork
  }

  // MARK: loads

  /// Loads an image.
  ///
  /// - Parameters:
  ///   - request: the address of the image, and how it is loaded.
  ///   - priority: the order among waiting loads.
  ///   - report: called on any thread, the last time with the end. Once the load is cancelled it isn't called any more,
  ///     except for a call that is running at that time.
  public func load(
    _ request: Request, priority: ImagePriority = .preload, _ report: @escaping @Sendable (Event) -> Void
  ) -> Load {
    let (load, isNew, hasMissedCache) = state.withLock { state in
      state.lastNumber += 1
      let number = state.lastNumber
      let isNew = state.shared[request] == nil
      var shared = state.shared[request] ?? Shared(number: number)
      shared.waiting[number] = report
      shared.priorities[number] = priority
      state.shared[request] = shared
      return (Load(number: number, request: request), isNew, shared.hasMissedCache)
    }
    if isNew {
      begin(load)
    } else {
      if hasMissedCache { report(.missedCache) }
      setPriority(priority, of: load)
    }
    return load
  }

  /// Cancels a load. A download shared with other loads continues.
  public func cancel(_ load: Load) {
    let download = state.withLock { state -> (any ImageDownload)? in
      guard var shared = state.shared[load.request] else { return nil }
      shared.waiting[load.number] = nil
      shared.priorities[load.number] = nil
      guard shared.waiting.isEmpty else {
        state.shared[load.request] = shared
        return nil
      }
      state.shared[load.request] = nil
      return shared.download
    }
    download?.cancel()
  }

  /// Changes the priority of a load.
  public func setPriority(_ priority: ImagePriority, of load: Load) {
    let (download, greatest) = state.withLock { state -> ((any ImageDownload)?, ImagePriority) in
      guard var shared = state.shared[load.request], shared.waiting[load.number] != nil else { return (nil, priority) }
      shared.priorities[load.number] = priority
      state.shared[load.request] = shared
      return (shared.download, shared.priority)
    }
    download?.setPriority(greatest)
  }

  // MARK: steps of a request

  private func begin(_ load: Load) {
    let request = load.request
    switch request.url.scheme?.lowercased() {
    case "http", "https":
      guard let downloader else { return fail(load, .networkOff) }
      guard request.url.host?.isEmpty == false else {
        return fail(load, .malformed(reason: "it has no host"))
      }
      guard request.usesCache, let cache else { return missCache(load, downloader) }
      cache.cachedImage(for: request.url) { [weak self] found in
        switch found {
        case .image(let image): self?.end(load, .success(image), isFromCache: true)
        case .data(let bytes): self?.decode(DownloadedData(bytes: bytes), load, isFromCache: true)
        case nil: self?.missCache(load, downloader)
        }
      }
    case "data":
      perform { loader in
        do throws(ImageLoadError.Problem) {
          loader.decodeNow(try DataURL.read(request.url), load, isFromCache: false)
        } catch {
          loader.fail(load, error)
        }
      }
    case "file":
      guard let files = request.files else { return fail(load, .fileRefused) }
      perform { loader in loader.read(files, load) }
    case let scheme: fail(load, .unknownScheme(scheme ?? ""))
    }
  }

  private func missCache(_ load: Load, _ downloader: any ImageDownloader) {
    let waiting = state.withLock { state -> [@Sendable (Event) -> Void] in
      guard state.shared[load.request]?.number == load.number else { return [] }
      state.shared[load.request]?.hasMissedCache = true
      return state.shared[load.request].map { Array($0.waiting.values) } ?? []
    }
    guard !waiting.isEmpty else { return }
    for report in waiting { report(.missedCache) }
    download(load, downloader)
  }

  private func download(_ load: Load, _ downloader: any ImageDownloader) {
    guard let priority = state.withLock({ $0.shared[load.request]?.priority }) else { return }
    let download = downloader.download(load.request.url, priority: priority) { [weak self] event in
      switch event {
      case .progress(let part): self?.tell(load, .progress(part))
      case .ended(.success(let data)): self?.decode(data, load, isFromCache: false)
      case .ended(.failure(let problem)): self?.fail(load, problem)
      }
    }
    // All loads may have been cancelled meanwhile.
    let isWanted = state.withLock { state in
      guard state.shared[load.request]?.number == load.number else { return false }
      state.shared[load.request]?.download = download
      return true
    }
    if !isWanted { download.cancel() }
  }

  private func read(_ files: [String], _ load: Load) {
    guard let path = files.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      let name = files.last ?? load.request.url.path
      return fail(load, .image(ImageError(name: name, problem: .notFound(nearest: nil)), contentType: nil))
    }
    do {
      guard Paths.size(path) ?? 0 <= Self.maximumFileSize else {
        return fail(load, .tooManyBytes(limit: Self.maximumFileSize))
      }
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      decodeNow(
        DownloadedData(bytes: [UInt8](data)), load, name: path, scale: ImageFileName.scale(of: path),
        isFromCache: false)
    } catch {
      let problem = ImageError.Problem.unreadable(reason: error.reason)
      fail(load, .image(ImageError(name: path, problem: problem), contentType: nil))
    }
  }

  /// The maximum size of a file, in bytes.
  private static let maximumFileSize = 64 << 20

  private func decode(_ data: DownloadedData, _ load: Load, isFromCache: Bool) {
    perform { $0.decodeNow(data, load, isFromCache: isFromCache) }
  }

  /// Decodes on the current thread.
  private func decodeNow(
    _ data: DownloadedData, _ load: Load, name: String? = nil, scale: Double = 1, isFromCache: Bool
  ) {
    let request = load.request
    // All loads may have been cancelled.
    guard state.withLock({ $0.shared[request]?.number == load.number }) else { return }
    let name = name ?? ImageLoadError(request.url, .cancelled).url
    do throws(ImageError) {
      let fetched = try picture(of: data.bytes, name: name, scale: scale)
      if request.usesCache, request.isOfNetwork {
        cache?.store(fetched, data: isFromCache ? nil : data.bytes, for: request.url)
      }
      end(load, .success(fetched), isFromCache: isFromCache)
    } catch {
      // Data in a cache may have been damaged.
      if isFromCache, let downloader { return missCache(load, downloader) }
      fail(load, .image(error, contentType: data.contentType))
    }
  }

  /// Returns the picture that a file's bytes are: the one in use, or else a new one.
  private func picture(of bytes: [UInt8], name: String, scale: Double) throws(ImageError) -> FetchedImage {
    let key = PicturesInUse.Key(bytes, scale: scale)
    if let fetched = state.withLock({ $0.inUse[key] }) { return fetched }
    let fetched =
      if let animation = try decoder.decodeAnimation(bytes, name: name, scale: scale) {
        FetchedImage(animation.coverImage, animation: animation)
      } else {
        FetchedImage(try decoder.decode(bytes, name: name, scale: scale))
      }
    state.withLock { $0.inUse.note(fetched, for: key) }
    return fetched
  }

  private func perform(_ work: @escaping @Sendable (ImageLoader) -> Void) {
    queue.add { [weak self] in
      if let self { work(self) }
    }
  }

  // MARK: reports

  private func tell(_ load: Load, _ event: Event) {
    let waiting = state.withLock { state -> [@Sendable (Event) -> Void] in
      guard let shared = state.shared[load.request], shared.number == load.number else { return [] }
      return Array(shared.waiting.values)
    }
    for report in waiting { report(event) }
  }

  private func fail(_ load: Load, _ problem: ImageLoadError.Problem) {
    end(load, .failure(ImageLoadError(load.request.url, problem)), isFromCache: false)
  }

  private func end(_ load: Load, _ result: Result<FetchedImage, ImageLoadError>, isFromCache: Bool) {
    let waiting = state.withLock { state -> [@Sendable (Event) -> Void] in
      guard let shared = state.shared[load.request], shared.number == load.number else { return [] }
      state.shared[load.request] = nil
      return shared.waiting.sorted { $0.key < $1.key }.map(\.value)
    }
    for report in waiting { report(.ended(result, isFromCache: isFromCache)) }
  }
}
