local ui = require "weft"
return ui.StackLayoutSpec {
  children = {
    ui.DisplayNode {},
    12,
--! StackLayoutSpec.children[2]: expected a node or a spec, got 12
  },
}
