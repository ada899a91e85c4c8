local ui = require "weft"
local heart = ui.image("pictures/heart.png"):imageWithRenderingMode("template")
--!
