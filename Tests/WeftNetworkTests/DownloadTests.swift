import Foundation
import TestServer
import Testing
import Weft
import WeftDisplay
import WeftSupport

@Suite("Downloads")
struct DownloadTests {
  /// What a download tells, in order.
  final class Record: Sendable {
    let events = LockedState<[DownloadEvent]>([])
    let end = DispatchSemaphore(value: 0)

    func note(_ event: DownloadEvent) {
      events.withLock { $0.append(event) }
      if case .ended = event { end.signal() }
    }

    var result: Result<DownloadedData, ImageLoadError.Problem>? {
      events.withLock { events in
        if case .ended(let result) = events.last { result } else { nil }
      }
    }

    var problem: ImageLoadError.Problem? {
      if case .failure(let problem) = result { problem } else { nil }
    }

    var progress: [Double] {
      events.withLock { $0.compactMap { if case .progress(let part) = $0 { part } else { nil } } }
    }
  }

  private func load(
    _ url: URL, by downloader: CurlImageDownloader = CurlImageDownloader()
  ) -> Record {
    let record = Record()
    _ = downloader.download(url, priority: .visible) { record.note($0) }
    #expect(record.end.wait(timeout: .now() + 300) == .success)
    return record
  }

  @Test("The bytes come with what the server calls them, and connections are used again")
  func body() throws {
    let bytes = Pictures.noise(1000)
    let server = try TestServer { path, _ in .body(bytes, type: "image/\(path)") }
    defer { server.stop() }
    let downloader = CurlImageDownloader()
    for name in ["one", "two", "three"] {
      let data = try #require(try load(server.url(name), by: downloader).result?.get())
      #expect(data.bytes == bytes)
      #expect(data.contentType == "image/\(name)")
    }
    #expect(server.requests == ["one", "two", "three"])
    #expect(server.connections == 1)
  }

  @Test("Progress grows, and is not reported where the length is not known")
  func progress() throws {
    let parts = (0..<4).map { _ in (pause: 0.02, bytes: Pictures.noise(1000)) }
    let server = try TestServer { path, _ in .parts(parts, length: path == "known" ? 4000 : nil) }
    defer { server.stop() }
    let known = load(server.url("known"))
    #expect(try known.result?.get().bytes.count == 4000)
    #expect(known.progress.count > 1)
    #expect(known.progress == known.progress.sorted())
    #expect(known.progress.last == 1)
    let unknown = load(server.url("unknown"))
    #expect(try unknown.result?.get().bytes.count == 4000)
    #expect(unknown.progress.isEmpty)
  }

  @Test("A status of failure is an error", arguments: [404, 403, 500, 503])
  func status(_ status: Int) throws {
    let server = try TestServer { _, _ in .body([1, 2, 3], status: status) }
    defer { server.stop() }
    #expect(load(server.url("x")).problem == .status(status))
  }

  @Test("A body that ends early is reported by its lengths")
  func truncated() throws {
    let server = try TestServer { _, _ in .parts([(0, Pictures.noise(500))], length: 2000) }
    defer { server.stop() }
    #expect(load(server.url("x")).problem == .truncated(received: 500, expected: 2000))
  }

  @Test("A body that comes compressed is whole, whatever its length was on the way, and reports no progress")
  func compressed() throws {
    let bytes = Pictures.noise(1000)
    let server = try TestServer { _, _ in .body(gzip(bytes), encoding: "gzip") }
    defer { server.stop() }
    let record = load(server.url("a"))
    #expect(try record.result?.get().bytes == bytes)
    #expect(record.progress.isEmpty)
  }

  @Test("A server that hangs up, talks nonsense or is not there is an error of the connection")
  func broken() throws {
    let server = try TestServer { path, _ in path == "close" ? .close : .garbage }
    let port = server.port
    for path in ["close", "garbage"] {
      let result = load(server.url(path)).result
      guard case .failure(.connection) = result else {
        Issue.record("\(path): \(String(describing: result))")
        continue
      }
    }
    server.stop()
    Thread.sleep(forTimeInterval: 0.05)
    let nobody = try #require(URL(string: "http://127.0.0.1:\(port)/x"))
    #expect(load(nobody).problem == .connection(reason: "the server could not be reached"))
  }

