local ui = require "weft"
local card = ui.DisplayNode {}
card:addSubview(ui.DisplayNode {})
--! DisplayNode has no property "addSubview"
--! hint: it is called addSubnode; with automaticallyManagesSubnodes = true the layout adds them
return card
