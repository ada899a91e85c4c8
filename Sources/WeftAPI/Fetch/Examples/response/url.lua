local response = ui.await(ui.fetch "data:text/plain,Good%20morning")
print(response.url) --> data:text/plain,Good%20morning
