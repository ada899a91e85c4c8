local ui = require "weft"
local title = ui.TextNode { attributedText = { text = "Hello", font = "Inter Bold 20" } }
--! TextNode.attributedText: expected a list of runs, got a table with "font"
--! hint: a run is a table in the list: { { "Ann", color = "red" }, " likes this" }
