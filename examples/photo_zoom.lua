-- A photo that zooms: two fingers pinch it, one drags it while it is larger, and a double tap goes in and out again.
--
--   * Recognizers are added to a node's view, once that is there: in `didLoad`.
--   * `pinch.scale = 1` makes the next factor count from there, `setTranslation` the next way.
--   * `shouldBegin` leaves the drag of a photo that isn't zoomed to the list around it.

local ui = require "weft"

local ZoomingPhoto = ui.DisplayNode:subclass "ZoomingPhoto"

ZoomingPhoto.automaticallyManagesSubnodes = true
ZoomingPhoto.clipsToBounds = true

local largest = 4

function ZoomingPhoto:init(image, description)
  self.image = ui.ImageNode {
    image = image, contentMode = "scaleAspectFill", isAccessibilityElement = true, accessibilityTraits = "image",
    accessibilityLabel = description,
  }
  self.zoom, self.x, self.y = 1, 0, 0
end

function ZoomingPhoto:layoutSpecThatFits()
  return ui.RatioLayoutSpec { ratio = 3 / 4, self.image }
end

function ZoomingPhoto:didLoad()
  self.view:addGestureRecognizer(ui.PinchGestureRecognizer {
    action = function(pinch)
      self:zoomBy(pinch.scale, pinch:locationInView(self))
      pinch.scale = 1
      if pinch.state == "ended" and self.zoom < 1 then self:animateTo(1, 0, 0) end
    end,
    shouldRecognizeSimultaneously = function() return true end,
  })
  self.view:addGestureRecognizer(ui.PanGestureRecognizer {
    action = function(pan)
      local way = pan:translationInView(self)
      pan:setTranslation({ 0, 0 }, self)
      self:show(self.zoom, self.x + way.x, self.y + way.y)
    end,
    shouldBegin = function() return self.zoom > 1 end,
  })
  self.view:addGestureRecognizer(ui.TapGestureRecognizer {
    numberOfTapsRequired = 2,
    action = function(tap)
      if self.zoom > 1 then return self:animateTo(1, 0, 0) end
      ui.animate { duration = 0.3, animations = function() self:zoomBy(2, tap:locationInView(self)) end }
    end,
  })
end

-- Zooms about a point, which stays where it is.
function ZoomingPhoto:zoomBy(factor, point)
  local zoom = math.min(self.zoom * factor, largest)
  local grown = zoom / self.zoom
  local size = self.calculatedSize
  local x, y = point.x - size.width / 2, point.y - size.height / 2
  self:show(zoom, x + (self.x - x) * grown, y + (self.y - y) * grown)
end

-- Keeps the photo's edges outside of the node's.
function ZoomingPhoto:show(zoom, x, y)
  local size = self.calculatedSize
  local room = math.max(zoom - 1, 0) / 2
  self.zoom = zoom
  self.x = math.max(-size.width * room, math.min(x, size.width * room))
  self.y = math.max(-size.height * room, math.min(y, size.height * room))
  self.image.transform = { scale = zoom, translation = { self.x, self.y } }
end

function ZoomingPhoto:animateTo(zoom, x, y)
  ui.animate { duration = 0.25, animations = function() self:show(zoom, x, y) end }
end

ui.preview("Photo that zooms", { width = 360 }, function()
  return ZoomingPhoto("pictures/mountains-at-dawn.jpg", "Mountains at dawn")
end)

return ZoomingPhoto
