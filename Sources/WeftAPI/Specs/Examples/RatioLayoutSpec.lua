return ui.RatioLayoutSpec { ratio = 9 / 16, ui.DisplayNode { backgroundColor = "tomato" } }
