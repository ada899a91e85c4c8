import Testing
import Weft

@Suite("Items with keys in scripts")
struct ItemsTests {
  let script: Script

  init() throws { script = try Script() }

  private let beginning = """
    local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
    local window = ui.Window { size = { 100, 200 }, list }
    local function cell(model) print("make", model.id) return ui.CellNode { debugName = model.id, style = { height = 20 } } end
    local function seen()
      ui.sleep(0)
      local names = {}
      for index, node in ipairs(list.visibleNodes) do names[index] = node.debugName end
      print(table.concat(names, " "))
    end

    """

  @Test("Cells are made for what is new and for what has changed, also in place")
  func changes() throws {
    let text = try script.run(
      beginning + """
        local a, b = { id = "a" }, { id = "b" }
        list:setItems({ a, b }, { key = "id", nodeForItem = cell })
        print(list:numberOfRows())
        seen()
        list:setItems { b, { id = "c" }, { id = "a" } } -- an equal table is the same model
        seen()
        a.title = "another" -- this one isn't the list's any more
        b.title = "new"
        list:setItems { b, a }
        seen()
        """)
    #expect(
      text == """
        2
        make\ta
        make\tb
        a b
        make\tc
        b c a
        make\tb
        make\ta
        b a
        """)
  }

  @Test("A model has changed if a field is another, new or gone; another table with the same fields is no change")
  func changedFields() throws {
    let text = try script.run(
      beginning + """
        local function show(what, model)
          print(what)
          list:setItems({ model }, { key = "id", nodeForItem = cell })
          ui.sleep(0)
        end
        show("first", { id = "a", title = "x", note = "y" })
        show("equal", { note = "y", title = "x", id = "a" })
        show("gone", { id = "a", title = "x" })
        show("equal", { id = "a", title = "x" })
        show("new", { id = "a", title = "x", count = 1 })
        show("in place of another", { id = "a", title = "x", note = 1 })
        show("false", { id = "a", title = "x", note = false })
        show("nil", { id = "a", title = "x", note = nil })
        """)
    #expect(
      text == """
        first
        make\ta
        equal
        gone
        make\ta
        equal
        new
        make\ta
        in place of another
        make\ta
        false
        make\ta
        nil
        make\ta
        """)
  }

  @Test("Models are grouped by a field, or by a function; or sections are given with their models")
  func sections() throws {
    let text = try script.run(
      beginning + """
        local function header(section, models)
          local name = type(section) == "table" and section.day or section
          return ui.CellNode { debugName = name .. #models, style = { height = 10 } }
        end
        local function headers()
          ui.sleep(0)
          for section = 1, list.numberOfSections do
            print(section, list:supplementaryNodeForElementKind("header", section).debugName, list:numberOfRows(section))
          end
        end
        list:setItems({ { id = "a", day = "Mon" }, { id = "b", day = "Tue" }, { id = "c", day = "Mon" } },
          { key = "id", section = "day", nodeForItem = cell, nodeForHeader = header })
        headers()
        list:setItems({ { id = "b", day = "Tue" } }, { section = function(model) return model.day .. "!" end })
        headers()
        local days = ui.CollectionNode { frame = { 0, 0, 100, 200 } }
        days:setItems({ { day = "Mon", photos = {} }, { day = "Tue", photos = { { id = 1 }, { id = 2 } } } },
          { key = "id", section = "day", items = "photos", nodeForItem = cell, nodeForHeader = header })
        print(days.numberOfSections, days:numberOfItems(1), days:numberOfItems(2))
        """)
    #expect(
      text == """
        make\ta
        make\tc
        make\tb
        1\tMon2\t2
        2\tTue1\t1
        1\tTue!1\t1
        2\t0\t2
        """)
  }

  @Test("A header that is made from its section's models is made again when they change; others stay")
  func headersOfChangedSections() throws {
    let text = try script.run(
      beginning + """
        local function show(models, options)
          list:setItems(models, options)
          ui.sleep(0)
        end
        local a, b, c = { id = "a", day = "Mon" }, { id = "b", day = "Tue" }, { id = "c", day = "Mon" }
        show({ a, b }, { key = "id", section = "day", nodeForItem = cell, nodeForHeader = function(day, models)
          print("header", day, #models)
          return ui.CellNode { style = { height = 10 } }
        end })
        show { a, c, b }
        show { a, c, b }
        c.done = true
        show { a, c, b }
        local tuesday = list:supplementaryNodeForElementKind("header", 2)
        show { a, c, b }
        print(list:supplementaryNodeForElementKind("header", 2) == tuesday)
        show({ a, b }, { nodeForHeader = function(day)
          print("other header", day)
          return ui.CellNode { style = { height = 20 } }
        end })
        print(list:supplementaryNodeForElementKind("header", 2) == tuesday)
        """)
    #expect(
      text == """
        header\tMon\t1
        make\ta
        header\tTue\t1
        make\tb
        header\tMon\t2
        make\tc
        header\tMon\t2
        make\tc
        true
        other header\tMon
        other header\tTue
        false
        """)
  }

  @Test("An error of a cell that compares its model leaves the list as it was")
  func failing() throws {
    let text = try script.run(
      beginning + """
        local Row = ui.CellNode:subclass "Row"
        function Row:canUpdateToNodeModel(model) error("broken") end
        list:setItems({ { id = "a" } }, { key = "id", nodeForItem = function(model) return Row { debugName = model.id } end })
        seen()
        print(pcall(list.setItems, list, { { id = "a", title = "x" }, { id = "b" } }) == false, list:numberOfRows())
        seen()
        """)
    #expect(text == "a\ntrue\t1\na")
  }

  @Test("A data source in place of the items drops them, and a row can be made again")
  func dataSource() throws {
    let text = try script.run(
      beginning + """
        list:setItems({ { id = "a" } }, { key = "id", nodeForItem = cell })
        seen()
        list:reloadRows(1, 1)
        seen()
        print((select(2, pcall(list.insertRows, list, 1, 1)).message:gsub(":.*: ", ": ")))
        list.dataSource = { numberOfRows = function() return 1 end,
          nodeForRowAt = function() return ui.CellNode { debugName = "x", style = { height = 20 } } end }
        seen()
        list.dataSource = nil
        list:setItems({ { id = "b" } }, { key = "id", nodeForItem = cell })
        seen()
        """)
    #expect(
      text == """
        make\ta
        a
        make\ta
        a
        TableNode: 1 before the update, 1 inserted, 0 deleted
        x
        make\tb
        b
        """)
  }

  @Test("Models and cells go with their list")
  func lifetimes() throws {
    let text = try script.run(
      """
      local gone = 0
      local watch = setmetatable({}, { __mode = "k" })
      do
        local model = { id = 1 }
        watch[model] = true
        local list = ui.TableNode { frame = { 0, 0, 100, 100 } }
        local window = ui.Window { size = { 100, 100 }, list }
        list:setItems({ model }, { key = "id", nodeForItem = function(model)
          local cell = ui.CellNode { style = { height = 20 } }
          watch[cell] = true
          return cell
        end })
        ui.sleep(0)
        print(next(watch) ~= nil)
      end
      collectgarbage()
      collectgarbage()
      collectgarbage()
      print(next(watch))
      """)
    #expect(text == "true\nnil")
  }

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

  @Test("A row's actions are performed by a tap on their buttons, and close it when they are done")
  func swipeActions() throws {
    let text = try script.run(
      beginning + """
        list:setItems({ { id = "a" } }, { key = "id", nodeForItem = cell })
        list.delegate = {
          leadingSwipeActionsForRowAt = function(self, table, section, row)
            return { { title = "Pin", backgroundColor = "gold", handler = function(done)
              print("pin", section, row)
              ui.sleep(1)
              done()
            end } }
          end,
        }
        seen()
        window:send("began", { 10, 10 })
        window:send("moved", { 60, 10 })
        ui.sleep(0.2)
        window:send("ended", { 60, 10 })
        ui.sleep(0.3)
        local a = list:nodeForRowAt(1, 1)
        print(a.transform[5] or a.transform.tx)
        window:tap { 10, 10 }
        ui.sleep(1.5)
        print(a.transform[5] or a.transform.tx)
        """)
    #expect(text == "make\ta\na\n74\npin\t1\t1\n0")
  }

  @Test("A class that doesn't say otherwise makes a new cell for a changed model")
  func newCellByDefault() throws {
    let text = try script.run(
      beginning + """
        local Row = ui.CellNode:subclass "Row"
        function Row:canUpdateToNodeModel(model)
          return Row.super.canUpdateToNodeModel(self, model)
        end
        local count = 0
        local options = { key = "id", nodeForItem = function(model)
          count = count + 1
          return Row { debugName = model.id .. count, style = { height = 20 } }
        end }
        list:setItems({ { id = "a" } }, options)
        seen()
        list:setItems({ { id = "a", title = "new" } }, options)
        seen()
        """)
    #expect(text == "a1\na2")
  }

  @Test(
    "Items whose keys are the same are named where the script has them: in its list, or in their sections",
    arguments: [
      (
        "{ { g = 1, id = 1 }, { g = 2, id = 5 }, { g = 1, id = 5 }, { g = 1, id = 1 } }, { key = 'id', section = 'g' }",
        "item 1 and item 4 have the same key 1"
      ),
      (
        "{ { k = 1, l = { { id = 1 } } }, { k = 2, l = { { id = 2 }, { id = 1 } } } }, { key = 'id', section = 'k', "
          + "items = 'l' }", "item 1 of section 1 and item 2 of section 2 have the same key 1"
      ),
      (
        "{ { k = 1, l = {} }, { k = 1.0, l = {} } }, { section = 'k', items = 'l' }",
        "sections 1 and 2 have the same key 1"
      ),
      ("{ 'a', 1, '1', 1.5, 'a' }, {}", "item 1 and item 5 have the same key \"a\""),
      ("{ 5, 6.5, 6 }, { key = function(number) return number % 1 end }", "item 1 and item 3 have the same key 0"),
    ])
  func sameKeys(arguments: String, message: String) throws {
    let complaint = try script.complaint(
      """
      local function set(models, options)
        options.nodeForItem = function() return ui.CellNode {} end
        ui.TableNode {}:setItems(models, options)
      end
      set(\(arguments))
      """)
    #expect(complaint == "3: TableNode:setItems: \(message); expected a key of its own for each", "\(complaint)")
  }

  @Test("An update of a data source is made at once if it names no animation; setItems moves its rows")
  func withoutAnimation() throws {
    let text = try script.run(
      """
      local function cell() return ui.CellNode { style = { height = 20 } } end
      local rows = { 1 }
      local list = ui.TableNode { frame = { 0, 0, 100, 200 }, dataSource = {
        numberOfRows = function() return #rows end, nodeForRowAt = cell } }
      local window = ui.Window { size = { 100, 200 }, list }
      ui.sleep(0)
      local first = list:nodeForRowAt(1, 1)
      rows = { 1, 2 }
      list:insertRows(1, 1)
      ui.sleep(0.1)
      print(first.presentation.frame.y, list:nodeForRowAt(1, 1).presentation.alpha)
      rows = { 1, 2, 3 }
      list:insertRows(1, 1, { animation = "automatic" })
      ui.sleep(0.1)
      print(first.presentation.frame.y > 20 and first.presentation.frame.y < 40, first.frame.y)
      """)
    #expect(text == "20\t1\ntrue\t40")
  }

  @Test("Keys may be numbers that are not whole")
  func fractions() throws {
    let text = try script.run(
      beginning + """
        local function numbered(model) return ui.CellNode { debugName = tostring(model.id), style = { height = 20 } } end
        list:setItems({ { id = 1.5 }, { id = 1 } }, { key = "id", nodeForItem = numbered })
        seen()
        list:setItems { { id = 1 }, { id = 1.5 }, { id = 2.25 } }
        seen()
        """)
    #expect(text == "1.5 1\n1 1.5 2.25")
  }
}
