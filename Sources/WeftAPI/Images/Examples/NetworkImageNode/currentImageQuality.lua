local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
print(photo.currentImageQuality) --> 0
