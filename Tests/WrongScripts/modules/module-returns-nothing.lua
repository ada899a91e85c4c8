local ui = require "weft"
local Header = require "parts.header"
return Header { title = "x" }
--! attempt to call a boolean value (local 'Header')
--! hint: the module returns nothing; end it with return Header
