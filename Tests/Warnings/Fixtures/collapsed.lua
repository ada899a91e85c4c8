-- Nodes without a size where the offered space is unbounded: they get no size, on both axes.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.photo = ui.ImageNode { debugName = "photo" }
  -- warning: ImageNode "photo" has no height and no image, and is 375 x 0: the offered height is
  --   unbounded, so there is nothing to fill; give it one (style.height), or put it into a RatioLayoutSpec
  self.dot = ui.DisplayNode { backgroundColor = "red", debugName = "dot" }
  -- warning: DisplayNode "dot" has no size, and is 0 x 0: the offered space is unbounded, so there is
  --   nothing to fill; give it one (style.preferredSize)
  self.bar = ui.DisplayNode { backgroundColor = "red", debugName = "bar", style = { flexGrow = 1 } }
  -- warning: DisplayNode "bar" has no height, and is 375 x 0: the offered height is unbounded, so there is
  --   nothing to fill; give it one (style.height)
  self.icon = ui.ImageNode { debugName = "icon", style = { height = 20 } }
  -- warning: ImageNode "icon" has no width and no image, and is 0 x 20: the offered width is unbounded, so
  --   there is nothing to fill; give it one (style.width), or put it into a RatioLayoutSpec
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    self.photo,
    ui.StackLayoutSpec { alignItems = "center", self.dot, self.icon, ui.TextNode { text = "A" } },
    -- Growing goes as far as the stack must be high, and it may be as low as it likes.
    self.bar,
  }
end

local Empty = ui.CellNode:subclass "Empty"

function Empty:layoutSpecThatFits() return ui.LayoutSpec {} end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
ui.preview("Nothing", { width = 375 }, function() return Empty() end)
-- warning: Empty is 375 x 0 points, so there is nothing to see; a node without content needs a size
--   (style.preferredSize)

ui.preview("Rows", { width = 375, height = 400 }, function()
  return ui.TableNode { dataSource = {
    numberOfRows = function() return 20 end,
    nodeForRowAt = function()
      return Empty()
      -- warning: Empty, the cell of row 1, has no height, so it can't be seen; at most 1000 such cells are made; give it a
      --   layout, or style.height
    end,
  } }
end)

ui.preview("Pages", { width = 375 }, function() return ui.PagerNode {} end)
-- warning: PagerNode is 375 x 0 points, so there is nothing to see; a pager is as high as it is given:
--   ui.preview(name, { height = 600 }, …), or style.height
ui.preview("Nested table", { width = 375 }, function()
  return ui.StackLayoutSpec { direction = "vertical", ui.TableNode { debugName = "rows" }, ui.TextNode { text = "A" } }
  -- warning: TableNode "rows" has no height, and is 375 x 0: the offered height is unbounded, so there is
  --   nothing to fill; a table is as high as it is given: style.height, or style.flexGrow in a stack that has a height
end)
