---@example require
local card = require "card.json"
print(type(card)) --> table
