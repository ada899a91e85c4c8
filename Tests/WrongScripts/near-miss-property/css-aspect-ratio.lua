local ui = require "weft"
return ui.ImageNode { style = { aspectRatio = 1.5 } }
--! ImageNode.style has no property "aspectRatio"
--! hint: use ui.RatioLayoutSpec { ratio = height / width, … }
