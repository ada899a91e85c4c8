import Foundation
import TestServer
import Testing
import Weft
import WeftDisplay
import WeftSupport

@Suite("The loading of images")
struct ImageLoaderTests {
  /// What a load tells, in order.
  final class Record: Sendable {
    let events = LockedState<[String]>([])
    let result = LockedState<Result<FetchedImage, ImageLoadError>?>(nil)
    let end = DispatchSemaphore(value: 0)

    func note(_ event: ImageLoader.Event) {
      switch event {
      case .missedCache: events.withLock { $0.append("missed") }
      case .progress: break
      case .ended(let result, let isFromCache):
        events.withLock { $0.append(isFromCache ? "cache" : "loaded") }
        self.result.withLock { $0 = result }
        end.signal()
      }
    }

    func wait() -> Result<FetchedImage, ImageLoadError>? {
      #expect(end.wait(timeout: .now() + 300) == .success)
      return result.withLock { $0 }
    }

    var problem: ImageLoadError.Problem? {
      if case .failure(let error) = wait() { error.problem } else { nil }
    }
  }

  private func loader(_ cache: (any ImageCache)? = nil) -> ImageLoader {
    ImageLoader(decoder: PixbufImageDecoder(), downloader: CurlImageDownloader(), cache: cache)
  }

  private func load(_ request: ImageLoader.Request, by loader: ImageLoader) -> Record {
    let record = Record()
    _ = loader.load(request) { record.note($0) }
    return record
  }

  @Test("What the network has sent comes from the cache the next time, unless the cache is not to be used")
  func caching() throws {
    let png = try Pictures.png()
    let server = try TestServer { _, _ in .body(png) }
    defer { server.stop() }
    let loader = loader(MemoryImageCache())
    let first = load(.init(server.url("a")), by: loader)
    let image = try #require(try first.wait()?.get().image)
    #expect(image.size == Size(width: 8, height: 4))
    let second = load(.init(server.url("a")), by: loader)
    #expect(try second.wait()?.get().image == image)
    let third = load(.init(server.url("a"), usesCache: false), by: loader)
    #expect(try third.wait()?.get().image == image)
    #expect(first.events.withLock { $0 } == ["missed", "loaded"])
    #expect(second.events.withLock { $0 } == ["cache"])
    #expect(third.events.withLock { $0 } == ["missed", "loaded"])
    #expect(server.requests == ["a", "a"])
  }

  @Test("Two that want the same share one download; it continues until both have gone")
  func sharing() throws {
    let png = try Pictures.png()
    let server = try TestServer { path, _ in
      path == "a" ? .parts([(0.3, png)], length: png.count) : .silence(20)
    }
    defer { server.stop() }
    let loader = loader()
    let record = Record()
    let gone = loader.load(.init(server.url("a"))) { event in
      if case .ended = event { Issue.record("it was cancelled") }
    }
    _ = loader.load(.init(server.url("a"))) { record.note($0) }
    #expect(loader.requestCount == 1)
    let deadline = Date() + 300
    while server.requests.isEmpty, Date() < deadline { Thread.sleep(forTimeInterval: 0.005) }
    loader.cancel(gone)
    #expect(try record.wait()?.get().image.pixelWidth == 8)
    #expect(server.requests == ["a"])
    let one = loader.load(.init(server.url("b"))) { _ in }
    let other = loader.load(.init(server.url("b"))) { _ in }
    loader.cancel(one)
    #expect(loader.requestCount == 1)
    loader.cancel(other)
    #expect(loader.requestCount == 0)
  }

  /// Notes the priorities of what is asked for, and brings nothing.
  final class PatientDownloader: ImageDownloader {
    struct Download: ImageDownload {
      let priorities: @Sendable (ImagePriority) -> Void
      func cancel() {}
      func setPriority(_ priority: ImagePriority) { priorities(priority) }
    }

    let priorities = LockedState<[ImagePriority]>([])

    func download(
      _ url: URL, priority: ImagePriority, _ report: @escaping @Sendable (DownloadEvent) -> Void
    ) -> any ImageDownload {
      priorities.withLock { $0.append(priority) }
      return Download { priority in self.priorities.withLock { $0.append(priority) } }
    }
  }

