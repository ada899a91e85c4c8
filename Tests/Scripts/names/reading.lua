-- Reading a field that can't be set is an error, since the name is a slip; other unset fields are nil.
local ui = require "weft"
local fails = require "fails"

do
  local n = ui.TextNode {} print(n.photo, n.layoutSpecThatFits, n.draw, n[1])
end
--> nil | nil | nil | nil
fails(function()
  local n = ui.TextNode {}
  print(n.backgroundColour)
  --! TextNode has no property "backgroundColour"
  --! hint: did you mean "backgroundColor"?
end)
local n = ui.TextNode {}
print(n.flexGrow)
--! TextNode has no property "flexGrow"
--! hint: it belongs to the style: node.style.flexGrow
