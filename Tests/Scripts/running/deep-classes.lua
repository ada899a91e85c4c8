-- Of classes a hundred at most are derived one from the other, the built-in one among them.
local ui = require "weft"

do
  local class = ui.DisplayNode for i = 1, 99 do class = class:subclass('C' .. i) end print(class, class {})
end
--> <class C99> | <C99>
local class = ui.DisplayNode for i = 1, 100 do class = class:subclass('C' .. i) end print(class, class {})
--! subclass "C100": more than 100 classes would be derived one from the other
