import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Delegates of texts in scripts")
struct TextDelegateTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("A delegate that holds its node, and a cell that is its text's delegate, are collected")
  func lifetime() throws {
    try script.run(
      """
      for index = 1, 200 do
        local Cell = ui.CellNode:subclass "Cell"
        local cell = Cell {}
        local text = ui.TextNode { text = "Words", delegate = cell }
        cell.text2 = text
        cell:addSubnode(text)
        local other = ui.TextNode { text = "Words" }
        other.delegate = { node = other }
      end
      """)
    script.host.lua.collectGarbage()
    script.host.lua.collectGarbage()
    let count = try script.run(
      """
      local nodes = setmetatable({}, { __mode = "k" })
      for index = 1, 100 do
        local text = ui.TextNode { text = "Words" }
        text.delegate = { node = text }
        nodes[text] = true
      end
      collectgarbage() collectgarbage()
      local count = 0
      for _ in pairs(nodes) do count = count + 1 end
      print(count <= 1)
      """)
    #expect(count == "true")
  }
}
