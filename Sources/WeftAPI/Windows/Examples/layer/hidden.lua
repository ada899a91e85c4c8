print(ui.Layer({ hidden = true }).hidden) --> true
