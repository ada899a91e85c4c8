local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo:recursivelyPreload()
print(photo.renderedImageQuality) --> 0
