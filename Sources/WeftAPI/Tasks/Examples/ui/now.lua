ui.sleep(0.25)
print(ui.now()) --> 0.25
