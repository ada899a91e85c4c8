-- A post of a photo feed: who, where and when; the photo; what people said.
--
-- The cell manages its subnodes automatically: whatever layoutSpecThatFits
-- returns is what is shown. A post without a location needs no special layout,
-- because `nil` in a list of children is skipped.

local ui = require "weft"

local TEXT <const>   = "#262626"
local SUBTLE <const> = "#8e8e8e"
local PLACE <const>  = "#3b5998"

-- 1284 -> "1,284"
local function grouped(number)
  local digits = tostring(number):reverse():gsub("(%d%d%d)", "%1,"):reverse()
  return (digits:gsub("^,", ""))
end

local function likesText(count)
  if count == 0 then return "Be the first to like this" end
  return grouped(count) .. (count == 1 and " like" or " likes")
end

local PhotoCell = ui.CellNode:subclass "PhotoCell"

function PhotoCell:init(post)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"

  self.avatar = ui.ImageNode {
    image = post.user.picture,
    cornerRadius = 18,
    style = { preferredSize = { 36, 36 } },
  }
  self.userName = ui.TextNode {
    text = post.user.name,
    font = "Inter Semi-Bold 14",
    color = TEXT,
    maximumNumberOfLines = 2,
    truncationMode = "tail",
  }
  -- Not every post says where it was taken.
  self.location = post.location and ui.TextNode {
    text = post.location,
    font = "Inter 12",
    color = PLACE,
    maximumNumberOfLines = 1,
    truncationMode = "tail",
  }
  self.time = ui.TextNode { text = post.time, font = "Inter 13", color = SUBTLE }

  self.photo = ui.ImageNode { image = post.picture, contentMode = "scaleAspectFill" }

  self.heart = ui.ImageNode { image = "pictures/heart@2x.png", style = { preferredSize = { 20, 20 } } }
  self.likes = ui.TextNode { text = likesText(post.likes), font = "Inter Semi-Bold 13", color = TEXT }

  self.comments = {}
  for index, comment in ipairs(post.comments) do
    self.comments[index] = ui.TextNode {
      attributedText = {
        { comment.author, font = "Inter Semi-Bold 13", color = TEXT },
        { "  " .. comment.text, font = "Inter 13", color = TEXT },
      },
      lineSpacing = 2,
    }
  end
end

function PhotoCell:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "vertical",
    self:headerSpec(),
    -- As high as wide, whatever the picture's own proportions are.
    ui.RatioLayoutSpec { ratio = 1, self.photo },
    self:footerSpec(),
  }
end

function PhotoCell:headerSpec()
  -- Without flexShrink a long name would push the time out of the cell: in a row,
  -- a text is first measured without a limit of width. It belongs on the column, since
  -- that is the child that the row sees.
  local names = ui.StackLayoutSpec { direction = "vertical", spacing = 1,
    style = { flexShrink = 1 },
    self.userName,
    self.location,
  }
  -- An empty spec that grows pushes the time to the right edge.
  local spacer = ui.LayoutSpec { style = { flexGrow = 1 } }

  return ui.InsetLayoutSpec { insets = { top = 10, left = 12, bottom = 10, right = 12 },
    ui.StackLayoutSpec { direction = "horizontal", alignItems = "center", spacing = 10,
      self.avatar, names, spacer, self.time,
    },
  }
end

function PhotoCell:footerSpec()
  local likes = ui.StackLayoutSpec { direction = "horizontal", alignItems = "center", spacing = 6,
    self.heart,
    self.likes,
  }
  local comments = ui.StackLayoutSpec { direction = "vertical", spacing = 4, table.unpack(self.comments) }

  return ui.InsetLayoutSpec { insets = { top = 10, left = 12, bottom = 14, right = 12 },
    ui.StackLayoutSpec { direction = "vertical", spacing = 8,
      likes,
      -- An empty stack would still get its spacing, so it stays away.
      #self.comments > 0 and comments,
    },
  }
end

local posts = require "photos"

ui.preview("With a place", { width = { 375, 320, 430 } }, function(props) return PhotoCell(props or posts[1]) end)
ui.preview("Without a place", { width = { 375, 320, 430 } }, function() return PhotoCell(posts[2]) end)
ui.preview("Long names", { width = { 375, 320, 430 } }, function() return PhotoCell(posts[3]) end)
ui.preview("No comments yet", { width = { 375, 320, 430 } }, function() return PhotoCell(posts[4]) end)
ui.preview("On a small phone", { width = 320 }, function() return PhotoCell(posts[3]) end)

return PhotoCell
