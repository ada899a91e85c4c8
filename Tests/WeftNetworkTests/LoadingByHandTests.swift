import Foundation
import Testing
import Weft
import WeftDisplay
import WeftSupport

/// Downloads that the test answers, and a cache that notes what is asked of it: nothing waits for a network.
final class HeldDownloader: ImageDownloader {
  private struct Held {
    let url: URL
    let report: @Sendable (DownloadEvent) -> Void
  }

  private let state = LockedState<(held: [Held], cancelled: [String])>(([], []))

  /// The names of what was asked for, in order.
  var names: [String] { state.withLock { $0.held.map(\.url.lastPathComponent) } }
  var cancelled: [String] { state.withLock(\.cancelled) }

  func download(
    _ url: URL, priority: ImagePriority, _ report: @escaping @Sendable (DownloadEvent) -> Void
  ) -> any ImageDownload {
    state.withLock { $0.held.append(Held(url: url, report: report)) }
    return Download { [state] in state.withLock { $0.cancelled.append(url.lastPathComponent) } }
  }

  /// Sends an event to the download of a number.
  func send(_ number: Int, _ event: DownloadEvent) {
    let held = state.withLock { $0.held }
    guard held.indices.contains(number) else {
      Issue.record("there is no download \(number)")
      return
    }
    held[number].report(event)
  }

  private struct Download: ImageDownload {
    let body: @Sendable () -> Void
    func cancel() { body() }
    func setPriority(_ priority: ImagePriority) {}
  }
}

final class NotingCache: ImageCache {
  struct State {
    var calls: [String] = []
    var pictures: [URL: CachedImage] = [:]
    var atOnce: FetchedImage?
  }

  let state = LockedState(State())

  private func note(_ call: String, _ url: URL) {
    state.withLock { $0.calls.append("\(call) \(url.lastPathComponent)") }
  }

  func cachedImage(for url: URL, _ completion: @escaping @Sendable (CachedImage?) -> Void) {
    note("look", url)
    completion(state.withLock { $0.pictures[url] })
  }
  func synchronouslyCachedImage(for url: URL) -> FetchedImage? {
    note("look at once", url)
    return state.withLock(\.atOnce)
  }
  func store(_ image: FetchedImage, data: [UInt8]?, for url: URL) { note(data == nil ? "store" : "store file", url) }
  func clearFetchedImage(for url: URL) { note("clear", url) }

  func take() -> [String] {
    state.withLock { state in
      defer { state.calls = [] }
      return state.calls
    }
  }
}

@Suite("Loading, answered by hand")
struct LoadingByHandTests {
  private let downloader = HeldDownloader()
  private let cache = NotingCache()
  private let loader: ImageLoader
  private let context = LayoutContext()
  private let delegate = ImageEventsDelegate()

  init() {
    loader = ImageLoader(decoder: PixbufImageDecoder(), downloader: downloader, cache: cache)
    // What is answered by the test is waited for by it.
    context.eventLoop.waitsForArrivals = false
  }

