local ui = require "weft"
return ui.DisplayNode { backgroundColour = "red" }
--! DisplayNode has no property "backgroundColour"
--! hint: did you mean "backgroundColor"?
