local ui = require "weft"
return ui.DisplayNode {
  contentMode = "redraw",
--! DisplayNode.contentMode: expected where the picture goes, got "redraw"
--! hint: to be drawn again with its size, needsDisplayOnBoundsChange = true
}
