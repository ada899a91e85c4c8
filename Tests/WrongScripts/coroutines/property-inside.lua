local ui = require "weft"
local job = coroutine.create(function()
  local title = ui.TextNode {
    text = "Ann",
    font = 12,
--! TextNode.font: expected a font such as "Inter Semi-Bold 14", got 12
--! hint: the family is before the size: "Inter 12"
  }
end)
local ok, problem = coroutine.resume(job)
error(problem)
