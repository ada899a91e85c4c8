local ui = require "weft"
ui.preview("A", {
  width = 100,
  props = "no_such_file.json",
--! ui.preview: options.props: can't read <scripts>/calls/no_such_file.json
}, function() return ui.DisplayNode {} end)
