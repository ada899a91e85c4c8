import Testing
import Weft

@Suite("Items with keys in scripts")
struct ItemsTests {
  let script: Script

  init() throws { script = try Script() }

  private let beginning = LuaScript.fixture("items")

  @Test("Changes are animated as their options say, and setItems by itself")
  func animations() throws {
    let text = try script.run(
      beginning + """
        list:setItems({ { id = "a" }, { id = "b" } }, { key = "id", nodeForItem = cell })
        seen()
        local b = list:nodeForRowAt(1, 2)
        list:setItems { { id = "b" } }
        ui.sleep(0.15)
        print(b.frame.y, b.presentation.frame.y)
        list:setItems({ { id = "x" }, { id = "b" } }, { animation = "none" })
        ui.sleep(0)
        print(list:nodeForRowAt(1, 1).presentation.alpha)
        local rows = { 1 }
        list.dataSource = {
          numberOfRows = function() return #rows end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
        }
        ui.sleep(0)
        rows = { 1, 2 }
        list:insertRows(1, 2, { animation = "left" })
        ui.sleep(0.15)
        print(list:nodeForRowAt(1, 2).presentation.frame.x)
        """)
    #expect(
      text == """
        make\ta
        make\tb
        a b
        0\t10
        make\tx
        1
        -50
        """)
    #expect(
      try script.complaint("ui.TableNode {}:insertRows(1, 1, { animation = 'slide' })").hasPrefix(
        "1: TableNode:insertRows: options.animation: expected"))
  }
}
