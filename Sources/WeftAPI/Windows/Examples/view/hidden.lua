print(ui.View({ hidden = true }).hidden) --> true
