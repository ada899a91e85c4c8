local ui = require "weft"
return ui.BackgroundLayoutSpec {
  child = ui.DisplayNode {},
  background = "red",
--! BackgroundLayoutSpec.background: expected a node or a spec, got "red"
--! hint: text is shown by ui.TextNode { text = … }
}
