local ui = require "weft"
local title = ui.TextNode {}
title { text = "Ann" }
--! attempt to call a TextNode value (local 'title')
--! hint: a node is made by calling its class; afterwards set its properties: node.text = …
