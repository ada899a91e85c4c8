local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
print(photo.renderedImageQuality) --> 0
