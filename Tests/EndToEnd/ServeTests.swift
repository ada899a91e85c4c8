import Foundation
import RawClient
import Testing
import WeftJSON

@Suite("weft serve", .serialized)
struct ServeTests {
  private static let calm = ["--time-limit", Command.ampleTime, "--timeout", Command.ampleTime]

  @Test("GET with a query and POST with JSON draw the same picture, which is the one of weft render, in each format")
  func pictures() async throws {
    let command = try Command(["card.lua": hungryCard])
    try FileManager.default.createDirectory(atPath: command.folder.path + "/labels", withIntermediateDirectories: true)
    try Data(hungryCard.utf8).write(to: command.folder.appendingPathComponent("labels/a.b.lua"))
    let service = try RunningService(command, Self.calm)
    let rendered = try command.run("render", "card.lua", "--props", "-", "-o", "-", input: "{\"title\":\"Hello é\"}")
    let get = try await service.request("/card.png?title=Hello+%C3%A9")
    #expect(get.status == 200 && get.body == [UInt8](rendered.output))
    #expect(get.header("Content-Type") == "image/png" && get.header("Cache-Control") == "no-cache")
    let post = try await service.request("/card.png", method: "POST", body: "{\"title\":\"Hello é\"}")
    #expect(post.status == 200 && post.body == get.body && post.header("Cache-Control") == "no-store")
    let nested = try await service.request("/labels/a.b.png?title=Hello%20%c3%a9")
    #expect(nested.status == 200 && nested.body == get.body)
    for (ending, type, start) in [
      ("jpg", "image/jpeg", [0xFF, 0xD8]), ("jpeg", "image/jpeg", [0xFF, 0xD8]),
      ("svg", "image/svg+xml", Array("<?xml".utf8)),
      ("pdf", "application/pdf", Array("%PDF".utf8)), ("webp", "image/webp", Array("RIFF".utf8)),
      ("gif", "image/gif", Array("GIF8".utf8)),
    ] as [(String, String, [UInt8])] {
      let response = try await service.request("/card.\(ending)?title=a")
      #expect(response.status == 200 && response.header("Content-Type") == type, "\(ending) \(response.head)")
      #expect(response.body.starts(with: start), "\(ending)")
      let negotiated = try await service.request("/card?title=a", headers: ["Accept: text/html, \(type);q=0.5"])
      #expect(negotiated.header("Content-Type") == type && negotiated.header("Vary") == "Accept")
    }
    #expect(try await service.request("/card").header("Content-Type") == "image/png")
    #expect(try await service.request("/card", headers: ["Accept: text/html"]).status == 406)
    #expect(service.running.end(SIGTERM) == 0)
  }

