-- A delegate's method that is no function is refused when it is set, at its line.
local ui = require "weft"
local fails = require "fails"

fails(function()
  ui.TableNode {
    delegate = {
      didSelectRowAt = 4,
      --! TableNode.delegate.didSelectRowAt: expected a function, got 4
    },
  }
end)
fails(function() ui.ScrollNode { delegate = { scrollViewDidScroll = {} } } end)
--! ScrollNode.delegate.scrollViewDidScroll: expected a function, got a table
fails(function()
  ui.NetworkImageNode {
    delegate = { didLoadImage = 5 } }
    --! NetworkImageNode.delegate.didLoadImage: expected a function, got 5
end)
fails(function()
  local node = ui.DisplayNode {}
  node.didSelectRowAt = 4
  ui.TableNode { delegate = node }
  --! TableNode.delegate.didSelectRowAt: expected a function, got 4
end)
local base = setmetatable({ didSelectRowAt = function() end }, { __index = function(_, name) error(name) end })
ui.TableNode { delegate = setmetatable({}, { __index = base }) }