  private var loop: EventLoop { context.eventLoop }
  private func url(_ name: String) throws -> URL { try #require(URL(string: "http://x/\(name)")) }

  private func node(_ name: String) throws -> NetworkImageNode {
    let node = NetworkImageNode(loader: loader)
    node.delegate = delegate
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    node.url = try url(name)
    node.setRangeManaged(true, context: context)
    return node
  }

  private func preload(_ node: NetworkImageNode, _ isNear: Bool = true) throws {
    try node.recursivelySetInterfaceState(isNear ? [.measureLayout, .preload] : .measureLayout)
  }

  /// Answers a download, and waits until the node has the answer.
  private func answer(_ number: Int, _ node: NetworkImageNode, with bytes: [UInt8]? = nil) throws {
    downloader.send(number, .ended(.success(DownloadedData(bytes: try bytes ?? Pictures.png()))))
    let deadline = Date() + 300
    while node.isLoading, Date() < deadline {
      Thread.sleep(forTimeInterval: 0.001)
      try loop.runTurns()
    }
  }

  private func fail(_ number: Int, _ problem: ImageLoadError.Problem) throws {
    downloader.send(number, .ended(.failure(problem)))
    try loop.runTurns()
  }

  // MARK: nodes

  @Test(
    "A container that lets a loaded picture go tells the cache, once, and not of one that wasn't loaded or is not its")
  func clearing() throws {
    let node = try node("a")
    try preload(node)
    try preload(node, false)
    #expect(cache.take() == ["look a"] && downloader.cancelled == ["a"])
    try preload(node)
    try answer(1, node)
    #expect(node.image?.pixelWidth == 8 && cache.take() == ["look a", "store file a"])
    try preload(node, false)
    #expect(cache.take() == ["clear a"] && node.image == nil)
    node.shouldCacheImage = false
    try preload(node)
    try answer(2, node)
    node.recursivelyClearPreloadedData()
    #expect(cache.take() == [], "without the cache it is neither read nor written nor cleared")
  }

  @Test("Whoever doesn't use the cache isn't drawn from it at once, and who has its picture doesn't look for it")
  func atOnce() throws {
    let node = try node("a")
    let picture = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    cache.state.withLock { $0.atOnce = FetchedImage(picture) }
    node.shouldCacheImage = false
    try node.displayImmediately()
    #expect(node.image == nil && cache.take() == [])
    node.shouldCacheImage = true
    try node.displayImmediately()
    #expect(node.image == picture && cache.take() == ["look at once a"])
    #expect(delegate.take() == ["loaded 1 by synchronousCache", "decoded"])
    try node.displayImmediately()
    #expect(cache.take() == [] && delegate.take() == [], "it is decoded once")
    try preload(node)
    #expect(downloader.names == [] && !node.isLoading)
  }

  @Test(
    "A retry is given up with the URL and with the preload state; the attempts of another are counted from the first")
  func retries() throws {
    let node = try node("a")
    try preload(node)
    try fail(0, .timedOut)
    #expect(node.isLoading && delegate.take() == ["start", "cache?", "missed", "network?"])
    node.url = try url("b")
    #expect(downloader.names == ["a", "b"])
    try loop.advance(by: 10)
    #expect(downloader.names == ["a", "b"], "the first is not asked for again")
    try fail(1, .status(500))
    try preload(node, false)
    #expect(!node.isLoading)
    try loop.advance(by: 10)
    #expect(downloader.names == ["a", "b"])
    _ = delegate.take()
    try preload(node)
    for (number, pause) in [(2, 1.0), (3, 2), (4, 4)] {
      try fail(number, .connection(reason: "gone"))
      try loop.advance(by: pause - 0.001)
      #expect(downloader.names.count == number + 1)
      try loop.advance(by: 0.001)
      #expect(downloader.names.count == number + 2)
    }
    try fail(5, .truncated(received: 1, expected: 2))
    #expect(delegate.take() == ["start", "cache?", "missed", "network?", "failed"] && !node.isLoading)
    #expect(delegate.errors.map(\.problem) == [.truncated(received: 1, expected: 2)])
    // The cache is looked at in each attempt, and reported in the first.
    #expect(cache.take().filter { $0 == "look b" }.count == 5)
    try loop.advance(by: 100)
    #expect(downloader.names.count == 6)
    // What has failed is tried again when it is near again.
    try preload(node, false)
    try preload(node)
    #expect(downloader.names.count == 7)
  }

  @Test("A delegate may set another URL when loading begins, or the cache is asked: only that is loaded")
  func redirectedByDelegate() throws {
    final class Turning: NetworkImageNodeDelegate {
      var other: URL?
      var atCache = false
      func didStartFetchingData(_ node: NetworkImageNode) { if !atCache { turn(node) } }
      func willLoadImageFromCache(_ node: NetworkImageNode) { if atCache { turn(node) } }
      private func turn(_ node: NetworkImageNode) {
        guard let other else { return }
        self.other = nil
        node.url = other
      }
    }
    for atCache in [false, true] {
      let turning = Turning(), node = try node("a")
      turning.other = try url("b\(atCache)")
      turning.atCache = atCache
      node.delegate = turning
      try preload(node)
      #expect(downloader.names.last == "b\(atCache)" && node.url?.lastPathComponent == "b\(atCache)")
      withExtendedLifetime(turning) {}
    }
    #expect(downloader.names == ["bfalse", "btrue"])
  }

  @Test(
    "A default image stands in until a picture has come, and is no picture: not after it, nor beside one from outside")
  func defaultImages() throws {
    let first = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    let second = try #require(Image(pixels: [UInt8](repeating: 9, count: 8), pixelWidth: 2, pixelHeight: 1))
    let node = try node("a")
    #expect(node.placeholderShouldPersist)
    node.defaultImage = first
    #expect(node.image == first && !node.placeholderShouldPersist && node.currentImageQuality == 0)
    node.defaultImage = second
    #expect(node.image == second)
    try preload(node)
    try answer(0, node)
    node.defaultImage = first
    #expect(node.image?.pixelWidth == 8)
    try preload(node, false)
    #expect(node.image == first)
    let other = NetworkImageNode(loader: loader)
    other.image = second
    other.defaultImage = first
    #expect(other.image == second && other.currentImageQuality == 1 && !other.placeholderShouldPersist)
  }

  @Test("The quality that is drawn follows the one that is there; progress never falls, and begins again with each URL")
  func quality() throws {
    let node = try node("a")
    var changes = 0
    node.onLoadedByteCountChange = { _ in changes += 1 }
    try preload(node)
    for (part, told) in [(0.25, 0.25), (0.125, 0.25), (0.5, 0.5)] {
      downloader.send(0, .progress(part))
      try loop.runTurns()
      #expect(node.downloadProgress == told)
    }
    try answer(0, node)
    #expect(node.downloadProgress == 1 && changes == 1)
    #expect([node.currentImageQuality, node.renderedImageQuality] == [1, 0])
    try node.displayImmediately()
    #expect(node.renderedImageQuality == 1)
    node.url = try url("b")
    #expect([node.currentImageQuality, node.renderedImageQuality, node.downloadProgress] == [0, 1, 0] && changes == 2)
    try node.displayImmediately()
    #expect(node.renderedImageQuality == 0)
    node.url = nil
    #expect(node.currentImageQuality == 1)
  }

  @Test("A file is read only if each of its variants may be; data URLs and files are not of the cache")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(try Pictures.png()).write(to: folder.appendingPathComponent("a@2x.png"))
    try Data(try Pictures.png(4, 4)).write(to: folder.appendingPathComponent("a.png"))
    let node = try node("x")
    loop.waitsForArrivals = true
    node.url = folder.appendingPathComponent("a.png")
    var asked: [String] = []
    node.mayReadFile = { path in
      asked.append(String(path.suffix(8)))
      return !path.hasSuffix("@3x.png")
    }
    try preload(node)
    try loop.runTurns()
    #expect(delegate.errors.map(\.problem) == [.fileRefused] && asked.contains { $0.hasSuffix("@3x.png") })
    node.mayReadFile = { _ in true }
    try preload(node, false)
    try preload(node)
    try loop.runTurns()
    // At 2 pixels a point the variant for that comes first.
    #expect(node.image?.size == Size(width: 4, height: 2))
    #expect(delegate.take().last == "loaded 8 by fileURL")
    node.url = URL(string: "data:image/png;base64,\(Data(try Pictures.png()).base64EncodedString())")
    try loop.runTurns()
    #expect(delegate.take() == ["start", "loaded 8 by dataURL"])
    #expect(cache.take().filter { !$0.hasPrefix("clear") } == [])
  }

