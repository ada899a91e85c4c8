import Foundation
import TestServer
import Testing

@Suite("Requests over the network")
struct FetchTests {
  private func run(_ server: TestServer, _ source: String, _ arguments: [String] = ["--allow-net"]) throws -> Run {
    let url = server.url("").absoluteString
    let command = try Command(["main.lua": "local ui = require 'weft' local at = '\(url)'\n\(source)"])
    return try command.run(["run"] + arguments + ["main.lua"])
  }

  private static func json(_ text: String, status: Int = 200) -> TestServer.Answer {
    .body(Array(text.utf8), type: "application/json", status: status)
  }

  @Test("weft run --allow-net waits for responses; a status of failure is a response, no connection an error")
  func responses() throws {
    let server = try TestServer { path, _ in
      switch path {
      case "a": Self.json("{\"n\":[1,2]}")
      case "moved": .redirect("/a")
      case "close": .close
      default: Self.json("{}", status: 404)
      }
    }
    defer { server.stop() }
    let run = try run(
      server,
      """
      for _, name in ipairs { "a", "moved", "gone", "close" } do
        local ok, response = pcall(ui.await, ui.fetch(at .. name, { timeout = 20 }))
        if not ok then
          print(name, response.code)
        else
          print(name, response.status, response.ok, response.headers["content-type"], response.json.n and #response.json.n)
        end
      end
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text
        == "a\t200\ttrue\tapplication/json\t2\nmoved\t200\ttrue\tapplication/json\t2\n"
        + "gone\t404\tfalse\tapplication/json\tnil\nclose\tio\n", "\(run.text)\(run.errors)")
  }

  @Test("A body that decompresses to more than the limit takes no more memory than that")
  func bombs() throws {
    let server = try TestServer { _, _ in .body(deflatedZeros(300 << 20), encoding: "gzip") }
    defer { server.stop() }
    /// The maximum memory of a run, in kilobytes.
    func peak(_ source: String) throws -> (kilobytes: Int, errors: String) {
      let command = try Command(["main.lua": "local ui = require 'weft' " + source])
      let run = try command.run(
        [
          "-c",
          "import resource, subprocess, sys; subprocess.run(sys.argv[1:]); "
            + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)",
          try #require(Command.executable?.path), "run", "--allow-net", "main.lua",
        ], program: URL(fileURLWithPath: "/usr/bin/python3"))
      return (try #require(run.text.split(separator: "\n").last.flatMap { Int($0) }), run.errors)
    }
    let (small, none) = try peak("")
    let (large, errors) = try peak("ui.await(ui.fetch '\(server.url("x").absoluteString)')")
    #expect(none.isEmpty && errors.contains("was not loaded: it has more than 16777216 bytes"), "\(errors)")
    // The limit, an array that grows to it, and libcurl.
    #expect(large - small < 64 << 10, "\(small) kB, \(large) kB")
  }

  @Test("Messages hide passwords, those of the script's URL and of the server's redirection")
  func passwords() throws {
    let server = try TestServer { path, _ in
      path.hasPrefix("bad")
        ? .redirect("http://user:hunter2@[bad?token=hunter2") : .redirect("file:///etc/passwd?key=hunter2")
    }
    defer { server.stop() }
    let host = server.url("").absoluteString.dropFirst("http://".count)
    let run = try run(
      server,
      """
      for _, url in ipairs { "http://user:hunter2@\(host)file", "\(server.url("bad").absoluteString)?token=hunter2",
        "http://user:hunter2@127.0.0.1:1/", "http://user:hunter2@[bad", "http://user:hunter2@", "ftp://user:hunter2@host/" } do
        local ok, failure = pcall(function() return ui.await(ui.fetch(url, { timeout = 20 })) end)
        print(ok, failure)
        local ok, failure = pcall(function() return ui.NetworkImageNode { url = url } end)
        if not ok then print(failure) end
      end
      """)
    #expect(!(run.text + run.errors).contains("hunter2"), "\(run.text)\(run.errors)")
    #expect(
      run.text.contains("http://…@\(host)file was not loaded: it was redirected to a URL of \"file\""), "\(run.text)")
    #expect(run.text.contains("it was redirected to \"http://…@[bad?token=…\", which is no URL"), "\(run.text)")
    #expect(run.text.contains("got \"http://…@[bad\""), "\(run.text)")
  }

  @Test("Method, header and body are sent; a redirection to another server gets neither passwords nor cookies")
  func requests() throws {
    let other = try TestServer { _, _ in Self.json("{}") }
    defer { other.stop() }
    let elsewhere = other.url("b").absoluteString
    let server = try TestServer { path, _ in path == "away" ? .redirect(elsewhere) : Self.json("{}") }
    defer { server.stop() }
    let run = try run(
      server,
      """
      ui.await(ui.fetch(at .. "post", { body = "name=Ann", headers = { ["X-Count"] = 3 } }))
      ui.await(ui.fetch(at .. "away", { headers = {
        Authorization = "Bearer abc", Cookie = "id=Bearer", ["Proxy-Authorization"] = "Bearer def", ["X-Plain"] = "1",
      } }))
      print(ui.await(ui.fetch(at .. "head", { method = "HEAD" })).status)
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "200\n")
    let post = server.texts[0]
    #expect(post.hasPrefix("POST /post ") && post.hasSuffix("\r\n\r\nname=Ann") && post.contains("X-Count: 3\r\n"))
    for secret in ["Authorization: Bearer abc", "Cookie: id=Bearer", "Proxy-Authorization: Bearer def"] {
      #expect(server.texts[1].contains(secret))
    }
    #expect(other.texts.count == 1)
    #expect(other.texts.allSatisfy { !$0.contains("Bearer") && $0.contains("X-Plain") })
    #expect(server.texts.last?.hasPrefix("HEAD /head ") == true)
  }

