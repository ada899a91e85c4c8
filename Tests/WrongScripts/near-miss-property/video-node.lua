local ui = require "weft"
return ui.ASVideoNode {}
--! ui has no "ASVideoNode"
--! hint: there is none: ui.ImageNode { animatedImage = ui.animatedImage(path) } shows pictures that move
