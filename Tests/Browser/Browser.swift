import Foundation
import Testing
import WeftJSON

/// A headless Chromium, driven by its own driver over the WebDriver protocol (W3C).
final class Browser {
  /// What the driver refused, in its words.
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  private let place: BrowserPlaces.Place
  private let driver: Process
  private let log: URL
  private let port: UInt16
  private var session = ""
  /// The browser's process; nil before there is one.
  private var browser: pid_t?

  /// Starts the driver and a browser with one empty page.
  ///
  /// - Parameters:
  ///   - width: of the window, in CSS pixels.
  ///   - scale: device pixels per CSS pixel.
  init(width: Int = 1400, height: Int = 900, scale: Double = 2) async throws {
    place = await BrowserPlaces.shared.take()
    log = FileManager.default.temporaryDirectory.appendingPathComponent("weft-browser-\(UUID().uuidString)")
    (driver, port) = try await Self.start(log)
    // A script's usual 30 seconds pass on a loaded machine.
    let options = """
      {"capabilities": {"alwaysMatch": {"timeouts": {"script": 900000}, "goog:chromeOptions": {"args": ["--headless=new",
      "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=\(width),\(height)",
      "--force-device-scale-factor=\(scale)"]}}}}
      """
    guard case .object(let members) = try await makeSession(options),
      case .string(let id)? = members.first(where: { $0.key == "sessionId" })?.value
    else { throw Refused(description: "the driver made no session") }
    session = id
    if case .object(let capabilities)? = members.first(where: { $0.key == "capabilities" })?.value,
      let number = capabilities.first(where: { $0.key == "goog:processID" })?.value.double
    {
      browser = pid_t(number)
    }
  }

  deinit { killAll() }

  /// Starts a browser. The driver gives up after a minute, which a loaded machine may need: it is asked again.
  private func makeSession(_ options: String) async throws -> JSON {
    for _ in 0..<4 {
      do {
        return try await send("POST", "session", options)
      } catch let refused as Refused where refused.description.contains("session not created") {
        continue
      }
    }
    return try await send("POST", "session", options)
  }

