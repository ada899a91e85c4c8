local ui = require "weft"

local Avatar = ui.ImageNode:subclass "Avatar"

function Avatar:init(options)
  self.style.preferredSize = options.size
--! Avatar.style.preferredSize: expected a size: {width, height} or {width =, height =}, each points, "50%" or "auto", got 3
end

return Avatar
