local ui = require "weft"
local box = ui.DisplayNode { style = { preferredSize = { 1, 2, 3 } } }
--! DisplayNode.style.preferredSize: expected a size: {width, height} or {width =, height =}, each points, "50%" or "auto", got a list of 3
