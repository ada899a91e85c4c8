import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

@Suite("What lists ask and tell a script")
struct ListDelegateTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("A fetch begins unless the delegate says no; one that can't begin a fetch is not asked")
  func fetches() throws {
    let text = try script.run(
      """
      local window = ui.Window { size = { 100, 100 } }
      local function show(name, delegate)
        local list = ui.TableNode { frame = { 0, 0, 100, 100 }, delegate = delegate, dataSource = {
          numberOfRows = function() return 10 end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
        } }
        window:addSubnode(list)
        ui.sleep(0)
        print(name)
        list.contentOffset = { 0, 350 }
        ui.sleep(0)
        list:removeFromSupernode()
      end
      local function begin(self, list, context)
        print("begin", list.className)
        context:completeBatchFetching(true)
      end
      local function answer(value) return function(self, list, edge)
        print("asked", list.className, edge)
        return value
      end end
      show("unasked", { willBeginBatchFetchWith = begin })
      show("yes", { willBeginBatchFetchWith = begin, shouldBatchFetch = answer(true) })
      show("no", { willBeginBatchFetchWith = begin, shouldBatchFetch = answer(false) })
      show("no fetch", { shouldBatchFetch = answer(true) })
      """)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(3)) == ["unasked", "begin\tTableNode", "yes"])
    #expect(Array(lines.dropFirst(3).prefix(2)) == ["asked\tTableNode\tend", "begin\tTableNode"])
    let no = try #require(lines.firstIndex(of: "no"))
    #expect(lines[no + 1] == "asked\tTableNode\tend" && lines.last == "no fetch")
    #expect(!lines[no...].contains { $0.hasPrefix("begin") })
  }

  @Test(
    "A count is a whole number from 0 to 10,000,000",
    arguments: [
      ("0", nil), ("1e7", nil), ("1e7 + 1", "10000001"), ("-1", "-1"), ("1.5", "1.5"), ("true", "true"),
      ("'3'", "\"3\""),
    ] as [(String, String?)])
  func counts(count: String, refused: String?) throws {
    let source = """
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function() return \(count) end,
        nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
      } }
      local window = ui.Window { size = { 100, 100 }, list }
      ui.sleep(0)
      print(list:numberOfRows(1) == \(count))
      """
    if let refused {
      #expect(
        try script.complaint(source)
          == "2: numberOfRows(1): expected a whole number from 0 to 10,000,000, got \(refused)")
    } else {
      #expect(try script.run(source) == "true")
    }
  }

  @Test("The actions of a row come in the order of the list, each with its title, style, colour and handler")
  func swipeActions() throws {
    try script.run(
      """
      local function actions(side) return function(self, table, section, row)
        return {
          { title = side .. " " .. section .. ":" .. row, handler = function(done) print "first" done() end },
          { title = "Delete", style = "destructive", handler = function(done) print "second" end },
          { title = "Pin", style = "normal", backgroundColor = "gold", handler = function() end },
        }
      end end
      return ui.TableNode { delegate = {
        leadingSwipeActionsForRowAt = actions "leading", trailingSwipeActionsForRowAt = actions "trailing" } }
      """)
    let root = try script.host.makeReturnedNode()
    let table = try #require(root.node as? TableNode)
    for side in SwipeSide.allCases {
      let actions = ScriptTables.of(script.host).swipeActions(
        RowIndexPath(section: 1, row: 4), on: side, of: table)
      try #require(actions.map(\.title) == ["\(side) 2:5", "Delete", "Pin"])
      #expect(actions.map(\.style) == [.normal, .destructive, .normal])
      #expect(actions.map(\.backgroundColor) == [nil, nil, Color(css: "gold")])
      var isDone = false
      actions[1].handler { isDone = true }
      #expect(!isDone)
      actions[0].handler { isDone = true }
      #expect(isDone)
    }
    #expect(script.printed == ["second", "first", "second", "first"])
  }
}