  // MARK: loads

  private final class Events: Sendable {
    let all = LockedState<[String]>([])
    let end = DispatchSemaphore(value: 0)

    func note(_ event: ImageLoader.Event) {
      let text =
        switch event {
        case .missedCache: "missed"
        case .progress(let part): "\(part)"
        case .ended(.success(let fetched), let isFromCache):
          "\(fetched.image.size.width)\(isFromCache ? " cached" : "")"
        case .ended(.failure(let error), _): "\(error.problem)"
        }
      all.withLock { $0.append(text) }
      if case .ended = event { end.signal() }
    }

    func wait() -> [String] {
      #expect(end.wait(timeout: .now() + 300) == .success)
      return all.withLock { $0 }
    }
  }

  private func load(_ request: ImageLoader.Request) -> Events {
    let events = Events()
    _ = loader.load(request) { events.note($0) }
    return events
  }

  @Test("Who joins a load hears that the cache was missed, and each progress from then on; other requests are others")
  func joining() throws {
    let first = load(.init(try url("a")))
    downloader.send(0, .progress(0.25))
    let second = load(.init(try url("a")))
    let uncached = load(.init(try url("a"), usesCache: false))
    #expect(downloader.names == ["a", "a"] && loader.requestCount == 2)
    downloader.send(0, .progress(0.5))
    downloader.send(0, .ended(.success(DownloadedData(bytes: try Pictures.png()))))
    #expect(first.wait() == ["missed", "0.25", "0.5", "8.0"] && second.wait() == ["missed", "0.5", "8.0"])
    #expect(uncached.all.withLock { $0 } == ["missed"] && loader.requestCount == 1)
    #expect(cache.take() == ["look a", "store file a"])
    downloader.send(1, .ended(.failure(.timedOut)))
    #expect(uncached.wait() == ["missed", "timedOut"] && loader.requestCount == 0)
    // What comes after the end is for nobody.
    downloader.send(1, .progress(0.75))
    #expect(uncached.all.withLock { $0.count } == 2)
  }

