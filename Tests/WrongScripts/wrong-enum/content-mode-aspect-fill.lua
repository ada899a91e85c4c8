local ui = require "weft"
return ui.ImageNode { contentMode = "aspectFill" }
--! ImageNode.contentMode: expected "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", got "aspectFill"
--! hint: did you mean "scaleAspectFill"?
