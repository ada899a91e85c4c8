local ui = require "weft"
local title = ui.TextNode {}
title { text = "Ann" }
--! attempt to call a TextNode value (local 'title')
