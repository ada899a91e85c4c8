import Foundation
import Testing

@Suite("The page for every reader, in a browser", .serialized)
struct AccessTests {
  private static let files = [
    "card.lua": """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white"
      self.title = ui.TextNode { text = "A title" }
    end
    function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 12, self.title } end
    ui.preview("Card", {
      width = 375, props = { title = "A title", on = true, kind = "b", rows = { { count = 1 } } }, controls = { kind = { "a", "b" } },
    }, function() return Card() end)
    ui.preview("At many widths", { width = { 320, 600 } }, function() return Card() end)
    ui.preview("Dark", { width = 900, userInterfaceStyle = "dark" }, function() return Card() end)
    print "the card has run"
    """,
    "wrong.lua": """
    local ui = require "weft"
    ui.preview("Wrong", { width = 200 }, function() return ui.InsetLayoutSpec { insets = { tpo = 12 } } end)
    """,
    "broken.lua": "local x = ",
    "cells.lua": """
    local ui = require "weft"
    ui.preview("List", { width = 300, height = 160 }, function()
      return ui.TableNode { estimatedRowHeight = 40, dataSource = {
        numberOfRows = function() return 60 end,
        nodeForRowAt = function() return ui.CellNode { backgroundColor = "gold", style = { height = 40 } } end,
      } }
    end)
    ui.preview("Narrow", { width = 100 }, function()
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.TextNode { text = "A title that has no room" }, ui.DisplayNode { style = { preferredSize = { 20, 20 } } },
      }
    end)
    ui.preview("Wraps", { width = 300 }, function()
      return ui.StackLayoutSpec { direction = "vertical",
        ui.TextNode { text = "A text that has room in one line, or in two, or in three: that depends on the width" },
        ui.StackLayoutSpec { direction = "horizontal",
          ui.TextNode { text = "A title that has no room in three hundred points" },
          ui.DisplayNode { style = { preferredSize = { 20, 20 } } },
        },
      }
    end)
    local Fails = ui.DisplayNode:subclass "Fails"
    function Fails:touchesEnded() self:fail() end
    function Fails:fail() error "this handler fails, and says so in a message that has no room in one line" end
    ui.preview("Fails", { width = 200, height = 40 }, function() return Fails { backgroundColor = "teal" } end)
    """,
  ]

  @Test("All views have names, roles, contrast and targets as they should, and fit, at each width, in light and dark")
  func views() async throws {
    try await PageTests.open(Self.files, arguments: ["--time-limit", "600"]) { browser, preview in
      let audit = try Audit(browser)
      try await gallery(audit)
      try await onePreview(audit)
      try await sideBySide(audit)
      try await inspector(audit)
      try await source(audit, preview)
      try await console(audit)
      try await cells(audit, preview)
      try await program(audit, preview)
      // Pages of other folders, in the same browser.
      let empty = try await PreviewProcess()
      try await browser.open(empty.address)
      try await browser.wait(until: "document.querySelector('#gallery .empty button')")
      try await audit.expectNothing("empty folder", shows: "#gallery .empty pre", "#gallery .empty button")
      let plain = try await PreviewProcess(
        Self.files, arguments: ["--read-only"], environment: ["WEFT_CODEMIRROR": "/nowhere"])
      try await plainSource(audit, plain)
    }
  }

