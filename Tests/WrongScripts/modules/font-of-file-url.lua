local ui = require "weft"
local font = ui.font "file:///fonts/a.ttf"
--! "file:///fonts/a.ttf" is no file; expected a path inside the script's folder, for URLs aren't read
