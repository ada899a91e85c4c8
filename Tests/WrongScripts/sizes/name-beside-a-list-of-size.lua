local ui = require "weft"
local size = { 1, 2 }
size.width = 9
local box = ui.DisplayNode { style = { preferredSize = size } }
--! DisplayNode.style.preferredSize: expected a size: {width, height} or {width =, height =}, each points, "50%" or "auto", got a list whose item 1 is its width, and width = … beside it
