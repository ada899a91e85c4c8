-- A photo cell that is shown before all of it is known: holes stand where the avatar and the photo will be; where the
-- photo was taken and what people say of it come later, and the cell grows. The same cell twice: with automatic subnodes,
-- and by hand. weft render --time 0.1 shows the pictures, --time 0.6 all of it.
-- photo_cell_loading_test.lua checks every moment of it.

local ui = require "weft"

local TEXT <const>   = "#262626"
local SUBTLE <const> = "#8e8e8e"
local PLACE <const>  = "#3b5998"
local HOLE <const>   = "#e6e6ea"

-- Stands in for a server: each answer comes a while after the question.
local server = {}

function server.loadPictures(post, answer) ui.after(0.1, function() answer(post.user.picture, post.picture) end) end
function server.findLocation(post, answer) ui.after(0.3, function() answer(post.location) end) end
function server.loadComments(post, answer) ui.after(0.6, function() answer(post.comments) end) end

-- What people said, one below the other.
local CommentsNode = ui.DisplayNode:subclass "CommentsNode"

function CommentsNode:init(isAutomatic)
  self.automaticallyManagesSubnodes = isAutomatic
  self.debugName = "comments"
  self.lines = {}
end

-- Shows comments; nil while they aren't known.
function CommentsNode:showComments(comments)
  local lines = {}
  for index, comment in ipairs(comments or {}) do
    lines[index] = ui.TextNode {
      attributedText = {
        { comment.author, font = "Inter Semi-Bold 13", color = TEXT },
        { "  " .. comment.text, font = "Inter 13", color = TEXT },
      },
    }
  end
  if #lines == 0 then
    local text = comments and "No comments yet" or "Comments are on their way"
    lines[1] = ui.TextNode { text = text, font = "Inter 13", color = SUBTLE }
  end
  self:showLines(lines)
end

function CommentsNode:showLines(lines)
  if not self.automaticallyManagesSubnodes then
    for _, line in ipairs(self.lines) do line:removeFromSupernode() end
    for _, line in ipairs(lines) do self:addSubnode(line) end
  end
  self.lines = lines
  self:setNeedsLayout()
end

function CommentsNode:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", spacing = 4, table.unpack(self.lines) }
end

local LoadingCell = ui.CellNode:subclass "LoadingCell"

function LoadingCell:init(post)
  self.automaticallyManagesSubnodes = true
  self:makeNodes()
  self:showPost(post)
end

function LoadingCell:makeNodes()
  self.backgroundColor = "white"
  -- Of their own shape and size from the beginning: nothing moves when the pictures come.
  self.avatar = ui.ImageNode {
    debugName = "avatar", cornerRadius = 15, backgroundColor = HOLE, style = { preferredSize = { 30, 30 } },
  }
  self.userName = ui.TextNode { debugName = "userName", font = "Inter Semi-Bold 14", color = TEXT }
  self.time = ui.TextNode { debugName = "time", font = "Inter 13", color = SUBTLE }
  self.photo = ui.ImageNode { debugName = "photo", contentMode = "scaleAspectFill", backgroundColor = HOLE }
  self.comments = CommentsNode(self.automaticallyManagesSubnodes)
end

-- Shows a post now, and the rest of it as it comes.
function LoadingCell:showPost(post)
  self.post = post
  self.avatar.image, self.userName.text = nil, post.user.name
  self.photo.image, self.time.text = nil, post.time
  self:showLocation(nil)
  self.comments:showComments(nil)

  server.loadPictures(post, function(portrait, photo)
    -- Is it still the post that the cell shows? If not, nobody wants to know any more.
    if self.post == post then self.avatar.image, self.photo.image = portrait, photo end
  end)
  server.findLocation(post, function(location)
    if self.post == post then self:showLocation(location) end
  end)
  server.loadComments(post, function(comments)
    if self.post == post then self.comments:showComments(comments) end
  end)
end

function LoadingCell:showLocation(location)
  self.location = location and ui.TextNode {
    debugName = "location",
    text = location,
    font = "Inter 12",
    color = PLACE,
    maximumNumberOfLines = 1,
    truncationMode = "tail",
  }
  -- A field of the cell's own has changed, which its layout reads.
  self:setNeedsLayout()
end

function LoadingCell:layoutSpecThatFits(constrainedSize)
  local names = ui.StackLayoutSpec { direction = "vertical", spacing = 1, style = { flexShrink = 1 },
    self.userName,
    self.location, -- nil until it is known
  }
  local header = ui.StackLayoutSpec { direction = "horizontal", alignItems = "center", spacing = 10,
    self.avatar, names, ui.LayoutSpec { style = { flexGrow = 1 } }, self.time,
  }
  return ui.StackLayoutSpec { direction = "vertical",
    ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 }, header },
    ui.RatioLayoutSpec { ratio = 1, self.photo },
    ui.InsetLayoutSpec { insets = { 10, 12, 14, 12 }, self.comments },
  }
end

-- The same by hand: who adds a subnode also takes it out.
local HandCell = LoadingCell:subclass "HandCell"

function HandCell:init(post)
  self:makeNodes()
  for _, node in ipairs { self.avatar, self.userName, self.time, self.photo, self.comments } do
    self:addSubnode(node)
  end
  self:showPost(post)
end

function HandCell:showLocation(location)
  if self.location then self.location:removeFromSupernode() end
  HandCell.super.showLocation(self, location)
  if self.location then self:insertSubnodeAbove(self.location, self.userName) end
end

local posts = require "photos"

ui.preview("Loading", { width = 375 }, function() return LoadingCell(posts[1]) end)
ui.preview("Loading by hand", { width = 375 }, function() return HandCell(posts[1]) end)
ui.preview("Another photo before the answer", { width = 375 }, function()
  local cell = LoadingCell(posts[1])
  ui.after(0.2, function() cell:showPost(posts[4]) end)
  return cell
end)

return { automatic = LoadingCell, byHand = HandCell }