  /// Starts the driver, and waits until it says which port it has.
  ///
  /// It chooses a free port and then opens it for both versions of the protocol: if another process has taken one of them
  /// meanwhile it ends, and is started again.
  private static func start(_ log: URL) async throws -> (Process, port: UInt16) {
    var text = ""
    for _ in 0..<5 {
      try Data().write(to: log)
      let driver = Process()
      driver.executableURL = URL(fileURLWithPath: "/usr/bin/chromedriver")
      driver.arguments = ["--port=0"]
      driver.standardOutput = try FileHandle(forWritingTo: log)
      driver.standardError = FileHandle.nullDevice
      try driver.run()
      for _ in 0..<600 {
        let isRunning = driver.isRunning
        text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        if let match = text.firstMatch(of: /started successfully on port ([0-9]+)/), let port = UInt16(match.1) {
          return (driver, port)
        }
        guard isRunning else { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      kill(driver.processIdentifier, SIGKILL)
    }
    throw Refused(description: "chromedriver did not start; scripts/setup installs it\n\(text)")
  }

  private func send(_ method: String, _ path: String, _ body: String? = nil) async throws -> JSON {
    let data = try await DriverConnection.exchange(method, path, body ?? "", port: port)
    guard case .object(let members) = try JSON(parsing: data),
      let value = members.first(where: { $0.key == "value" })?.value
    else { throw Refused(description: String(decoding: data, as: UTF8.self)) }
    if case .object(let failure) = value, let error = failure.first(where: { $0.key == "error" })?.value {
      let message = failure.first { $0.key == "message" }?.value
      throw Refused(description: "\(path): \(error) \(message.map { "\($0)" } ?? "")")
    }
    return value
  }

  /// Starts a browser, and ends it after the work with it, also if that fails.
  static func with(width: Int = 1400, _ work: (Browser) async throws -> Void) async throws {
    let browser = try await Browser(width: width)
    do {
      try await work(browser)
    } catch {
      await browser.quit()
      throw error
    }
    await browser.quit()
  }

  /// Ends the browser and its driver, and waits until they have ended. A driver that shuts down takes its browser along;
  /// both are killed where it hasn't within ten seconds: a failed test may leave a page that answers no more.
  func quit() async {
    let port = port
    Task { try? await DriverConnection.exchange("GET", "shutdown", "", port: port) }
    for _ in 0..<200 where driver.isRunning { try? await Task.sleep(for: .milliseconds(50)) }
    killAll()
    try? FileManager.default.removeItem(at: log)
  }

  /// Kills what still runs: a driver that is killed leaves its browser behind.
  private func killAll() {
    guard driver.isRunning else { return }
    kill(driver.processIdentifier, SIGKILL)
    if let browser { kill(browser, SIGKILL) }
  }

  /// Opens a page.
  func open(_ address: String) async throws {
    _ = try await send("POST", "session/\(session)/url", #"{"url": \#(Browser.quoted(address))}"#)
  }

  /// Loads the page again, as F5 does.
  func reload() async throws { _ = try await send("POST", "session/\(session)/refresh", "{}") }

  /// Goes back to the page's address before.
  func back() async throws { _ = try await send("POST", "session/\(session)/back", "{}") }

  /// Makes the page another size, in CSS pixels, and light or dark.
  func show(width: Int, height: Int = 800, isDark: Bool = false) async throws {
    try await tell(
      "Emulation.setDeviceMetricsOverride",
      #"{"width": \#(width), "height": \#(height), "deviceScaleFactor": 1, "mobile": false}"#)
    try await tell(
      "Emulation.setEmulatedMedia",
      #"{"features": [{"name": "prefers-color-scheme", "value": "\#(isDark ? "dark" : "light")"}]}"#)
  }

  /// Sends a command of the DevTools protocol.
  private func tell(_ command: String, _ parameters: String) async throws { _ = try await ask(command, parameters) }

  /// Sends a command of the DevTools protocol; returns its result.
  func ask(_ command: String, _ parameters: String) async throws -> JSON {
    try await send(
      "POST", "session/\(session)/goog/cdp/execute", #"{"cmd": "\#(command)", "params": \#(parameters)}"#)
  }

  /// Presses the mouse at a point, in CSS pixels, and leaves it pressed.
  func hold(x: Int, y: Int) async throws {
    _ = try await send(
      "POST", "session/\(session)/actions",
      #"{"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": ["#
        + #"{"type": "pointerMove", "x": \#(x), "y": \#(y)}, {"type": "pointerDown", "button": 0}]}]}"#)
  }

  /// Lifts what is pressed.
  func release() async throws { _ = try await send("DELETE", "session/\(session)/actions") }

  /// Runs JavaScript in the page; gives what it returns.
  @discardableResult
  func run(_ script: String) async throws -> JSON {
    try await send(
      "POST", "session/\(session)/execute/sync", #"{"script": \#(Browser.quoted(script)), "args": []}"#)
  }

  /// Waits until a JavaScript expression is true in the page, however long other work on the machine takes.
  ///
  /// The page itself looks every 20 ms: a call of the driver for each look takes as much of the processor as the page does.
  func wait(until expression: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let script = """
      const done = arguments[arguments.length - 1], end = performance.now() + \(Self.patience * 1000);
      let timer = 0;
      function look() {
        let found;
        try { found = !!(\(expression)); } catch (error) { found = String(error); }
        if (!found && performance.now() < end) return;
        clearInterval(timer);
        done(found);
      }
      timer = setInterval(look, 20);
      look();
      """
    let end = ContinuousClock.now + .seconds(Self.patience)
    while ContinuousClock.now < end {
      do {
        let found = try await send(
          "POST", "session/\(session)/execute/async", #"{"script": \#(Browser.quoted(script)), "args": []}"#)
        switch found {
        case .bool(true): return
        case .string(let error): throw Refused(description: error)
        default: break
        }
      } catch let refused as Refused where refused.description.contains("script timeout") {
        // The driver says so when the page is left: the next one may come to it.
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    let shown = try await text("document.body.innerText").prefix(3000)
    Issue.record("the page never came to: \(expression)\nIt shows:\n\(shown)", sourceLocation: sourceLocation)
    throw Refused(description: "never: \(expression)")
  }

  /// The seconds that a page has for what is waited for.
  private static let patience = 120

  /// The text of a JavaScript expression.
  func text(_ expression: String) async throws -> String {
    switch try await run("return String(\(expression))") {
    case .string(let text): text
    case let other: "\(other)"
    }
  }

  /// The number of a JavaScript expression.
  func number(_ expression: String) async throws -> Double {
    switch try await run("return Number(\(expression))") {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: .nan
    }
  }

  /// Moves the mouse along points of the page, in CSS pixels; with a press at the first and a release at the last if it
  /// drags.
  func move(along points: [(x: Int, y: Int)], drags: Bool = false) async throws {
    var steps: [String] = []
    for (index, point) in points.enumerated() {
      steps.append(#"{"type": "pointerMove", "duration": 30, "x": \#(point.x), "y": \#(point.y)}"#)
      if drags, index == 0 { steps.append(#"{"type": "pointerDown", "button": 0}"#) }
    }
    if drags { steps.append(#"{"type": "pointerUp", "button": 0}"#) }
    _ = try await send(
      "POST", "session/\(session)/actions",
      #"{"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": "#
        + "[\(steps.joined(separator: ", "))]}]}")
  }

  /// Touches a point of the page with a finger, in CSS pixels.
  func touch(x: Int, y: Int) async throws {
    let steps = #"{"type": "pointerMove", "x": \#(x), "y": \#(y)}, {"type": "pointerDown", "button": 0}, "#
    _ = try await send(
      "POST", "session/\(session)/actions",
      #"{"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": "#
        + "[\(steps){\"type\": \"pointerUp\", \"button\": 0}]}]}")
  }

  /// Clicks at a point of the page, in CSS pixels.
  func click(x: Int, y: Int) async throws { try await move(along: [(x, y)], drags: true) }

  /// Clicks in the middle of the first element that a CSS selector finds.
  func click(_ selector: String) async throws {
    let middle = "document.querySelector(\(Browser.quoted(selector))).getBoundingClientRect()"
    try await run("document.querySelector(\(Browser.quoted(selector))).scrollIntoView({block: 'nearest'})")
    let x = try await number("\(middle).left + \(middle).width / 2")
    let y = try await number("\(middle).top + \(middle).height / 2")
    try await click(x: Int(x), y: Int(y))
  }

  /// Presses keys one after another; special ones by their code points of the WebDriver protocol.
  func press(_ keys: String) async throws {
    let steps = keys.flatMap { key in
      ["keyDown", "keyUp"].map { #"{"type": "\#($0)", "value": \#(Browser.quoted(String(key)))}"# }
    }
    _ = try await send(
      "POST", "session/\(session)/actions",
      #"{"actions": [{"type": "key", "id": "keyboard", "actions": [\#(steps.joined(separator: ", "))]}]}"#)
  }

  /// Presses a key while another one is held.
  func chord(_ held: String, _ key: String) async throws {
    let steps = [("keyDown", held), ("keyDown", key), ("keyUp", key), ("keyUp", held)].map {
      #"{"type": "\#($0.0)", "value": \#(Browser.quoted($0.1))}"#
    }
    _ = try await send(
      "POST", "session/\(session)/actions",
      #"{"actions": [{"type": "key", "id": "keyboard", "actions": [\#(steps.joined(separator: ", "))]}]}"#)
  }

  /// The window as a PNG.
  func screenshot() async throws -> [UInt8] {
    guard case .string(let text) = try await send("GET", "session/\(session)/screenshot"),
      let data = Data(base64Encoded: text)
    else { throw Refused(description: "no screenshot") }
    return [UInt8](data)
  }

  /// A string as JSON, and JavaScript, write it.
  static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8)
    return String(decoding: data, as: UTF8.self)
  }
}