  private func gallery(_ audit: Audit) async throws {
    let browser = audit.browser
    try await browser.wait(until: "document.querySelectorAll('.card .cell[data-state=live]').length > 4")
    try await audit.expectNothing(
      "gallery", shows: "#problem-count", "#gallery .file-problem .problem", ".card .problem", ".card .warnings .place",
      ".card .traits span"
    ) {
      // What is far from sight is not there.
      for (card, part) in [("Wrong", ".problem"), ("Narrow", ".warnings:not([hidden])")] {
        try await browser.run("document.querySelector('.card[data-preview=\(card)]').scrollIntoView()")
        try await browser.wait(until: "document.querySelector('.card[data-preview=\(card)] \(part)')")
      }
      try await browser.run("document.querySelector('.card[data-preview=Narrow] .warnings').open = true")
    }
    // Where it is narrow, the list stands over the previews.
    try await audit.click("#list-toggle")
    try await audit.expectNothing("list", shows: "#search", "#list .row", "#list .dot")
    let search = """
      const search = document.getElementById('search');
      search.value = '%';
      search.dispatchEvent(new Event('input'));
      """
    try await browser.run(search.replacingOccurrences(of: "%", with: "nothing"))
    try await audit.click("#list-toggle")
    try await audit.expectNothing("nothing found", shows: "#gallery .empty p")
    try await browser.run(search.replacingOccurrences(of: "%", with: ""))
  }

  private func onePreview(_ audit: Audit) async throws {
    let browser = audit.browser
    try await audit.click("#list [data-preview=Wrong]")
    try await browser.wait(until: "document.querySelector('#large .problem')")
    try await audit.expectNothing("what can't be shown", shows: "#problem-count", "#large .problem .excerpt")
    try await browser.run("location.hash = '#file=card.lua&preview=Gone'")
    try await browser.wait(until: "document.querySelector('#large .empty')")
    try await audit.expectNothing("what isn't there", shows: "#problem-count", "#large .empty button")
    try await audit.goTo("Card")
    try await audit.click("[data-control=environment]")
    try await audit.expectNothing(
      "one preview", shows: "#problem-count", "#large .shown", "#environment select", ".timeline .moment", ".handle")
    try await audit.expectNothing("menu", shows: ".menu [role=menuitem]") {
      // Where it is narrow, the button is in the menu of further actions, some frames after the page's size has changed.
      try await browser.run(
        """
        const [more, menu] = ['actions', 'export'].map((name) => document.querySelector(`[data-control=${name}]`));
        const open = () => {
          if (!menu.checkVisibility()) more.click();
          if (menu.ariaExpanded === 'false') menu.click();
        };
        const after = (count, done) => requestAnimationFrame(() => (count > 1 ? after(count - 1, done) : done(open())));
        return new Promise((done) => after(5, done));
        """)
    }
    try await browser.run(
      """
      for (const name of ['export', 'actions']) {
        const button = document.querySelector(`[data-control=${name}]`);
        if (button.ariaExpanded === 'true') button.click();
      }
      """)
    try await VariantTests.layOver(browser)
    try await browser.wait(until: "document.querySelector('.compared')?.naturalWidth === 1")
    try await audit.press(" ")
    try await browser.wait(until: "document.querySelector('.moment').dataset.state === 'paused'")
    try await audit.expectNothing(
      "a picture laid over, and time that stands", shows: ".compared", "[data-control=compare-opacity]",
      ".moment[data-state=paused]")
    try await audit.click("[data-control=compare-remove]")
    try await audit.click("[data-control=environment]")
    try await audit.press(" ")
    try await audit.press("p")
    try await browser.wait(until: "document.querySelector('.props select')")
    try await browser.run(
      """
      document.querySelector('.props details').open = true;
      const json = document.querySelector('.props .json');
      json.value = '{';
      json.dispatchEvent(new Event('input'));
      """)
    try await browser.wait(until: "document.querySelector('.props .json').hasAttribute('aria-invalid')")
    try await audit.expectNothing(
      "props", shows: "#problem-count", ".props fieldset", ".props [type=checkbox]", ".props .json", ".props .note")
    try await audit.press("p")
    try await audit.press("a")
    try await browser.wait(until: "document.querySelector('.stop-list li')")
    try await browser.run("document.getElementById('reader').click()")
    try await browser.wait(until: "document.querySelector('.mirror')?.childElementCount > 0")
    try await audit.expectNothing(
      "what is read", shows: ".reading h2", ".stop-list .stop b", ".reading [data-control=screen-reader]")
    try await browser.run("document.getElementById('reader').click()")
    try await audit.press("a")
  }

