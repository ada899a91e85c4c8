local ui = require "weft"
return ui.TextNode { text = "Ann", font = 14 }
--! TextNode.font: expected a font such as "Inter Semi-Bold 14", got 14
--! hint: the family is before the size: "Inter 14"
