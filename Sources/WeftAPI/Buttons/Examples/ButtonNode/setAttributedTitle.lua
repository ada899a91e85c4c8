local button = ui.ButtonNode { title = "Buy" }
button:setAttributedTitle({ { "Sold", strikethrough = true } }, "disabled")
button.enabled = false
print(button.titleNode.text) --> Sold
