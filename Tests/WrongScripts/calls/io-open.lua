local ui = require "weft"
local file = io.open("people.json")
--! attempt to index a nil value (global 'io')
--! hint: a script has no files; require reads a module or JSON, ui.fetch a URL
