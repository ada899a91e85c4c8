local ui = require "weft"
return ui.InsetLayoutSpec {
  insets = {
    top = 3,
    botom = 4,
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a table with "botom"
--! hint: did you mean "bottom"?
  },
  ui.DisplayNode {},
}
