local ui = require "weft"
print(unpack({ 1, 2 }))
--! attempt to call a nil value (global 'unpack')
--! hint: Lua 5.4 calls it table.unpack
