local ui = require "weft"
return ui.ImageNode { contentMode = "UIViewContentModeScaleAspectFit" }
--! ImageNode.contentMode: expected "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", got "UIViewContentModeScaleAspectFit"
--! hint: did you mean "scaleAspectFit"?
