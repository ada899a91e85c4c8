import Foundation
import TestServer
import Testing
import Weft
import WeftDisplay
import WeftSupport

@Suite("Caches of images")
struct ImageCacheTests {
  private func image(_ bytes: Int) throws -> FetchedImage {
    FetchedImage(
      try #require(Image(pixels: [UInt8](repeating: 7, count: bytes), pixelWidth: bytes / 4, pixelHeight: 1)))
  }

  private func url(_ name: String) throws -> URL { try #require(URL(string: "http://x/\(name)")) }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func read(_ disk: DiskImageCache, _ url: URL) -> [UInt8]? {
    let found = LockedState<[UInt8]?>(nil)
    disk.read(url) { bytes in found.withLock { $0 = bytes } }
    disk.synchronize()
    return found.withLock { $0 }
  }

  @Test("The memory is full at its limit, not before; one byte more lets the one go that was used longest ago")
  func memoryLimit() throws {
    let cache = MemoryImageCache(byteLimit: 1000)
    let names = try ["a", "b", "c", "d"].map(url)
    func kept() -> [Bool] { names.map { cache.synchronouslyCachedImage(for: $0) != nil } }
    cache.store(try image(400), data: nil, for: names[0])
    cache.store(try image(600), data: nil, for: names[1])
    #expect(kept() == [true, true, false, false] && cache.byteCount == 1000)
    // The first was used last, and goes last.
    _ = cache.synchronouslyCachedImage(for: names[0])
    cache.store(try image(4), data: nil, for: names[2])
    #expect(kept() == [true, false, true, false] && cache.byteCount == 404)
    cache.store(try image(1000), data: nil, for: names[3])
    #expect(kept() == [false, false, false, true] && cache.byteCount == 1000)
    cache.store(try image(1004), data: nil, for: names[3])
    #expect(kept() == [false, false, false, false] && cache.byteCount == 0, "the older one of the URL is gone, too")
    let frames = try (0..<3).map { _ in AnimatedImage.Frame(try image(200).image, duration: 1) }
    let animation = try #require(AnimatedImage(frames: frames))
    cache.store(FetchedImage(frames[0].image, animation: animation), data: nil, for: names[0])
    #expect(cache.byteCount == 600, "all frames count")
  }

  @Test("The memory is asked before the disk; the disk gets each file, also of a picture too large for the memory")
  func behindMemory() throws {
    try withFolder { folder in
      let disk = DiskImageCache(folder: folder)
      let cache = MemoryImageCache(byteLimit: 100, disk: disk)
      let (small, large, pictureOnly) = (try url("small"), try url("large"), try url("picture"))
      cache.store(try image(40), data: [1, 2, 3], for: small)
      cache.store(try image(400), data: [4, 5], for: large)
      cache.store(try image(40), data: nil, for: pictureOnly)
      disk.synchronize()
      #expect(read(disk, small) == [1, 2, 3] && read(disk, large) == [4, 5] && read(disk, pictureOnly) == nil)
      func found(_ url: URL, in cache: MemoryImageCache) -> String {
        let text = LockedState("")
        cache.cachedImage(for: url) { found in
          text.withLock {
            switch found {
            case .image: $0 = "picture"
            case .data(let bytes): $0 = "\(bytes)"
            case nil: $0 = "nothing"
            }
          }
        }
        disk.synchronize()
        return text.withLock { $0 }
      }
      #expect(found(small, in: cache) == "picture" && found(large, in: cache) == "[4, 5]")
      #expect(found(try url("none"), in: cache) == "nothing")
      #expect(found(large, in: MemoryImageCache(byteLimit: 100)) == "nothing", "without a disk")
    }
  }

  @Test("A file that has just the size of the disk's limit is kept, a larger one leaves all others as they are")
  func diskLimit() throws {
    try withFolder { folder in
      // The file begins with the URL and the end of its line.
      let (first, second) = (try url("a"), try url("b"))
      let disk = DiskImageCache(folder: folder, byteLimit: "http://x/a\n".utf8.count + 100)
      disk.write([UInt8](repeating: 1, count: 100), for: first)
      disk.synchronize()
      #expect(read(disk, first)?.count == 100)
      disk.write([UInt8](repeating: 1, count: 101), for: second)
      disk.synchronize()
      #expect(read(disk, first)?.count == 100 && read(disk, second) == nil)
      // As if it had been read a while ago: the file system's clock is coarse.
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: file.path)
      }
      disk.write([UInt8](repeating: 2, count: 100), for: second)
      disk.synchronize()
      #expect(read(disk, first) == nil && read(disk, second) == [UInt8](repeating: 2, count: 100))
      // Written again, it takes the place of its older file.
      disk.write([3], for: second)
      disk.synchronize()
      #expect(read(disk, second) == [3])
    }
  }

  @Test("A file of another URL under the name of one, as equal hashes would have it, is not that one's")
  func otherURL() throws {
    try withFolder { folder in
      let disk = DiskImageCache(folder: folder)
      let asked = try url("a")
      disk.write([1, 2, 3], for: asked)
      disk.synchronize()
      let file = try #require(
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).first)
      try Data(Array("http://x/other\n".utf8) + [9]).write(to: file)
      #expect(read(disk, asked) == nil)
      try Data(Array("http://x/a\n".utf8) + [9]).write(to: file)
      #expect(read(disk, asked) == [9], "and one of its own is")
      // Each URL has a file of its own, whichever end they differ at.
      for name in ["ab", "ba", "a", "b", ""] { disk.write([7], for: try url(name)) }
      disk.synchronize()
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      #expect(files.count == 5)
    }
  }

  // MARK: errors

  @Test("Each problem says in a sentence what it is, whether it may pass, and whether it is a refusal")
  func errors() throws {
    let link = try #require(URL(string: "http://x/a"))
    let cases: [(ImageLoadError.Problem, String, passes: Bool, refuses: Bool)] = [
      (.networkOff, "the network is off", false, true),
      (.fileRefused, "it is not among the files that may be read", false, true),
      (.unknownScheme("ftp"), "expected a URL of http, https, file or data, got one of \"ftp\"", false, true),
      (.malformed(reason: "it has no host"), "it has no host", false, false),
      (.connection(reason: "it broke"), "it broke", true, false),
      (.timedOut, "the server did not answer in time", true, false),
      (.status(404), "the server answered with status 404", false, false),
      (.status(408), "the server answered with status 408", true, false),
      (.status(429), "the server answered with status 429", true, false),
      (.status(499), "the server answered with status 499", false, false),
      (.status(500), "the server answered with status 500", true, false),
      (.tooManyRedirects(limit: 5), "it was redirected more than 5 times", false, false),
      (.redirectRefused(scheme: "file"), "it was redirected to a URL of \"file\"", false, true),
      (.tooManyBytes(limit: 64), "it has more than 64 bytes", false, false),
      (.truncated(received: 5, expected: 9), "the connection ended after 5 of 9 bytes", true, false),
      (.cancelled, "it was cancelled", false, false),
    ]
    for (problem, text, passes, refuses) in cases {
      let error = ImageLoadError(link, problem)
      #expect(error.description == "http://x/a was not loaded: \(text)")
      #expect(error.isPassing == passes && error.isRefusal == refuses, "\(problem)")
    }
    let unknown = ImageError(name: "a.html", problem: .unknownFormat),
      empty = ImageError(name: "a.png", problem: .empty)
    #expect(
      ImageLoadError(link, .image(unknown, contentType: "text/html")).description
        == "\(unknown); the server calls it text/html")
    #expect(ImageLoadError(link, .image(unknown, contentType: nil)).description == "\(unknown)")
    #expect(ImageLoadError(link, .image(empty, contentType: "image/png")).description == "\(empty)")
  }

  @Test("A URL of more than 200 bytes is cut off after 60 characters")
  func longURLs() throws {
    for count in [200, 201] {
      let text = "http://x/" + String(repeating: "a", count: count - 9)
      let error = ImageLoadError(try #require(URL(string: text)), .cancelled)
      #expect(error.url == (count == 200 ? text : String(text.prefix(60)) + "…"))
    }
  }

  // MARK: downloads

  private func download(_ url: URL, by downloader: CurlImageDownloader) -> Result<
    [UInt8], ImageLoadError.Problem
  >? {
    let result = LockedState<Result<[UInt8], ImageLoadError.Problem>?>(nil)
    let end = DispatchSemaphore(value: 0)
    _ = downloader.download(url, priority: .imminent) { event in
      guard case .ended(let ended) = event else { return }
      result.withLock { $0 = ended.map(\.bytes) }
      end.signal()
    }
    #expect(end.wait(timeout: .now() + 300) == .success)
    return result.withLock { $0 }
  }

  @Test("Limits are reached by what exceeds them alone: bytes, announced or not, redirections, statuses of success")
  func downloadLimits() throws {
    let server = try TestServer { path, _ in
      switch path {
      case "announced99", "announced100", "announced101":
        .body([UInt8](repeating: 1, count: Int(path.dropFirst(9)) ?? 0))
      case "100": .parts([(0, [UInt8](repeating: 1, count: 60)), (0, [UInt8](repeating: 1, count: 40))], length: nil)
      case "101": .parts([(0, [UInt8](repeating: 1, count: 60)), (0, [UInt8](repeating: 1, count: 41))], length: nil)
      case "status200", "status206", "status299", "status400": .body([9], status: Int(path.dropFirst(6)) ?? 0)
      case "1": .redirect("/announced99")
      default: .redirect("/\((Int(path) ?? 1) - 1)")
      }
    }
    defer { server.stop() }
    var limits = CurlImageDownloader.Limits()
    #expect(limits.bytes == 64 << 20 && limits.redirects == 5 && limits.idleSeconds == 30 && limits.totalSeconds == 300)
    limits.bytes = 100
    limits.redirects = 3
    let downloader = CurlImageDownloader(limits: limits)
    for (path, count) in [
      ("announced99", 99), ("announced100", 100), ("announced101", nil), ("100", 100), ("101", nil),
    ] {
      let result = download(server.url(path), by: downloader)
      if let count {
        #expect(try result?.get().count == count, "\(path)")
      } else {
        #expect(result == .failure(.tooManyBytes(limit: 100)), "\(path)")
      }
    }
    #expect(try download(server.url("3"), by: downloader)?.get().count == 99)
    #expect(download(server.url("4"), by: downloader) == .failure(.tooManyRedirects(limit: 3)))
    for status in [200, 206, 299] {
      #expect(try download(server.url("status\(status)"), by: downloader)?.get() == [9], "\(status)")
    }
    #expect(download(server.url("status400"), by: downloader) == .failure(.status(400)))
    #expect(server.texts.first?.contains("image/webp, image/png, image/jpeg, image/gif") == true)
  }

  @Test("A request keeps its secrets on the way to the same server, and its names are those that the server sent")
  func secrets() throws {
    let server = try TestServer { path, _ in path == "here" ? .redirect("/there") : .body([1], type: "text/plain") }
    defer { server.stop() }
    let client = CurlHTTPClient()
    let result = LockedState<Result<HTTPResponse, ImageLoadError.Problem>?>(nil)
    let end = DispatchSemaphore(value: 0)
    let request = HTTPRequest(server.url("here"), headers: ["Authorization": "Bearer abc", "Cookie": "id=1"])
    #expect(request.method == .get && request.timeout == 30 && request.body == nil)
    _ = client.send(request) { ended in
      result.withLock { $0 = ended }
      end.signal()
    }
    #expect(end.wait(timeout: .now() + 300) == .success)
    let response = try #require(result.withLock { $0 }).get()
    #expect(
      response.status == 200 && response.bytes == [1]
        && response.url.absoluteString == server.url("there").absoluteString)
    #expect(response.headers["content-type"] == "text/plain" && response.headers["Content-Type"] == nil)
    #expect(server.requests == ["here", "there"])
    #expect(server.texts.allSatisfy { $0.contains("Bearer abc") && $0.contains("id=1") })
  }
}
