print(ui.Layer({ backgroundColor = "tomato" }).backgroundColor) --> #ff6347
