-- Random trees that are edited in random ways, each compared after every edit with a tree built again.
--
-- An edit is a plain table, so that a sequence can be played again without some of its edits.

local trees = require "edit_trees"
-- How trees are shown and laid out: given by the caller.
local host

local random = math.random
local pick, copied, written, build = trees.pick, trees.copied, trees.written, trees.build
local styles, properties, flags = trees.styles, trees.properties, trees.flags
local styleNames, flagNames, propertyNames = trees.styleNames, trees.flagNames, trees.propertyNames
local containers, spec, described, leaf, all = trees.containers, trees.spec, trees.described, trees.leaf, trees.all

-- MARK: edits

local function find(description, number)
  if description.number == number then return description end
  for _, child in ipairs(description.children) do
    local found = find(child, number)
    if found then return found end
  end
end

local function parentOf(description, number)
  for index, child in ipairs(description.children) do
    if child.number == number then return description, index end
    local parent, place = parentOf(child, number)
    if parent then return parent, place end
  end
end

-- A random edit of a tree, as a table. `state.root` is the description.
local goOn
local function edit(state)
  if state.waiting and random(2) == 1 or state.moving and random(4) == 1 then return goOn(state) end
  local list = all(state.root)
  local target = pick(list)
  -- Sizes of nothing, which a random length is seldom, and back.
  if random(16) == 1 then return { "collapse", pick(list).number, random(3) > 1 } end
  local action = random(100)
  if action <= 25 then
    local name = pick(styleNames)
    return { "style", target.number, name, styles[name]() }
  elseif action <= 45 then
    local names = propertyNames[target.kind]
    if not names then return edit(state) end
    local name = pick(names)
    return { "property", target.number, name, properties[target.kind][name]() }
  elseif action <= 52 then
    local name = pick(flagNames)
    return { "flag", target.number, name, flags[name]() }
  elseif action <= 60 then
    return containers[target.kind] and { "spec", target.number, spec() } or edit(state)
  elseif action <= 68 then
    if not containers[target.kind] or #target.children >= 6 then return edit(state) end
    local child = leaf()
    if random(3) == 1 then
      child = described(pick { "specs", "frames", "manual" })
      child.children = { leaf(), leaf() }
    end
    return { "insert", target.number, random(#target.children + 1), child }
  elseif action <= 75 then
    if target == state.root then return edit(state) end
    return { "remove", target.number }
  elseif action <= 83 then
    local parent = pick(list)
    if target == state.root or not containers[parent.kind] or find(target, parent.number) then return edit(state) end
    return { "move", target.number, parent.number, random(#parent.children + 1) }
  elseif action <= 90 then
    return { "bounds", pick { 200, 320, 375, random(40, 400) }, pick { 100, 400, random(40, 500) } }
  elseif action <= 95 then
    if random(3) == 1 then
      -- The ranges of the tree's own layout, rounded to other pixels.
      local size = { state.width, state.height }
      return { "measure", state.root.number, { min = size, max = size }, pick { 1, 3 } }
    end
    return { "measure", target.number, { max = { random(50, 400), pick { 500, math.huge } } }, pick { 1, 2, 3 } }
  end
  return containers[target.kind] and { "transition", target.number, spec(), random(3) > 1, random(2) == 1 } or edit(state)
end

-- What brings a transition on that has been begun, or is measured later.
function goOn(state)
  if state.waiting and random(3) == 1 then return { "cancel", state.waiting } end
  return { "advance", pick { 0, 0.05, 0.1, 0.3 } }
end

-- What a layout reads of a script's own fields is reported by setNeedsLayout.
local function relayout(node) node:setNeedsLayout() end

local function take(state, number)
  local parent, index = parentOf(state.root, number)
  if not parent then return end
  local description = table.remove(parent.children, index)
  local node = state.nodes[parent.number]
  local item = table.remove(node.items, index)
  if parent.kind ~= "specs" then item:removeFromSupernode() end
  relayout(node)
  return description, item
end

local function put(state, number, index, description, item)
  local parent, node = find(state.root, number), state.nodes[number]
  index = math.min(index, #parent.children + 1)
  table.insert(parent.children, index, description)
  table.insert(node.items, index, item)
  if parent.kind ~= "specs" then
    -- One that has no layout says so when it comes into the window; it is there all the same.
    pcall(function()
      if index == #parent.children then node:addSubnode(item) else node:insertSubnodeAt(item, index) end
    end)
  end
  relayout(node)
end

local edits = {}
function edits.style(state, number, name, value)
  find(state.root, number).style[name] = value
  state.nodes[number].style[name] = copied(value)
end
function edits.collapse(state, number, isEmpty)
  for _, name in ipairs { "width", "height" } do edits.style(state, number, name, isEmpty and 0 or "auto") end
end
function edits.property(state, number, name, value)
  find(state.root, number).properties[name] = value
  state.nodes[number][name] = value
end
function edits.flag(state, number, name, value) state.nodes[number][name] = copied(value) end
function edits.spec(state, number, value)
  find(state.root, number).spec = value
  state.nodes[number].spec = copied(value)
  relayout(state.nodes[number])
end
function edits.insert(state, number, index, description)
  description = copied(description)
  put(state, number, index, description, build(description, state.nodes))
end
function edits.remove(state, number) take(state, number) end
function edits.move(state, number, parent, index)
  if number == 1 or find(find(state.root, number), parent) then return end
  local description, item = take(state, number)
  put(state, parent, index, description, item)
end
function edits.bounds(state, width, height)
  state.width, state.height = width, height
  host.resize(state.shown, width, height)
end
-- A parent measures in other ranges, too, before it settles on one.
function edits.measure(state, number, range, scale)
  pcall(function() state.nodes[number]:layoutThatFits(range, { scale = scale }) end)
end

-- A new layout, not told by setNeedsLayout but shown by a transition: one that is measured at once, or in a later turn.
function edits.transition(state, number, value, animated, measureAsync)
  find(state.root, number).spec = value
  state.nodes[number].spec = copied(value)
  state.moving = true
  local node = state.nodes[number]
  local ok = pcall(function()
    node:transitionLayoutWithAnimation { animated = animated, measureAsync = measureAsync }
  end)
  -- A node without a layout in its range begins none.
  if not ok then relayout(node) end
  if host.isWaiting(node) then
    state.waiting = state.waiting or number
    state.allWaiting[number] = true
  end
end
-- The old layout stays until it is invalidated.
function edits.cancel(state, number)
  state.nodes[number]:cancelLayoutTransition()
  relayout(state.nodes[number])
end
function edits.advance(state, seconds) host.advance(seconds) end

-- Whether the nodes that an edit is about are there: an edit before it may have been left out.
local function applies(state, step)
  if type(step[2]) == "number" and step[1] ~= "bounds" and not find(state.root, step[2]) then return false end
  return step[1] ~= "move" or find(state.root, step[3]) ~= nil
end

-- A description as lines, for messages.
local function outline(description, indent, list)
  local line = indent .. description.number .. " " .. description.kind
  if containers[description.kind] then line = line .. " " .. written(description.spec) end
  if next(description.properties) then line = line .. " " .. written(description.properties) end
  if next(description.style) then line = line .. " style " .. written(description.style) end
  list[#list + 1] = line
  for _, child in ipairs(description.children) do outline(child, indent .. "  ", list) end
  return list
end

-- MARK: comparison

local format = string.format
local function collect(node, indent, list)
  for _, subnode in ipairs(node.subnodes) do
    -- One that fades out is a subnode until its transition is completed.
    if host.isLeaving(subnode) then goto continue end
    local frame = subnode.frame
    list[#list + 1] = format("%s%d %s %.10g %.10g %.10g %.10g", indent, subnode.number, subnode.className, frame.x, frame.y, frame.width, frame.height)
    -- A node without a size is left out of the layout pass: subnodes that were added by hand stay as they were, those of
    -- a layout leave.
    if frame.width ~= 0 or frame.height ~= 0 or subnode.automaticallyManagesSubnodes then
      collect(subnode, indent .. " ", list)
    end
    ::continue::
  end
  return list
end

-- The subnodes and their frames, as text; the same word for every refusal, since the way to one may be reported at
-- different length.
local function laidOut(shown)
  local ok = pcall(host.layout, shown)
  if not ok then return "refused" end
  return table.concat(collect(host.root(shown), "", {}), "\n")
end

local function begin(description, width, height)
  local state = { root = copied(description), nodes = {}, allWaiting = {}, width = width, height = height }
  state.shown = host.show(build(state.root, state.nodes), width, height)
  laidOut(state.shown)
  return state
end

-- Makes an edit; what differs afterwards, or nil.
local function step(state, made, counts)
  if not applies(state, made) then return end
  edits[made[1]](state, table.unpack(copied(made), 2))
  local warm = laidOut(state.shown)
  -- While a transition waits to be measured, everything stays as it was.
  for number in pairs(state.allWaiting) do
    if find(state.root, number) and host.isWaiting(state.nodes[number]) then return end
  end
  state.waiting, state.allWaiting = nil, {}
  local fresh = host.show(build(state.root, {}), state.width, state.height)
  local cold = laidOut(fresh)
  host.close(fresh)
  counts.edits = counts.edits + 1
  if warm == "refused" then counts.refused = counts.refused + 1 end
  if warm ~= cold then return "kept:\n" .. warm .. "\nbuilt again:\n" .. cold end
end

-- Plays edits on a tree; the number of the edit after which the trees differ and how, or nil.
local function replay(description, width, height, list, counts)
  local state = begin(description, width, height)
  for index, made in ipairs(list) do
    local difference = step(state, made, counts)
    if difference then
      host.close(state.shown)
      return index, difference
    end
  end
  host.close(state.shown)
end

-- The failing edits without those that the failure doesn't need.
local function shortened(description, width, height, list, counts)
  local index = #list - 1
  while index >= 1 do
    local without = table.move(list, 1, #list, 1, {})
    table.remove(without, index)
    local failed = replay(description, width, height, without, counts)
    if failed then
      list = table.move(without, 1, failed, 1, {})
      index = math.min(index, #list)
    end
    index = index - 1
  end
  return list
end

-- The tree without the nodes that the failure doesn't need.
local function smaller(description, width, height, list, counts)
  local last = #all(description)
  for number = last, 2, -1 do
    local without = copied(description)
    local parent, index = parentOf(without, number)
    if parent then
      table.remove(parent.children, index)
      if replay(without, width, height, list, counts) then description = without end
    end
  end
  return description
end

-- One sequence of edits; nil, or what went wrong.
return function(shownBy, seed, length, counts)
  host = shownBy
  math.randomseed(seed)
  local description = trees.tree()
  local width, height = 320, 400
  local state = begin(description, width, height)
  local list = {}
  for index = 1, length do
    list[index] = edit(state)
    local difference = step(state, copied(list[index]), counts)
    if difference then
      host.close(state.shown)
      local short = shortened(description, width, height, list, counts)
      description = smaller(description, width, height, short, counts)
      local _, shown = replay(description, width, height, short, counts)
      local lines = { "seed " .. seed .. ", edit " .. index .. "; the shortest way there:" }
      for _, made in ipairs(short) do lines[#lines + 1] = "  " .. written(made) end
      lines[#lines + 1] = "of the tree"
      for _, line in ipairs(outline(description, "  ", {})) do lines[#lines + 1] = line end
      lines[#lines + 1] = shown or difference
      return table.concat(lines, "\n")
    end
  end
  host.close(state.shown)
end
