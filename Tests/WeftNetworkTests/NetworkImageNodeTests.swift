import Foundation
import TestServer
import Testing
import Weft

/// Notes what it gets.
final class ImageEventsDelegate: NetworkImageNodeDelegate {
  var events: [String] = []
  var errors: [ImageLoadError] = []

  func didStartFetchingData(_ node: NetworkImageNode) { events.append("start") }
  func willLoadImageFromCache(_ node: NetworkImageNode) { events.append("cache?") }
  func didLoadImageFromCache(_ node: NetworkImageNode) { events.append("cached") }
  func didFailToLoadImageFromCache(_ node: NetworkImageNode) { events.append("missed") }
  func willLoadImageFromNetwork(_ node: NetworkImageNode) { events.append("network?") }
  func didLoadImage(_ node: NetworkImageNode, _ image: Image, _ source: ImageSource) {
    events.append("loaded \(image.pixelWidth) by \(source)")
  }
  func didFailWithError(_ node: NetworkImageNode, _ error: ImageLoadError) {
    events.append("failed")
    errors.append(error)
  }
  func didFinishDecoding(_ node: NetworkImageNode) { events.append("decoded") }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

@Suite("Images of the network")
struct NetworkImageNodeTests {
  let loader: ImageLoader
  let cache = MemoryImageCache()
  let context = LayoutContext()
  let delegate = ImageEventsDelegate()
  var loop: EventLoop { context.eventLoop }

  init() {
    loader = ImageLoader(
      decoder: PixbufImageDecoder(), downloader: CurlImageDownloader(), cache: cache)
  }

  private func node(_ url: URL?) -> NetworkImageNode {
    let node = NetworkImageNode(loader: loader)
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    node.delegate = delegate
    node.url = url
    return node
  }

  private func window(_ nodes: NetworkImageNode...) throws -> Window {
    let window = Window(size: Size(width: 100, height: 100), context: context)
    for node in nodes { try window.addSubnode(node) }
    return window
  }

  private static func server(width: Int = 8) throws -> TestServer {
    let png = try Pictures.png(width)
    return try TestServer { _, _ in .body(png) }
  }

  @Test("A delegate without methods hears of nothing, and the image is loaded, from the network and from the cache")
  func silentDelegate() throws {
    final class Silent: NetworkImageNodeDelegate {}
    let png = try Pictures.png(8)
    let server = try TestServer { path, _ in .body(path == "a" ? Array("no image".utf8) : png) }
    defer { server.stop() }
    let silent = Silent()
    for path in ["b", "b", "a"] {
      let node = node(server.url(path))
      node.delegate = silent
      let window = try window(node)
      #expect(try loop.runTurns())
      #expect((node.image != nil) == (path == "b"))
      withExtendedLifetime(window) {}
    }
  }

  @Test("A node in a window loads its image; the delegate hears of each step, in order")
  func loads() throws {
    let server = try Self.server()
    defer { server.stop() }
    let node = node(server.url("a"))
    #expect(delegate.events.isEmpty)
    #expect(node.currentImageQuality == 0)
    let window = try window(node)
    #expect(node.isLoading)
    #expect(try loop.runTurns())
    #expect(delegate.take() == ["start", "cache?", "missed", "network?", "loaded 8 by download", "decoded"])
    #expect(node.image?.size == Size(width: 8, height: 4))
    #expect([node.currentImageQuality, node.renderedImageQuality, node.downloadProgress] == [1, 1, 1])
    #expect(!node.isLoading)
    let second = self.node(server.url("a"))
    try window.addSubnode(second)
    #expect(try loop.runTurns())
    #expect(delegate.take() == ["start", "cache?", "cached", "loaded 8 by asynchronousCache", "decoded"])
    #expect(server.requests == ["a"])
  }

  @Test("The same URL does nothing; another one cancels and goes back to the default image; nil shows that")
  func urls() throws {
    let server = try Self.server()
    defer { server.stop() }
    let standard = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    let node = node(server.url("a"))
    node.defaultImage = standard
    #expect(node.image == standard)
    let window = try window(node)
    #expect(try loop.runTurns())
    #expect(node.image?.pixelWidth == 8)
    delegate.events = []
    node.url = server.url("a")
    #expect(!node.isLoading)
    #expect(node.image?.pixelWidth == 8)
    node.url = server.url("b")
    #expect(node.image == standard)
    #expect(node.isLoading)
    #expect(node.currentImageQuality == 0)
    node.url = server.url("c")
    #expect(try loop.runTurns())
    #expect(server.requests.filter { $0 != "b" } == ["a", "c"])
    #expect(delegate.events.count { $0.hasPrefix("loaded") } == 1)
    node.url = nil
    #expect(node.image == standard)
    #expect(node.currentImageQuality == 1)
    _ = window
  }

