-- A cell that changes its layout with an animation: one text goes, another comes, the button moves, the cell grows.
-- "More" and "Less" are the button's own titles; a tap on it begins the transition.
local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.clipsToBounds = true
  self.defaultLayoutTransitionDuration = 0.6
  self.isOpen = false
  self.summary = ui.TextNode { text = "Three boats and a lighthouse.", font = "Inter 15", color = "#2b2b2b",
    style = { flexShrink = 1 } }
  self.story = ui.TextNode {
    text = "Three boats and a lighthouse. The smallest of them is ours: it leaks a little, it has no name yet, and it "
      .. "has been as far as the second island.",
    font = "Inter 15", color = "#2b2b2b", style = { flexShrink = 1 },
  }
  self.mark = ui.DisplayNode { backgroundColor = "#e4572e", cornerRadius = 6, style = { preferredSize = { 12, 12 } } }
  -- As wide as either word: what changes its size fades in at its new place, what keeps it moves there.
  self.button = ui.ButtonNode {
    titles = { normal = "More", selected = "Less" },
    font = "Inter Semi-Bold 15",
    color = "#2f5bd0",
    contentHorizontalAlignment = "left",
    hitTestSlop = -12,
    onTouchUpInside = function() self:toggle() end,
    style = { width = 44 },
  }
end

function Cell:layoutSpecThatFits()
  local text = self.isOpen and self.story or self.summary
  return ui.InsetLayoutSpec { insets = 15,
    ui.StackLayoutSpec { direction = self.isOpen and "vertical" or "horizontal", spacing = 12,
      justifyContent = "spaceBetween", alignItems = self.isOpen and "start" or "center",
      ui.StackLayoutSpec { direction = "horizontal", spacing = 10, alignItems = "center", style = { flexShrink = 1 },
        self.mark, text,
      },
      self.button,
    },
  }
end

function Cell:toggle()
  self.isOpen = not self.isOpen
  self.button.selected = self.isOpen
  self.mark.style.preferredSize = self.isOpen and { 24, 24 } or { 12, 12 }
  self:transitionLayoutWithAnimation { animated = true }
end

-- The same cell with an animation of its own: the texts push one another out.
local Sliding = Cell:subclass "Sliding"

function Sliding:animateLayoutTransition(context)
  local way = self.isOpen and self.bounds.width or -self.bounds.width
  local coming, going = context.insertedSubnodes[1], context.removedSubnodes[1]
  local last = context:finalFrameForNode(coming)
  coming.frame = { last.x + way, last.y, last.width, last.height }
  ui.animate {
    duration = self.defaultLayoutTransitionDuration,
    animations = function()
      local first = going.frame
      going.frame = { first.x - way, first.y, first.width, first.height }
      for _, node in ipairs(context:subnodesForKey "to") do node.frame = context:finalFrameForNode(node) end
      local size = context:layoutForKey("to").size
      self.frame = { self.frame.x, self.frame.y, size.width, size.height }
    end,
    completion = function(finished) context:completeTransition(finished) end,
  }
end

-- Opens after a while, and closes again: weft render -o layout_transition.gif shows it.
local function toggling(class)
  return function()
    local cell = class()
    ui.after(0.3, function() cell:toggle() end)
    ui.after(1.5, function() cell:toggle() end)
    return cell
  end
end

ui.preview("Opens and closes", { width = 320 }, toggling(Cell))
ui.preview("Texts that push", { width = 320 }, toggling(Sliding))

-- A cell in a window, laid out.
local function shown(class)
  local cell = class()
  local size = cell:layoutThatFits({ min = { 320, 0 }, max = { 320, math.huge } }).size
  cell.frame = { 0, 0, size.width, size.height }
  local window = ui.Window { size = { 320, 400 }, cell }
  window:layoutIfNeeded()
  return cell, window
end

ui.test("half of the way at half of the time", function(t)
  local cell, window = shown(Cell)
  local closed, button = cell.frame.height, cell.button.frame
  cell:toggle()
  t.equal(cell.summary.supernode, cell)
  ui.sleep(0.3)
  t.near(cell.summary.presentation.alpha, 0.5)
  t.near(cell.story.presentation.alpha, 0.5)
  t.near(cell.presentation.frame.height, (closed + cell.frame.height) / 2)
  t.near(cell.button.presentation.frame.x, (button.x + 15) / 2)
  ui.sleep(0.3)
  t.equal(cell.summary.supernode, nil)
  t.equal(cell.presentation.frame.height, cell.frame.height)
end)

ui.test("a second tap turns round where it is", function(t)
  local cell, window = shown(Cell)
  local closed = cell.frame.height
  cell.button:sendActionsForControlEvents "touchUpInside" -- as a tap does
  ui.sleep(0.3)
  local half = cell.presentation.frame.height
  cell.button:sendActionsForControlEvents "touchUpInside"
  t.near(cell.presentation.frame.height, half)
  t.near(cell.summary.presentation.alpha, 0.5)
  ui.sleep(0.6)
  t.equal(cell.frame.height, closed)
  t.equal(cell.story.supernode, nil)
end)

ui.test("an animation of its own ends in the same layout", function(t)
  local cell, window = shown(Cell)
  local sliding, other = shown(Sliding)
  cell:toggle()
  sliding:toggle()
  ui.sleep(0.3)
  t.near(sliding.story.presentation.frame.x, sliding.story.frame.x + 160)
  ui.sleep(0.3)
  t.equal(sliding.story.frame, cell.story.frame)
  t.equal(sliding.frame, cell.frame)
  t.equal(#sliding.subnodes, 3)
end)

return Cell
