local ui = require "weft"
local photo = ui.ImageNode { debugName = "photo" }
return ui.StackLayoutSpec {
  photo,
  ui.InsetLayoutSpec {
    insets = 4,
    photo,
--! photo: appears twice in the layout of DisplayNode; an element may be used once, and line 4 uses it first
--! hint: make a second node, or show the first in one place only
--! in: DisplayNode
  },
}
