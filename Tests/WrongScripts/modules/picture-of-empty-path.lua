local ui = require "weft"
local cat = ui.image ""
--! ui.image: path: expected a picture's file, got ""
--! hint: "" is no file; expected a path inside the script's folder