  @Test(
    "What a cache has as a file is decoded and kept as a picture, and not written again; a damaged one is downloaded")
  func cachedFiles() throws {
    let (good, bad) = (try url("good"), try url("bad"))
    let png = try Pictures.png()
    cache.state.withLock { $0.pictures = [good: .data(png), bad: .data(Array(png.prefix(9)))] }
    #expect(load(.init(good)).wait() == ["8.0 cached"])
    #expect(cache.take() == ["look good", "store good"] && downloader.names == [])
    let damaged = load(.init(bad))
    let deadline = Date() + 300
    while downloader.names.isEmpty, Date() < deadline { Thread.sleep(forTimeInterval: 0.001) }
    downloader.send(0, .ended(.success(DownloadedData(bytes: try Pictures.png(6)))))
    #expect(damaged.wait() == ["missed", "6.0"] && cache.take() == ["look bad", "store file bad"])
  }

  @Test("The same bytes at another scale are another picture, whoever shows the first")
  func scales() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a.png", "a@2x.png", "a@3x.png"].map { folder.appendingPathComponent($0) }
    for file in files { try Data(try Pictures.png(12)).write(to: file) }
    var shown: [FetchedImage] = []
    for file in files {
      let result = LockedState<Result<FetchedImage, ImageLoadError>?>(nil)
      let end = DispatchSemaphore(value: 0)
      // The first file that is there is the one that is read.
      _ = loader.load(.init(file, files: [folder.path + "/none.png", file.path, files[0].path])) { event in
        if case .ended(let ended, _) = event {
          result.withLock { $0 = ended }
          end.signal()
        }
      }
      #expect(end.wait(timeout: .now() + 300) == .success)
      shown.append(try #require(result.withLock { $0 }).get())
    }
    #expect(shown.map(\.image.size.width) == [12, 6, 4])
    #expect(cache.take() == [])
  }
}
