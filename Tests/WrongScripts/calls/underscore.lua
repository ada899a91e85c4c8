local ui = require "weft"
for _, name in ipairs { "Ann" } do
  print(x.name)
--! attempt to index a nil value (global 'x')
end
