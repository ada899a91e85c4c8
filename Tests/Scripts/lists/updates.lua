-- Every update is what it says, animated only where it is asked to be.
local ui = require "weft"

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
--> insertRows | axbcyde, axbcyde, axbcyde moving
--> insertRows | abcxde, abcxde, abcxde moving
--> deleteRows | bde, bde, bde moving
--> deleteRows | abce, abce, abce moving
--> reloadRows | axcde, axcde, axcde moving
--> moveRow | bcdea, bcdea, bcdea moving
--> insertSections | abcxdey, abcxdey, abcxdey moving
--> insertSections | xabcde, xabcde, xabcde moving
--> deleteSections | de, de, de moving
--> reloadSections | abcxyz, abcxyz, abcxyz moving
--> moveSection | deabc, deabc, deabc moving
--> insertItems | axbcyde, axbcyde, axbcyde moving
--> insertItems | abcxde, abcxde, abcxde moving
--> deleteItems | bde, bde, bde moving
--> deleteItems | abce, abce, abce moving
--> reloadItems | axcde, axcde, axcde moving
--> moveItem | bcdea, bcdea, bcdea moving
--> insertSections | abcxdey, abcxdey, abcxdey moving
--> insertSections | xabcde, xabcde, xabcde moving
--> deleteSections | de, de, de moving
--> reloadSections | abcxyz, abcxyz, abcxyz moving
--> moveSection | deabc, deabc, deabc moving
