local blinker = ui.ImageNode { animatedImage = "pictures/blinker.gif" }
blinker.animatedImagePaused = true
print(blinker.animatedImagePaused) --> true
