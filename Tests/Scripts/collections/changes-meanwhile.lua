-- Elements may change while the layout places them.
local ui = require "weft"

-- Makes `count` items of 10 at the first call of a method, and updates the list.
local function check(method, count, update)
  local n, list, isDone = 10
  local function call(name)
    if list and name == method and not isDone then
      isDone, n = true, count
      update(list)
    end
  end
  local Cell = ui.CellNode:subclass "Cell"
  Cell.style = { height = 20 }
  function Cell:layoutSpecThatFits() call "layoutSpecThatFits" return ui.LayoutSpec {} end
  local Column = ui.CollectionLayout:subclass "Column"
  function Column:prepare() call "prepare" return { y = 0 } end
  function Column:layoutAttributesForItemAt(section, item, state, context)
    call "layoutAttributesForItemAt"
    local size = context:sizeThatFits(section, item)
    state.y = state.y + size.height
    return { 0, state.y - size.height, 100, size.height }
  end
  list = ui.CollectionNode { frame = { 0, 0, 100, 100 }, collectionLayout = Column(), dataSource = {
    numberOfItems = function() return n end,
    nodeForItemAt = function() call "nodeForItemAt" return Cell() end,
  } }
  local window = ui.Window { size = { 100, 100 }, list }
  ui.sleep(0)
  for item = 1, math.min(n, 5) do
    local frame = list:rectForItem(1, item)
    assert(frame.y == (item - 1) * 20 and frame.height == 20)
  end
  print(isDone, list:numberOfItems(), n)
end

for _, method in ipairs { "prepare", "layoutAttributesForItemAt", "layoutSpecThatFits", "nodeForItemAt" } do
  check(method, 10, function(list) list:reloadData() end)
  check(method, 11, function(list) list:insertItems(1, 1) end)
  check(method, 3, function(list) list:reloadData() end)
end
--> true | 10 | 10
--> true | 11 | 11
--> true | 3 | 3
--> true | 10 | 10
--> true | 11 | 11
--> true | 3 | 3
--> true | 10 | 10
--> true | 11 | 11
--> true | 3 | 3
--> true | 10 | 10
--> true | 11 | 11
--> true | 3 | 3
