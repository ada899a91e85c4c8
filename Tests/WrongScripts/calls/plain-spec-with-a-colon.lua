local ui = require "weft"
return ui:LayoutSpec { ui.DisplayNode {} }
--! ui:LayoutSpec: the first argument is ui itself
--! hint: call it with a dot: ui.LayoutSpec { … }
