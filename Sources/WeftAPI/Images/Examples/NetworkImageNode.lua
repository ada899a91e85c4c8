---@example NetworkImageNode
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.NetworkImageNode { url = "file:pictures/heart.png", style = { preferredSize = { 48, 48 } } },
}

---@example NetworkImageNode.currentImageQuality
local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo:recursivelyPreload()
print(photo.currentImageQuality) --> 0

---@example NetworkImageNode.defaultImage
return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.NetworkImageNode { defaultImage = "pictures/heart.png" },
}

---@example NetworkImageNode.delegate
local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo.delegate = {
  didLoadImage = function(self, node, image, info) print(image.width, info.source) end,
}
local window = ui.Window { size = { 100, 100 }, photo }
ui.sleep(0) --> 24  fileURL

---@example NetworkImageNode.downloadProgress
local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo:recursivelyPreload()
print(photo.downloadProgress) --> 0

---@example NetworkImageNode.renderedImageQuality
local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo:recursivelyPreload()
print(photo.renderedImageQuality) --> 0

---@example NetworkImageNode.setURL
local node = ui.NetworkImageNode { url = "file:pictures/heart.png", frame = { 0, 0, 48, 48 } }
local window = ui.Window { size = { 48, 48 }, node }
ui.sleep(0.1)
node:setURL("file:pictures/heart@2x.png", { resetToDefault = false })
print(node.image ~= nil, node.downloadProgress) --> true  0

---@example NetworkImageNode.shouldCacheImage
local photo = ui.NetworkImageNode { shouldCacheImage = false }
print(photo.shouldCacheImage) --> false

---@example NetworkImageNode.shouldRetry
local photo = ui.NetworkImageNode { shouldRetry = false }
print(photo.shouldRetry) --> false

---@example NetworkImageNode.url
return ui.StackLayoutSpec { direction = "horizontal",
  ui.NetworkImageNode { url = "file:pictures/heart.png", style = { preferredSize = { 48, 48 } } },
}
