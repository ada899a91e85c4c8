---@example response
---@see ui.fetch

---@example response.headers
local response = ui.await(ui.fetch "data:text/plain,Good%20morning")
print(response.headers["content-type"]) --> text/plain

---@example response.json
---@see ui.fetch

---@example response.ok
---@see ui.fetch

---@example response.status
local response = ui.await(ui.fetch "data:text/plain,Good%20morning")
print(response.status, response.ok) --> 200  true

---@example response.text
local response = ui.await(ui.fetch "data:text/plain,Good%20morning")
print(response.text) --> Good morning

---@example response.url
local response = ui.await(ui.fetch "data:text/plain,Good%20morning")
print(response.url) --> data:text/plain,Good%20morning
