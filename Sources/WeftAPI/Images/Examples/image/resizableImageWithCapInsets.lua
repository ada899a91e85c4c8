local bubble = ui.image("pictures/heart.png"):resizableImageWithCapInsets(10)
return ui.ImageNode { image = bubble, style = { height = 40 } }
