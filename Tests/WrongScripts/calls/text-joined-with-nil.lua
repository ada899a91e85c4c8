local ui = require "weft"
local post = {}
return ui.TextNode { text = post.likes .. " likes" }
--! attempt to concatenate a nil value (field 'likes')
--! hint: likes is nil here; (likes or "")
