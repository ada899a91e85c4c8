local ui = require "weft"
return ui.ScrollNode {
  automaticallyManagesContentSize = true,
  scrollableDirections = "vertically",
--! ScrollNode.scrollableDirections: expected "none", "vertical", "horizontal", "both", got "vertically"
--! hint: did you mean "vertical"?
}
