local ui = require "weft"
return ui.StackLayoutSpec {
  children = ui.DisplayNode {},
--! StackLayoutSpec.children: expected a list of nodes and specs, got <DisplayNode>
--! hint: put it in braces: children = { … }
}
