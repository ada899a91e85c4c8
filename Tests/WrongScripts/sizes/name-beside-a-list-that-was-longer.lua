local ui = require "weft"
local size = { 1, 2, 3 }
size[3], size.height = nil, 7
local box = ui.DisplayNode { style = { preferredSize = size } }
--! DisplayNode.style.preferredSize: expected a size: {width, height} or {width =, height =}, each points, "50%" or "auto", got a list whose item 2 is its height, and height = … beside it
