local button = ui.ButtonNode { title = "Buy", onTouchDown = print, onTouchUpInside = print }
print(table.concat(button.allControlEvents, ", ")) --> touchDown, touchUpInside
