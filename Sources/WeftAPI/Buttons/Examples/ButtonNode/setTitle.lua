local button = ui.ButtonNode {}
button:setTitle("Buy", "Inter Bold 16", "seagreen", "normal")
button:setTitle("Sold", nil, "gray", "disabled")
button.enabled = false
print(button.titleNode.text) --> Sold
