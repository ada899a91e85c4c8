import Foundation
import Testing
import Weft
import WeftDisplay
import WeftSupport

/// A client that answers when the test says so.
private final class HeldClient: HTTPClient {
  private struct State {
    var reports: [@Sendable (Result<HTTPResponse, ImageLoadError.Problem>) -> Void] = []
    var cancelled: [Int] = []
    var paths: [String] = []
  }

  private let state = LockedState(State())

  var count: Int { state.withLock(\.reports.count) }
  /// The numbers of the requests that were cancelled, from 0.
  var cancelled: [Int] { state.withLock(\.cancelled) }
  var paths: [String] { state.withLock(\.paths) }

  func send(
    _ request: HTTPRequest, _ report: @escaping @Sendable (Result<HTTPResponse, ImageLoadError.Problem>) -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.reports.append(report)
      state.paths.append(request.url.path)
      return state.reports.count - 1
    }
    return { [weak self] in self?.state.withLock { $0.cancelled.append(number) } }
  }

  func answer(_ number: Int, _ text: String) {
    answer(number, HTTPResponse(status: 200, bytes: Array(text.utf8), url: URL(fileURLWithPath: "/")))
  }

  func answer(_ number: Int, _ response: HTTPResponse) {
    let report = state.withLock { $0.reports[number] }
    report(.success(response))
  }
}

@Suite("Requests of scripts")
struct FetchTests {
  let script: Script

  init() throws {
    script = try Script(["page.json": "{ \"names\": [\"Ann\", \"Bo\"] }", "broken.json": "{\n \"a\": ,\n}"])
  }

  @Test("A file and a data URL answer like a server, in a later turn; the value of JSON is the same table each time")
  func local() throws {
    let text = try script.run(
      """
      local task = ui.fetch "file:page.json"
      print(task.isDone)
      local response = ui.await(task)
      print(response.status, response.ok, #response.text, response.json.names[2], response.json == response.json)
      print(ui.await(ui.fetch "data:text/plain,a%20b").text)
      """)
    #expect(text == "false\n200\ttrue\t26\tBo\ttrue\na b")
  }

