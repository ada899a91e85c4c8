local ui = require "weft"
local Photo = ui.ImageNode:subclass "Photo"
function Photo:init() self.style.preferredSize = { 10, 10 } self.placeholderEnabled = true end
function Photo:placeholderImage()
  return { "gray" }
--! Photo.placeholderImage: expected a file's path or an image, got a table
--! in: Photo
end
local photo = Photo()
local window = ui.Window { size = { 100, 100 } }
photo.frame = { 0, 0, 10, 10 }
window:addSubnode(photo)
ui.sleep(0.1)
