-- What a list reports its items, where it scrolls, what it selects, and whom it reports updates.
local ui = require "weft"
local dump = require "dump"

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
--> TableNode | 50 | 2 | 0
--> true | nil | {item = 1, row = 1, section = 1}
--> nil | nil | nil
--> true | nil | nil
--> {x = 0, y = 30, width = 100, height = 20} | nil | {item = 2, row = 2, section = 1} | nil
--> 310 | 380 | true | true
--> 510
--> 1 | 3
--> 0
--> reloaded 0 5, changed 0, done true 4, nothing true
--> no
--> 0
--> CollectionNode | 50 | 2 | 0
--> true | nil | {item = 1, row = 1, section = 1}
--> nil | nil | nil
--> true | nil | nil
--> {x = 0, y = 30, width = 100, height = 20} | nil | {item = 2, row = 2, section = 1} | nil
--> 310 | 390 | true | true
--> 510
--> 1 | 3
--> 0
--> reloaded 0 5, changed 0, done true 4, nothing true
--> no
--> 0
