local ui = require "weft"
return ui.DisplayNode { backgroundColor = UIColor.red }
--! there is no UIColor here
--! hint: a colour is a string: "white", "#34c759", "systemBlue"
