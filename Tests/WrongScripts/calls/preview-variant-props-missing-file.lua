local ui = require "weft"
ui.preview("A", {
  variants = {
    {
      name = "Long",
      props = "no_such_file.json",
--! ui.preview: options.variants[1].props: can't read <scripts>/calls/no_such_file.json
    },
  },
}, function() return ui.DisplayNode {} end)
