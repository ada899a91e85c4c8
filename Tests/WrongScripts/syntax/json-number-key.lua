local ui = require "weft"
local words = { 1: "Ann" }
--! '}' expected near ':'
--! hint: a field is set with =: [1] = …
