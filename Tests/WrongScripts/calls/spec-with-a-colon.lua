local ui = require "weft"
return ui:StackLayoutSpec { ui.DisplayNode {} }
--! ui:StackLayoutSpec: the first argument is ui itself
--! hint: call it with a dot: ui.StackLayoutSpec { … }
