local ui = require "weft"
return ui.DisplayNode { style = { width = 50px } }
--! malformed number near '50p'
--! hint: numbers are points, without a unit: 50
