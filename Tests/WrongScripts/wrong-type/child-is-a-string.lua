local ui = require "weft"
return ui.StackLayoutSpec {
  direction = "vertical",
  ui.DisplayNode {},
  "Ann",
--! StackLayoutSpec[2]: expected a node or a spec, got "Ann"
--! hint: text is shown by ui.TextNode { text = … }
}
