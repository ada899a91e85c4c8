local ui = require "weft"
local box = ui.DisplayNode { style = { preferredLayoutSize = { "50%", 10, 20 } } }
--! DisplayNode.style.preferredLayoutSize: expected a size: {width, height} or {width =, height =}, each points, "50%" or "auto", got a list of 3