  @Test("The progress of a download that fails is gone")
  func failedProgress() throws {
    let png = try Pictures.png()
    // The connection ends early.
    let parts = [(pause: 0.0, bytes: Array(png.prefix(png.count / 2)))]
    let server = try TestServer { _, _ in .parts(parts, length: png.count) }
    defer { server.stop() }
    let node = node(server.url("a"))
    node.shouldRetry = false
    let window = try window(node)
    #expect(try loop.runTurns())
    #expect(delegate.events.contains("failed"))
    #expect(node.downloadProgress == 0)
    _ = window
  }

  @Test("The progress of a download that is cancelled is gone")
  func cancelledProgress() throws {
    let png = try Pictures.png()
    let parts = [(pause: 0.0, bytes: Array(png.prefix(png.count / 2))), (pause: 8, bytes: [])]
    let server = try TestServer { _, _ in .parts(parts, length: png.count) }
    defer { server.stop() }
    loop.waitsForArrivals = false
    let node = node(server.url("a"))
    let window = try window(node)
    let deadline = Date() + 300
    while node.downloadProgress == 0, Date() < deadline {
      Thread.sleep(forTimeInterval: 0.01)
      #expect(try loop.runTurns())
    }
    #expect(node.downloadProgress > 0.3 && node.downloadProgress < 0.7)
    try node.removeFromSupernode()
    #expect(try loop.runTurns())
    #expect(!node.isLoading)
    #expect(node.downloadProgress == 0)
    _ = window
  }

  @Test("An image from outside excludes a URL, and the other way round")
  func externalImages() throws {
    let image = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    let node = node(nil)
    node.image = image
    #expect(node.urlRefusal != nil)
    node.url = URL(string: "http://x/a")
    #expect(node.url == nil)
    node.setRangeManaged(true, context: context)
    try node.recursivelySetInterfaceState([.preload])
    try node.recursivelySetInterfaceState([])
    #expect(node.image == image)
    node.image = nil
    node.url = URL(string: "http://x/a")
    #expect(node.url != nil)
    #expect(node.externalImageRefusal != nil)
    node.image = image
    #expect(node.image == nil)
  }

  @Test("A container that takes the preload state away ends the download and drops the image, not the default one")
  func leavingPreload() throws {
    let png = try Pictures.png()
    let server = try TestServer { path, _ in path == "slow" ? .parts([(5, png)], length: png.count) : .body(png) }
    defer { server.stop() }
    let standard = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    let node = node(server.url("a"))
    node.defaultImage = standard
    node.setRangeManaged(true, context: context)
    try node.recursivelySetInterfaceState([.measureLayout, .preload])
    #expect(try loop.runTurns())
    #expect(node.image?.pixelWidth == 8)
    try node.recursivelySetInterfaceState([.measureLayout])
    #expect(node.image == standard)
    #expect(node.currentImageQuality == 0)
    node.url = server.url("slow")
    try node.recursivelySetInterfaceState([.measureLayout, .preload])
    #expect(node.isLoading)
    #expect(loop.isExpecting)
    try node.recursivelySetInterfaceState([.measureLayout])
    #expect(!node.isLoading)
    #expect(!loop.isExpecting)
    #expect(loader.requestCount == 0)
  }

  @Test("A node that leaves its window ends its download, and loads again when it comes back")
  func leavingWindow() throws {
    let png = try Pictures.png()
    // Neither is answered in time: what counts is what is under way.
    let server = try TestServer { _, _ in .parts([(20, png)], length: png.count) }
    defer { server.stop() }
    let node = node(server.url("a"))
    let window = try window(node)
    try node.removeFromSupernode()
    #expect(!node.isLoading)
    #expect(try loop.runTurns())
    #expect(node.image == nil)
    try window.addSubnode(node)
    #expect(loader.requestCount == 1)
    _ = window
  }

  @Test("A passing failure is tried again after 1, 2 and 4 seconds of the clock; then it is reported")
  func retries() throws {
    let png = try Pictures.png()
    let server = try TestServer { path, count in
      path == "never" || count < 2 ? .body([], status: 503) : .body(png)
    }
    defer { server.stop() }
    let node = node(server.url("third"))
    let window = try window(node)
    #expect(try loop.runTurns())
    #expect(server.requests.count == 1)
    #expect(node.isLoading)
    #expect(try loop.advance(to: 0.9))
    #expect(server.requests.count == 1)
    #expect(try loop.advance(to: 1))
    #expect(server.requests.count == 2)
    #expect(try loop.advance(to: 3))
    #expect(node.image?.pixelWidth == 8)
    #expect(
      delegate.take() == ["start", "cache?", "missed", "network?", "loaded 8 by download", "decoded"])
    node.url = server.url("never")
    #expect(try loop.advance(to: 100))
    #expect(server.requests.count { $0 == "never" } == 4)
    #expect(delegate.take() == ["start", "cache?", "missed", "network?", "failed"])
    #expect(delegate.errors.last?.problem == .status(503))
    node.shouldRetry = false
    node.url = server.url("never?")
    node.url = server.url("never")
    #expect(try loop.advance(to: 200))
    #expect(server.requests.count { $0 == "never" } == 5)
    _ = window
  }