  @Test("Of many requests at once some wait for others to end, and all are answered")
  func many() throws {
    let server = try TestServer { _, _ in Self.json("{}") }
    defer { server.stop() }
    let run = try run(
      server,
      """
      local tasks = {}
      for index = 1, 20 do tasks[index] = ui.fetch(at .. index) end
      for index, task in ipairs(tasks) do tasks[index] = ui.await(task).status end
      print(table.concat(tasks, " "))
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == Array(repeating: "200", count: 20).joined(separator: " ") + "\n")
    #expect(Set(server.requests) == Set((1...20).map { "\($0)" }))
  }

  @Test("A redirection that keeps the method sends it with the body again; the others ask by GET")
  func redirectedBodies() throws {
    let statuses = [301, 302, 303, 307, 308]
    let server = try TestServer { path, _ in
      Int(path).map { .redirect("/to-\($0)", status: $0) } ?? Self.json("{}")
    }
    defer { server.stop() }
    let run = try run(
      server,
      """
      for _, method in ipairs { "POST", "PUT" } do
        for _, status in ipairs { \(statuses.map { "\($0)" }.joined(separator: ", ")) } do
          print(ui.await(ui.fetch(at .. status, { method = method, body = "name=" .. method })).status)
        end
      end
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == String(repeating: "200\n", count: 10))
    for method in ["POST", "PUT"] {
      for status in [307, 308] {
        #expect(
          server.texts.contains { $0.hasPrefix("\(method) /to-\(status) ") && $0.hasSuffix("\r\n\r\nname=\(method)") },
          "\(method) \(status)")
      }
    }
  }

  @Test("A body is sent over several redirections, not without end; a request can be cancelled at any of them")
  func severalRedirections() throws {
    let server = try TestServer { path, _ in
      if path == "loop" { return .redirect("/loop", status: 308) }
      guard let hop = Int(path) else { return Self.json("{}") }
      return .redirect(hop > 1 ? "/\(hop - 1)" : "/end", status: 307)
    }
    defer { server.stop() }
    let run = try run(
      server,
      """
      print(ui.await(ui.fetch(at .. "4", { method = "PUT", body = "whole" })).status)
      print(select(2, pcall(ui.await, ui.fetch(at .. "loop", { body = "a" }))).code)
      for number = 1, 60 do
        local task = ui.fetch(at .. "4", { body = "b" })
        ui.sleep(number % 10 * 0.002)
        task:cancel()
      end
      print(ui.await(ui.fetch(at .. "4", { body = "last" })).status)
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "200\nio\n200\n")
    let ends = server.texts.filter { $0.contains(" /end ") }
    #expect(ends.contains { $0.hasPrefix("PUT ") && $0.hasSuffix("\r\n\r\nwhole") })
    #expect(ends.contains { $0.hasPrefix("POST ") && $0.hasSuffix("\r\n\r\nlast") })
  }

  @Test("The timeout is that of the whole response, and a cancelled request is not waited for")
  func timeouts() throws {
    let server = try TestServer { path, _ in
      path == "slow" ? .silence(60) : .parts((0..<100).map { _ in (0.2, [32]) }, length: 100)
    }
    defer { server.stop() }
    let run = try run(
      server,
      """
      print(select(2, pcall(ui.await, ui.fetch(at .. "drip", { timeout = 0.5 }))).message:match "was not .*")
      local task = ui.fetch(at .. "slow")
      ui.after(0.1, function() task:cancel() end)
      print(pcall(ui.await, task))
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("was not loaded: the server did not answer in time\nfalse\t"), "\(run.text)")
    #expect(run.text.contains("the task that is waited for was cancelled"), "\(run.text)")
  }

  @Test("Responses beyond the limit of bytes end with an error")
  func sizes() throws {
    let server = try TestServer { _, _ in .parts([(0, [UInt8](repeating: 32, count: 17 << 20))], length: nil) }
    defer { server.stop() }
    let run = try run(server, "ui.await(ui.fetch(at .. 'large'))")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("main.lua:2: error: ") && run.errors.contains("has more than 16777216 bytes"), "\(run.errors)"
    )
  }

  @Test("Without --allow-net nothing is sent, and the error has the line and the option")
  func refused() throws {
    let server = try TestServer { _, _ in Self.json("{}") }
    defer { server.stop() }
    let run = try run(server, "ui.await(ui.fetch(at .. 'a'))", [])
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("main.lua:2: error: \(server.url("a").absoluteString) was not loaded: the network is off"))
    #expect(run.errors.contains("--allow-net turns it on in commands that draw or run a script"))
    #expect(server.requests.isEmpty)
  }

  private static let python = URL(fileURLWithPath: "/usr/bin/python3")

  @Test(
    "The feed fetches its pages from the server that it brings: the slow, the failing and the empty one",
    .enabled(if: FileManager.default.isExecutableFile(atPath: python.path)))
  func feed() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples")
    let command = try Command([
      "main.lua": """
      local ui = require "weft"
      local Feed = require "feed"
      local feed = Feed()
      feed.server, feed.frame = require("address.json").url, { 0, 0, 375, 560 }
      local window = ui.Window { size = { 375, 560 }, feed }
      local function wait(condition)
        for _ = 1, 400 do
          if condition() then return end
          ui.sleep(0.05)
        end
        error "it takes too long"
      end
      wait(function() return feed:numberOfRows(1) == 8 end)
      print("first", feed.isOffline)
      local function drag() window:drag({ 180, 500 }, { 180, 60 }) end
      wait(function() drag() return feed.waiting end)
      print("failed", feed:numberOfRows(1))
      ui.sleep(0)
      local frame = feed:rectForRow(2, 1)
      feed:setContentOffset({ 0, math.max(0, frame.y + frame.height - 560) })
      ui.sleep(0)
      window:tap { 180, frame.y + frame.height / 2 - feed.contentOffset.y }
      wait(function() drag() return feed.page == 5 end)
      print("all", feed:numberOfRows(1), feed:numberOfRows(2))
      """
    ])
    for name in ["feed.lua", "feed"] {
      try FileManager.default.copyItem(
        at: examples.appendingPathComponent(name), to: command.folder.appendingPathComponent(name))
    }
    let server = Process()
    server.executableURL = Self.python
    server.arguments = [command.folder.appendingPathComponent("feed/server.py").path, "--port", "0", "--speed", "10"]
    server.environment = ["PYTHONDONTWRITEBYTECODE": "1"]
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    // The tests may run with SIGTERM blocked, which a child inherits.
    defer { kill(server.processIdentifier, SIGKILL) }
    let url = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try Data("{\"url\": \"\(url)\"}".utf8).write(to: command.folder.appendingPathComponent("address.json"))
    let run = try command.run("run", "--allow-net", "--time-limit", "60", "main.lua")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "first\tnil\nfailed\t16\nall\t32\t0\n", "\(run.text)\(run.errors)")
  }
}
