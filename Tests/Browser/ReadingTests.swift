import Foundation
import Testing
import WeftJSON

@Suite("What is read of a picture, in a browser", .serialized)
struct ReadingTests {
  /// One stop of each kind, in states that change when they are acted on.
  private static let panel = """
    local ui = require "weft"
    local Volume = ui.DisplayNode:subclass "Volume"
    function Volume:accessibilityIncrement() self.accessibilityValue = tostring(self.accessibilityValue + 1) end
    function Volume:accessibilityDecrement() self.accessibilityValue = tostring(self.accessibilityValue - 1) end
    local Panel = ui.DisplayNode:subclass "Panel"
    Panel.backgroundColor = "white"
    function Panel:init()
      local y = -30
      local function add(name, class, properties)
        y = y + 30
        properties.frame = { 10, y, 160, 24 }
        self[name] = class(properties)
        self:addSubnode(self[name])
      end
      local function element(name, label, traits, more)
        local properties = more or {}
        properties.isAccessibilityElement, properties.accessibilityLabel, properties.accessibilityTraits = true, label, traits
        add(name, name == "volume" and Volume or ui.DisplayNode, properties)
      end
      add("title", ui.TextNode, { text = "The harbour", accessibilityTraits = "header" })
      add("text", ui.TextNode, { text = "Of today" })
      element("photo", "A cat on a chair", "image")
      element("bare", nil, "image")
      element("volume", "Volume", "adjustable", { accessibilityValue = "5" })
      element("night", "Night", { "button", "toggleButton" }, { accessibilityValue = "0" })
      element("tab", "Inbox", { "button", "selected" }, { accessibilityValue = "3 new", accessibilityLanguage = "de" })
      element("find", "Find", "searchField")
      element("more", "More", "link", { accessibilityHint = "Opens the page" })
      add("like", ui.ButtonNode, { title = "Like", onTouchUpInside = function() self.like.title = "Liked" end })
      self.like.accessibilityCustomActions = { { name = "Share", handler = function() self.text.text = "Shared" end } }
      add("off", ui.ButtonNode, { title = "Off", enabled = false, onTouchUpInside = function() end })
      add("line", ui.DisplayNode, { hidden = true })
    end
    function Panel:accessibilityPerformEscape() self.text.text = "Closed" end
    function Panel:calculateSizeThatFits() return { 180, 400 } end
    ui.preview("Panel", { width = 180, height = 400 }, function() return Panel() end)
    """

  /// Returns the stops and the other nodes as `weft tree --accessibility --json` prints them.
  private func printed(_ file: String, _ name: String, _ preview: PreviewProcess) throws -> [String: Any] {
    let process = Process()
    let output = Pipe()
    process.executableURL = PreviewProcess.executable
    process.arguments = ["tree", preview.folder.path + "/" + file, "--preview", name, "--accessibility", "--json"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func sentences(_ printed: [String: Any]) throws -> [String] {
    try #require(printed["stops"] as? [[String: Any]]).compactMap { $0["sentence"] as? String }
  }

  private func strings(_ expression: String, _ browser: Browser) async throws -> [String] {
    let text = try await browser.text("JSON.stringify(\(expression))")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String])
  }

  private static let rows = "[...document.querySelectorAll('.stop-list .stop span')]"
  private static let titles = "\(rows).map((row) => row.firstChild.textContent)"
  private static let (left, up, right, down, enter, escape) = (
    "\u{E012}", "\u{E013}", "\u{E014}", "\u{E015}", "\u{E007}", "\u{E00C}"
  )

  // MARK: the view

