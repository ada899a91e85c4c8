local response = ui.await(ui.fetch "data:text/plain,Good%20morning")
print(response.headers["content-type"]) --> text/plain
