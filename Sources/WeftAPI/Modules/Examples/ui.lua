---@example ui
local ui = require "weft"
return ui.TextNode { text = "Some words" }

---@example ui.version
print(ui.version:match "^%d+%.%d+") --> 0.1
