local ui = require "weft"
return ui.InsetLayoutSpec { insets = 4,
  ui.DisplayNode {},
  ui.DisplayNode {},
--! InsetLayoutSpec has one child; there is something at [2]
--! hint: put several elements into a StackLayoutSpec
}
