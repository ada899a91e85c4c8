local ui = require "weft"
ui.preview("A", {
  props = 12,
--! ui.preview: options.props: expected a table, or the path of a JSON file, got 12
}, function() return ui.DisplayNode {} end)
