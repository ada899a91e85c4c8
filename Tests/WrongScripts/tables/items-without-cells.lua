local ui = require "weft"
ui.TableNode {}:setItems({ "a", "b" })
--! TableNode:setItems: expected a function nodeForItem, which makes a model's cell, got nil
--! hint: write list:setItems(models, { key = "id", nodeForItem = function(model) … end })
