local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"
return ui.InsetLayoutSpec { insets = 4, Flow }
--! InsetLayoutSpec[1]: expected a node or a spec, got the class Flow
--! hint: call it to make a spec: Flow { … }