  @Test func `the view lists what weft tree prints, and a press acts`() async throws {
    try await PageTests.open(["panel.lua": Self.panel]) { browser, preview in
      try await PageTests.goTo("Panel", browser)
      try await browser.press("a")
      let count = "document.querySelectorAll('.stop-list > li').length"
      try await browser.wait(until: "\(count) === 11")
      let printed = try printed("panel.lua", "Panel", preview)
      #expect(try await strings(Self.titles, browser) == sentences(printed).map { $0.isEmpty ? "(no words)" : $0 })
      let unread =
        "[...document.querySelectorAll('.unread-list button')].map((row) => [...row.children].map((part) => part.textContent).join(': '))"
      let others = try #require(printed["others"] as? [[String: String]])
      #expect(try await strings(unread, browser) == others.map { "\($0["node"] ?? ""): \($0["text"] ?? "")" })
      #expect(try await browser.number("document.querySelectorAll('.stops-overlay i').length") == 11)
      // A save: what is read changes with the picture.
      func becomes(_ title: String) async throws {
        try await browser.wait(until: "\(Self.titles).includes('\(title)')")
      }
      try await browser.click(".stop-list li:nth-child(5) [data-action=increment]")
      try await becomes("Volume: 6. Adjustable.")
      try await browser.click(".stop-list li:nth-child(10) .stop")
      try await becomes("Liked. Button.")
      try await browser.click(".stop-list li:nth-child(10) [data-action=custom]")
      try await becomes("Shared")
      try await browser.click(".stop-list li:nth-child(1) [data-action=escape]")
      try await becomes("Closed")
      try preview.edit("panel.lua", "A cat on a chair", "A dog")
      try await becomes("A dog. Image.")
      // The list and the picture point at each other.
      let current = "document.querySelector('.stops-overlay i.current')?.dataset.stop"
      _ = try await browser.run("document.querySelector('.stop-list li:nth-child(3) .stop').focus()")
      try await browser.wait(until: "\(current) === '2'")
      try await browser.press(Self.down)
      try await browser.wait(until: "\(current) === '3'")
      let box = "document.querySelector('.stops-overlay i:nth-child(8)').getBoundingClientRect()"
      let (x, y) = (try await browser.number("\(box).x + 40"), try await browser.number("\(box).y + 10"))
      try await browser.move(along: [(Int(x), Int(y))])
      try await browser.wait(until: "document.querySelector('.stop-list li.current')?.dataset.index === '7'")
      // What isn't read is shown in the inspector.
      try await browser.click(".unread-list button")
      try await browser.wait(until: "document.querySelector('#inspector h3')?.textContent.includes('line')")
      try await browser.press("a")
      try await browser.wait(
        until: "document.querySelector('.reading').hidden && !document.querySelector('.stops-overlay')")
    }
  }

  // MARK: the mirror

  /// A node of Chromium's tree for screen readers, as the words of VoiceOver's sentence.
  private static func sentence(_ node: [String: Any]) -> String {
    func text(_ value: Any?) -> String {
      let value = (value as? [String: Any])?["value"]
      return (value as? String) ?? (value as? NSNumber).map { "\($0)" } ?? ""
    }
    let properties = Dictionary(
      ((node["properties"] as? [[String: Any]]) ?? []).map { ($0["name"] as? String ?? "", text($0["value"])) },
      uniquingKeysWith: { first, _ in first })
    let role = text(node["role"])
    var sentence = text(node["name"])
    if role == "spinbutton" {
      let value = [properties["valuetext"] ?? "", text(node["value"])].first { !$0.isEmpty }
      sentence += value.map { ": \($0)" } ?? ""
    }
    if properties["pressed"] == "true" { sentence = "Selected: \(sentence)" }
    let isSwitch = role == "switch" || role == "checkbox"
    let kinds = [
      "button": "Button.", "heading": "Heading.", "link": "Link.", "spinbutton": "Adjustable.", "img": "Image.",
      "image": "Image.", "searchbox": "Search Field.",
    ]
    var words = properties["disabled"] == "1" || properties["disabled"] == "true" ? ["Dimmed."] : []
    if isSwitch { words += ["Switch Button.", ["true": "On.", "mixed": "Mixed."][properties["checked"]] ?? "Off."] }
    if let kind = kinds[role] { words.append(kind) }
    guard !words.isEmpty else { return sentence }
    let ended = sentence.isEmpty || sentence.hasSuffix(".") ? sentence : sentence + "."
    return ([ended].filter { !$0.isEmpty } + words).joined(separator: " ")
  }

