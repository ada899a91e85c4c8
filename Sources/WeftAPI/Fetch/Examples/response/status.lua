local response = ui.await(ui.fetch "data:text/plain,Good%20morning")
print(response.status, response.ok) --> 200  true
