import Foundation
import Testing

@Suite("Warnings and the console, in a browser", .serialized)
struct WarningTests {
  private static let row = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init(text)
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = text }
      self.box = ui.DisplayNode { style = { preferredSize = { 20, 20 } } }
    end
    function Row:layoutSpecThatFits()
      print "laid out"
      return ui.StackLayoutSpec { direction = "horizontal", self.title, self.box }
    end
    ui.preview("Narrow", { width = 100 }, function() return Row "A title that has no room" end)
    ui.preview("Wide", { width = 300 }, function() return Row "A title" end)
    """
  private static let narrow = "document.querySelector('.card[data-preview=Narrow] .warnings')"
  private static let lines =
    "[...document.querySelectorAll('#console .line')].map((line) => line.dataset.kind).join(' ')"
  private static let isAtCell = "!\(PageTests.cell).querySelector('.warnings').hidden"

  @Test("The place of a warning at its cell opens in the editor, and a click there leads nowhere else")
  func places() async throws {
    let target = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: target) }
    let preview = try await PreviewProcess(
      ["row.lua": Self.row], environment: ["WEFT_EDITOR": "mkdir -p \(target)/{line}"])
    try await Browser.with { browser in
      try await browser.open(preview.address)
      try await browser.wait(until: "\(Self.narrow) && !\(Self.narrow).hidden")
      try await browser.click(".card[data-preview=Narrow] .warnings summary")
      try await browser.wait(until: "\(Self.narrow).open")
      try await browser.click(".card[data-preview=Narrow] .warnings .place")
      while !FileManager.default.fileExists(atPath: target + "/5") { try await Task.sleep(for: .milliseconds(20)) }
      #expect(try await browser.text("document.querySelectorAll('.card').length > 1") == "true")

      try await PageTests.goTo("Narrow", browser)
      try await browser.wait(until: Self.isAtCell)
      try FileManager.default.removeItem(atPath: target)
      try await browser.run("\(PageTests.cell).querySelector('.warnings').open = true")
      try await browser.run("\(PageTests.cell).querySelector('.warnings .place').click()")
      while !FileManager.default.fileExists(atPath: target + "/5") { try await Task.sleep(for: .milliseconds(20)) }

      // Without a command the page opens the address of a place by itself.
      try await browser.run(
        """
        import(document.querySelector('script[type=module]').src.replace('main.js', 'editor.js'))
          .then((module) => { window.address = module.addressOfPlace({ file: 'a b/row.lua', line: 5, column: 2 }); });
        """)
      try await browser.wait(until: "window.address")
      #expect(try await browser.text("window.address") == "vscode://file\(preview.folder.path)/a%20b/row.lua:5:2")
    }
  }

  @Test("A warning stands at its cell and in the console, by kind and file, until it is fixed; so do errors")
  func warnings() async throws {
    try await PageTests.open(["row.lua": Self.row, "other.lua": "print 'another file'"]) { browser, preview in
      try await browser.wait(until: "\(Self.narrow) && !\(Self.narrow).hidden")
      #expect(try await browser.text("\(Self.narrow).textContent").contains("1 warning"))
      #expect(try await browser.text("\(Self.narrow).textContent").contains("row.lua:5"))
      #expect(try await browser.text("document.querySelector('.card[data-preview=Wide] .warnings').hidden") == "true")

      try await PageTests.goTo("Narrow", browser)
      try await browser.wait(until: Self.isAtCell)
      try await browser.press("c")
      try await browser.wait(until: "\(Self.lines).includes('warning') && \(Self.lines).includes('print')")
      // A layout that is made only to be looked over prints nothing: once for each that is shown, and shown again.
      let times = "Number(document.querySelector('#console .line[data-kind=print][data-times]')?.dataset.times ?? 1)"
      #expect(try await browser.number(times) < 5)
      try await browser.click("#console [data-kind=print]")
      try await browser.wait(until: "\(Self.lines) === 'warning'")
      try await browser.click("#console [data-kind=print]")
      try await browser.run(
        """
        const files = document.querySelector('[data-control=log-file]');
        files.value = 'other.lua';
        files.dispatchEvent(new Event('change'));
        """)
      try await browser.wait(until: "\(Self.lines) === 'print'")
      try await browser.run(
        """
        const files = document.querySelector('[data-control=log-file]');
        files.value = '';
        files.dispatchEvent(new Event('change'));
        """)

      try preview.edit("row.lua", "{ text = text }", "{ text = text, style = { flexShrink = 1 } }")
      try await browser.wait(until: "!(\(Self.isAtCell)) && !\(Self.lines).includes('warning')")
      #expect(try await browser.text(Self.lines).contains("print"))

      // The node is kept, and its layout is another: what is wrong with that is reported.
      try preview.edit("row.lua", "self.title, self.box }", "spacin = 2, self.title, self.box }")
      try await browser.wait(until: "\(Self.lines).includes('error')")
      #expect(try await browser.text("document.getElementById('console-count').textContent").contains("⚠"))
      let inset = "ui.InsetLayoutSpec { insets = 2, ui.CenterLayoutSpec { style = { flexGrow = 1 }, self.box } }"
      try preview.edit("row.lua", "spacin = 2, self.title, self.box }", "self.title, \(inset) }")
      try await browser.wait(until: "!\(Self.lines).includes('error') && \(Self.lines).includes('warning')")
      try await browser.wait(until: "\(PageTests.cell).querySelector('.warnings').textContent.includes('flexGrow')")
    }
  }

  @Test("A warning that stands at the cell in the large is in the console, whatever was looked at before")
  func seenAgain() async throws {
    let files = ["row.lua": Self.row, "other.lua": Self.row.replacingOccurrences(of: "\"Narrow\"", with: "\"Other\"")]
    try await PageTests.open(files) { browser, _ in
      try await PageTests.goTo("Narrow", browser)
      try await browser.press("c")
      let place = "\(PageTests.cell)?.querySelector('.warnings .place')?.textContent"
      let isListed = """
        [...document.querySelectorAll('#console .line[data-kind=warning] .place')]
          .some((shown) => shown.textContent === \(place))
        """
      for (preview, file) in [("Narrow", "row.lua"), ("Other", "other.lua"), ("Narrow", "row.lua")] {
        try await browser.run("document.querySelector('#list [data-preview=\(preview)]').click()")
        try await browser.wait(until: "\(place)?.startsWith('\(file)')")
        try await browser.wait(until: isListed)
      }
    }
  }

  @Test("Of a deleted file whose preview is open the console keeps the error alone, and nothing once it is closed")
  func deleted() async throws {
    let more = """
      for i = 1, 1 do print("another line " .. i) end
      require("weft").preview("Other", { width = 50, height = 20 }, function() return require("weft").DisplayNode {} end)
      """
    let options = "document.querySelector('[data-control=log-file]').options"
    let offered = "[...\(options)].map((option) => option.value).join(' ')"
    try await PageTests.open(["row.lua": "print 'read'\n" + Self.row, "more.lua": more]) { browser, preview in
      try await PageTests.goTo("Narrow", browser)
      try await browser.press("c")
      try await browser.wait(until: "\(Self.lines).includes('warning') && \(offered) === ' more.lua row.lua'")
      let text = try String(contentsOf: preview.folder.appendingPathComponent("row.lua"), encoding: .utf8)
      try FileManager.default.removeItem(at: preview.folder.appendingPathComponent("row.lua"))
      let ofRow = """
        [...document.querySelectorAll('#console .line')].map((line) => line.textContent)
          .filter((text) => text.includes('row.lua')).join('; ')
        """
      try await browser.wait(until: "\(ofRow).includes('the file is gone')")
      try await browser.wait(until: "\(ofRow) === 'the file is gonerow.lua:1'")
      #expect(try await browser.text("\(Self.lines)") == "print error")

      // A file that is there again is reported as a new one.
      try preview.save(text, as: "row.lua")
      try await browser.wait(until: "\(ofRow).includes('read') && \(Self.lines).includes('warning')")
      #expect(try await !browser.text(ofRow).contains("gone"))

      // More lines than the server remembers go, too; and with its preview out of sight all that there was of the file.
      try preview.edit("more.lua", "1, 1", "1, 250")
      try await browser.wait(until: "\(Self.lines).split(' ').filter((kind) => kind === 'print').length > 250")
      try FileManager.default.removeItem(at: preview.folder.appendingPathComponent("more.lua"))
      try await browser.wait(until: "\(offered) === ' row.lua'")
      try FileManager.default.removeItem(at: preview.folder.appendingPathComponent("row.lua"))
      try await browser.wait(until: "\(ofRow) === 'the file is gonerow.lua:1'")
      try await browser.back()
      try await browser.wait(until: "\(Self.lines) === '' && \(offered) === ''")
    }
  }
}
