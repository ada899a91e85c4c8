local ui = require "weft"
local variants = {}
for number = 1, 1001 do
  variants[number] = { name = "Variant " .. number }
end
ui.preview("A", { variants = variants }, function() return ui.DisplayNode {} end)
--! ui.preview: options.variants: expected 1,000 variants at most, got more
