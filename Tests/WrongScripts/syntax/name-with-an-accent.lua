local ui = require "weft"
local größe = 100
--! unexpected character ö
--! hint: names are made of A-Z, a-z, 0-9 and _; write other text in quotes
