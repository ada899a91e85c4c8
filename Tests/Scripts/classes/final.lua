-- What layout itself asks a node can't be replaced by a method; a property's name is refused for one.
local ui = require "weft"

do
  local Cell = ui.DisplayNode:subclass "Cell"
  local Row = Cell:subclass "Row"
  local cell = Cell {}
  for _, name in ipairs {
    "layoutThatFits", "calculatedSize", "calculatedLayout", "measure", "measureWithSizeRange",
    "recursivelyClearContents", "recursivelyClearPreloadedData",
  } do
    for _, owner in ipairs { Cell, Row, ui.DisplayNode, cell } do
      local isSet, message = pcall(function() owner[name] = function() end end)
      assert(not isSet)
      if owner == Row then print(message.message) end
    end
  end
  function Row:calculateSizeThatFits() return { 30, 40 } end
  local layout = ui.StackLayoutSpec { alignItems = "start", Row {} }:layoutThatFits { max = { 100, 100 } }
  print(layout.sublayouts[1].size.width, layout.sublayouts[1].size.height)
end
--> Row.layoutThatFits can't be overridden
--> Row.calculatedSize can't be overridden
--> Row.calculatedLayout can't be overridden
--> Row.measure can't be overridden
--> Row.measureWithSizeRange can't be overridden
--> Row.recursivelyClearContents can't be overridden
--> Row.recursivelyClearPreloadedData can't be overridden
--> 30 | 40
local Cell = ui.DisplayNode:subclass 'Cell' function Cell:calculatedSize() end
--! Cell.calculatedSize can't be overridden
--! hint: override calculateSizeThatFits(size), or layoutSpecThatFits(constrainedSize), which returns specs
