local ui = require "weft"
local words = { "first name": "Ann" }
--! '}' expected near ':'
--! hint: a field is set with =: ["first name"] = …
