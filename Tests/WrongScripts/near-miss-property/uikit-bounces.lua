local ui = require "weft"
return ui.ScrollNode { bounces = false }
--! ScrollNode has no property "bounces"
--! hint: nothing bounces: the offset is kept within the content
