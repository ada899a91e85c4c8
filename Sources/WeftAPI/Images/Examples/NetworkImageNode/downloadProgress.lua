local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
print(photo.downloadProgress) --> 0
