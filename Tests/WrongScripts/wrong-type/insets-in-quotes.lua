local ui = require "weft"
return ui.InsetLayoutSpec {
  insets = {
    top = 3,
    bottom = "4",
--! InsetLayoutSpec.insets.bottom: expected a number, in points, got "4"
--! hint: without quotes: 4
  },
  ui.DisplayNode {},
}
