local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo.delegate = {
  didLoadImage = function(self, node, image, info) print(image.width, info.source) end,
}
local window = ui.Window { size = { 100, 100 }, photo }
ui.sleep(0) --> 24  fileURL
