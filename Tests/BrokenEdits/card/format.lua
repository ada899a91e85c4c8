local format = {}

local function plural(count, word)
  if count == 1 then return count .. " " .. word end
  return count .. " " .. word .. "s"
end

function format.likes(count)
  if count == 0 then return "Be the first" end
  return plural(count, "like")
end

return format
