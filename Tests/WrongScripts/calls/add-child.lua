local ui = require "weft"
local card = ui.DisplayNode {}
card:addChild(ui.TextNode { text = "Ann" })
--! attempt to call a nil value (method 'addChild')
--! hint: nodes are added by addSubnode; a spec's children are listed in its table
return card