  /// Returns what Chromium gives a screen reader of the picture: each stop's node, in order, further actions left out.
  private func tree(_ browser: Browser) async throws -> [[String: Any]] {
    let data = Data(try await browser.ask("Accessibility.getFullAXTree", "{}").text.utf8)
    let whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let nodes = try #require(whole["nodes"] as? [[String: Any]])
    func value(_ node: [String: Any], _ name: String) -> String {
      (node[name] as? [String: Any])?["value"] as? String ?? ""
    }
    let byID = Dictionary(
      uniqueKeysWithValues: nodes.compactMap { node in (node["nodeId"] as? String).map { ($0, node) } })
    func inside(_ node: [String: Any]) -> [[String: Any]] {
      (node["childIds"] as? [String] ?? []).compactMap { byID[$0] }
    }
    // The picture: a group with the preview's name.
    let name = try await browser.text("document.querySelector('#large .surface').ariaLabel")
    let group = try #require(nodes.first { value($0, "role") == "group" && value($0, "name") == name })
    func stops(_ node: [String: Any]) -> [[String: Any]] {
      inside(node).flatMap { child -> [[String: Any]] in
        let isFocusable = (child["properties"] as? [[String: Any]] ?? []).contains {
          $0["name"] as? String == "focusable"
        }
        guard isFocusable, child["ignored"] as? Bool != true else { return stops(child) }
        // A plain text is what is in it.
        return [value(child, "role") == "generic" ? inside(child).first ?? child : child]
      }
    }
    return stops(group).filter { !value($0, "description").hasPrefix("Action of ") }
  }

  private static let mirror = "document.querySelector('.mirror')"

  private func turnOn(_ browser: Browser) async throws {
    try await browser.run("document.getElementById('reader').click()")
    try await browser.wait(until: "\(Self.mirror)?.childElementCount > 0")
  }

