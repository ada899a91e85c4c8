local ui = require "weft"
return ui.DisplayNode { style = { preferredSize = { 30 } } }
--! DisplayNode.style.preferredSize: expected a size: {width, height} or {width =, height =}, each points, "50%" or "auto", got a table without a height
