local ui = require "weft"
return ui.DisplayNode { style = { width = 50px } }
--! malformed number near '50p'
--! hint: numbers have no unit: 50 is 50 points
