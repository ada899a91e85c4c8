-- A name stays free to be a field, and is answered only where it errs.
local ui = require "weft"

do
  local n = ui.TextNode {} n.name = 'a' print(n.name)
end
--> a
local n = ui.TextNode { name = 'a' }
--! TextNode has no property "name"
--! hint: today it is debugName
