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
  private let head = LuaScript.fixture("letters")

  @discardableResult
  private func run(_ body: String) throws -> String { try script.run(head + body) }

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
      ("didEndDisplayingHeaderView", "the cell's class is notified by cellNodeVisibilityEvent"),
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
      (.scroll, ScrollEvent.all.names), (.text, ScriptTextDelegate.methods.names),
      (.image, ScriptImageDelegate.methods.names),
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

  // MARK: mistakes

  @Test("What a data source answers wrongly is reported at its line, and the table still works")
  func wrongAnswers() throws {
    func complaint(_ change: String) throws -> String {
      try script.complaint(head.replacing("\n", with: " ") + "\n" + change + "\nui.sleep(0)")
    }
    #expect(
      try complaint("function source:numberOfRows()\nreturn 'many' end")
        == "3: numberOfRows(1): expected a whole number from 0 to 10,000,000, got \"many\"")
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

  // MARK: lifetimes

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
}
