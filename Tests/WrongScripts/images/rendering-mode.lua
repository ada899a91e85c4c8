local ui = require "weft"
local heart = ui.image("pictures/heart.png"):imageWithRenderingMode("template")
--! Image:imageWithRenderingMode: mode: expected "automatic", "alwaysOriginal", "alwaysTemplate", got "template"
