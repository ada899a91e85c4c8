local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo:recursivelyPreload()
print(photo.currentImageQuality) --> 0
