local ui = require "weft"
local bubble = ui.image("pictures/heart.png"):resizableImageWithCapInsets("10px")
--! Image:resizableImageWithCapInsets: capInsets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got "10px"
return ui.ImageNode { image = bubble }
