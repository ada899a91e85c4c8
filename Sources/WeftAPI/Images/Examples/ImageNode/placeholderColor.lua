local photo = ui.NetworkImageNode { placeholderColor = "gainsboro" }
print(photo.placeholderColor) --> #dcdcdc
