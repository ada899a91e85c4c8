import Foundation
import Testing
import Weft
import WeftPreview
import WeftSession

@Suite("Texts of files that several pages have open", .serialized)
struct TextTests {
  private static func box(_ height: Int) -> String {
    """
    local ui = require "weft"
    ui.preview("A box", { width = 100 }, function()
      return ui.DisplayNode { backgroundColor = "tomato", style = { height = \(height) } }
    end)

    """
  }

  private func types(_ messages: [[String: Any]]) -> [String?] { messages.map { $0["type"] as? String } }

  /// The text of a file that isn't saved.
  private func unsaved(_ preview: Preview, _ name: String = "box.lua") async -> String? {
    let file = preview.folder + "/" + name
    return await preview.pages.session.perform { $0.unsavedText(of: file) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("A text is sent when the page has another version, one of a file that is gone with its reason")
  func versions() async throws {
    let preview = try await Preview(["box.lua": Self.box(40)])
    let page = try await preview.page()
    _ = try await preview.told(page)
    func read(_ file: String, _ version: String?) async throws -> [[String: Any]] {
      try await page.send(["type": "source", "file": file].merging(version.map { ["version": $0] } ?? [:]) { $1 })
      return try await preview.told(page).filter { $0["type"] as? String == "source" }
    }
    let first = try #require(try await read("box.lua", nil).first)
    #expect(first["title"] as? String == "box.lua" && first["text"] as? String == Self.box(40))
    let version = try #require(first["version"] as? String)
    #expect(try await read("box.lua", version).isEmpty)
    #expect(try await read(preview.folder + "/box.lua", "other").first?["title"] as? String == "box.lua")
    try Data(Self.box(50).utf8).write(to: URL(fileURLWithPath: preview.folder + "/box.lua"))
    #expect(try await read("box.lua", version).first?["text"] as? String == Self.box(50))
    let gone = try #require(try await read("gone.lua", version).first)
    #expect(gone["refusal"] as? String == "gone.lua is gone" && gone["version"] as? String == "")
    #expect(gone["text"] == nil)
    #expect(try await read("gone.lua", "").isEmpty)
  }

  @Test(
    "That another page shows its own text is reported to those that read the file, until that page saves or drops it")
  func elsewhere() async throws {
    let preview = try await Preview(["box.lua": Self.box(40)])
    let (owner, other) = (try await preview.page(), try await preview.page())
    for page in [owner, other] { _ = try await preview.told(page) }
    try await owner.send(["type": "unsaved", "file": "box.lua", "text": Self.box(70), "number": 1])
    #expect(!types(try await preview.told(owner)).contains("elsewhere"))
    #expect(try await other.next("elsewhere")["isShown"] as? Bool == true)
    // A later page receives it with the text.
    let late = try await preview.page()
    for page in [owner, late] {
      try await page.send(["type": "source", "file": "box.lua"])
      let told = try await preview.told(page).filter { ["source", "elsewhere"].contains($0["type"] as? String) }
      #expect(types(told) == (page === late ? ["source", "elsewhere"] : ["source"]))
      #expect(told.first?["text"] as? String == Self.box(40))
    }
    // The same page's next text is nothing new.
    try await owner.send(["type": "unsaved", "file": "box.lua", "text": Self.box(80), "number": 2])
    #expect(try await preview.told(owner).contains { $0["number"] as? Int == 2 })
    #expect(!types(try await preview.told(other)).contains("elsewhere"))
    // What another page writes or drops is not this one's text.
    try await other.send(["type": "source", "file": "box.lua"])
    let version = try #require(try await other.next("source")["version"] as? String)
    try await other.send(["type": "discard", "file": "box.lua"])
    try await other.send(["type": "save", "file": "box.lua", "text": Self.box(55), "version": version])
    let saved = try await other.next("saved")
    #expect(saved["problem"] == nil && saved["text"] as? String == Self.box(55))
    #expect(await unsaved(preview) == Self.box(80))
    let next = try #require(saved["version"] as? String)
    #expect(next != version)
    try await owner.send(["type": "save", "file": "box.lua", "text": Self.box(80), "version": next])
    #expect(try await owner.next("saved")["problem"] == nil)
    #expect(await unsaved(preview) == nil)
    #expect(try await other.next("elsewhere")["isShown"] as? Bool == false)
    // Dropped, or with its page closed, it is no longer shown either.
    try await owner.send(["type": "unsaved", "file": "box.lua", "text": Self.box(90), "number": 3])
    #expect(try await other.next("elsewhere")["isShown"] as? Bool == true)
    try await owner.send(["type": "discard", "file": "box.lua"])
    #expect(try await other.next("elsewhere")["isShown"] as? Bool == false)
    #expect(await unsaved(preview) == nil)
  }

  @Test("A text that could not be changed in the page later is not written, and one of 100 kB is")
  func longTexts() async throws {
    let preview = try await Preview(["box.lua": Self.box(40)])
    let page = try await preview.page()
    try await page.send(["type": "source", "file": "box.lua"])
    let version = try #require(try await page.next("source")["version"] as? String)
    func save(_ count: Int) async throws -> [String: Any] {
      let text = String(repeating: "-", count: count)
      try await page.send(["type": "save", "file": "box.lua", "text": text, "version": version])
      return try await page.next("saved")
    }
    let refused = try await save(100_001)
    #expect(refused["problem"] as? String == "a text of more than 100 kB can't be changed here later")
    #expect(refused["version"] as? String == version && refused["isConflict"] as? Bool == false)
    #expect(try await save(100_000)["problem"] == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: preview.folder + "/box.lua")).count == 100_000)
  }

  private static let card = """
    local ui = require "weft"
    ui.preview("A card", { width = 100 }, function()
      return ui.DisplayNode { style = { height = 30 } }
    end)
    local fixed = ui.DisplayNode { style = { height = 5 } }
    assert(fixed.style.height == 5, "another height")
    ui.preview("Fixed", { width = 100 }, function() return fixed end)
    """

  /// A page that inspects a preview of the card, and its first element.
  private func inspected(_ preview: Preview, _ name: String) async throws -> (page: Page, element: String) {
    let page = try await preview.page()
    try await page.show(1, "card.lua", name)
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    let elements = try await page.next("inspection")["elements"] as? [[String: Any]]
    return (page, try #require(elements?.first?["id"] as? String))
  }

  private func edit(
    _ page: Page, _ element: String, _ value: String, of property: String = "height", isStyle: Bool = true
  ) async throws -> [String: Any] {
    try await page.send([
      "type": "edit", "cell": 1, "element": element, "property": property, "isStyle": isStyle, "value": value,
    ])
    return try await page.next("edited")
  }

  @Test("A change with which the script can't run is taken back, and leaves no text that another page would wait for")
  func failedChange() async throws {
    let preview = try await Preview(["card.lua": Self.card])
    let (other, height) = try await inspected(preview, "A card")
    _ = try await preview.told(other)
    let (page, fixed) = try await inspected(preview, "Fixed")
    let edited = try await edit(page, fixed, "6")
    #expect(edited["problem"] as? String == "another height" && edited["place"] as? String == "card.lua:6")
    #expect(edited["isGone"] as? Bool == false && edited["text"] == nil)
    #expect(await unsaved(preview, "card.lua") == nil)
    #expect(!types(try await preview.told(other)).contains("elsewhere"))
    // The reload of the text before has made the elements again.
    try await other.send(["type": "inspect", "cell": 1, "isOn": true])
    let elements = try await other.next("inspection")["elements"] as? [[String: Any]]
    let changed = try await edit(other, elements?.first?["id"] as? String ?? height, "31")
    #expect(changed["problem"] == nil)
    #expect(changed["text"] as? String == Self.card.replacingOccurrences(of: "height = 30", with: "height = 31"))
    #expect(changed["place"] as? String == "card.lua:3" && changed["count"] as? Int == 1 && changed["note"] == nil)
    let told = try await preview.told(page).filter { $0["type"] as? String == "elsewhere" }
    #expect(told.map { $0["isShown"] as? Bool } == [true])
  }

  @Test("While a text has an error no value in it is changed; the text stays as it is typed")
  func changeOfWrongText() async throws {
    let preview = try await Preview(["card.lua": Self.card])
    let (page, element) = try await inspected(preview, "A card")
    let wrong = Self.card + "\nlocal x ="
    try await page.send(["type": "unsaved", "file": "card.lua", "text": wrong, "number": 1])
    let edited = try await edit(page, element, "31")
    #expect(edited["problem"] as? String == "the text has an error; correct it first")
    #expect(await unsaved(preview, "card.lua") == wrong)
  }

  @Test("A style's value that the source computes is changed in the shown element alone, and can be taken back")
  func computed() async throws {
    let script = """
      local ui = require "weft"
      local tall = 30
      ui.preview("A card", { width = 100 }, function()
        return ui.DisplayNode { alpha = 10 / 20, style = { height = tall + 1 } }
      end)
      """
    let preview = try await Preview(["card.lua": script])
    let (page, element) = try await inspected(preview, "A card")
    func selection() async throws -> (edits: Int?, frame: [Double]?) {
      try await page.send(["type": "select", "cell": 1, "element": element])
      let last = try await preview.told(page).last { $0["type"] as? String == "selection" }
      return (last?["edits"] as? Int, last?["frame"] as? [Double])
    }
    let wrong = try await edit(page, element, "'tall'")
    #expect((wrong["problem"] as? String)?.contains("got \"tall\"") == true)
    // Properties of the node itself are not tried in it.
    let own = try await edit(page, element, "1", of: "alpha", isStyle: false)
    #expect((own["problem"] as? String)?.hasPrefix("alpha is computed here: 10 / 20") == true)
    #expect(own["place"] as? String == "card.lua:4")
    #expect(try await selection() == (0, [0, 0, 100, 31]))
    let edited = try await edit(page, element, "40")
    #expect(edited["problem"] == nil && edited["place"] as? String == "card.lua:4")
    #expect((edited["note"] as? String)?.contains("computed here: tall + 1") == true)
    #expect(edited["old"] == nil && edited["new"] == nil && edited["file"] == nil)
    #expect(try await selection() == (1, [0, 0, 100, 40]))
    try await page.send(["type": "undo", "cell": 1])
    #expect(try await selection() == (0, [0, 0, 100, 31]))
    #expect(await unsaved(preview, "card.lua") == nil)
  }

  @Test("A change of a line that makes several elements says of how many")
  func severalElements() async throws {
    let script = """
      local ui = require "weft"
      ui.preview("A card", { width = 100 }, function()
        local boxes = {}
        for index = 1, 3 do boxes[index] = ui.DisplayNode { style = { width = 10, height = 30 } } end
        return ui.StackLayoutSpec { direction = "horizontal", table.unpack(boxes) }
      end)
      """
    let preview = try await Preview(["card.lua": script])
    let page = try await preview.page()
    try await page.show(1, "card.lua", "A card")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    let elements = try await page.next("inspection")["elements"] as? [[String: Any]]
    let last = try #require(elements?.last?["id"] as? String)
    let edited = try await edit(page, last, "20")
    #expect(edited["count"] as? Int == 3)
    #expect(edited["note"] as? String == "this line makes 3 elements; all of them change")
    #expect(edited["file"] as? String == preview.folder + "/card.lua")
  }
}
