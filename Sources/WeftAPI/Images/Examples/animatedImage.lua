---@example animatedImage
---@see ui.animatedImage

---@example animatedImage.coverImage
print(ui.animatedImage("pictures/blinker.gif").coverImage.width) --> 24

---@example animatedImage.duration
print(ui.animatedImage("pictures/blinker.gif").duration) --> 0.9

---@example animatedImage.frameCount
print(ui.animatedImage("pictures/blinker.gif").frameCount) --> 3

---@example animatedImage.loopCount
print(ui.animatedImage("pictures/blinker.gif").loopCount) --> 0