  @Test("Without network access the task fails with a hint, at the line of the request")
  func off() throws {
    let text = try script.run(
      """
      local ok, problem = pcall(ui.await, ui.fetch "http://127.0.0.1:9/a")
      print(ok, problem.code, problem.message, problem.hint)
      """)
    #expect(
      text == "false\tio\thttp://127.0.0.1:9/a was not loaded: the network is off\t"
        + "--allow-net turns it on in commands that draw or run a script; elsewhere use file: or data:")
    #expect(try script.failure("local x\nui.fetch 'http://127.0.0.1:9/a'").location?.line == 2)
  }

  @Test("What is no JSON is reported with the body's line")
  func syntax() throws {
    let complaint = try script.complaint("local r = ui.await(ui.fetch 'file:broken.json')\nprint(r.json)")
    #expect(complaint.hasPrefix("2: file:"), "\(complaint)")
    #expect(complaint.contains("broken.json: no JSON: expected a value in line 2 of the body"), "\(complaint)")
  }

  @Test("Files outside of the script's folder, and those that aren't there, are refused")
  func refused() throws {
    let text = try script.run(
      """
      for _, url in ipairs { "file:///etc/hostname", "file:../secret", "file:none.json" } do
        local ok, problem = pcall(ui.await, ui.fetch(url))
        print(problem.message:match "was not loaded: (.*)")
      end
      """)
    #expect(
      text == "it is not among the files that may be read\nit is not among the files that may be read\n"
        + "there is no such file, or it can't be read")
  }

  @Test(
    "Wrong arguments are reported by name",
    arguments: [
      ("ui.fetch(3)", "ui.fetch: url: expected a URL of http, https, file or data, got 3"),
      (
        "ui.fetch 'http://'",
        "ui.fetch: url: expected a URL of http, https, file or data, got \"http://\" | a URL of http has"
          + " a host: https://example.org/cat.png"
      ),
      (
        "ui.fetch('data:,', { method = 'get' })",
        "ui.fetch: options.method: expected \"GET\", \"HEAD\", \"POST\", \"PUT\", \"PATCH\", \"DELETE\", got \"get\" | did you mean"
          + " \"GET\"?"
      ),
      (
        "ui.fetch('data:,', { timeout = 0 })",
        "ui.fetch: options.timeout: expected seconds, more than 0 and at most 300, got 0"
      ),
      (
        "ui.fetch('data:,', { method = 'GET', body = 'a' })",
        "ui.fetch: options.body: a GET has no body | method = \"POST\""
      ),
      ("ui.fetch('data:,', { body = {} })", "ui.fetch: options.body: expected a string, got a table"),
      (
        "ui.fetch('data:,', { headers = { A = 'b\\r\\nHost: c' } })",
        "ui.fetch: options.headers: expected A = a string of one line, got \"b\r\nHost: c\""
      ),
      (
        "ui.fetch('data:,', { headers = { ['A b'] = '1' } })",
        "ui.fetch: options.headers: expected names of header fields, of letters, digits and hyphens, got \"A b\""
      ),
      (
        "ui.fetch('data:,', { header = {} })",
        "ui.fetch: options: expected options: {method =, headers =, body =, timeout =}, got a table with \"header\" | did you mean \"headers\"?"
      ),
    ])
  func arguments(source: String, message: String) throws {
    let complaint = try script.complaint(source)
    #expect(complaint == "1: \(message)", "\(complaint)")
  }

  @Test("Six requests are in progress, the others wait in their order; one cancelled before its turn is never sent")
  func queue() throws {
    let client = HeldClient()
    let host = try Self.host(client)
    var printed: [String] = []
    host.lua.onPrint = { printed.append($0) }
    let source = """
      local ui = require "weft"
      local tasks = {}
      for i = 1, 200 do
        tasks[i] = ui.fetch("http://example.org/" .. i)
        ui.task(function()
          local ok, response = pcall(ui.await, tasks[i])
          if ok then print(i, response.text) end
        end)
      end
      tasks[3]:cancel()
      tasks[70]:cancel()
      """
    try Data(source.utf8).write(to: URL(fileURLWithPath: script.mainFile))
    try host.run(file: script.mainFile)
    try host.catchUp()
    #expect(client.paths == (1...7).map { "/\($0)" } && client.cancelled == [2])
    for number in 0..<199 where number != 2 {
      client.answer(number, client.paths[number])
      try host.catchUp()
    }
    let sent = (1...200).filter { $0 != 70 }
    #expect(client.paths == sent.map { "/\($0)" } && client.cancelled == [2])
    #expect(printed == sent.filter { $0 != 3 }.map { "\($0)\t/\($0)" })
  }

  @Test("An answer is ok from 200 to 299; its URL, its header and its body are reported as they came")
  func answers() throws {
    let client = HeldClient()
    let host = try Self.host(client)
    var printed: [String] = []
    host.lua.onPrint = { printed.append($0) }
    let source = """
      local ui = require "weft"
      for _, path in ipairs { "199", "200", "299", "300", "404" } do
        local task = ui.fetch("http://example.org/" .. path)
        ui.task(function()
          local response = ui.await(task)
          print(response.status, response.ok, response.url, response.headers["content-type"], response.headers.age)
          print(#response.text, response.text:byte(1, -1))
        end)
      end
      """
    try host.run(source: Array(source.utf8), file: script.mainFile)
    try host.catchUp()
    for (number, status) in [199, 200, 299, 300, 404].enumerated() {
      let url = try #require(URL(string: "http://example.org/moved?\(status)"))
      client.answer(
        number,
        HTTPResponse(status: status, headers: ["content-type": "a/b", "age": "3"], bytes: [0, 255, 10], url: url))
      try host.catchUp()
    }
    let expected = [(199, false), (200, true), (299, true), (300, false), (404, false)].flatMap { status, isOK in
      ["\(status)\t\(isOK)\thttp://example.org/moved?\(status)\ta/b\t3", "3\t0\t255\t10"]
    }
    #expect(printed == expected)
  }

  @Test("Requests that wait count as the script's memory with their bodies")
  func waitingMemory() throws {
    let host = try Self.host(HeldClient(), memoryLimit: 40 << 20)
    let source = """
      local ui = require "weft"
      local body = ("x"):rep(1e6)
      for i = 1, 100 do ui.fetch("http://example.org/", { body = body }) end
      """
    try Data(source.utf8).write(to: URL(fileURLWithPath: script.mainFile))
    let error = #expect(throws: WeftError.self) { try host.run(file: script.mainFile) }
    #expect(error?.code == .memory)
    // A script that catches the error can give the bodies back.
    let caught = """
      local ui = require "weft"
      local body, tasks = ("x"):rep(1e6), {}
      local ok = pcall(function()
        for i = 1, 100 do tasks[i] = ui.fetch("http://example.org/", { body = body }) end
      end)
      for _, task in ipairs(tasks) do task:cancel() end
      tasks = {}
      for i = 1, 20 do tasks[i] = ui.fetch("http://example.org/", { body = body }) end
      print(ok)
      """
    let other = try Self.host(HeldClient(), memoryLimit: 40 << 20)
    var printed: [String] = []
    other.lua.onPrint = { printed.append($0) }
    try other.run(source: Array(caught.utf8), file: script.mainFile)
    #expect(printed == ["false"])
  }

  private static func host(_ client: HeldClient, memoryLimit: Int? = nil) throws -> ScriptHost {
    let standard = Platform.standard
    let host = try ScriptHost(
      platform: Platform(textEngine: standard.textEngine, imageDecoder: standard.imageDecoder, httpClient: client),
      memoryLimit: memoryLimit)
    host.isRealTime = true
    return host
  }

  @Test("A reload cancels the requests of the files that it loads again; one that fails leaves them")
  func reload() throws {
    let client = HeldClient()
    let host = try Self.host(client)
    var printed: [String] = []
    host.lua.onPrint = { printed.append($0) }
    func source(_ word: String, _ end: String = "") -> String {
      """
      local ui = require "weft"
      local task = ui.fetch "http://example.org/\(word)"
      ui.task(function() print("\(word)", ui.await(task).text) end)
      \(end)
      """
    }
    let file = script.mainFile
    func save(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      _ = try host.stageReload(of: [Modules.realPath(file)], live: []).commit()
      try host.catchUp()
    }
    try Data(source("one").utf8).write(to: URL(fileURLWithPath: file))
    try host.run(file: file)
    try host.catchUp()
    #expect(client.count == 1)
    #expect(throws: WeftError.self) { try save(source("broken", "error 'no'")) }
    #expect(client.count == 2 && client.cancelled.isEmpty)
    try save(source("two"))
    #expect(client.count == 3 && client.cancelled == [0])
    for number in 0..<3 { client.answer(number, "\(number)") }
    try host.catchUp()
    #expect(printed == ["two\t2"])
  }

  @Test("A file of more than 16 MB is no answer")
  func longFile() throws {
    let handle = try FileHandle(forWritingTo: script.folder.url.appendingPathComponent("page.json"))
    try handle.truncate(atOffset: 16 << 20 + 1)
    try handle.close()
    let complaint = try script.complaint("local x\nui.await(ui.fetch 'file:page.json')")
    #expect(complaint.hasPrefix("2: "), "\(complaint)")
    #expect(complaint.contains("16777216") || complaint.contains("16 MB"), "\(complaint)")
  }
}
