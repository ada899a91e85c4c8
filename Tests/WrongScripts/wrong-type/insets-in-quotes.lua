local ui = require "weft"
return ui.InsetLayoutSpec {
  insets = {
    top = 3,
    bottom = "4",
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got "4"
--! hint: without quotes: 4
  },
  ui.DisplayNode {},
}
