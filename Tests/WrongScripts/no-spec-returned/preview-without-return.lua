local ui = require "weft"
ui.preview("Empty", { width = 320 }, function()
--! preview "Empty": expected a node, got nil
--! hint: is there a return in the preview's function?
  ui.DisplayNode {}
end)
