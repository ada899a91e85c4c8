import Testing
import Weft

@Suite("Layouts of collections that scripts write")
struct CollectionLayoutTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("The state of a section may have eight tables inside one another, and no more")
  func depthOfState() throws {
    func source(_ depth: Int) -> String {
      """
      local Deep = ui.CollectionLayout:subclass "Deep"
      function Deep:prepare()
        local state = {}
        for _ = 2, \(depth) do state = { state } end
        return state
      end
      function Deep:layoutAttributesForItemAt(section, item) return { 0, (item - 1) * 10, 50, 10 } end
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 50 }, collectionLayout = Deep(), dataSource = {
        numberOfItems = function() return 3 end, nodeForItemAt = function() return ui.CellNode {} end } }
      local window = ui.Window { size = { 100, 50 }, grid }
      ui.sleep(0)
      """
    }
    _ = try script.run(source(8))
    #expect(
      try script.complaint(source(9)).contains("Deep: the state of a section has more than 8 tables inside one another")
    )
  }

  @Test("The errors of a layout name its class, the hook with its place, what was expected and what came")
  func errors() throws {
    func complaint(_ hook: String) throws -> String {
      try script.complaint(
        "local L = ui.CollectionLayout:subclass 'L'\n\(hook)\nlocal g = ui.CollectionNode { frame = { 0, 0, 9, 9 }, "
          + "collectionLayout = L(), dataSource = { numberOfItems = function() return 3 end, nodeForItemAt = function() "
          + "return ui.CellNode {} end } }\nlocal w = ui.Window { size = { 9, 9 }, g }\nui.sleep(0)")
    }
    let main = "function L:layoutAttributesForItemAt(section, item, state, context)"
    #expect(
      try complaint("\(main) return item == 1 and { 0, 0, 5, 5 } or nil end")
        == "2: L:layoutAttributesForItemAt(1, 2): expected a rectangle: {x, y, width, height}, in points, got nil | does every path return a value?"
    )
    #expect(
      try complaint("\(main) return { 0, 0, -5, 5 } end")
        == "2: L:layoutAttributesForItemAt(1, 1): expected a rectangle: {x, y, width, height}, in points, got a negative size"
    )
    #expect(
      try complaint("function L:prepare() return 5 end \(main) return { 0, 0, 5, 5 } end")
        == "2: L:prepare(1): expected a table, the state of the section, or nil, got 5")
    #expect(
      try complaint("").hasPrefix("L has no layoutAttributesForItemAt, so it places nothing | write function L:"))
    #expect(try complaint("\(main) error 'mine' end").hasPrefix("2: mine"))
    #expect(
      try complaint("\(main) context:sizeThatFits(1) end")
        == "2: CollectionLayoutContext:sizeThatFits: item: expected a whole number, got nil")
    #expect(
      try complaint("\(main) context:sizeThatFits(1, 9) end")
        == "2: CollectionLayoutContext:sizeThatFits: there is no item 9 of section 1")
    #expect(
      try complaint("function L:layoutAttributesForElementsInRect(rect) end")
        .hasPrefix("2: L.layoutAttributesForElementsInRect is not called by anything | it is called layoutAttributes"))
    #expect(
      try complaint("function L:preapre() end")
        == "2: L.preapre is not called by anything | did you mean \"prepare\"?")
  }
}
