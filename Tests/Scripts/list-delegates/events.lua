-- A tap on another row is reported in order, with section and row; scrolling reports cells.
local ui = require "weft"

local function report(item)
  local told = {}
  local list
  local function path(name) return function(self, container, section, number)
    told[#told + 1] = ("%s %s %s:%s"):format(name, container == list, section, number)
    return true
  end end
  local function cell(name) return function(self, container, cell)
    told[#told + 1] = ("%s %s %s"):format(name, container == list, cell.debugName)
  end end
  local delegate = {}
  for _, name in ipairs { "shouldHighlight", "didHighlight", "didUnhighlight", "didSelect", "didDeselect" } do
    delegate[name .. item .. "At"] = path(name)
  end
  for _, name in ipairs { "willDisplay", "didEndDisplaying" } do delegate[name .. item .. "With"] = cell(name) end
  delegate.scrollViewDidEndScrollingAnimation = function(self, node) told[#told + 1] = "end " .. tostring(node == list) end
  list = ui[item == "Row" and "TableNode" or "CollectionNode"] { frame = { 0, 0, 100, 100 }, delegate = delegate,
    dataSource = {
      ["numberOf" .. item .. "s"] = function() return 30 end,
      ["nodeFor" .. item .. "At"] = function(_, section, number)
        return ui.CellNode { debugName = "cell " .. number, style = { preferredSize = { 100, 50 } } }
      end,
    } }
  if item == "Item" then list.minimumLineSpacing = 0 end
  local window = ui.Window { size = { 100, 100 }, list }
  local function tell()
    print(table.concat(told, ", "))
    told = {}
  end
  ui.sleep(0)
  tell()
  window:tap { 50, 75 }
  tell()
  window:tap { 50, 25 }
  tell()
  list:setContentOffset({ 0, 60 }, true)
  ui.sleep(1)
  tell()
end

report "Row"
--> willDisplay true cell 1, willDisplay true cell 2
--> shouldHighlight true 1:2, didHighlight true 1:2, didUnhighlight true 1:2, didSelect true 1:2
--> shouldHighlight true 1:1, didHighlight true 1:1, didUnhighlight true 1:1, didDeselect true 1:2, didSelect true 1:1
--> willDisplay true cell 3, didEndDisplaying true cell 1, willDisplay true cell 4, end true
report "Item"
--> willDisplay true cell 1, willDisplay true cell 2
--> shouldHighlight true 1:2, didHighlight true 1:2, didUnhighlight true 1:2, didSelect true 1:2
--> shouldHighlight true 1:1, didHighlight true 1:1, didUnhighlight true 1:1, didDeselect true 1:2, didSelect true 1:1
--> willDisplay true cell 3, didEndDisplaying true cell 1, willDisplay true cell 4, end true
