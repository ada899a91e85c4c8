-- Writes a value down as Lua, the keys of tables in order.
local function dump(value)
  if type(value) == "number" then
    return value == math.floor(value) and math.abs(value) < 1e15 and string.format("%d", value) or string.format("%.10g", value)
  end
  if type(value) == "string" then return '"' .. value .. '"' end
  if type(value) ~= "table" then return tostring(value) end
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    if type(a) == type(b) then return a < b end
    return type(a) == "number"
  end)
  local parts = {}
  for _, key in ipairs(keys) do
    local name = type(key) == "string" and key .. " = " or ""
    parts[#parts + 1] = name .. dump(value[key])
  end
  return "{" .. table.concat(parts, ", ") .. "}"
end

return dump
