-- Tests with two fingers: scripts/weft test examples
local ui = require "weft"
local ZoomingPhoto = require "photo_zoom"

local function show()
  local photo = ZoomingPhoto("pictures/mountains-at-dawn.jpg", "Mountains at dawn")
  photo.frame = { 0, 0, 360, 270 }
  local window = ui.Window { size = { 360, 640 }, photo }
  return photo, window
end

ui.test("Two fingers zoom the photo about the place between them", function(t)
  local photo, window = show()
  ui.await(window:pinch({ 90, 135 }, { from = 92, to = 200 }))
  t.near(photo.zoom, 2)
  -- The point between the fingers has stayed where it was, within a point: they move one after the other.
  t.near(photo.x, 90, 1)
  t.near(photo.y, 0, 1)
end)

ui.test("A photo that isn't zoomed isn't dragged; one that is stays in its frame", function(t)
  local photo, window = show()
  window:drag({ 180, 135 }, { 300, 135 }, 3)
  t.equal(photo.x, 0)
  ui.await(window:pinch({ 180, 135 }, { from = 92, to = 200 }))
  window:drag({ 180, 135 }, { 240, 135 }, 3)
  t.near(photo.x, 60, 1)
  window:drag({ 20, 135 }, { 350, 135 }, 3)
  t.near(photo.x, 180)
end)

ui.test("A double tap zooms in, and out again", function(t)
  local photo, window = show()
  for _ = 1, 2 do window:tap { 180, 135 } end
  t.near(photo.zoom, 2)
  ui.sleep(1)
  for _ = 1, 2 do window:tap { 180, 135 } end
  t.equal(photo.zoom, 1)
end)

ui.test("A photo that was made smaller comes back", function(t)
  local photo, window = show()
  ui.await(window:pinch({ 180, 135 }, { from = 200, to = 100 }))
  t.equal(photo.zoom, 1)
end)