  @Test("A picture that a client has is not sent again; HEAD has the picture's head alone")
  func tags() async throws {
    let command = try Command(["card.lua": hungryCard])
    let service = try RunningService(command, Self.calm + ["--max-age", "60"])
    let first = try await service.request("/card.png?title=a")
    let tag = try #require(first.header("ETag"))
    #expect(first.header("Cache-Control") == "public, max-age=60")
    let other = try await service.request("/card.png?title=b")
    #expect(other.header("ETag") != tag)
    let client = try service.client()
    for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let again = try await service.send("/card.png?title=a", headers: ["If-None-Match: \(known)"], on: client)
      #expect(again.status == 304 && again.body.isEmpty && again.header("ETag") == tag)
    }
    let date = first.header("Date") ?? ""
    #expect(date.wholeMatch(of: /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/) != nil, "\(first.head)")
    let post = try await service.request(
      "/card.png", method: "POST", headers: ["If-None-Match: *"], body: "{\"title\":\"a\"}")
    #expect(post.status == 200 && post.body == first.body)
    let changed = try await service.send("/card.png?title=b", headers: ["If-None-Match: \(tag)"], on: client)
    #expect(changed.status == 200 && changed.body == other.body)
    let head = try await service.send("/card.png?title=a", method: "HEAD", on: client)
    #expect(head.status == 200 && head.header("Content-Length") == "\(first.body.count)" && head.header("ETag") == tag)
    // Nothing of the body came: the next response begins where the head has ended.
    #expect(try await service.send("/card.png?title=a", on: client).body == first.body)
  }

  @Test("What can't be drawn is answered with the reason as JSON, and the next request is answered")
  func problems() async throws {
    let command = try Command(["card.lua": hungryCard, "words.txt": "no script"])
    let service = try RunningService(
      command, ["--time-limit", "1", "--memory-limit", "64", "--body-limit", "1", "--workers", "1"])
    for (method, path, body, status) in [
      ("GET", "/crad.png", "", 404), ("GET", "/card.bmp", "", 404), ("GET", "/words.txt", "", 404),
      ("GET", "/../card.png", "", 404), ("GET", "/%2e%2e/card.png", "", 404), ("GET", "/", "", 404),
      ("GET", "/card.lua", "", 404), ("GET", "/%ff.png", "", 400), ("GET", "/card.png?title=%ff", "", 400),
      ("GET", "/card.png?title=a&title=b", "", 400), ("DELETE", "/card.png", "", 405), ("POST", "/metrics", "", 405),
      ("POST", "/card.png", "nope", 400), ("POST", "/card.png", "[1]", 400), ("POST", "/card.png?title=a", "{}", 400),
      ("POST", "/card.png", String(repeating: " ", count: 1025), 413), ("POST", "/card.png", "{\"title\":{}}", 422),
      ("POST", "/card.png", "{\"title\":\"a\",\"loops\":true}", 504),
      ("POST", "/card.png", "{\"title\":\"a\",\"eats\":true}", 504),
    ] {
      let response = try await service.request(path, method: method, body: body)
      #expect(response.status == status, "\(method) \(path) \(body): \(response.head)")
      if status != 405 || path != "/metrics" {
        #expect(response.json?["error"]?["message"]?.string?.isEmpty == false, "\(method) \(path)")
      }
      #expect(try await service.request("/card.png?title=a").status == 200)
    }
    let unknown = try await service.request("/crad.png").json
    #expect(unknown?["error"]?["message"]?.string == "there is no card crad; did you mean card?")
    let wrong = try await service.request("/card.png", method: "POST", body: "{\"title\":{}}").json
    #expect(wrong?["field"]?.string == "title" && wrong?["error"]?["file"]?.string == "card.lua")
    #expect(wrong?["error"]?["line"]?.double == 10)
    let post = try await service.request("/card.png", method: "PUT")
    #expect(post.header("Allow") == "GET, HEAD, POST")
    #expect(try await service.request("/card.png?title=%F4%8F%BF%BD").status == 200)
    // Each request for a picture has a line, which may come after the answer.
    try service.running.expect("has U+10FFFD")
    let lines = service.log.filter { $0["status"] != nil }
    #expect(lines.contains { $0["status"]?.double == 422 && $0["field"]?.string == "title" })
    let drawn = try #require(lines.first { $0["status"]?.double == 200 })
    let missing = "[\"card.lua:10: no installed font has U+10FFFD"
    #expect(lines.contains { $0["warnings"]?.text.contains(missing) == true }, "\(lines)")
    #expect(drawn["card"]?.string == "card" && drawn["format"]?.string == "png" && drawn["path"]?.string == "/card.png")
    #expect(drawn["stages"]?.members.map(\.key) == ["queue", "script", "layout", "draw"])
    #expect(try await service.metric("weft_requests_total{card=\"card\",status=\"504\"}") == 2)
  }

  @Test("A picture that is larger than --picture-limit is not sent, and the next one is")
  func pictureLimit() async throws {
    let command = try Command([
      "card.lua": """
      local ui = require "weft"
      ui.preview("Card", { width = 600 }, function(props) return ui.TextNode { text = props.title } end)
      """
    ])
    let service = try RunningService(command, Self.calm + ["--picture-limit", "1", "--workers", "1"])
    let title = String(repeating: "a ", count: 20_000)
    let large = try await service.request("/card.svg", method: "POST", body: "{\"title\":\"\(title)\"}")
    #expect(large.status == 422, "\(large.head)")
    let message = large.json?["error"]?["message"]?.string ?? ""
    #expect(message.hasPrefix("expected a picture of at most 1048576 bytes, got "), "\(message)")
    #expect(try await service.request("/card.svg?title=a").status == 200)
  }

  @Test("With a key only signed addresses have pictures; the signature of a POST is that of its body, too")
  func signatures() async throws {
    let command = try Command(["card.lua": hungryCard])
    let service = try RunningService(command, Self.calm, environment: ["WEFT_SIGN_KEY": "secret"])
    func signature(_ text: String) throws -> String {
      let run = try command.shell("printf '%s' '\(text)' | openssl dgst -sha256 -hmac secret -r | cut -d ' ' -f 1")
      return run.text.trimmingCharacters(in: .newlines)
    }
    let get = try signature("/card.png?title=a")
    #expect(get.count == 64)
    #expect(try await service.request("/card.png?title=a&signature=\(get)").status == 200)
    #expect(try await service.request("/card.png?signature=\(try signature("/card.png"))").status == 200)
    let other = String(get.dropLast()) + (get.hasSuffix("0") ? "1" : "0")
    for path in [
      "/card.png", "/card.png?title=a", "/card.png?title=b&signature=\(get)", "/card.jpg?title=a&signature=\(get)",
      "/card.png?title=a&signature=", "/card.png?title=a&signature=\(other)", "/nothing.png",
      "/card.png?signature=\(get)&title=a",
    ] {
      #expect(try await service.request(path).status == 403, "\(path)")
    }
    let body = "{\"title\":\"a\"}"
    let post = try signature("/card.png\n\(body)")
    #expect(try await service.request("/card.png?signature=\(post)", method: "POST", body: body).status == 200)
    #expect(try await service.request("/card.png?signature=\(post)", method: "POST", body: body + " ").status == 403)
    #expect(try await service.request("/card.png", method: "POST", body: body).status == 403)
    // Others don't learn whether there is such a card.
    #expect(try await service.request("/nothing.png?signature=\(post)", method: "POST", body: body).status == 403)
    #expect(try await service.request("/metrics").status == 403)
    let metrics = try await service.request("/metrics?signature=\(try signature("/metrics"))")
    #expect(metrics.status == 200 && String(decoding: metrics.body, as: UTF8.self).contains("card=\"card\""))
    #expect(try await service.request("/healthz").status == 200)
  }

  @Test("Requests beyond the queue are refused with the time after which to try again")
  func fullQueue() async throws {
    let command = try Command(["card.lua": hungryCard])
    let service = try RunningService(command, Self.calm + ["--workers", "1", "--queue", "1", "--grace", "0"])
    let clients = try (0..<2).map { _ in try service.client() }
    for client in clients { await client.send("GET /card.png?title=a&loops=1 HTTP/1.1\r\n\r\n") }
    try await service.wait(for: "weft_queue_length", 1)
    #expect(try await service.metric("weft_requests_running") == 1)
    let refused = try await service.request("/card.png?title=a")
    #expect(refused.status == 503 && (Int(refused.header("Retry-After") ?? "") ?? 0) >= 1, "\(refused.head)")
    #expect(try await service.request("/healthz").status == 200)
    let ready = try await service.request("/readyz")
    #expect(ready.status == 503 && String(decoding: ready.body, as: UTF8.self) == "too many requests wait\n")
    let workers = CardsKillTests.children(of: service.running.process.processIdentifier)
    #expect(!workers.isEmpty)
    #expect(service.running.end(SIGTERM) == 0)
    // A process that would draw for an hour is ended with the service.
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while workers.contains(where: { kill($0, 0) == 0 }), Date() < limit { usleep(10_000) }
    for worker in workers { #expect(kill(worker, 0) != 0, "\(worker)") }
  }

  @Test("A request whose client breaks or closes the connection leaves the queue", arguments: [true, false])
  func brokenConnection(isBroken: Bool) async throws {
    let command = try Command(["card.lua": hungryCard])
    let service = try RunningService(command, Self.calm + ["--workers", "1", "--queue", "1", "--grace", "0"])
    let first = try service.client()
    await first.send("GET /card.png?title=a&loops=1 HTTP/1.1\r\n\r\n")
    try await service.wait(for: "weft_requests_running", 1)
    var second: RawClient? = try service.client()
    await second?.send("GET /card.png?title=a HTTP/1.1\r\n\r\n")
    try await service.wait(for: "weft_queue_length", 1)
    if isBroken { second?.breakAtEnd() }
    second = nil
    try await service.wait(for: "weft_queue_length", 0)
    try service.running.expect("\"status\":499")
    withExtendedLifetime(first) {}
  }

  @Test("A worker that takes too long is replaced, and only its request fails")
  func overrun() async throws {
    let command = try Command(["card.lua": hungryCard])
    let service = try RunningService(
      command, ["--time-limit", Command.ampleTime, "--timeout", "15", "--workers", "2"])
    let slow = try service.client()
    await slow.send("GET /card.png?title=a&loops=1 HTTP/1.1\r\n\r\n")
    try await service.wait(for: "weft_requests_running", 1)
    let picture = try await service.request("/card.png?title=a")
    #expect(picture.status == 200)
    #expect(try await slow.head().hasPrefix("HTTP/1.1 504 "))
    #expect(try await service.metric("weft_worker_replacements_total") == 1)
    #expect(try await service.request("/card.png?title=a").body == picture.body)
  }

  @Test("At the request to end, what has begun is answered, nothing new is accepted, and the exit code is 0")
  func ending() async throws {
    let command = try Command(["card.lua": hungryCard])
    let service = try RunningService(command, Self.calm + ["--workers", "1", "--grace", Command.ampleTime])
    let idle = try service.client()
    #expect(try await service.send("/readyz", on: idle).status == 200)
    let working = try service.client()
    let body = "{\"title\":\"a\",\"works\":200000000}"
    await working.send("POST /card.png HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    try await service.wait(for: "weft_requests_running", 1)
    kill(service.running.process.processIdentifier, SIGTERM)
    try service.running.expect("\"event\":\"ending\"")
    // A connection without a request ends.
    await #expect(throws: RawClient.Failure.self) { try await idle.read(1) }
    #expect(throws: RawClient.Failure.self) { try service.client() }
    let head = try await working.head()
    #expect(head.hasPrefix("HTTP/1.1 200 ") && head.contains("Connection: close"), "\(head)")
    service.running.process.waitUntilExit()
    #expect(service.running.process.terminationStatus == 0)
    #expect(service.log.last?["event"]?.string == "ended")
  }

  @Test("What is not drawn in the seconds of --grace is answered, too, and is in the log")
  func endingOfWhatLoops() async throws {
    let command = try Command(["card.lua": hungryCard])
    let service = try RunningService(command, Self.calm + ["--workers", "1", "--grace", "0"])
    let (looping, waiting) = (try service.client(), try service.client())
    await looping.send("GET /card.png?title=a&loops=1 HTTP/1.1\r\n\r\n")
    try await service.wait(for: "weft_requests_running", 1)
    await waiting.send("GET /card.png?title=a HTTP/1.1\r\n\r\n")
    try await service.wait(for: "weft_queue_length", 1)
    kill(service.running.process.processIdentifier, SIGTERM)
    for client in [looping, waiting] {
      let head = try await client.head()
      #expect(head.hasPrefix("HTTP/1.1 503 "), "\(head)")
    }
    service.running.process.waitUntilExit()
    #expect(service.running.process.terminationStatus == 0)
    #expect(service.log.compactMap { $0["status"]?.double } == [503, 503], "\(service.log)")
  }

  @Test("With --watch new scripts are served, and the log has the error of one that can't run until it is corrected")
  func watch() async throws {
    let command = try Command()
    let service = try RunningService(command, Self.calm + ["--watch"])
    #expect(try await service.request("/card.png?title=a").status == 404)
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: command.folder.appendingPathComponent("card.lua"), options: .atomic)
    }
    try write(hungryCard)
    try service.running.expect("\"cards\":[\"card\"],\"errors\":[]}")
    let first = try await service.request("/card.png?title=a")
    #expect(first.status == 200)
    try write("\nerror 'wrong'")
    try service.running.expect("card.lua:2: wrong")
    #expect(try await service.request("/card.png?title=a").status == 422)
    try write(hungryCard.replacing("width = 60", with: "width = 80"))
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while try await service.request("/card.png?title=a").status != 200, Date() < limit {}
    #expect(try pngSize(Data(try await service.request("/card.png?title=a").body)) == [80, 30])
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("card.lua"))
    while try await service.request("/card.png?title=a").status != 404, Date() < limit {}
    #expect(try await service.request("/card.png?title=a").status == 404)
  }

  @Test("A module of other scripts is no card; errors name files by their paths in the folder, and no options")
  func modules() async throws {
    let command = try Command([
      "theme.lua": "return { font = 'Inter 12' }",
      "card.lua": """
      local ui = require "weft"
      local theme = require "theme"
      ui.preview("Card", { width = 60, height = 30 }, function(props)
        return ui.StackLayoutSpec { ui.TextNode { text = props.title, font = theme.font }, ui.ImageNode { image = "none.png" } }
      end)
      """,
    ])
    let service = try RunningService(command, Self.calm)
    #expect(service.log.first { $0["event"]?.string == "listening" }?["cards"]?.text == "[\"card\"]")
    #expect(try await service.request("/theme.png").status == 404)
    for path in ["/card.png", "/card.png?title=a"] {
      let response = try await service.request(path)
      let text = String(decoding: response.body, as: UTF8.self)
      #expect(response.status == 422 && !text.contains(command.folder.path) && !text.contains("--"), "\(text)")
      #expect(response.json?["error"]?["file"]?.string == "card.lua", "\(text)")
    }
    let long = try await service.request("/card.png", method: "POST", body: String(repeating: " ", count: 262_145))
    #expect(long.status == 413)
    #expect(long.json?["error"]?["message"]?.string == "expected a body of at most 262144 bytes, got 262145")
    let address = try await service.request("/card.png?title=" + String(repeating: "a", count: 9000))
    #expect(address.status == 414)
    let expected = "expected an address of at most 8192 bytes; POST takes more"
    #expect(address.json?["error"]?["message"]?.string == expected)
    let top = try await service.request("/")
    #expect(top.json?["error"]?["message"]?.string == "expected the path of a card, such as /card.png")
    // Text that a script loads has the folder's modules, and none of where the service was started.
    let loading = try Command([
      "names.lua": "return {}", "cards/theme.lua": "return {}",
      "cards/card.lua": """
      local ui = require "weft"
      ui.preview("Card", { width = 60, height = 30 }, function(props)
        return ui.TextNode { text = load("return require('nmaes')")() }
      end)
      """,
    ])
    let loaded = try await RunningService(loading, ["cards"] + Self.calm).request("/card.png")
    let text = String(decoding: loaded.body, as: UTF8.self)
    #expect(loaded.status == 422 && !text.contains("names") && !text.contains(loading.folder.path), "\(text)")
    let fonts = ["--fonts", "/usr/share/fonts/opentype/inter", "--strict-glyphs"]
    let plain = try Command(["card.lua": hungryCard])
    let missing = try await RunningService(plain, Self.calm + fonts).request("/card.png?title=%F4%8F%BF%BD")
    let message = String(decoding: missing.body, as: UTF8.self)
    #expect(message.contains("no font in the fonts' folder has U+10FFFD"), "\(message)")
    let modules = try Command(["theme.lua": "return {}"])
    let run = try modules.run("serve", "--port", "0")
    #expect(run.status == 1 && run.errors.contains("has a ui.preview, or returns a node"), "\(run.errors)")
  }

  @Test("Scripts read files of the folder alone, unless --unsafe is given")
  func sandbox() async throws {
    let script = """
      local ui = require "weft"
      ui.preview("Card", { width = 60, height = 30 }, function(props)
        return ui.TextNode { text = require(props.file).title, font = "Inter 12" }
      end)
      """
    let command = try Command(["outside.json": "{\"title\":\"outside\"}"])
    let folder = command.folder.path
    try FileManager.default.createDirectory(atPath: folder + "/cards/inner", withIntermediateDirectories: true)
    for (name, text) in [
      ("card.lua", script), ("inner/card.lua", script), ("inside.json", "{\"title\":\"inside\"}"),
    ] { try Data(text.utf8).write(to: command.folder.appendingPathComponent("cards/" + name)) }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/cards/link.json", withDestinationPath: folder + "/outside.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/cards/linked.lua", withDestinationPath: folder + "/secret.lua")
    try Data(script.utf8).write(to: command.folder.appendingPathComponent("secret.lua"))
    let service = try RunningService(command, ["cards"] + Self.calm)
    for (path, status) in [
      ("/card.png?file=inside.json", 200), ("/inner/card.png?file=../inside.json", 200),
      ("/card.png?file=../outside.json", 422), ("/card.png?file=link.json", 422),
      ("/card.png?file=\(folder)/outside.json", 422),
    ] { #expect(try await service.request(path).status == status, "\(path)") }
    let outside = String(decoding: try await service.request("/card.png?file=/etc/hostname").body, as: UTF8.self)
    #expect(outside.contains("that the script may read (the folder)") && !outside.contains(folder), "\(outside)")
    #expect(try await service.request("/linked.png?file=inside.json").status == 404)
    let open = try RunningService(command, ["cards", "--unsafe"] + Self.calm)
    #expect(try await open.request("/card.png?file=../outside.json").status == 200)
  }

  @Test("Wrong options, a folder without scripts and a script that can't run end it before it listens")
  func wrongStart() async throws {
    let command = try Command(["wrong.lua": "\nerror 'wrong'"])
    try FileManager.default.createDirectory(atPath: command.folder.path + "/empty", withIntermediateDirectories: true)
    for (arguments, status, message) in [
      (["gone"], 2, "there is no file or folder gone"),
      (["wrong.lua"], 2, "expected a folder, but wrong.lua is a file"),
      (["empty"], 1, "there is no .lua file in"), ([], 1, "wrong.lua:2: wrong"), (["--sign", ""], 2, "--sign"),
      (["empty", "--watch", "--host", "192.0.2.1"], 1, "192.0.2.1 is no IPv4 address of this machine"),
      (["--props", "a.json"], 2, "--props: each request has its own props"), (["--queue", "-1"], 2, "--queue"),
    ] {
      let run = try command.run(["serve", "--port", "0"] + arguments)
      #expect(run.status == status && run.errors.contains(message), "\(arguments): \(run.status) \(run.errors)")
    }
    let one = try RunningService(command, ["empty", "--watch"])
    let two = try command.run("serve", "empty", "--watch", "--port", "\(one.port)")
    #expect(two.status == 1 && two.errors.contains("port \(one.port) is taken by another program"), "\(two.errors)")
  }

  @Test("Under load one request in fifty loops and one in fifty eats memory: no other one fails")
  func load() async throws {
    let command = try Command(["card.lua": hungryCard])
    let isThorough = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] != nil
    let service = try RunningService(
      command, ["--time-limit", "1", "--memory-limit", "64", "--workers", "2", "--queue", "64"])
    let expected = try await service.request("/card.png?title=a").body
    let end = Date(timeIntervalSinceNow: isThorough ? 600 : 0)
    var memory: [Int] = []
    repeat {
      // Ten connections, each with fifty requests.
      let endpoint = service.endpoint
      let failures = try await withThrowingTaskGroup(of: [String].self) { group in
        for _ in 0..<(isThorough ? 10 : 4) {
          group.addTask { try await Self.fifty(endpoint, expected) }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(failures.isEmpty, "\(failures.prefix(5))")
      memory.append(try service.running.memory())
    } while Date() < end && memory.count < 10_000
    if let first = memory.dropFirst(memory.count / 10).first, let last = memory.last, memory.count > 10 {
      #expect(last < first + 16 << 10, "kB after each round: \(memory)")
    }
    #expect(try await service.metric("weft_queue_length") == 0)
  }

  /// Sends fifty requests on a connection, one of which loops and one of which eats memory.
  ///
  /// - Returns: What is wrong with the responses.
  private static func fifty(_ service: RunningService.Endpoint, _ expected: [UInt8]) async throws -> [String] {
    var wrong: [String] = []
    let client = try service.client()
    for number in 0..<50 {
      let more = number == 20 ? "&loops=1" : number == 40 ? "&eats=1" : ""
      let response = try await service.send("/card.png?title=a\(more)", on: client)
      let isRight = more.isEmpty ? response.status == 200 && response.body == expected : response.status == 504
      if !isRight { wrong.append("\(number): \(response.head)") }
    }
    return wrong
  }
}
