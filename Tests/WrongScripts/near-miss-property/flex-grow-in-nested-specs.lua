local ui = require "weft"
return ui.StackLayoutSpec {
  ui.InsetLayoutSpec { insets = 4,
    ui.StackLayoutSpec { direction = "vertical",
      ui.DisplayNode { flexGrow = 1 },
--! DisplayNode has no property "flexGrow"
--! hint: it belongs to the style: style = { flexGrow = … }
    },
  },
}
