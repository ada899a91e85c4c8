local ui = require "weft"
return ui.InsetLayoutSpec { insets = 4 }
--! InsetLayoutSpec has no child; expected a node or a spec at [1], got nil
--! hint: give it one before it is returned: spec.child = …
--! in: DisplayNode
