-- What is no element is refused, with what may have been meant.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local s = ui.StackLayoutSpec { ui.DisplayNode {},
  'hello' }
  --! StackLayoutSpec[2]: expected a node or a spec, got "hello"
  --! hint: text is shown by ui.TextNode { text = … }
end)
fails(function()
  local s = ui.StackLayoutSpec { ui.DisplayNode {},
  12 }
  --! StackLayoutSpec[2]: expected a node or a spec, got 12
end)
fails(function()
  local s = ui.StackLayoutSpec { ui.DisplayNode {},
  { ui.DisplayNode {} } }
  --! StackLayoutSpec[2]: expected a node or a spec, got a table
  --! hint: spread a list with table.unpack(list)
end)
fails(function()
  local s = ui.StackLayoutSpec { ui.DisplayNode {},
  function() end }
  --! StackLayoutSpec[2]: expected a node or a spec, got a function
  --! hint: call it, to give what it returns
end)
fails(function()
  local s = ui.StackLayoutSpec { ui.DisplayNode {},
  true }
  --! StackLayoutSpec[2]: expected a node or a spec, got true
end)
fails(function()
  local s = ui.StackLayoutSpec { ui.DisplayNode {},
  ui.DisplayNode }
  --! StackLayoutSpec[2]: expected a node or a spec, got the class DisplayNode
  --! hint: call it to make a node: ui.DisplayNode { … }
end)
local s = ui.StackLayoutSpec { ui.DisplayNode {},
coroutine.create(print) }
--! StackLayoutSpec[2]: expected a node or a spec, got a coroutine