  @Test("A download has the greatest priority of those who wait for it; a node's follows its state")
  func priorities() throws {
    let downloader = PatientDownloader()
    let loader = ImageLoader(decoder: PixbufImageDecoder(), downloader: downloader)
    let url = try #require(URL(string: "http://x/a"))
    let patient = loader.load(.init(url), priority: .preload) { _ in }
    let hasty = loader.load(.init(url), priority: .visible) { _ in }
    loader.setPriority(.imminent, of: patient)
    loader.setPriority(.preload, of: hasty)
    #expect(downloader.priorities.withLock { $0 } == [.preload, .visible, .visible, .imminent])
    downloader.priorities.withLock { $0 = [] }
    let node = NetworkImageNode(loader: loader)
    node.url = URL(string: "http://x/b")
    node.setRangeManaged(true, context: LayoutContext())
    for state in [[.preload], [.preload, .display], [.preload, .display, .visible]] as [InterfaceState] {
      try node.recursivelySetInterfaceState(state)
    }
    #expect(downloader.priorities.withLock { Set($0) } == [.preload, .imminent, .visible])
    #expect(downloader.priorities.withLock { $0.last } == .visible)
  }

  @Test("Who has gone makes no download hurry any more")
  func priorityOfWhoHasGone() throws {
    let downloader = PatientDownloader()
    let loader = ImageLoader(decoder: PixbufImageDecoder(), downloader: downloader)
    let url = try #require(URL(string: "http://x/a"))
    let patient = loader.load(.init(url), priority: .preload) { _ in }
    let hasty = loader.load(.init(url), priority: .visible) { _ in }
    loader.cancel(hasty)
    loader.setPriority(.imminent, of: patient)
    #expect(downloader.priorities.withLock { $0.last } == .imminent)
  }