  private func sideBySide(_ audit: Audit) async throws {
    let browser = audit.browser
    try await audit.press("w")
    try await browser.wait(until: "document.querySelectorAll('#large .cell[data-state=live]').length === 4")
    try await audit.expectNothing("many widths", shows: "#problem-count", "#large .caption")
    try await audit.press("w")
    for name in ["device", "style", "text", "direction"] { try await audit.click("[data-control=vary-\(name)]") }
    try await browser.wait(until: "document.querySelectorAll('#large .cell[data-state=live]').length === 48")
    try await audit.expectNothing("more than are shown", shows: "#large .more", "#large .caption")
    for name in ["device", "style", "text", "direction"] { try await audit.click("[data-control=vary-\(name)]") }
  }

  private func inspector(_ audit: Audit) async throws {
    let browser = audit.browser
    func type(_ value: String) async throws {
      try await browser.wait(until: "document.querySelector('[data-property=width]')")
      try await browser.run(
        """
        const input = document.querySelector('[data-property=width]');
        input.value = '\(value)';
        input.dispatchEvent(new Event('change'));
        """)
    }
    try await audit.press("i")
    try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 3")
    try await audit.expectNothing("tree", shows: "#problem-count", "#inspector [data-node]", "#inspector .hint")
    try await audit.click("#inspector [data-node]:nth-child(2)")
    try await browser.wait(until: "document.querySelector('#inspector [data-property=insets]')")
    try await audit.expectNothing("a spec", shows: "#inspector .node.spec[aria-selected=true]", "#inspector .facts")
    try await audit.click("#inspector [data-node]:nth-child(3)")
    try await type("wide")
    try await browser.wait(until: "document.querySelector('.edited.wrong')")
    try await browser.run("for (const part of document.querySelectorAll('#inspector details')) part.open = true")
    try await audit.expectNothing(
      "a wrong value", shows: "#problem-count", ".edited.wrong", "#inspector .rest dt", "#inspector .ledger",
      "#inspector .timings b")
    try await type("90")
    try await browser.wait(until: "document.querySelector('#inspector .trial')")
    try await audit.expectNothing(
      "a value on trial", shows: "#problem-count", ".trial [data-control=apply]", ".edited .new")
    try await audit.click("[data-control=drop-trial]")
  }

  private func source(_ audit: Audit, _ preview: PreviewProcess) async throws {
    let browser = audit.browser
    let code = "document.querySelector('#source .CodeMirror').CodeMirror"
    let mark = "document.querySelector('#source .unsaved').textContent"
    try await audit.click("[data-control=source]")
    try await browser.wait(until: "document.querySelector('#source .CodeMirror') && \(code).getValue().length > 99")
    try await audit.expectNothing(
      "source and inspector", shows: "#problem-count", "#source .CodeMirror-line", "#inspector .tree")
    try await audit.click("#inspector header button")
    try await browser.wait(until: "document.getElementById('inspector').hidden")
    try await browser.run("\(code).focus(); \(code).setCursor({ line: 1, ch: 99 })")
    try await browser.press("\u{E007}x = ui.Sta")
    try await browser.wait(until: "document.querySelector('#source .problem-sign')")
    try await audit.expectNothing(
      "source with an error and completions", shows: "#problem-count", "#source .problem-sign", "#completions", ".help"
    ) {
      // They stand where the cursor was.
      try await browser.chord("\u{E009}", " ")
      try await browser.wait(until: "!document.querySelector('#completions').hidden")
    }
    try await browser.press("\u{E00C}")
    try await browser.run("\(code).undo(); \(code).undo(); \(code).undo()")
    try await browser.wait(until: "\(mark) === ''")
    // Another program saves the file that is typed in.
    try await browser.run("\(code).replaceRange('-- one more line\\n', { line: 1, ch: 0 })")
    try await browser.wait(until: "\(mark) === 'not saved'")
    try preview.edit("card.lua", "insets = 12", "insets = 14")
    try await browser.wait(until: "document.querySelector('#source .notices .note')")
    try await audit.expectNothing("outdated source", shows: "#source .notices .note", "#source .unsaved")
    try await audit.click("[data-control=save]")
    try await browser.wait(until: "document.querySelector('#source .conflict')")
    try await audit.expectNothing(
      "two versions", shows: "#problem-count", ".conflict .versions pre", "[data-control=keep-mine]")
    try await audit.click("[data-control=take-theirs]")
    try await browser.wait(until: "!document.querySelector('#source .conflict')")
    try await audit.click("#source header .icon[aria-label=Close]")
    try await browser.wait(until: "document.getElementById('source').hidden")
  }

