-- A range of sizes may leave out a part, which is 0 at the least and infinite at the most.
local ui = require "weft"
local fails = require "fails"

do
  local seen
  local node = ui.DisplayNode:subclass "Asked"
  function node:calculateLayoutThatFits(range) seen = range return ui.Layout { size = range.min } end
  local function range(r) node():layoutThatFits(r) return seen end
  print(range { min = { width = 5 }, max = { height = 7 } })
  print(range { min = { 5, 6 }, max = { width = 50 } })
  print(range { min = { height = 3 } })
  print(range { min = { 5, 6 }, max = { 5, 6 } })
  print(range(nil))
end
--> {min = {width = 5, height = 0}, max = {width = inf, height = 7}}
--> {min = {width = 5, height = 6}, max = {width = 50, height = inf}}
--> {min = {width = 0, height = 3}, max = {width = inf, height = inf}}
--> {min = {width = 5, height = 6}, max = {width = 5, height = 6}}
--> {min = {width = 0, height = 0}, max = {width = inf, height = inf}}
fails(function() ui.DisplayNode {}:layoutThatFits({ min = { 5, 5 }, max = { 5, 4 } }) end)
--! DisplayNode:layoutThatFits: range: expected a size range whose min is finite, 0 or more, and not above its max, got 5 x 5...4
fails(function() ui.DisplayNode {}:layoutThatFits({ min = { 5, 5 }, max = { 4, 5 } }) end)
--! DisplayNode:layoutThatFits: range: expected a size range whose min is finite, 0 or more, and not above its max, got 5...4 x 5
fails(function() ui.DisplayNode {}:layoutThatFits({ min = { -1, 5 } }) end)
--! DisplayNode:layoutThatFits: range: expected a size range whose min is finite, 0 or more, and not above its max, got -1...inf x 5...inf
fails(function() ui.DisplayNode {}:layoutThatFits({ min = { 1, -5 } }) end)
--! DisplayNode:layoutThatFits: range: expected a size range whose min is finite, 0 or more, and not above its max, got 1...inf x -5...inf
fails(function() ui.DisplayNode {}:layoutThatFits({ min = { 1/0, 5 } }) end)
--! DisplayNode:layoutThatFits: range: expected a size range whose min is finite, 0 or more, and not above its max, got inf x 5...inf
fails(function() ui.DisplayNode {}:layoutThatFits({ width = 5 }) end)
--! DisplayNode:layoutThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got a size
--! hint: write { max = { width, height } }
fails(function() ui.DisplayNode {}:layoutThatFits({ height = 5 }) end)
--! DisplayNode:layoutThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got a size
--! hint: write { max = { width, height } }
fails(function() ui.DisplayNode {}:layoutThatFits({ 5, 6 }) end)
--! DisplayNode:layoutThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got a list
--! hint: write { max = { width, height } }
fails(function() ui.DisplayNode {}:layoutThatFits(5) end)
--! DisplayNode:layoutThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got 5
--! hint: write { max = { width, height } }
ui.DisplayNode {}:layoutThatFits({ min = { 5, 5 }, max = 'x' })
--! DisplayNode:layoutThatFits: range.max: expected a size: {width, height}, in points, got "x"
