local button = ui.ButtonNode {}
button:setImage("pictures/heart.png", "selected")
print(button:imageForState("selected") ~= nil, button:imageForState "normal") --> true  nil
