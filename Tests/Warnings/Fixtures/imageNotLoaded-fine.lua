local ui = require "weft"

ui.preview("A picture in the URL", { width = 375 }, function()
  return ui.NetworkImageNode {
    url = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==",
    style = { height = 200 },
  }
end)

ui.preview("A photo that is not asked for", { width = 375 }, function()
  return ui.NetworkImageNode { style = { height = 200 } }
end)
