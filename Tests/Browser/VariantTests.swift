import Foundation
import Testing

@Suite("Variants, props and pictures laid over, in a browser", .serialized)
struct VariantTests {
  private static let card = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init(props)
      self.automaticallyManagesSubnodes = true
      self.props = props
      self.box = ui.DisplayNode { backgroundColor = "gold", style = { width = props.width, height = 20 } }
      self.title = ui.TextNode { text = props.title }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = self.safeAreaInsets,
        ui.StackLayoutSpec { direction = "vertical", alignItems = "start", self.box, self.title } }
    end
    ui.preview("Card", { width = 200, props = { title = "Quiet", width = 40, on = true }, controls = { width = { min = 10, max = 90 } } },
      function(props) return Card(props) end)
    """

  @Test("Light and dark, directions and screens are side by side, each with its caption, all in sight")
  func variants() async throws {
    try await PageTests.open(["card.lua": Self.card]) { browser, _ in
      try await PageTests.goTo("Card", browser)
      try await browser.click("[data-control=environment]")
      try await browser.click("[data-control=vary-style]")
      try await browser.wait(until: "document.querySelectorAll('#large .cell[data-state=live] .shown').length === 2")
      try await browser.click("[data-control=vary-direction]")
      try await browser.wait(until: "document.querySelectorAll('#large .cell[data-state=live] .shown').length === 4")
      #expect(
        try await browser.text(
          "[...document.querySelectorAll('#large .caption')].map((caption) => caption.textContent)")
          == "light · LTR,light · RTL,dark · LTR,dark · RTL")
      try await browser.click("[data-control=vary-direction]")
      try await browser.click("[data-control=vary-device]")
      try await browser.wait(until: "document.querySelectorAll('#large .cell[data-state=live] .shown').length === 12")
      // All fit.
      let stage = "document.querySelector('#large .stage')"
      try await browser.wait(until: "\(stage).scrollHeight <= \(stage).clientHeight + 1")
      #expect(try await browser.text("\(stage).scrollWidth <= \(stage).clientWidth") == "true")
      try await browser.click("[data-control=vary-direction]")
      try await browser.click("[data-control=vary-text]")
      try await browser.wait(until: "document.querySelector('#large .more').textContent === 'The first 48 of 72'")
      for name in ["style", "direction", "device", "text"] { try await browser.click("[data-control=vary-\(name)]") }
      try await browser.wait(until: "document.querySelectorAll('#large .cell').length === 1")
      #expect(try await browser.text("location.hash.includes('zoom')") == "false")
    }
  }

  @Test("A device's whole screen has its safe area, and another on its side")
  func screens() async throws {
    try await PageTests.open(["card.lua": Self.card]) { browser, _ in
      try await PageTests.goTo("Card", browser)
      try await browser.run(
        "const device = document.querySelector('[data-control=device]'); device.value = 'phone-375'; "
          + "device.dispatchEvent(new Event('change'))")
      let size = "document.querySelector('#large output.size').textContent"
      try await browser.wait(until: "\(size).startsWith('375 ×')")
      try await browser.click("[data-control=screen]")
      try await browser.wait(until: "\(size).startsWith('375 × 812')")
      try await browser.click("[data-control=turned]")
      try await browser.wait(until: "\(size).startsWith('812 × 375')")
    }
  }

  /// Returns the value of an expression with the module of environments, as JSON.
  private static func evaluated(_ expression: String, _ browser: Browser) async throws -> String {
    try await browser.run(
      """
      window.evaluated = undefined;
      import(document.querySelector('script[type=module]').src.replace('main.js', 'environments.js'))
        .then((environments) => { window.evaluated = JSON.stringify(\(expression)); });
      """)
    try await browser.wait(until: "window.evaluated")
    return try await browser.text("window.evaluated")
  }

  @Test("On its side a phone's camera may be at either edge; a tablet keeps its bars, and others have none")
  func turnedScreens() async throws {
    try await PageTests.open(["card.lua": Self.card]) { browser, _ in
      let different = """
        environments.devices.map(({ id: device }) =>
          ["", "1"].map((turned) => environments.environment({ device, screen: "1", turned }))
        ).filter(([upright, turned]) => upright.width !== turned.height || upright.height !== turned.width).length
        """
      let notTurned = try await Self.evaluated(different, browser)
      #expect(notTurned == "0")
      for (device, upright, turned) in [
        ("phone-320", "[20,0,0,0]", "[0,0,0,0]"), ("phone-375", "[44,0,34,0]", "[0,44,21,44]"),
        ("phone-430", "[59,0,34,0]", "[0,59,21,59]"), ("tablet-744", "[24,0,20,0]", "[24,0,20,0]"),
        ("watch", "[0,0,0,0]", "[0,0,0,0]"),
      ] {
        for (turn, expected) in [("", upright), ("1", turned)] {
          let screen = "{ device: '\(device)', screen: '1', turned: '\(turn)' }"
          let area = try await Self.evaluated("environments.environment(\(screen)).safeArea", browser)
          #expect(area == expected, "\(screen)")
        }
      }
    }
  }

  @Test("Cells are as large as they can be with all rows, and the gaps between them, inside the area")
  func fittingZoom() async throws {
    try await PageTests.open(["card.lua": Self.card]) { browser, _ in
      // Boxes of one size: rows and columns can be counted.
      let wrong = """
        (() => {
          const [gap, extra] = [24, 28];
          const isWrong = ([count, width, height], [wide, high]) => {
            const sizes = Array.from({ length: count }, () => ({ width, height }));
            const zoom = environments.zoomToFit(sizes, { width: wide, height: high }, gap, extra, 0);
            const isInside = (zoom) => {
              const columns = Math.floor((wide + gap) / (width * zoom + gap));
              const rows = Math.ceil(count / columns);
              return columns > 0 && rows * (height * zoom + extra) + (rows - 1) * gap <= high;
            };
            return !isInside(zoom) || (zoom < 1 && isInside(zoom + 0.01));
          };
          const boxes = [[1, 100, 900], [4, 300, 400], [7, 250, 330], [12, 375, 812], [20, 120, 90], [48, 320, 200]];
          const areas = [[1000, 700], [700, 1000], [1600, 900]];
          return boxes.flatMap((box) => areas.filter((area) => isWrong(box, area)).map((area) => [...box, ...area]));
        })()
        """
      let found = try await Self.evaluated(wrong, browser)
      #expect(found == "[]")
    }
  }

  @Test("Props are edited by fields, sample texts and JSON; the address keeps them; own props come back")
  func props() async throws {
    try await PageTests.open(["card.lua": Self.card]) { browser, preview in
      try await PageTests.goTo("Card", browser)
      try await browser.run("document.activeElement.blur()")
      try await browser.press("p")
      let title = "document.querySelector('.props [data-prop=title]')"
      try await browser.wait(until: "\(title)?.value === 'Quiet'")
      try await browser.wait(until: "\(PageTests.cell).dataset.state === 'live'")
      let height = "Number(document.querySelector('#large output.size').textContent.split(' ')[2])"
      let before = try await browser.number(height)
      try await browser.click("[data-control=props-long]")
      try await browser.wait(until: "\(height) > \(before) + 30")
      #expect(try await browser.text("\(title).value").hasPrefix("Quiet that goes on"))
      // The address keeps them over a reload of the page.
      try await browser.reload()
      try await browser.wait(until: "\(height) > \(before) + 30")
      try await browser.wait(until: "\(title)?.value.startsWith('Quiet that goes on')")
      try await browser.click("[data-control=props-own-props]")
      try await browser.wait(until: "\(height) === \(before)")
      #expect(try await browser.text("location.hash.includes('props=%7B')") == "false")
      // A control with bounds has a slider beside its number.
      try await browser.run(
        "const slider = document.querySelector('.props input[type=range]'); slider.value = 80; "
          + "slider.dispatchEvent(new Event('input'))")
      try await browser.wait(
        until: "JSON.parse(new URLSearchParams(location.hash.slice(1)).get('props') ?? '{}').width === 80")
      // JSON with a mistake is reported where it is typed, and shows nothing else.
      try await browser.run(
        "document.querySelector('.props details').open = true; const json = document.querySelector('.props .json'); "
          + "json.value = '{'; json.dispatchEvent(new Event('input'))")
      try await browser.wait(until: "document.querySelector('.props .json').hasAttribute('aria-invalid')")
      #expect(try await browser.text("\(PageTests.cell).dataset.state") == "live")
    }
  }

  @Test("A list of props gets one more item, as the last one is, which is changed alone; and one less")
  func lists() async throws {
    let people = """
      local ui = require "weft"
      ui.preview("People", { props = { people = { { name = "Ann", tags = { "new" } } } } }, function(props)
        local text = ""
        for _, person in ipairs(props.people) do text = text .. person.name .. table.concat(person.tags) end
        return ui.TextNode { text = text }
      end)
      """
    try await PageTests.open(["people.lua": people]) { browser, preview in
      try await PageTests.goTo("People", browser)
      try await browser.run("document.activeElement.blur()")
      try await browser.press("p")
      let props = "JSON.stringify(JSON.parse(new URLSearchParams(location.hash.slice(1)).get('props') ?? '{}'))"
      try await browser.wait(until: "document.querySelector('.props [data-key=\"people +\"]')")
      try await browser.click(".props [data-key=\"people +\"]")
      for (field, value) in [("people[2].name", "Bea"), ("people[2].tags[1]", "old")] {
        try await browser.run(
          "const field = document.querySelector('.props [data-prop=\"\(field)\"]'); field.value = '\(value)'; "
            + "field.dispatchEvent(new Event('input'))")
      }
      let (ann, bea) = (#"{"name":"Ann","tags":["new"]}"#, #"{"name":"Bea","tags":["old"]}"#)
      try await browser.wait(until: "\(props).includes('old')")
      #expect(try await browser.text(props) == #"{"people":[\#(ann),\#(bea)]}"#)
      try await browser.click(".props [data-key=\"people -\"]")
      #expect(try await browser.text(props) == #"{"people":[\#(ann)]}"#)
    }
  }

  @Test("A control that is declared for a list's items is there for each of them, a new one too")
  func controlsInLists() async throws {
    let people = """
      local ui = require "weft"
      ui.preview("People", {
        props = { people = { { tone = "warm" }, { tone = "cold" } } },
        controls = { ["people[].tone"] = { "warm", "cold", "neutral" } },
      }, function(props) return ui.TextNode { text = props.people[2].tone } end)
      """
    try await PageTests.open(["people.lua": people]) { browser, _ in
      try await PageTests.goTo("People", browser)
      try await browser.run("document.activeElement.blur()")
      try await browser.press("p")
      func choice(_ index: Int) -> String {
        "document.querySelector('.props select[data-prop=\"people[\(index)].tone\"]')"
      }
      try await browser.wait(until: "\(choice(1))?.value === 'warm' && \(choice(2))?.value === 'cold'")
      try await browser.click(".props [data-key=\"people +\"]")
      try await browser.wait(until: "\(choice(3))?.value === 'cold'")
      #expect(try await browser.number("\(choice(3)).length") == 3)
    }
  }

  /// Drops a picture of one pixel on the stage.
  static func layOver(_ browser: Browser) async throws {
    try await browser.run(
      """
      const bytes = Uint8Array.from(atob('\(pixel)'), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'pixel.png', { type: 'image/png' }));
      document.querySelector('#large .stage').dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      """)
  }

  @Test("A picture is laid over the cell, fades, and goes")
  func compare() async throws {
    try await PageTests.open(["card.lua": Self.card]) { browser, _ in
      try await PageTests.goTo("Card", browser)
      try await Self.layOver(browser)
      let image = "document.querySelector('#large .surface .compared')"
      try await browser.wait(until: "\(image)?.naturalWidth === 1")
      #expect(try await browser.text("\(image).getBoundingClientRect().width") == "200")
      try await browser.run(
        "const slider = document.querySelector('[data-control=compare-opacity]'); slider.value = 0.2; "
          + "slider.dispatchEvent(new Event('input'))")
      #expect(try await browser.text("getComputedStyle(\(image)).opacity") == "0.2")
      try await browser.click("[data-control=environment]")
      try await browser.click("[data-control=compare-remove]")
      try await browser.wait(until: "!\(image)")
      try await browser.click("[data-control=compare-recorded]")
      try await browser.wait(until: "document.querySelector('#large .note').textContent.startsWith('Not recorded')")
    }
  }

  /// A PNG of one pixel, in base 64.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}
