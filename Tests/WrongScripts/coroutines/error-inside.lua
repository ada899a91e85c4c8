local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
local function load()
  local photos = coroutine.wrap(function()
    coroutine.yield({})
    local missing = nil
    return missing.url
--! attempt to index a nil value (local 'missing')
  end)
  photos()
  return photos()
end
load()
