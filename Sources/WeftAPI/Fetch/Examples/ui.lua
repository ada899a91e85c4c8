---@example ui.fetch
local function names(url)
  local ok, response = pcall(ui.await, ui.fetch(url, { timeout = 5 }))
  if not ok then return "no answer: " .. response.message end
  if not response.ok then return "status " .. response.status end
  return table.concat(response.json.names, ", ")
end
print(names 'data:application/json,{"names":["Ann","Bo"]}') --> Ann, Bo
print(names "http://localhost:8000/names.json") --> no answer: *
