local ui = require "weft"
local count = "3"
if count > 2 then print("many") end
--! attempt to compare number with string
--! hint: tonumber(text) makes a number of a text
