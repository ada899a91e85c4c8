-- Of the ways to give a layout the first that there is holds; a class has one, and a block is beside none.
local ui = require "weft"

local sized = ui.DisplayNode:subclass "Sized"
function sized:calculateSizeThatFits() return { 10, 10 } end
local node = sized()
print(node:layoutThatFits({ max = { 99, 99 } }).size.width) --> 10
node.layoutSpecBlock = function() return ui.DisplayNode { style = { preferredSize = { 20, 20 } } } end
print(node:layoutThatFits({ max = { 99, 99 } }).size.width) --> 20
node.layoutSpecBlock = nil
print(node:layoutThatFits({ max = { 99, 99 } }).size.width) --> 10
print(ui.DisplayNode():layoutThatFits({ max = { 99, 99 } }).size.width) --> 99
print(ui.DisplayNode():layoutThatFits({ max = { 99, math.huge } }).size.width) --> 0
local ways = { "layoutSpecThatFits", "calculateLayoutThatFits", "calculateSizeThatFits" }
local refused = 0
for _, first in ipairs(ways) do
  for _, second in ipairs(ways) do
    local Both = ui.DisplayNode:subclass "Both"
    Both[first] = function() end
    local ok, problem = pcall(function() Both[second] = function() end end)
    if first ~= second then
      refused = refused + (problem.message == "Both has " .. first .. " already; a class gives its layout in one way" and 1 or 0)
    else
      print(ok)
    end
  end
end
--> true
--> true
--> true
print(refused) --> 6
