local ui = require "weft"
return ui.TextNode { font = "Inter 14 Bold" }
--! TextNode.font: expected a font such as "Inter Semi-Bold 14", got "Inter 14 Bold"
--! hint: the size comes last in a font description: in "Inter 14 Bold" move 14 to the end
