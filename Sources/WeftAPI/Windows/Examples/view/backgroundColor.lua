print(ui.View({ backgroundColor = "tomato" }).backgroundColor) --> #ff6347
