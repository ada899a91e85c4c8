local ui = require "weft"
local node = ui.DisplayNode { style = { preferredSize = { 10, 20, nil, 30 } } }
--! DisplayNode.style.preferredSize: expected a size: {width, height} or {width =, height =}, each points, "50%" or "auto", got a list of 4
