-- Tasks that would wait for one another forever are reported.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local a, b
  a = ui.task(function() return ui.await(b) end)
  b = ui.task(function() return ui.await(a) end)
  --! ui.await: the tasks would wait for each other forever
  ui.await(a)
end)
local a a = ui.task(function() ui.await(a) end) ui.await(a)
--! ui.await: the task would wait for itself
