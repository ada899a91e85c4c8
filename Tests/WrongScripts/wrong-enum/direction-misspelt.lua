local ui = require "weft"
return ui.StackLayoutSpec {
  spacing = 4,
  direction = "verticle",
--! StackLayoutSpec.direction: expected "vertical", "horizontal", got "verticle"
--! hint: did you mean "vertical"?
}
