local ui = require "weft"
ui.DisplayNode {}:layoutThatFits { width = 375, height = 100 }
--! the script: expected a node, got nil
--! hint: return a node or its class, or declare a ui.preview
