local ui = require "weft"
local node = ui.DisplayNode { frame = { 0, 0, 40, 40 } }
node:touchesBegan {}
--! touchesBegan passes touches on while a class's own touchesBegan runs
--! hint: a window is what has touches: window:tap({x, y})
