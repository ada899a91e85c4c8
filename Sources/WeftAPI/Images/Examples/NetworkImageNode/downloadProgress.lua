local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
photo:recursivelyPreload()
print(photo.downloadProgress) --> 0
