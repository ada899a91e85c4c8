local ui = require "weft"
local job = coroutine.wrap(function() end)
job()
job()
--! cannot resume dead coroutine
