local photo = ui.NetworkImageNode { shouldRetry = false }
print(photo.shouldRetry) --> false
