local ui = require "weft"
local heart = ui.image("pictures/heart.png"):imageWithRenderingMode("template")
--! image.imageWithRenderingMode: expected "automatic", "alwaysOriginal", "alwaysTemplate", got "template"
