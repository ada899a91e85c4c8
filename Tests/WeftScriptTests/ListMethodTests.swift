import Testing
import Weft

@Suite("The methods of tables, collections and pagers")
struct ListMethodTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("Every update is what it says, animated only where it is asked to be")
  func updates() throws {
    let text = try script.run(
      """
      local sections
      local function make(class, count, nodeFor)
        local list = ui[class] { frame = { 0, 0, 100, 400 }, dataSource = {
          numberOfSections = function() return #sections end,
          [count] = function(self, section) return #sections[section] end,
          [nodeFor] = function(self, section, item)
            return ui.CellNode { debugName = sections[section][item], style = { width = 100, height = 20 } }
          end,
        } }
        if class == "CollectionNode" then list.minimumLineSpacing = 0 end
        return list
      end
      local function try(list, method, change, ...)
        sections = { { "a", "b", "c" }, { "d", "e" } }
        local window = ui.Window { size = { 100, 400 }, list }
        ui.sleep(0)
        change()
        list[method](list, ...)
        ui.sleep(0.1)
        local moving, seen = 0, {}
        for _, node in ipairs(list.subnodes) do
          local shown = node.presentation
          local isMoved = shown.frame.x ~= node.frame.x or shown.frame.y ~= node.frame.y
          if shown.alpha ~= node.alpha or isMoved then moving = moving + 1 end
        end
        for number, cell in ipairs(list.visibleNodes) do seen[number] = cell.debugName end
        list:removeFromSupernode()
        return ("%s%s"):format(table.concat(seen), moving > 0 and " moving" or "")
      end
      for _, names in ipairs { { "TableNode", "numberOfRows", "nodeForRowAt", "Row", "Rows" },
        { "CollectionNode", "numberOfItems", "nodeForItemAt", "Item", "Items" } } do
        local function case(method, change, ...)
          local arguments = table.pack(...)
          local results = {}
          for number, options in ipairs { {}, { animation = "none" }, { animation = "fade" } } do
            if number > 1 then arguments[arguments.n + 1] = options end
            results[number] = try(make(table.unpack(names, 1, 3)), method, change, table.unpack(arguments))
          end
          print(method, table.concat(results, ", "))
        end
        case("insert" .. names[5], function() table.insert(sections[1], 2, "x") table.insert(sections[1], "y") end, 1, { 2, 5 })
        case("insert" .. names[5], function() table.insert(sections[2], 1, "x") end, 2, 1)
        case("delete" .. names[5], function() table.remove(sections[1], 3) table.remove(sections[1], 1) end, 1, { 1, 3 })
        case("delete" .. names[5], function() table.remove(sections[2], 1) end, 2, 1)
        case("reload" .. names[5], function() sections[1][2] = "x" end, 1, 2)
        case("move" .. names[4], function() table.insert(sections[2], table.remove(sections[1], 1)) end, 1, 1, 2, 3)
        case("insertSections", function() table.insert(sections, 2, { "x" }) table.insert(sections, { "y" }) end, { 2, 4 })
        case("insertSections", function() table.insert(sections, 1, { "x" }) end, 1)
        case("deleteSections", function() table.remove(sections, 1) end, 1)
        case("reloadSections", function() sections[2] = { "x", "y", "z" } end, 2)
        case("moveSection", function() table.insert(sections, table.remove(sections, 1)) end, 1, 2)
      end
      """)
    #expect(
      text == """
        insertRows\taxbcyde, axbcyde, axbcyde moving
        insertRows\tabcxde, abcxde, abcxde moving
        deleteRows\tbde, bde, bde moving
        deleteRows\tabce, abce, abce moving
        reloadRows\taxcde, axcde, axcde moving
        moveRow\tbcdea, bcdea, bcdea moving
        insertSections\tabcxdey, abcxdey, abcxdey moving
        insertSections\txabcde, xabcde, xabcde moving
        deleteSections\tde, de, de moving
        reloadSections\tabcxyz, abcxyz, abcxyz moving
        moveSection\tdeabc, deabc, deabc moving
        insertItems\taxbcyde, axbcyde, axbcyde moving
        insertItems\tabcxde, abcxde, abcxde moving
        deleteItems\tbde, bde, bde moving
        deleteItems\tabce, abce, abce moving
        reloadItems\taxcde, axcde, axcde moving
        moveItem\tbcdea, bcdea, bcdea moving
        insertSections\tabcxdey, abcxdey, abcxdey moving
        insertSections\txabcde, xabcde, xabcde moving
        deleteSections\tde, de, de moving
        reloadSections\tabcxyz, abcxyz, abcxyz moving
        moveSection\tdeabc, deabc, deabc moving
        """)
  }

  @Test("What a list reports its items, where it scrolls, what it selects, and whom it reports updates")
  func reading() throws {
    let text = try script.run(
      """
      local made, sections = 0, { 50, 2 }
      local header
      local function cell() made = made + 1 return ui.CellNode { style = { width = 100, height = 20 } } end
      local function show(class, source)
        header = ui.CellNode { style = { height = 10 } }
        source.numberOfSections = function() return #sections end
        source.nodeForSupplementaryElementOfKind = function(self, kind, section)
          if kind == "header" and section == 1 then return header end
        end
        local list = ui[class] { frame = { 0, 0, 100, 100 }, dataSource = source }
        if class == "CollectionNode" then list.minimumLineSpacing = 0 end
        return list, ui.Window { size = { 100, 100 }, list }
      end
      local function count(self, section) return sections[section] end
      for _, names in ipairs { { "TableNode", "Row", "Rows" }, { "CollectionNode", "Item", "Items" } } do
        local list, window = show(names[1], { ["numberOf" .. names[3]] = count, ["nodeFor" .. names[2] .. "At"] = cell })
        local item = names[2]
        local function call(method, ...) return list[method](list, ...) end
        ui.sleep(0)
        print(names[1], call("numberOf" .. names[3]), call("numberOf" .. names[3], 2), call("numberOf" .. names[3], 3))
        local first = call("nodeFor" .. item .. "At", 1, 1)
        print(first == list.visibleNodes[1], call("nodeFor" .. item .. "At", 1, 50), dump(call("indexPathForNode", first)))
        print(call("indexPathForNode", header), call("indexPathForNode", ui.CellNode {}), call("indexPathForNode", list))
        print(call("supplementaryNodeForElementKind", "header", 1) == header,
          call("supplementaryNodeForElementKind", "footer", 1), call("supplementaryNodeForElementKind", "header", 2))
        print(call("rectFor" .. item, 1, 2), call("rectFor" .. item, 3, 1), dump(call("indexPathFor" .. item, { 5, 35 })),
          call("indexPathFor" .. item, { 5, 5 }))
        call("scrollTo" .. item, 1, 20)
        ui.sleep(0)
        local near = list.contentOffset.y
        call("scrollTo" .. item, 1, 20, "top")
        ui.sleep(0)
        local top = list.contentOffset.y
        call("scrollTo" .. item, 1, 30, "bottom", true)
        ui.sleep(0.1)
        print(near, top, list.contentOffset.y > top, list.contentOffset.y < 510)
        ui.sleep(1)
        print(list.contentOffset.y)
        call("select" .. item, 1, 2)
        call("select" .. item, 1, 3)
        local paths = list["indexPathsForSelected" .. names[3]]
        print(#paths, paths[1][item:lower()])
        call("deselect" .. item, 1, 3)
        print(#list["indexPathsForSelected" .. names[3]])
        local told = {}
        sections[1] = 3
        call("reloadData", function(...) told[#told + 1] = "reloaded " .. select("#", ...) .. " " .. #list.visibleNodes end)
        call("waitUntilAllUpdatesAreProcessed")
        sections[1] = 2
        call("performBatchUpdates", function(...)
          told[#told + 1] = "changed " .. select("#", ...)
          call("delete" .. names[3], 1, 1)
        end, function(finished) told[#told + 1] = "done " .. tostring(finished) .. " " .. #list.visibleNodes end)
        call("waitUntilAllUpdatesAreProcessed")
        call("performBatchUpdates", nil, function(finished) told[#told + 1] = "nothing " .. tostring(finished) end)
        call("performBatchUpdates")
        ui.sleep(0.5)
        print(table.concat(told, ", "))
        local failed = select(2, pcall(call, "performBatchUpdates", function() error("no", 0) end))
        print(failed.message)
        local before = made
        call("relayoutItems")
        ui.sleep(0)
        print(made - before)
        sections[1] = 50
      end
      """)
    #expect(
      text == """
        TableNode\t50\t2\t0
        true\tnil\t{item = 1, row = 1, section = 1}
        nil\tnil\tnil
        true\tnil\tnil
        {x = 0, y = 30, width = 100, height = 20}\tnil\t{item = 2, row = 2, section = 1}\tnil
        310\t380\ttrue\ttrue
        510
        1\t3
        0
        reloaded 0 5, changed 0, done true 4, nothing true
        no
        0
        CollectionNode\t50\t2\t0
        true\tnil\t{item = 1, row = 1, section = 1}
        nil\tnil\tnil
        true\tnil\tnil
        {x = 0, y = 30, width = 100, height = 20}\tnil\t{item = 2, row = 2, section = 1}\tnil
        310\t390\ttrue\ttrue
        510
        1\t3
        0
        reloaded 0 5, changed 0, done true 4, nothing true
        no
        0
        """)
  }

  @Test("Ranges, pages and offsets are set at once, and gradually where it is asked for")
  func scrolling() throws {
    let text = try script.run(
      """
      local list = ui.TableNode {}
      local function extents()
        local all = {}
        for _, type in ipairs { "display", "preload" } do
          for _, mode in ipairs { "full", "minimum", "visibleOnly", "lowMemory" } do
            local extent = list:tuningParametersForRangeType(type, mode)
            all[#all + 1] = ("%g/%g"):format(extent.leadingBufferScreenfuls, extent.trailingBufferScreenfuls)
          end
        end
        return table.concat(all, " ")
      end
      local function set(leading, trailing, ...)
        list:setTuningParameters({ leadingBufferScreenfuls = leading, trailingBufferScreenfuls = trailing }, ...)
      end
      set(3, 4, "display")
      set(5, 6, "preload", "full")
      set(7, 8, "display", "minimum")
      set(9, 0, "preload", "lowMemory")
      print(extents())
      print(dump(list:tuningParametersForRangeType "display"), dump(list:tuningParametersForRangeType "preload"))
      local pager = ui.PagerNode { frame = { 0, 0, 100, 50 }, dataSource = {
        numberOfPages = function() return 5 end,
        nodeAtIndex = function(self, index) return ui.CellNode { debugName = "page " .. index } end,
      } }
      local window = ui.Window { size = { 100, 50 }, pager }
      ui.sleep(0)
      print(pager.currentPageIndex, pager:nodeForPageAtIndex(1).debugName, pager:nodeForPageAtIndex(6))
      pager:scrollToPage(3)
      print(pager.currentPageIndex, pager.contentOffset.x)
      ui.sleep(0)
      for _, node in ipairs { pager:nodeForPageAtIndex(3), ui.CellNode {}, ui.DisplayNode {} } do
        print(pager:indexOfPageWithNode(node))
      end
      pager:scrollToPage(1, true)
      ui.sleep(0.1)
      print(pager.contentOffset.x > 0, pager.contentOffset.x < 200)
      ui.sleep(1)
      print(pager.contentOffset.x, pager.currentPageIndex)
      local scroll = ui.ScrollNode { frame = { 0, 0, 100, 50 }, contentSize = { 100, 500 } }
      local second = ui.Window { size = { 100, 50 }, scroll }
      scroll:setContentOffset { 0, 100 }
      print(scroll.contentOffset)
      scroll:setContentOffset({ 0, 200 }, false)
      print(scroll.contentOffset)
      scroll:setContentOffset({ 0, 300 }, true)
      ui.sleep(0.1)
      print(scroll.contentOffset.y > 200, scroll.contentOffset.y < 300)
      ui.sleep(0.3)
      print(scroll.contentOffset)
      for _, directions in ipairs { "none", "vertical", "horizontal", "both" } do
        scroll.scrollableDirections = directions
        print(directions, scroll.scrollableDirections)
      end
      """)
    #expect(
      text == """
        3/4 7/8 0/0 0/0 5/6 0.5/0.25 0/0 9/0
        {leadingBufferScreenfuls = 3, trailingBufferScreenfuls = 4}\t{leadingBufferScreenfuls = 5, trailingBufferScreenfuls = 6}
        1\tpage 1\tnil
        3\t200
        3
        nil
        nil
        true\ttrue
        0\t1
        {x = 0, y = 100}
        {x = 0, y = 200}
        true\ttrue
        {x = 0, y = 300}
        none\tnone
        vertical\tvertical
        horizontal\thorizontal
        both\tboth
        """)
  }
}
