local photo = ui.ImageNode { image = "pictures/heart.png" }
photo:setCropEnabled(true, false, { 0, 0, 80, 40 })
print(photo.cropEnabled) --> true
