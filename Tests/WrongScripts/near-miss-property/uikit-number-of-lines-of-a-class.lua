local ui = require "weft"
local Title = ui.TextNode:subclass "Title"
function Title:init(text)
  self.text = text
  self.numberOfLines = 2
--! Title has no property "numberOfLines"
--! hint: it is called maximumNumberOfLines
end
return Title "Ann"