  @Test("Data URLs: base64 and percent escapes; what is damaged in them is reported")
  func dataURLs() throws {
    let png = try Pictures.png()
    let loader = loader()
    let base64 = try #require(URL(string: "data:image/png;base64,\(Data(png).base64EncodedString())"))
    let escaped = try #require(
      URL(string: "data:image/png," + png.map { String(format: "%%%02x", $0) }.joined()))
    for url in [base64, escaped] {
      #expect(try load(.init(url), by: loader).wait()?.get().image.pixelWidth == 8)
    }
    let noComma = try #require(URL(string: "data:image/png"))
    #expect(load(.init(noComma), by: loader).problem == .malformed(reason: "a data URL has a comma before its content"))
    let text = try #require(URL(string: "data:text/plain,hello"))
    guard case .image(let error, "text/plain") = load(.init(text), by: loader).problem else {
      Issue.record("a text is no image")
      return
    }
    #expect(error.problem == .unknownFormat)
  }

  @Test("Files: with the scale of their names; refused, missing and damaged ones are reported")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a@2x.png")
    try Data(try Pictures.png()).write(to: file)
    let url = folder.appendingPathComponent("a.png")
    let loader = loader()
    let found = load(.init(url, files: [file.path, url.path]), by: loader)
    #expect(try found.wait()?.get().image.size == Size(width: 4, height: 2))
    #expect(load(.init(url), by: loader).problem == .fileRefused)
    guard case .image(let missing, _) = load(.init(url, files: [url.path]), by: loader).problem else {
      Issue.record("a missing file")
      return
    }
    #expect(missing.problem == .notFound(nearest: nil))
  }

  @Test("Other schemes, and the network while it is off, are refused")
  func refused() throws {
    let off = ImageLoader(decoder: PixbufImageDecoder())
    let web = try #require(URL(string: "http://127.0.0.1/x"))
    #expect(load(.init(web), by: off).problem == .networkOff)
    for text in ["ftp://127.0.0.1/x", "gopher://x", "javascript:x"] {
      let url = try #require(URL(string: text))
      #expect(load(.init(url), by: loader()).problem == .unknownScheme(url.scheme ?? ""))
    }
  }

  @Test("What is sent as an image and is none says what the server calls it; too many pixels are never decoded")
  func noImages() throws {
    let png = try Pictures.png(100, 100)
    let gif = try Pictures.animation(.gif, ["red", "blue", "gold"], width: 40)
    let server = try TestServer { path, _ in
      switch path {
      case "html": .body(Array("<html>".utf8), type: "text/html")
      case "short": .body(Array(png.prefix(50)))
      case "gif": .body(gif)
      default: .body(png, type: "text/plain")
      }
    }
    defer { server.stop() }
    func problem(_ path: String, limit: Int = 1_000_000) -> ImageLoadError.Problem? {
      let loader = ImageLoader(
        decoder: PixbufImageDecoder(pixelLimit: limit), downloader: CurlImageDownloader())
      return withExtendedLifetime(loader) { load(.init(server.url(path)), by: loader).problem }
    }
    func imageProblem(_ path: String, limit: Int = 1_000_000) -> ImageError.Problem? {
      guard case .image(let error, let type) = problem(path, limit: limit) else { return nil }
      #expect(type == (path == "html" ? "text/html" : path == "large" ? "text/plain" : "image/png"))
      return error.problem
    }
    #expect(imageProblem("html") == .unknownFormat)
    let short = imageProblem("short")
    guard case .damaged(format: "PNG", _) = short else {
      Issue.record("\(String(describing: short))")
      return
    }
    #expect(imageProblem("large", limit: 5000) == .tooLarge(pixelWidth: 100, pixelHeight: 100, limit: 5000))
    #expect(imageProblem("gif", limit: 300) == .tooManyFrames(count: 3, pixelWidth: 40, pixelHeight: 4, limit: 300))
    // An image is an image, whatever the server calls it.
    #expect(problem("text") == nil)
  }

  @Test("The memory keeps what was used last, up to its limit")
  func memoryLimit() throws {
    let image = try #require(Image(pixels: [UInt8](repeating: 0, count: 400), pixelWidth: 10, pixelHeight: 10))
    let cache = MemoryImageCache(byteLimit: 1000)
    let urls = ["a", "b", "c"].compactMap { URL(string: "http://x/\($0)") }
    cache.store(FetchedImage(image), data: nil, for: urls[0])
    cache.store(FetchedImage(image), data: nil, for: urls[1])
    #expect(cache.synchronouslyCachedImage(for: urls[0]) != nil)
    cache.store(FetchedImage(image), data: nil, for: urls[2])
    #expect(urls.map { cache.synchronouslyCachedImage(for: $0) != nil } == [true, false, true])
    #expect(cache.byteCount == 800)
    let large = try #require(Image(pixels: [UInt8](repeating: 0, count: 4000), pixelWidth: 10, pixelHeight: 100))
    cache.store(FetchedImage(large), data: nil, for: urls[0])
    #expect(cache.synchronouslyCachedImage(for: urls[0]) == nil)
    #expect(cache.byteCount == 400)
  }

  @Test("Files on the disk outlive the memory, up to their limit; a damaged one is fetched again")
  func disk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try Pictures.png()
    let server = try TestServer { _, _ in .body(png) }
    defer { server.stop() }
    let disk = DiskImageCache(folder: folder)
    // Loaders that know nothing, one after the other.
    var loaders: [ImageLoader] = []
    func cold() -> Record {
      let cold = loader(MemoryImageCache(disk: disk))
      loaders.append(cold)
      return load(.init(server.url("a")), by: cold)
    }
    let first = cold()
    #expect(try first.wait()?.get().image.pixelWidth == 8)
    disk.synchronize()
    let second = cold()
    #expect(try second.wait()?.get().image.pixelWidth == 8)
    #expect(second.events.withLock { $0 } == ["cache"])
    #expect(server.requests == ["a"])
    let file = try #require(
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).first)
    try Data(Array("\(server.url("a").absoluteString)\n".utf8) + Array(png.prefix(20))).write(to: file)
    let third = cold()
    #expect(try third.wait()?.get().image.pixelWidth == 8)
    #expect(third.events.withLock { $0 } == ["missed", "loaded"])
    #expect(server.requests == ["a", "a"])
    disk.synchronize()
    let small = DiskImageCache(folder: folder, byteLimit: 3 * (png.count + 60))
    for name in ["b", "c", "d", "e"] {
      small.write(png, for: server.url(name))
      small.synchronize()
      Thread.sleep(forTimeInterval: 0.02)
    }
    let kept = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(kept.count == 3 || kept.count == 2)
    let newest = LockedState<[UInt8]?>(nil)
    small.read(server.url("e")) { bytes in newest.withLock { $0 = bytes } }
    small.synchronize()
    #expect(newest.withLock { $0 } == png)
  }

  @Test("On the disk, what was read last outlives what was written later; a picture kept twice counts once in memory")
  func lastRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let urls = ["a", "b", "c", "d"].compactMap { URL(string: "http://x/\($0)") }
    let bytes = [UInt8](repeating: 7, count: 100)
    let disk = DiskImageCache(folder: folder, byteLimit: 3 * (bytes.count + 20))
    for url in urls.prefix(3) { disk.write(bytes, for: url) }
    disk.synchronize()
    // As they would be if they had been written a while ago, one after the other.
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let isFirst = try Data(contentsOf: file).starts(with: Data("http://x/a".utf8))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: isFirst ? -200 : -100)], ofItemAtPath: file.path)
    }
    disk.read(urls[0]) { _ in }
    disk.write(bytes, for: urls[3])
    disk.synchronize()
    func isKept(_ url: URL) -> Bool {
      let found = LockedState(false)
      disk.read(url) { bytes in found.withLock { $0 = bytes != nil } }
      disk.synchronize()
      return found.withLock { $0 }
    }
    #expect(isKept(urls[0]) && isKept(urls[3]))
    #expect(urls[1...2].filter(isKept).count == 1)

    let image = try #require(Image(pixels: [UInt8](repeating: 0, count: 400), pixelWidth: 10, pixelHeight: 10))
    let memory = MemoryImageCache(byteLimit: 1000)
    for _ in 0..<5 { memory.store(FetchedImage(image), data: nil, for: urls[0]) }
    #expect(memory.byteCount == 400)
  }

  @Test("Data with a damaged escape or damaged base64 says which, and a web address without a host that it has none")
  func damagedURLs() throws {
    let loader = loader()
    for text in ["data:,a%2", "data:,%zz", "data:,%+1"] {
      // Foundation makes URLs of some of these only.
      guard let damaged = URL(string: text), damaged.absoluteString == text else { continue }
      #expect(
        load(.init(damaged), by: loader).problem
          == .malformed(reason: "a percent sign has no two hexadecimal digits after it"), "\(text)")
    }
    let base64 = try #require(URL(string: "data:image/png;base64,abcde"))
    #expect(load(.init(base64), by: loader).problem == .malformed(reason: "its base64 is damaged"))
    let hostless = try #require(URL(string: "http:///cat.png"))
    #expect(load(.init(hostless), by: loader).problem == .malformed(reason: "it has no host"))
  }

  @Test("Who loads the bytes of a picture that is in use shares its pixels; nothing is kept for it")
  func picturesInUse() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let loader = loader()
    func load(_ name: String) throws -> FetchedImage {
      let file = folder.appendingPathComponent(name)
      return try #require(self.load(.init(file, files: [file.path]), by: loader).wait()).get()
    }
    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    let gif = try Pictures.animation(.gif, ["red", "green", "blue"])
    for (name, bytes) in [("a.png", try Pictures.png()), ("a.gif", gif)] {
      try write(bytes, name)
      try write(bytes, "copy-of-" + name)
      var first: FetchedImage? = try load(name)
      weak let pixels = first?.image.content
      #expect(pixels != nil)
      for other in [name, "copy-of-" + name] {
        let again = try load(other)
        #expect(again.image.content === pixels)
        #expect(again.animation == first?.animation)
        #expect(again.animation?.frames.last?.image.content === first?.animation?.frames.last?.image.content)
      }
      first = nil
      // The thread that has loaded it may still be about to let go of it.
      let deadline = Date() + 300
      while pixels != nil, Date() < deadline { Thread.sleep(forTimeInterval: 0.005) }
      #expect(pixels == nil)
      #expect(try load(name).image.byteCount > 0)
    }
    // The same name with other bytes is another picture.
    let old = try load("a.png")
    try write(gif, "a.png")
    let new = try load("a.png")
    #expect(new.image.content !== old.image.content && new.animation != nil && old.animation == nil)
  }

  @Test("A folder in place of a picture's file can't be read")
  func folderAsFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let loader = loader()
    guard case .image(let error, _) = load(.init(folder, files: [folder.path]), by: loader).problem else {
      Issue.record("a folder is no picture")
      return
    }
    guard case .unreadable = error.problem else {
      Issue.record("\(error)")
      return
    }
  }
}