  private func plainSource(_ audit: Audit, _ preview: PreviewProcess) async throws {
    let browser = audit.browser
    try await browser.open(preview.address)
    try await PageTests.goTo("Card", browser)
    try await audit.click("[data-control=source]")
    try await browser.wait(until: "document.querySelector('#source textarea.plain')?.value.length > 99")
    try await browser.run(
      """
      const field = document.querySelector('#source textarea.plain');
      field.value = field.value.replace('insets', 'isnets');
      field.dispatchEvent(new Event('input'));
      """)
    try await browser.wait(until: "document.querySelector('#source .plain-problems').textContent.includes('isnets')")
    try await audit.expectNothing(
      "source without CodeMirror, read only", shows: "textarea.plain", ".plain-problems", "#source .notices .note")
  }

  private func console(_ audit: Audit) async throws {
    let browser = audit.browser
    let field = "document.querySelector('[data-control=entry]')"
    try await audit.goTo("Narrow")
    try await browser.wait(until: "!\(PageTests.cell).querySelector('.warnings').hidden")
    try await audit.press("c")
    try await browser.wait(until: "document.activeElement === \(field)")
    for entry in ["show(_cell)", "nobody.name", "_cell.bounds"] {
      try await browser.press(entry + "\u{E007}")
      try await browser.wait(until: "\(field).value === ''")
    }
    try await audit.expectNothing(
      "console", shows: "#problem-count", ".line[data-kind=print]", ".line[data-kind=error]",
      ".line[data-kind=warning]", ".line[data-kind=entry]", ".line[data-kind=failure]", ".line img")
    try await browser.press("_cell.b\u{E004}")
    try await browser.wait(until: "!document.querySelector('#entry-completions').hidden")
    try await audit.expectNothing("completions of an entry", shows: "#entry-completions li")
    try await browser.press("\u{E00C}")
    for kind in ["error", "warning", "print"] { try await audit.click("#console .filters [data-kind=\(kind)]") }
    try await audit.click("#console header button:not([data-kind], [aria-label])")
    try await browser.wait(until: "!document.querySelector('#console .empty').hidden")
    try await audit.expectNothing("console without lines", shows: "#console .empty", "[aria-pressed=false]")
    for kind in ["error", "warning", "print"] { try await audit.click("#console .filters [data-kind=\(kind)]") }
    try await audit.press("c")
  }

