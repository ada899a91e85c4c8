local button = ui.ButtonNode { titles = { normal = "Buy" } }
print(button:attributedTitleForState("normal")[1][1], button:attributedTitleForState "disabled") --> Buy  nil
