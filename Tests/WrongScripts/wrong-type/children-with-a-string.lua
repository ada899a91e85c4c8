local ui = require "weft"
local stack = ui.StackLayoutSpec {}
stack.children = {
  ui.DisplayNode {},
  "Ann",
--! StackLayoutSpec.children[2]: expected a node or a spec, got "Ann"
--! hint: text is shown by ui.TextNode { text = … }
}
return stack
