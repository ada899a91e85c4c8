local heart = ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 48, 48 } },
  imageModificationBlock = function(canvas, image, bounds)
    canvas:fillEllipse(bounds, "gold")
    canvas:drawImage(image, { 12, 12, 24, 24 })
  end,
}
return ui.StackLayoutSpec { direction = "horizontal", heart }
