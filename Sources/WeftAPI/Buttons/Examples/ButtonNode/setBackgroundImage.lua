local button = ui.ButtonNode {}
button:setBackgroundImage("pictures/heart.png", "selected")
print(button:backgroundImageForState("selected") ~= nil, button:backgroundImageForState "normal") --> true  nil
