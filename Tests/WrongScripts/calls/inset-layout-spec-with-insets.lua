local ui = require "weft"
return ui.InsetLayoutSpec:insetLayoutSpecWithInsets(8, ui.DisplayNode {})
--! attempt to index a function value (field 'InsetLayoutSpec')
--! hint: call it: ui.InsetLayoutSpec { insets = …, child }
