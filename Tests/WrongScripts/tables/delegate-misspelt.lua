local ui = require "weft"
return ui.TableNode {
  delegate = {
    didSelectRowat = function(self, table, section, row) end,
  },
}
