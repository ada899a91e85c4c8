-- Items whose keys are the same are named where the script has them: in its list, or in their sections.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local function set(models, options)
    options.nodeForItem = function() return ui.CellNode {} end
    ui.TableNode {}:setItems(models, options)
    --! TableNode:setItems: item 1 and item 4 have the same key 1; expected a key of its own for each
  end
  set({ { g = 1, id = 1 }, { g = 2, id = 5 }, { g = 1, id = 5 }, { g = 1, id = 1 } }, { key = 'id', section = 'g' })
end)
fails(function()
  local function set(models, options)
    options.nodeForItem = function() return ui.CellNode {} end
    ui.TableNode {}:setItems(models, options)
    --! TableNode:setItems: item 1 of section 1 and item 2 of section 2 have the same key 1; expected a key of its own for each
  end
  set({ { k = 1, l = { { id = 1 } } }, { k = 2, l = { { id = 2 }, { id = 1 } } } }, { key = 'id', section = 'k', items = 'l' })
end)
fails(function()
  local function set(models, options)
    options.nodeForItem = function() return ui.CellNode {} end
    ui.TableNode {}:setItems(models, options)
    --! TableNode:setItems: sections 1 and 2 have the same key 1; expected a key of its own for each
  end
  set({ { k = 1, l = {} }, { k = 1.0, l = {} } }, { section = 'k', items = 'l' })
end)
fails(function()
  local function set(models, options)
    options.nodeForItem = function() return ui.CellNode {} end
    ui.TableNode {}:setItems(models, options)
    --! TableNode:setItems: item 1 and item 5 have the same key "a"; expected a key of its own for each
  end
  set({ 'a', 1, '1', 1.5, 'a' }, {})
end)
local function set(models, options)
  options.nodeForItem = function() return ui.CellNode {} end
  ui.TableNode {}:setItems(models, options)
  --! TableNode:setItems: item 1 and item 3 have the same key 0; expected a key of its own for each
end
set({ 5, 6.5, 6 }, { key = function(number) return number % 1 end })
