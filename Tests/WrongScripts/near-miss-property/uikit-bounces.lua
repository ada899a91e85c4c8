local ui = require "weft"
local node = ui.DisplayNode {
  backgroundColor = "red",
  bounces = true,
--! DisplayNode has no property "bounces"
--! hint: it is a property of ui.ScrollNode, ui.TableNode and ui.CollectionNode
}
return node
