local ui = require "weft"
return ui.CenterLayoutSpec(ui.DisplayNode {})
--! CenterLayoutSpec: expected a table of properties and children, got <DisplayNode>
--! hint: put it in braces: ui.CenterLayoutSpec { … }
