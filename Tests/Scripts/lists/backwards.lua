-- A layout that places items backwards is reported, where the first ones are behind what is seen.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local List = ui.CollectionLayout:subclass "List"
  function List:layoutAttributesForItemAt(section, item) return { 0, (500 - item) * 40, 300, 40 } end
  --! List:layoutAttributesForItemAt: item 32 begins 1240 points before item 1; expected frames that continue along the scroll direction
  local grid = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = List(), dataSource = {
    numberOfItems = function() return 500 end,
    nodeForItemAt = function() return ui.CellNode {} end,
  } }
  local window = ui.Window { size = { 300, 400 }, grid }
  ui.sleep(0)
end)
local List = ui.CollectionLayout:subclass "List"
function List:layoutAttributesForItemAt(section, item) return { 0, (500 - item) * 40, 300, 40 } end
local grid = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = List(), dataSource = {
  numberOfItems = function() return 20 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 300, 400 }, grid }
ui.sleep(0)
