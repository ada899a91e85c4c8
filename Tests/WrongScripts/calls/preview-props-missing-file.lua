local ui = require "weft"
ui.preview("A", {
  width = 100,
  props = "no_such_file.json",
--! ui.preview "A".props: can't read
}, function() return ui.DisplayNode {} end)
