local ui = require "weft"
local Title = ui.TextNode:subclass "Title"
Title.textColor = "red"
--! Title has no property "textColor"
--! hint: it is called color
return Title
