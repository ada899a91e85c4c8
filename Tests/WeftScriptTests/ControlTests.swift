import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Controls in Lua")
struct ControlScriptTests {
  let script: Script

  init() throws { script = try Script() }

  /// Lines that stand before each script: a class of cells with a button, and a window that shows one.
  private static let cell = LuaScript.fixture("button_in_a_cell")

  private func run(_ body: String) throws -> String { try script.run(Self.cell + body) }

  /// The complaint of a body, with the line counted in it.
  private func complaint(_ body: String) throws -> String {
    let error = try script.failure(Self.cell + body)
    var text = script.shown(error)
    if let line = error.location?.line {
      text = text.replacingOccurrences(
        of: "\(line): ",
        with: "\(line - Self.cell.split(separator: "\n", omittingEmptySubsequences: false).count + 1): ")
    }
    return text
  }

  @Test("Without a target, the nearest node that has the method performs it")
  func responders() throws {
    #expect(
      try run(
        """
        local inner = ui.ButtonNode { title = "In", frame = { 100, 0, 60, 40 } }
        cell:addSubnode(ui.DisplayNode { frame = { 0, 0, 200, 100 }, inner })
        inner:addTarget(nil, "buy", "touchUpInside")
        cell.button = inner
        window:tap { 110, 10 }
        """) == "buy\t2\ttrue\ttouchUpInside")
    #expect(
      try complaint("button:addTarget(nil, 'sell', 'touchUpInside')\nwindow:tap { 10, 10 }").contains(
        "ButtonNode: no node from Cell > button up to the window has a method \"sell\""))
  }

  @Test("Titles and images are set by state, one by one or together")
  func states() throws {
    try script.folder.copyPictures("portrait-ines.png", "heart@2x.png")
    #expect(
      try script.run(
        """
        local button = ui.ButtonNode { title = "Buy", titles = { disabled = { { "Sold", color = "gray" } } },
          images = { normal = "heart.png", selected = "portrait-ines.png" } }
        local heart = button.image.width
        local function look() return button.titleNode.text, button.imageNode.image.width > heart end
        print(look())
        button.enabled, button.selected = false, true
        print(look())
        button.titles = { disabled = false, selected = "Chosen" }
        print(look())
        print(button:attributedTitleForState "disabled", dump(button.titles))
        button:setTitle("Now", "Inter Bold 20", nil, "selected")
        print(dump(button.titles.selected))
        button:setImage(nil, "selected")
        print(button.images.selected, button.images.normal.width == heart, button:imageForState "normal" ~= nil)
        """)
          == """
          Buy\tfalse
          Sold\ttrue
          Chosen\ttrue
          nil\t{normal = {{"Buy"}}, selected = {{"Chosen"}}}
          {{"Now", font = "Inter Bold 20"}}
          nil\ttrue\ttrue
          """)
  }

  @Test("Controls whose functions and targets hold them are all released")
  func lifetimes() throws {
    let body = """
      local button = ui.ButtonNode { title = "Buy" }
      button.onTouchUpInside = function() return button end
      button:addTarget({ held = button, tap = function() end }, "tap", "touchDown")
      button:addTarget(button, function() return button end, "touchUpInside")
      button.titleNode.owner = button
      """
    try script.run("do \(body) end")
    script.host.lua.collectGarbage()
    let before = script.host.lua.liveObjectCount
    try script.run("for _ = 1, 5000 do \(body) end")
    script.host.lua.collectGarbage()
    #expect(script.host.lua.liveObjectCount <= before)
  }
}