  @Test("Too many bytes end the download: announced ones before they come, others when they have")
  func huge() throws {
    var limits = CurlImageDownloader.Limits()
    limits.bytes = 10_000
    let downloader = CurlImageDownloader(limits: limits)
    let infinite = (0..<1000).map { _ in (pause: 0.001, bytes: Pictures.noise(5000)) }
    let server = try TestServer { path, _ in .parts(infinite, length: path == "announced" ? 5_000_000 : nil) }
    defer { server.stop() }
    #expect(load(server.url("announced"), by: downloader).problem == .tooManyBytes(limit: 10_000))
    #expect(load(server.url("unannounced"), by: downloader).problem == .tooManyBytes(limit: 10_000))
    // The server is asked to stop.
    let deadline = Date() + 300
    while server.brokenOff < 2, Date() < deadline { Thread.sleep(forTimeInterval: 0.01) }
    #expect(server.brokenOff == 2)
  }

  @Test("Redirects are followed, so many times, and only to http and https")
  func redirects() throws {
    let server = try TestServer { path, _ in
      switch path {
      case "here": .redirect("/there")
      case "there": .body([7])
      case "file": .redirect("file:///etc/passwd")
      case "ftp": .redirect("ftp://127.0.0.1/x")
      case "nowhere": .redirect(nil)
      case "unreadable": .redirect("http://[bad")
      default: .redirect("/\(path)1")
      }
    }
    defer { server.stop() }
    #expect(try load(server.url("here")).result?.get().bytes == [7])
    #expect(load(server.url("loop")).problem == .tooManyRedirects(limit: 5))
    #expect(server.requests.count { $0.hasPrefix("loop") } == 6)
    #expect(load(server.url("file")).problem == .redirectRefused(scheme: "file"))
    #expect(load(server.url("ftp")).problem == .redirectRefused(scheme: "ftp"))
    #expect(load(server.url("nowhere")).problem == .redirectedNowhere(location: nil))
    #expect(load(server.url("unreadable")).problem == .redirectedNowhere(location: "http://[bad"))
    let error = ImageLoadError(server.url("nowhere"), .redirectedNowhere(location: nil))
    #expect(error.description.hasSuffix("was not loaded: it was redirected, but the server does not say where to"))
    let unreadable = ImageLoadError(server.url("unreadable"), .redirectedNowhere(location: "http://[bad"))
    #expect(unreadable.description.hasSuffix("was not loaded: it was redirected to \"http://[bad\", which is no URL"))
  }

  @Test("An answer that asks for a password ends the request at once, whatever the time limit", arguments: [401, 407])
  func passwords(_ status: Int) throws {
    let server = try TestServer { _, _ in .body([1], status: status) }
    defer { server.stop() }
    var limits = CurlImageDownloader.Limits()
    limits.idleSeconds = 3600
    limits.totalSeconds = 3600
    #expect(load(server.url("x"), by: CurlImageDownloader(limits: limits)).problem == .status(status))
    #expect(server.requests == ["x"])
  }

  @Test("A small body that decompresses to a large one is given up at the limit")
  func bombs() throws {
    let bytes = deflatedZeros(200 << 20)
    #expect(bytes.count < 2 << 20)
    let server = try TestServer { _, _ in .body(bytes, encoding: "gzip") }
    defer { server.stop() }
    var limits = CurlImageDownloader.Limits()
    limits.bytes = 2 << 20
    #expect(load(server.url("x"), by: CurlImageDownloader(limits: limits)).problem == .tooManyBytes(limit: 2 << 20))
  }

