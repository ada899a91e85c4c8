local photo = ui.NetworkImageNode { shouldCacheImage = false }
print(photo.shouldCacheImage) --> false