  /// Other cells than the card, and what goes wrong in them.
  private func cells(_ audit: Audit, _ preview: PreviewProcess) async throws {
    let browser = audit.browser
    try await audit.goTo("List")
    try await audit.press("l")
    try await browser.wait(until: "document.querySelector('[data-control=ranges]').ariaPressed === 'true'")
    try await audit.expectNothing("table with its ranges", shows: "#problem-count", "#large .shown")
    try await audit.press("i")
    try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length > 4")
    try await audit.click("#inspector [data-node]:nth-child(2)")
    try await browser.wait(until: "document.querySelector('#inspector .facts')")
    try await audit.expectNothing("cell of a table", shows: "#problem-count", "#inspector [aria-selected=true]")
    try await audit.press("i")
    try await audit.goTo("Narrow")
    try await browser.wait(until: "!\(PageTests.cell).querySelector('.warnings').hidden")
    try await browser.run("\(PageTests.cell).querySelector('.warnings').open = true")
    try await audit.expectNothing("warning", shows: "#problem-count", "#large .warnings .place")
    try await audit.goTo("Wraps")
    try await audit.press("e")
    try await browser.wait(until: "document.querySelector('#large .sweep .mark')")
    try await audit.expectNothing(
      "every width", shows: "#problem-count", ".sweep .mark[data-kind=lines]", ".sweep .mark[data-problem=true]",
      ".sweep .summary")
    try await audit.press("e")
    try await audit.goTo("Fails")
    try await browser.click("#large .picture")
    try await browser.wait(until: "document.querySelector('#large .trouble .problem')")
    try await audit.expectNothing(
      "handler that fails", shows: "#problem-count", "#large .trouble .traceback", "#large .shown")
    try preview.edit("cells.lua", "local ui", "local local ui")
    try await browser.wait(until: "document.querySelector('#large .cell[data-state=stale] .badge')")
    try await audit.expectNothing(
      "last good picture", shows: "#problem-count", "#large .file-problem .problem", "#large .badge")
    try preview.edit("cells.lua", "local local ui", "local ui")
    try await browser.wait(until: "document.querySelector('#large .cell[data-state=live]')")
  }

  /// The page's messages about the program, and its dialogs.
  private func program(_ audit: Audit, _ preview: PreviewProcess) async throws {
    let browser = audit.browser
    try preview.edit("cells.lua", "local ui", "while true do end\nlocal ui")
    try await browser.wait(until: "!document.getElementById('running').hidden")
    try await audit.expectNothing("a script that runs for long", shows: "#problem-count", "#running button")
    try await audit.click("#running button")
    try await browser.wait(until: "document.getElementById('running').hidden")
    try preview.edit("cells.lua", "while true do end\n", "")
    try await browser.wait(until: "document.querySelector('#large .cell[data-state=live]')")
    for state in ["lost", "refused"] {
      try await browser.run("document.body.dataset.connection = '\(state)'")
      try await browser.wait(until: "document.getElementById('connection').textContent !== ''")
      try await audit.expectNothing("connection: \(state)", shows: "#connection", "#problem-count")
    }
    try await browser.run("document.body.dataset.connection = 'open'")
    try await audit.press("?")
    try await audit.expectNothing("keys", shows: "#help kbd")
    try await browser.run("document.getElementById('help').close()")
    try await audit.click("[data-control=new-cell]")
    try await browser.press("card\u{E007}")
    try await browser.wait(until: "document.querySelector('#new-cell .wrong').textContent !== ''")
    try await audit.expectNothing("new cell", shows: "#new-cell .wrong", "[data-control=new-make]")
    try await browser.run("document.getElementById('new-cell').close()")
  }

  @Test("A preview that is declared dark stands on a dark ground in the gallery, and says so")
  func dark() async throws {
    try await PageTests.open(Self.files) { browser, _ in
      let card = "document.querySelector('.card[data-preview=Dark]')"
      try await browser.wait(until: "\(card)?.querySelector('.cell[data-state=live]')")
      #expect(try await browser.text("\(card).querySelector('.traits').textContent") == "Dark")
      for part in [".pictures", ".surface"] {
        let color = try await browser.text("getComputedStyle(\(card).querySelector('\(part)')).backgroundColor")
        #expect(["rgb(0, 0, 0)", "rgb(28, 28, 30)"].contains(color), "\(part)")
      }
      let light = "document.querySelector('.card[data-preview=Card]')"
      #expect(
        try await browser.text("getComputedStyle(\(light).querySelector('.surface')).backgroundColor")
          == "rgb(255, 255, 255)")
      #expect(try await browser.text("\(light).querySelector('.traits').textContent") == "")
    }
  }
}
