local Photo = ui.ImageNode:subclass "Photo"

function Photo:placeholderImage() return "pictures/heart.png" end

return Photo { image = "pictures/heart.png", placeholderEnabled = true }