  @Test("Messages name a URL without its password and the values of parameters that grant access")
  func shownURLs() throws {
    for (url, shown) in [
      ("http://user:hunter2@host/a.png", "http://…@host/a.png"), ("http://hunter2@host:80", "http://…@host:80"),
      ("http://a@b:hunter2@host?x=1", "http://…@host?x=1"), ("https://host/a@2x.png", "https://host/a@2x.png"),
      ("https://host/?a=1&token=hunter2&b=2", "https://host/?a=1&token=…&b=2"),
      (
        "https://host/?X-Amz-Signature=hunter2;key=hunter2#access_token=hunter2",
        "https://host/?X-Amz-Signature=…;key=…#access_token=…"
      ),
      ("https://host/?key=&keys=a&token", "https://host/?key=&keys=a&token"), ("//u:hunter2@host", "//…@host"),
      ("http://user:hunter2@[bad", "http://…@[bad"), ("file:///a/b", "file:///a/b"), ("no URL", "no URL"), ("", ""),
    ] { #expect(ShownURL.text(url) == shown) }
    let url = try #require(URL(string: "http://user:hunter2@127.0.0.1:1/a?token=hunter2"))
    for problem in [
      ImageLoadError.Problem.timedOut, .redirectedNowhere(location: "http://u:hunter2@[bad"), .status(401),
    ] {
      let text = ImageLoadError(url, problem).description
      #expect(text.hasPrefix("http://…@127.0.0.1:1/a?token=… was not loaded") && !text.contains("hunter2"), "\(text)")
    }
  }

  @Test("A server that says nothing is given up")
  func silence() throws {
    var limits = CurlImageDownloader.Limits()
    limits.idleSeconds = 1
    let server = try TestServer { _, _ in .silence(8) }
    defer { server.stop() }
    #expect(load(server.url("x"), by: CurlImageDownloader(limits: limits)).problem == .timedOut)
  }

  @Test("A download that is cancelled ends, and so does what the server sends")
  func cancelled() throws {
    let infinite = (0..<1000).map { _ in (pause: 0.005, bytes: Pictures.noise(5000)) }
    let server = try TestServer { _, _ in .parts(infinite, length: nil) }
    defer { server.stop() }
    let downloader = CurlImageDownloader()
    let record = Record()
    let download = downloader.download(server.url("x"), priority: .preload) { record.note($0) }
    let deadline = Date() + 300
    while server.requests.isEmpty, Date() < deadline { Thread.sleep(forTimeInterval: 0.005) }
    download.cancel()
    #expect(record.end.wait(timeout: .now() + 300) == .success)
    #expect(record.problem == .cancelled)
    while server.brokenOff < 1, Date() < deadline { Thread.sleep(forTimeInterval: 0.005) }
    #expect(server.brokenOff == 1)
  }

  @Test("Downloads that are cancelled while they are redirected end, too")
  func cancelledInRedirects() throws {
    // The system's own limit of 20 redirections lies far behind the moment of the cancellation.
    let server = try TestServer { path, count in
      Thread.sleep(forTimeInterval: 0.005)
      return .redirect("/\(path)")
    }
    defer { server.stop() }
    var limits = CurlImageDownloader.Limits()
    limits.redirects = 1_000_000
    let downloader = CurlImageDownloader(limits: limits)
    for number in 0..<100 {
      let record = Record()
      let download = downloader.download(server.url("\(number)"), priority: .preload) { record.note($0) }
      Thread.sleep(forTimeInterval: Double(number % 10) * 0.0007)
      download.cancel()
      #expect(record.end.wait(timeout: .now() + 300) == .success)
      #expect(record.problem == .cancelled)
    }
  }

  @Test("Many at once all end, each once")
  func many() throws {
    let server = try TestServer { path, _ in
      path.hasSuffix("3") ? .close : path.hasSuffix("7") ? .body([], status: 500) : .body(Array(path.utf8))
    }
    defer { server.stop() }
    let downloader = CurlImageDownloader()
    let records = (0..<200).map { number -> Record in
      let record = Record()
      _ = downloader.download(server.url("\(number)"), priority: .preload) { record.note($0) }
      return record
    }
    for (number, record) in records.enumerated() {
      #expect(record.end.wait(timeout: .now() + 300) == .success)
      switch number % 10 {
      case 3: #expect(record.problem != nil)
      case 7: #expect(record.problem == .status(500))
      default: #expect(try record.result?.get().bytes == Array("\(number)".utf8))
      }
      #expect(record.events.withLock { $0.count { if case .ended = $0 { true } else { false } } } == 1)
    }
  }
}

/// Returns the bytes as a gzip file, which doesn't make them fewer: noise is stored as it is.
private func gzip(_ bytes: [UInt8]) -> [UInt8] {
  func littleEndian(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
  let length = UInt32(bytes.count)
  let checksum = ~bytes.reduce(~UInt32(0)) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
  return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1] + littleEndian(length, 2) + littleEndian(~length, 2) + bytes
    + littleEndian(checksum, 4) + littleEndian(length, 4)
}
