local ui = require "weft"
return ui.CenterLayoutSpec { ui.InsetLayoutSpec { insets = 1, ui.StackLayoutSpec {
  spacing = 4, justifyContent = "between" } } }
--! StackLayoutSpec.justifyContent: expected "start", "center", "end", "spaceBetween", "spaceAround", got "between"
--! hint: did you mean "spaceBetween"?