  @Test func `Chromium's tree for screen readers equals the list, also after keys have acted on it`() async throws {
    try await PageTests.open(["panel.lua": Self.panel]) { browser, preview in
      try await PageTests.goTo("Panel", browser)
      try await turnOn(browser)
      let read = try await tree(browser).map(Self.sentence)
      let expected = try sentences(printed("panel.lua", "Panel", preview))
      #expect(read == expected)
      // No picture beside it.
      #expect(try await browser.text("document.querySelector('#large .picture').ariaHidden") == "true")
      let languages = "[...\(Self.mirror).children].map((one) => one.lang).filter(Boolean)"
      #expect(try await strings(languages, browser) == ["de"])
      func focus(_ name: String) async throws {
        try await browser.run(
          "[...\(Self.mirror).children].find((one) => (one.ariaLabel ?? one.textContent) === '\(name)').focus()")
      }
      func becomes(_ sentence: String) async throws {
        for _ in 0..<200 {
          if try await tree(browser).map(Self.sentence).contains(sentence) { return }
          try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("never \(sentence): \(try await tree(browser).map(Self.sentence))")
      }
      let first = "\(Self.mirror).firstElementChild"
      try await browser.run("window.keptFirst = \(first)")
      try await focus("Volume")
      try await browser.press(Self.up)
      try await becomes("Volume: 6. Adjustable.")
      try await browser.press(Self.left)
      try await becomes("Volume: 5. Adjustable.")
      try await focus("Like")
      try await browser.press(Self.enter)
      try await becomes("Liked. Button.")
      #expect(try await browser.text("document.activeElement.ariaLabel") == "Liked")
      try await focus("Share")
      try await browser.press(" ")
      try await becomes("Shared")
      try await browser.press(Self.escape)
      try await becomes("Closed")
      // Only what has changed is another.
      #expect(try await browser.text("window.keptFirst === \(first)") == "true")
      // The Tab key goes through it in the order of reading.
      try await focus("A cat on a chair")
      try await browser.press("\u{E004}\u{E004}")
      #expect(try await browser.text("document.activeElement.ariaLabel") == "Volume")
      // A press of a screen reader.
      try await focus("Volume")
      try await browser.press(Self.right)
      try await becomes("Volume: 6. Adjustable.")
      try await browser.run("document.getElementById('reader').click()")
      try await browser.wait(until: "!\(Self.mirror) && document.querySelector('#large .surface').tabIndex === 0")
      #expect(try await browser.text("document.querySelector('#large .picture').ariaHidden") == "null")
    }
  }

  @Test(arguments: [("buttons.lua", "At first"), ("reading_cell.lua", "A story"), ("chat.lua", "A chat")])
  func `of an example, Chromium's tree equals the list`(file: String, name: String) async throws {
    try await PageTests.open([:], examples: [file, "pictures"]) { browser, preview in
      try await PageTests.goTo(name, browser)
      try await turnOn(browser)
      let expected = try sentences(printed(file, name, preview))
      #expect(!expected.isEmpty)
      #expect(try await tree(browser).map(Self.sentence) == expected)
    }
  }

  // MARK: colours

  @Test func `a filter shows colours as Machado's matrices give them`() async throws {
    let swatches = """
      local ui = require "weft"
      ui.preview("Colours", { width = 200, height = 50 }, function()
        local row = ui.DisplayNode {}
        for index, color in ipairs { "#ff0000", "#008000", "#1e40dc", "#ffd700" } do
          row:addSubnode(ui.DisplayNode { backgroundColor = color, frame = { 50 * index - 50, 0, 50, 50 } })
        end
        return row
      end)
      """
    // Computed from the matrices of the paper in linear light, beside the page.
    let expected: [(String, [[Int]])] = [
      ("", [[255, 0, 0], [0, 128, 0], [30, 64, 220], [255, 215, 0]]),
      ("protanopia", [[109, 95, 0], [131, 114, 0], [0, 94, 225], [240, 211, 0]]),
      ("deuteranopia", [[163, 144, 0], [119, 106, 24], [0, 76, 217], [250, 223, 36]]),
      ("tritanopia", [[255, 0, 15], [0, 124, 108], [0, 109, 138], [255, 196, 183]]),
      ("greyscale", [[127, 127, 127], [109, 109, 109], [85, 85, 85], [218, 218, 218]]),
    ]
    try await PageTests.open(["colours.lua": swatches]) { browser, _ in
      try await PageTests.goTo("Colours", browser)
      for (name, colors) in expected {
        try await browser.run(
          """
          const menu = document.querySelector('[data-control=vision]');
          menu.value = '\(name)';
          menu.dispatchEvent(new Event('change'));
          """)
        try await browser.wait(
          until:
            "getComputedStyle(document.querySelector('#large .shown')).filter.includes('\(name.isEmpty ? "none" : name)')"
        )
        let found = try await seen(browser)
        for (found, color) in zip(found, colors) {
          let isNear = zip(found, color).allSatisfy { abs($0 - $1) <= 3 }
          #expect(isNear, "\(name): \(found), expected \(color)")
        }
        #expect(found.count == colors.count)
      }
    }
  }

  /// Returns the colours in the middle of four parts of the picture, as they are on the screen.
  private func seen(_ browser: Browser) async throws -> [[Int]] {
    let image = Data(try await browser.screenshot()).base64EncodedString()
    let found = try await browser.run(
      """
      const image = new Image();
      image.src = 'data:image/png;base64,\(image)';
      return image.decode().then(() => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const box = document.querySelector('#large .shown').getBoundingClientRect();
        const scale = image.naturalWidth / innerWidth;
        return JSON.stringify([0.125, 0.375, 0.625, 0.875].map((part) => {
          const [x, y] = [(box.left + box.width * part) * scale, (box.top + box.height / 2) * scale];
          return [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
        }));
      });
      """)
    guard case .string(let text) = found else { throw Browser.Refused(description: "no colours") }
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[Int]])
  }
}