  @Test("A failure that will not pass is reported at once")
  func failures() throws {
    let server = try TestServer { path, _ in
      path == "gone" ? .body([], status: 404) : .body(Array("<html>".utf8), type: "text/html")
    }
    defer { server.stop() }
    let (gone, page) = (node(server.url("gone")), node(server.url("page")))
    let window = try window(gone, page)
    #expect(try loop.runTurns())
    #expect(delegate.errors.map(\.problem).contains(.status(404)))
    #expect(delegate.errors.count == 2)
    #expect(server.requests.count == 2)
    #expect(!gone.isLoading && !page.isLoading)
    _ = window
  }

  @Test("Two nodes with one URL share a download; the one that goes does not take it from the other")
  func sharing() throws {
    let png = try Pictures.png()
    let server = try TestServer { _, _ in .parts([(0.2, png)], length: png.count) }
    defer { server.stop() }
    let (one, other) = (node(server.url("a")), node(server.url("a")))
    let window = try window(one, other)
    try one.removeFromSupernode()
    #expect(try loop.runTurns())
    #expect(other.image?.pixelWidth == 8)
    #expect(one.image == nil)
    #expect(server.requests == ["a"])
    _ = window
  }

  @Test("A slow server keeps no turn waiting: with a real clock, turns come while the image does not")
  func neverBlocks() throws {
    let png = try Pictures.png()
    let server = try TestServer { _, _ in .parts([(0.3, png)], length: png.count) }
    defer { server.stop() }
    let node = node(server.url("a"))
    let realTime = RealTime(loop)
    let window = try window(node)
    var ticks = 0
    func tick() {
      ticks += 1
      if node.image == nil { loop.perform(after: 0.01, tick) }
    }
    tick()
    while node.image == nil, try realTime.runNext() {}
    #expect(node.image?.pixelWidth == 8)
    #expect(ticks > 5)
    _ = window
  }

  @Test("A node that is gone takes its download along; nothing is left of a thousand")
  func lifetimes() throws {
    let server = try TestServer { _, _ in .silence(30) }
    defer { server.stop() }
    weak var last: NetworkImageNode?
    for number in 0..<1000 {
      let node = node(server.url("\(number % 7)"))
      let window = try window(node)
      last = node
      _ = window
    }
    #expect(last == nil)
    #expect(loader.requestCount == 0)
    #expect(!loop.isExpecting)
  }

  @Test("An animated image is played; another URL takes it away")
  func animated() throws {
    let gif = try Pictures.animation(.gif, ["red", "blue"])
    let png = try Pictures.png()
    let server = try TestServer { path, _ in .body(path == "a" ? gif : png) }
    defer { server.stop() }
    let node = node(server.url("a"))
    let window = try window(node)
    #expect(try loop.runTurns())
    #expect(node.animatedImage?.frames.count == 2)
    #expect(node.image == node.animatedImage?.coverImage)
    #expect(node.nextFrameChange != nil)
    node.url = server.url("b")
    #expect(node.animatedImage == nil)
    #expect(try loop.runTurns())
    #expect(node.animatedImage == nil)
    #expect(node.image?.pixelWidth == 8)
    _ = window
  }

  @Test("What is drawn at once takes what the memory has, without a turn")
  func synchronous() throws {
    let server = try Self.server()
    defer { server.stop() }
    let first = node(server.url("a"))
    let window = try window(first)
    #expect(try loop.runTurns())
    delegate.events = []
    let second = node(server.url("a"))
    second.displaysAsynchronously = false
    try window.addSubnode(second)
    try second.recursivelyEnsureDisplaySynchronously(true)
    #expect(second.image?.pixelWidth == 8)
    #expect(delegate.events.contains("loaded 8 by synchronousCache"))
  }

  @Test("Files that may not be read fail; the network that is off does, too")
  func refused() throws {
    let node = node(URL(fileURLWithPath: "/etc/hosts"))
    node.mayReadFile = { !$0.hasPrefix("/etc") }
    let off = NetworkImageNode(loader: ImageLoader(decoder: PixbufImageDecoder()))
    off.delegate = delegate
    off.url = URL(string: "https://127.0.0.1/x")
    let window = try window(node, off)
    #expect(try loop.runTurns())
    #expect(delegate.errors.map(\.problem) == [.fileRefused, .networkOff])
    #expect(delegate.errors.filter { !$0.isRefusal }.isEmpty)
    _ = window
  }
}
