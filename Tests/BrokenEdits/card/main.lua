local ui = require "weft"
local theme = require "theme"
local format = require "format"
local posts = require "posts"

local Card = ui.CellNode:subclass "Card"

function Card:init(post)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = theme.paper
  self.state = { taps = 0, open = false }
  self.title = ui.TextNode {
    text = post.title,
    font = theme.bold,
    color = theme.ink,
    maximumNumberOfLines = 2,
  }
  self.likes = ui.TextNode { text = format.likes(post.likes), color = theme.faint }
  self.comments = {}
  for index, comment in ipairs(post.comments) do
    self.comments[index] = ui.TextNode { text = comment, color = theme.ink }
  end
end

function Card:layoutSpecThatFits(constrainedSize)
  local header = ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    style = { flexShrink = 1 },
    self.title,
    self.likes,
  }
  local gap = constrainedSize.max.width > 300 and theme.gap or theme.gap / 2
  return ui.InsetLayoutSpec { insets = theme.inset,
    ui.StackLayoutSpec { direction = "vertical", spacing = gap,
      header,
      table.unpack(self.comments),
    },
  }
end

function Card:touchesEnded()
  self.state.taps = self.state.taps + 1
  self.state.open = not self.state.open
end

ui.preview("First", { width = 320 }, function() return Card(posts[1]) end)
ui.preview("Second", { width = 240 }, function() return Card(posts[2]) end)

return Card
