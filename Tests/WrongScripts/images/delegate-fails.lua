local ui = require "weft"
local photo = ui.NetworkImageNode { url = "file:nothing.png" }
photo.delegate = {
  didFailWithError = function(self, node, error)
    print(error.mesage)
--!
  end,
}
local window = ui.Window { size = { 100, 100 }, photo }
ui.sleep(1)
