local ui = require "weft"
return ui.StackLayoutSpec {
  spaceing = 3,
--! StackLayoutSpec has no property "spaceing"
--! hint: did you mean "spacing"?
}
