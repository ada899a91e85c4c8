import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

@Suite("Tables of scripts")
struct TableTests {
  let script: Script

  init() throws { script = try Script() }

  /// A table of rows named by letters, on a screen; `show(list)` tells what is seen.
  private let head = """
    local Row = ui.CellNode:subclass "Row"
    function Row:init(name, height)
      self.name = name
      self.style.height = height or 50
    end
    local data = { "a", "b", "c" }
    local source = {}
    function source:numberOfRows(section) return #data end
    function source:nodeForRowAt(section, row) return Row(data[row]) end
    local list = ui.TableNode { frame = { 0, 0, 100, 200 }, dataSource = source }
    local window = ui.Window { size = { 100, 200 }, list }
    local function seen(list)
      local names = {}
      for _, cell in ipairs(list.visibleNodes) do names[#names + 1] = cell.name end
      return table.concat(names, " ")
    end

    """

  @discardableResult
  private func run(_ body: String) throws -> String { try script.run(head + body) }

  @Test("A data source's methods are called with itself, the section and the row from 1, and the table")
  func calls() throws {
    let text = try script.run(
      """
      local list = ui.TableNode { frame = { 0, 0, 100, 60 } }
      local source = {}
      function source:numberOfRows(section, table)
        print("numberOfRows", self == source, section, table == list)
        return 2
      end
      function source:nodeForRowAt(section, row, table)
        print("nodeForRowAt", self == source, section, row, table == list)
        return ui.CellNode { style = { height = 30 } }
      end
      list.dataSource = source
      local window = ui.Window { size = { 100, 60 }, list }
      ui.sleep(0)
      print(list.dataSource == source)
      """)
    #expect(
      text == """
        numberOfRows\ttrue\t1\ttrue
        nodeForRowAt\ttrue\t1\t1\ttrue
        nodeForRowAt\ttrue\t1\t2\ttrue
        true
        """)
  }

  @Test("Functions of nodeBlockForRowAt run in the next turn")
  func blocks() throws {
    let text = try run(
      """
      local made = {}
      function source:nodeBlockForRowAt(section, row)
        local name = data[row]
        return function() made[#made + 1] = name return Row(name) end
      end
      window:layoutIfNeeded()
      print(#made, seen(list))
      ui.sleep(0)
      print(#made, seen(list))
      """)
    #expect(text == "0\t\n3\ta b c")
  }

  @Test("A node may be the data source and the delegate of the table inside it")
  func nodeAsDataSource() throws {
    let text = try script.run(
      """
      local Screen = ui.DisplayNode:subclass "Screen"
      function Screen:init()
        self.list = ui.TableNode { dataSource = self, delegate = self, frame = { 0, 0, 100, 100 } }
        self:addSubnode(self.list)
      end
      function Screen:numberOfRows(section) return 2 end
      function Screen:nodeForRowAt(section, row) return ui.CellNode { style = { height = 40 } } end
      function Screen:didSelectRowAt(table, section, row) print(self, table == self.list, section, row) end
      local screen = Screen {}
      screen.frame = { 0, 0, 100, 100 }
      local window = ui.Window { size = { 100, 100 }, screen }
      ui.sleep(0)
      window:tap { 50, 60 }
      """)
    #expect(text == "<Screen 100x100, 1 subnode>\ttrue\t1\t2")
  }

  @Test(
    "A cell is notified of its highlight and its selection, the delegate before and after; a drag ends the highlight")
  func highlight() throws {
    let text = try run(
      """
      for index = 4, 9 do data[index] = "x" end
      list:reloadData()
      ui.sleep(0)
      function Row:cellStateDidChange()
        print(self.name, self.highlighted and "highlighted" or "-", self.selected and "selected" or "-")
      end
      list.delegate = {
        shouldHighlightRowAt = function(self, table, section, row) return row ~= 3 end,
        didHighlightRowAt = function(self, table, section, row) print("down", row) end,
        didUnhighlightRowAt = function(self, table, section, row) print("up", row) end,
        didSelectRowAt = function(self, table, section, row) print("select", row) end,
      }
      ui.sleep(0)
      window:tap { 50, 60 }
      print "drag"
      window:send("began", { 50, 60 })
      window:send("moved", { 50, 30 })
      window:send("ended", { 50, 30 })
      list.contentOffset = { 0, 0 }
      ui.sleep(0)
      print "leave"
      window:send("began", { 50, 10 })
      window:send("moved", { 150, 10 })
      window:send("moved", { 50, 12 })
      window:send("ended", { 150, 10 })
      print "refused"
      window:tap { 50, 110 }
      print(list.indexPathForSelectedRow.row)
      """)
    #expect(
      text == """
        b\thighlighted\t-
        down\t2
        b\t-\t-
        up\t2
        b\t-\tselected
        select\t2
        drag
        b\thighlighted\tselected
        down\t2
        b\t-\tselected
        up\t2
        leave
        a\thighlighted\t-
        down\t1
        a\t-\t-
        up\t1
        a\thighlighted\t-
        down\t1
        a\t-\t-
        up\t1
        refused
        2
        """)
    let problem = try script.failure(
      head + """
        list.delegate = { shouldHighlightRowAt = function(self) end }
        ui.sleep(0)
        window:tap { 50, 60 }
        """)
    #expect(problem.message == "shouldHighlightRowAt(1, 2): expected true or false, got nil")
  }

  @Test("What delegates and data sources of Texture have and Weft lacks is answered at the line that sets it")
  func foreignMethods() throws {
    let list = "ui.TableNode {\n  delegate = {\n    "
    for (name, answer) in [
      ("willBeginBatchFetch", "it is called willBeginBatchFetchWith here"),
      ("shouldBatchFetchForTableNode", "it is called shouldBatchFetch here"),
      ("willDisplayNode", "it is called willDisplayRowWith here"), ("heightForRowAt", "a row is as high as its layout"),
      ("tableNodeWillDisplayNodeForRowAtIndexPath", "it is called willDisplayRowWith here"),
      ("tableNodeDidSelectRowAtIndexPath", "it is called didSelectRowAt here"),
      ("didSelectRowAtIndexPath", "it is called didSelectRowAt here"),
      ("viewForHeaderInSection", "nodeForSupplementaryElementOfKind(kind, section) of"),
      ("willSelectRowAt", "use shouldHighlightRowAt"), ("prefetchRowsAt", "cells near the visible part are made ahead"),
      ("didEndDisplayingHeaderView", "the cell's class hears of it by cellNodeVisibilityEvent"),
      ("scrollViewWillEndDragging", "scrollViewDidEndDragging comes"),
    ] {
      let told = try script.complaint(list + "\(name) = function() end } }")
      #expect(told.hasPrefix("3: TableNode.delegate: expected methods that are called ("), "\(told)")
      #expect(told.contains("), got \"\(name)\" | \(answer)"), "\(told)")
    }
    let source = "{ numberOfRows = print, nodeForRowAt = print,\n"
    for name in [
      "numberOfSectionsInTableView", "canMoveRow", "canMoveRowAt", "titleForHeaderInSection", "nodeModelForRowAt",
    ] {
      let told = try script.complaint("ui.TableNode { dataSource = \(source)\(name) = print } }")
      #expect(told.hasPrefix("2: TableNode.dataSource: ") && told.contains("got \"\(name)\" | "), "\(told)")
    }
    for (set, name) in [
      ("ui.ScrollNode { delegate = {\n", "viewForZooming"),
      ("ui.TextNode { delegate = {\n", "editableTextNodeDidUpdateText"),
      ("ui.NetworkImageNode { delegate = {\n", "imageNodeDidFinishDecoding"),
      ("ui.NetworkImageNode { delegate = {\n", "didLoadImageWithInfo"),
    ] {
      let told = try script.complaint("\(set)\(name) = print } }")
      #expect(told.hasPrefix("2: ") && told.contains("got \"\(name)\" | "), "\(told)")
    }
    #expect(
      try script.complaint("local n = ui.DisplayNode {}\nn:addInterfaceStateDelegate { onAppear = print }")
        == "2: addInterfaceStateDelegate: there is no moment \"onAppear\" | it is called didEnterVisibleState")
    // A node that is its own data source is reported at the line that makes it one; what the script calls itself is its own.
    let screen = """
      local Screen = ui.DisplayNode:subclass "Screen"
      function Screen:numberOfRows() return 0 end
      function Screen:nodeForRowAt() end
      function Screen:didLoad() end
      function Screen:numberOfItems() return 2 end

      """
    let told = try script.complaint(screen + "ui.TableNode { dataSource = Screen() }")
    #expect(told.hasPrefix("6: TableNode.dataSource: ") && told.contains("it is called numberOfRows here"), "\(told)")
    #expect(
      try script.run(screen + "local s = Screen() ui.TableNode { dataSource = s } print(s:numberOfItems())") == "2")
    #expect(try script.run("ui.TextNode { delegate = { onTap = print, go = function(self) self:onTap() end } }") == "")
  }

  @Test("Every name that is answered is none that is called, and each has an answer")
  func foreignNames() {
    let called = [
      (
        ForeignNames.Delegate.table,
        ListMethods.table.source.names + ScrollEvent.all.names + ListMethods.table.delegate.names
      ),
      (
        .collection,
        ListMethods.collection.source.names + ScrollEvent.all.names + ListMethods.collection.delegate.names
      ),
      (.scroll, ScrollEvent.all.names), (.text, ScriptTextDelegate.methods),
      (.image, imageDelegateMethods.map(\.name)),
      (.interfaceState, ScriptDelegates.moments),
    ]
    for (kind, methods) in called {
      for name in API.weft.foreignNames.names(kind) {
        #expect(!methods.contains(name), "\(name)")
        #expect(API.weft.foreignNames.hint(name, kind, methods: methods)?.isEmpty == false, "\(name)")
      }
      for method in methods { #expect(API.weft.foreignNames.hint(method, kind, methods: methods) == nil) }
    }
  }

  @Test("Handlers of a delegate may wait")
  func waitingHandlers() throws {
    let text = try run(
      """
      list.delegate = {
        didSelectRowAt = function(self, table, section, row)
          print("selected", row)
          ui.sleep(0.5)
          print("later", row)
        end,
      }
      ui.sleep(0)
      window:tap { 50, 60 }
      print "tapped"
      ui.sleep(1)
      """)
    #expect(text == "selected\t2\ntapped\nlater\t2")
  }

  @Test("A row grows when its cell asks: by a property, a field and setNeedsLayout, a transition")
  func rowsGrow() throws {
    let text = try script.run(
      """
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.lines = 1
        self.text = ui.DisplayNode { style = { height = 20 } }
      end
      function Cell:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = { top = 10 * self.lines }, self.text }
      end
      local list = ui.TableNode { frame = { 0, 0, 100, 300 }, dataSource = {
        numberOfRows = function() return 2 end, nodeForRowAt = function() return Cell() end } }
      local window = ui.Window { size = { 100, 300 }, list }
      local function tell() print(list:rectForRow(1, 1).height, list:rectForRow(1, 2).y) end
      ui.sleep(0) tell()
      local cell = list:nodeForRowAt(1, 1)
      cell.text.style.height = 40
      ui.sleep(0) tell()
      cell.lines = 3
      cell:setNeedsLayout()
      ui.sleep(0) tell()
      cell.lines = 1
      cell:transitionLayoutWithAnimation { animated = true }
      ui.sleep(1) tell()
      """)
    #expect(text == "30\t30\n50\t50\n70\t70\n50\t50")
  }

  // MARK: mistakes

  @Test("What a data source answers wrongly is reported at its line, and the table still works")
  func wrongAnswers() throws {
    func complaint(_ change: String) throws -> String {
      try script.complaint(head.replacing("\n", with: " ") + "\n" + change + "\nui.sleep(0)")
    }
    #expect(
      try complaint("function source:numberOfRows()\nreturn 'many' end")
        == "3: numberOfRows: expected a whole number from 0 to 10,000,000, got \"many\"")
    #expect(
      try complaint("function source:nodeForRowAt()\nend")
        == "2: nodeForRowAt(1, 1): expected a cell, got nil | does every path return a value?")
    #expect(
      try complaint("function source:nodeForRowAt()\nreturn ui.DisplayNode {} end")
        == "3: nodeForRowAt(1, 1): expected a cell, got <DisplayNode> | derive its class from ui.CellNode, or put it into one"
    )
    #expect(
      try complaint("function source:nodeForRowAt()\nreturn Row end")
        == "3: nodeForRowAt(1, 1): expected a cell, got <class Row> | call the class to make one: Row(…)")
    #expect(
      try complaint("function source:nodeBlockForRowAt()\nreturn Row('a') end")
        == "3: nodeBlockForRowAt(1, 1): expected a function that makes the cell, got <Row> | a cell itself is for nodeForRowAt"
    )
    #expect(try complaint("function source:nodeForRowAt()\nerror 'no data' end") == "3: no data")
    #expect(
      try complaint("list.delegate = { constrainedSizeForRowAt = function()\nreturn 50 end }")
        .hasPrefix("3: constrainedSizeForRowAt(1, 1): expected a size range: "))
  }

  @Test("After a failing row the others are there, and the row once it is reloaded")
  func livesOn() throws {
    let text = try run(
      """
      local broken = true
      function source:nodeForRowAt(section, row)
        if row == 2 and broken then error "no such row" end
        return Row(data[row])
      end
      print(select(2, pcall(function() window:layoutIfNeeded() end)))
      broken = false
      list:reloadRows(1, 2)
      ui.sleep(0)
      print(seen(list))
      """)
    #expect(text.hasSuffix("no such row\na b c"))
  }

  @Test("An update that is not what the data source says names the data source and is raised where it was asked for")
  func validation() throws {
    let complaint = try script.complaint(head.replacing("\n", with: " ") + "\nui.sleep(0)\nlist:insertRows(1, 2)")
    #expect(
      complaint
        == "3: TableNode:insertRows: the data source (main.lua:1) has 3 rows now; expected 4: 3 before the update, 1 inserted, 0 deleted"
    )
    #expect(
      try script.complaint(
        head.replacing("\n", with: " ")
          + "\nui.sleep(0)\nlist:performBatchUpdates(function()\nlist:deleteRows(1, { 9 })\nend)")
        == "3: TableNode:performBatchUpdates: row 9 can't be deleted: before the update there were 3 rows")
  }

  @Test("What is no data source is refused with what is missing")
  func wrongDataSources() throws {
    func complaint(_ value: String) throws -> String {
      try script.complaint("local list = ui.TableNode {}\nlist.dataSource = \(value)")
    }
    let expected =
      "2: TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got "
    #expect(
      try complaint("{}") == expected + "one without numberOfRows | define it before the table gets its data source")
    #expect(
      try complaint("{ numberOfRows = 3, nodeForRowAt = print }")
        == expected + "one without numberOfRows | numberOfRows is 3; make it a function that returns that")
    #expect(
      try complaint("{ numberOfRow = print, nodeForRowAt = print }")
        == expected + "one without numberOfRows | it has numberOfRow; did you mean numberOfRows?")
    #expect(
      try complaint("{ numberOfRowsInSection = print, nodeForRowAt = print }")
        == expected + "one without numberOfRows | it has numberOfRowsInSection; did you mean numberOfRows?")
    #expect(
      try complaint("{ numberOfRows = print, nodeForRow = print }")
        == expected + "one without nodeForRowAt | it is called nodeForRowAt here")
    #expect(
      try complaint("print")
        == expected + "a function | write { numberOfRows = function(self, section) … end, … }")
    #expect(
      try complaint("list").hasPrefix("2: TableNode.dataSource: expected an object of its own, since nodeForRowAt"))
    #expect(
      try complaint("{ numberOfRows = print, nodeForRowAt = print, nodeBlockForRowAt = 5 }")
        == "2: TableNode.dataSource.nodeBlockForRowAt: expected a function, got 5")
    #expect(
      try script.complaint("local list = ui.TableNode {}\nlist.delegate = { didSelectRow = print }")
        .hasSuffix("got \"didSelectRow\" | did you mean \"didSelectRowAt\"?"))
  }

  @Test("A delegate's method that is no function is refused when it is set, at its line")
  func wrongDelegates() throws {
    #expect(
      try script.complaint("ui.TableNode {\n  delegate = {\n    didSelectRowAt = 4,\n  },\n}")
        == "3: TableNode.delegate.didSelectRowAt: expected a function, got 4")
    #expect(
      try script.complaint("ui.ScrollNode { delegate = { scrollViewDidScroll = {} } }")
        .hasPrefix("1: ScrollNode.delegate.scrollViewDidScroll: expected a function, got "))
    #expect(
      try script.complaint("ui.NetworkImageNode {\n  delegate = { didLoadImage = 5 } }")
        == "2: NetworkImageNode.delegate.didLoadImage: expected a function, got 5")
    #expect(
      try script.complaint("local node = ui.DisplayNode {}\nnode.didSelectRowAt = 4\nui.TableNode { delegate = node }")
        == "3: TableNode.delegate.didSelectRowAt: expected a function, got 4")
    // What inherits its methods is fine, also where it refuses other names.
    try script.run(
      """
      local base = setmetatable({ didSelectRowAt = function() end }, { __index = function(_, name) error(name) end })
      ui.TableNode { delegate = setmetatable({}, { __index = base }) }
      """)
  }

  @Test("Rows are one or a list, and what is neither is reported")
  func rowsOfUpdates() throws {
    for method in ["insertRows", "deleteRows", "reloadRows"] {
      #expect(
        try script.complaint("ui.TableNode {}:\(method)(1, 'x')")
          == "1: TableNode:\(method): rows: expected a row, or a list of rows, got \"x\"")
    }
  }

  @Test("A table scrolls to a row at once, or in steps")
  func scrollingInSteps() throws {
    let text = try run(
      """
      for i = 1, 20 do data[#data + 1] = "row " .. i end
      list:reloadData()
      list:waitUntilAllUpdatesAreProcessed()
      list:scrollToRow(1, 10, "top", true)
      print(list.contentOffset.y == 0)
      ui.sleep(1)
      print(list.contentOffset.y > 0)
      list:scrollToRow(1, 1, "top")
      print(list.contentOffset.y == 0)
      """)
    #expect(text == "true\ntrue\ntrue")
  }

  @Test("A row's place is written the same way everywhere")
  func indexPaths() throws {
    let text = try run(
      """
      ui.sleep(0)
      local cell = list.visibleNodes[2]
      list:selectRow(1, 2)
      for _, path in ipairs { cell.indexPath, list:indexPathForNode(cell), list:indexPathForRow { 10, 60 },
        list.indexPathForSelectedRow, list.indexPathsForVisibleRows[2] } do
        print(path.section, path.row)
      end
      print(list:indexPathForNode(ui.CellNode {}), list:indexPathForRow { 10, 1000 })
      """)
    #expect(text == "1\t2\n1\t2\n1\t2\n1\t2\n1\t2\nnil\tnil")
  }

  // MARK: limits

  @Test("A data source that never answers is stopped by the time limit, and no other row is asked for")
  func timeLimit() throws {
    let source = Array(
      """
      local ui = require "weft"
      _ASKED = 0
      _LIST = ui.TableNode { frame = { 0, 0, 100, 100 }, estimatedRowHeight = 0, dataSource = {
        numberOfRows = function() return 1000 end,
        nodeForRowAt = function()
          _ASKED = _ASKED + 1
          while not _GOES_ON do end
          return ui.CellNode { style = { height = 50 } }
        end } }
      _WINDOW = ui.Window { size = { 100, 100 }, _LIST }
      ui.sleep(0)
      """.utf8)
    let error = try #require(throws: WeftError.self) {
      try script.host.lua.withLimits(time: 0.3) { () throws(WeftError) in
        try script.host.run(source: source, file: script.mainFile)
      }
    }
    #expect(error.code == .time)
    let text = try script.run(
      """
      _GOES_ON = true
      print(_ASKED, #_LIST.subnodes)
      -- Nothing of a script that has failed continues by itself.
      _WINDOW:layoutIfNeeded()
      print(#_LIST.visibleNodes)
      """)
    #expect(text == "1\t0\n2")
  }

  @Test("Rows that need more memory than there may be are not made one after the other")
  func memoryLimit() throws {
    let small = try Script(memoryLimit: 24 << 20)
    let error = try small.failure(
      """
      _ASKED = 0
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, estimatedRowHeight = 0, dataSource = {
        numberOfRows = function() return 1000 end,
        nodeForRowAt = function()
          _ASKED = _ASKED + 1
          return _GOES_ON and ui.CellNode { style = { height = 50 } } or string.rep("x", 100 << 20)
        end } }
      local window = ui.Window { size = { 100, 100 }, list }
      ui.sleep(0)
      """)
    #expect(error.code == .memory)
    #expect(try small.run("_GOES_ON = true print(_ASKED)") == "1")
  }

  @Test("A table that comes to no height is answered with how to get one")
  func noHeight() throws {
    try script.run(
      head + "ui.preview('flat', function() return ui.TableNode { dataSource = source } end)")
    _ = try script.host.makePicture(script.host.previews[0])
    #expect(script.warnings.count == 1)
    #expect(script.warnings.first?.contains("ui.preview(name, { height = 600 }, …)") == true)
  }

  @Test("Data that change without an update are reported with both numbers when their end is seen, or when a row fails")
  func changedData() throws {
    let rows = """
      local count, fails = 3, false
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function() return count end,
        nodeForRowAt = function(self, section, row)
          if row > count then error("there is no row " .. row) end
          return ui.CellNode { style = { height = 40 } }
        end } }
      local window = ui.Window { size = { 100, 100 }, list }
      ui.sleep(0)

      """
    let grown = try Script()
    try grown.run(rows + "count = 5 list:setContentOffset { 0, 20 } ui.sleep(0)")
    #expect(
      grown.warnings == [
        "numberOfRows(1) returns 5, and 3 at the last reload or update; the table still has 3; after a change of the data, "
          + "call insertRows, deleteRows, reloadData or setItems"
      ])
    let shrunk = try Script()
    let error = try shrunk.complaint(rows + "count = 2 list:reloadRows(1, 1)")
    #expect(error.contains("3") && error.contains("2"), "\(error)")
    #expect(shrunk.warnings.isEmpty)
    let fails = try Script()
    _ = try fails.complaint(
      rows + "count = 100 list:reloadData() ui.sleep(0) count = 2 list:setContentOffset { 0, 1000 } ui.sleep(0)")
    #expect(fails.warnings.first?.hasPrefix("numberOfRows(1) returns 2, and 100 at the last reload") == true)
  }

  // MARK: lifetimes

  @Test("Cells live while the table has them, with their fields, though no variable holds them")
  func cellsLiveWhileTheTableHasThem() throws {
    let text = try run(
      """
      ui.sleep(0)
      list:nodeForRowAt(1, 2).mine = { "kept" }
      for _ = 1, 5 do collectgarbage() end
      print(list:nodeForRowAt(1, 2).mine[1], seen(list))
      -- One that is near, and not seen.
      for number = 1, 30 do data[number] = "row " .. number end
      list:reloadData()
      ui.sleep(0)
      list:nodeForRowAt(1, 6).mine = { "near" }
      for _ = 1, 5 do collectgarbage() end
      print(list:nodeForRowAt(1, 6).mine[1])
      """)
    #expect(text == "kept\ta b c\nnear")
  }

  @Test("10,000 reloads, and tables that hold themselves, leave nothing")
  func nothingIsLeft() throws {
    try script.host.run(
      source: Array(
        """
        local ui = require "weft"
        local Row = ui.CellNode:subclass "Row"
        function Row:init(list) self.list, self.me, self.style.height = list, self, 50 end
        local function make(count)
          local list = ui.TableNode { frame = { 0, 0, 100, 100 } }
          list.dataSource = { list = list, numberOfRows = function() return 5 end,
            nodeForRowAt = function(self) return Row(self.list) end }
          list.delegate = { list = list, scrollViewDidScroll = function() end }
          local window = ui.Window { size = { 100, 100 }, list }
          for _ = 1, count do list:reloadData(function() return list end) ui.sleep(0.001) end
          return list, window
        end
        _KEPT = { make(10) }
        function _again() make(10000) for _ = 1, 100 do make(1) end end
        """.utf8), file: script.mainFile)
    let host = script.host
    host.lua.collectGarbage()
    let before = host.lua.liveObjectCount
    try script.run("_again()")
    host.lua.collectGarbage()
    #expect(host.lua.liveObjectCount <= before + 4, "\(before) objects before")
  }

  // MARK: scroll nodes

  @Test("A scroll node scrolls by drags, offsets and animations, and reports it")
  func scrollNodes() throws {
    let text = try script.run(
      """
      local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 1000 } }
      node.delegate = {
        scrollViewWillBeginDragging = function(self, node) print "begin" end,
        scrollViewDidScroll = function(self, node) print(node.contentOffset.y) end,
        scrollViewDidEndDragging = function(self, node) print "end" end,
        scrollViewDidEndScrollingAnimation = function(self, node) print "stop" end,
      }
      local window = ui.Window { size = { 100, 100 }, node }
      window:drag({ 50, 90 }, { 50, 60 })
      node:setContentOffset { 0, 5000 }
      node.delegate = nil
      node:setContentOffset({ 0, 0 }, true)
      ui.sleep(0.15)
      print(node.contentOffset.y)
      ui.sleep(0.15)
      print(node.contentOffset.y, node.delegate)
      """)
    #expect(text == "begin\n30\nend\n900\n450\n0\tnil")
  }
}
