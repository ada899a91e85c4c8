local ui = require "weft"
return ui.DisplayNode { addSubnode = ui.TextNode { text = "Ann" } }
--! DisplayNode has no property "addSubnode"
--! hint: it is a method: node:addSubnode(…)
