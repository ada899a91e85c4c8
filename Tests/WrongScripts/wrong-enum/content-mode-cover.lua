local ui = require "weft"
return ui.ImageNode { contentMode = "cover" }
--! ImageNode.contentMode: expected "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", got "cover"
--! hint: did you mean "scaleAspectFill"?
