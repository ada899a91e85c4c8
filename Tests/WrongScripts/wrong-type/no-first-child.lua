local ui = require "weft"
return ui.OverlayLayoutSpec {
--! OverlayLayoutSpec has no child; expected a node or a spec at [1], got nil
--! hint: the overlay is at [2]
  nil,
  ui.DisplayNode {},
}
