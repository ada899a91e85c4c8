-- A chat: an inverted table, in which row 1 of section 1 is the newest message, at the bottom. A section is a day; its
-- footer is at its upper end, since everything is inverted, and stays at the top of the table while the day is seen.
-- Messages that arrive are inserted. Whoever reads older ones keeps the place, and sees how many there are below.

local ui = require "weft"

local palettes = {
  light = { paper = "white", ink = "#1c1c1e", faint = "#6b6b70", line = "#dcdce0", accent = "#2f5bd0",
    mine = "#2f5bd0", onMine = "white", theirs = "#ececf0", shade = "#e8eefc" },
  dark = { paper = "#121214", ink = "#f2f2f5", faint = "#9a9aa3", line = "#323237", accent = "#8fb0ff",
    mine = "#3d67d6", onMine = "white", theirs = "#2a2a2e", shade = "#232b40" },
}

local function palette(node) return palettes[node.traitCollection.userInterfaceStyle] or palettes.light end

-- Three dots: somebody writes.
local Dots = ui.DisplayNode:subclass "Dots"
Dots.style = { preferredSize = { 58, 36 } }
Dots.cornerRadius = 18

function Dots:draw(canvas, bounds)
  for dot = 0, 2 do canvas:fillEllipse({ 15 + 11 * dot, bounds.height / 2 - 3.5, 7, 7 }, palette(self).faint) end
end

local Bubble = ui.CellNode:subclass "Bubble"
Bubble.automaticallyManagesSubnodes = true

function Bubble:init(message)
  self.message = message
  self.bubble = message.isWriting and Dots {}
    or message.picture and ui.ImageNode { image = message.picture, contentMode = "scaleAspectFill", cornerRadius = 18,
      style = { preferredSize = { 220, 146 } } }
    or ui.TextNode { text = message.text, font = "Inter 16", cornerRadius = 18, textContainerInset = { 8, 13, 8, 13 } }
  self.time = message.time and ui.TextNode { text = message.time, font = "Inter 12" }
  self:traitCollectionDidChange()
end

function Bubble:traitCollectionDidChange()
  local colors, isMine = palette(self), self.message.isMine
  self.bubble.backgroundColor = isMine and colors.mine or colors.theirs
  if self.message.text then self.bubble.color = isMine and colors.onMine or colors.ink end
  if self.time then self.time.color = colors.faint end
end

function Bubble:layoutSpecThatFits(constrainedSize)
  self.bubble.style.maxWidth = constrainedSize.max.width * 0.72 -- shows at a glance whose it is
  local side = self.message.isMine and "end" or "start"
  return ui.InsetLayoutSpec { insets = { self.message.isFirst and 10 or 3, 12, 0, 12 },
    ui.StackLayoutSpec { direction = "vertical", alignItems = side, spacing = 3,
      self.bubble,
      self.time and ui.InsetLayoutSpec { insets = { 0, 6, 2, 6 }, self.time },
    },
  }
end

-- The name of a day, in a pill.
local DayHeader = ui.CellNode:subclass "DayHeader"
DayHeader.automaticallyManagesSubnodes = true

function DayHeader:init(day)
  self.text = ui.TextNode { text = day, font = "Inter Semi-Bold 12", cornerRadius = 11, textContainerInset = { 3, 10, 4, 10 } }
  self:traitCollectionDidChange()
end

function DayHeader:traitCollectionDidChange()
  local colors = palette(self)
  self.text.color, self.text.backgroundColor = colors.faint, colors.line
end

function DayHeader:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = { 10, 0, 4, 0 }, ui.CenterLayoutSpec { self.text } }
end

local Chat = ui.DisplayNode:subclass "Chat"
Chat.automaticallyManagesSubnodes = true

function Chat:init(days)
  self.days, self.unread = days, 0
  self.portrait = ui.ImageNode { image = "pictures/portrait-yuki.png", cornerRadius = 18, style = { preferredSize = { 36, 36 } } }
  self.name = ui.TextNode { text = "Yuki Tanabe", font = "Inter Semi-Bold 17", style = { flexShrink = 1 } }
  self.topLine, self.bottomLine = ui.DisplayNode { style = { height = 0.5 } }, ui.DisplayNode { style = { height = 0.5 } }
  self.list = ui.TableNode { inverted = true, allowsSelection = false, automaticallyAdjustsContentOffset = true,
    dataSource = self, delegate = self, contentInset = { bottom = 10, top = 10 }, style = { flexGrow = 1, flexShrink = 1 } }
  self.more = ui.ButtonNode { font = "Inter Semi-Bold 14", contentEdgeInsets = { 8, 0, 8, 0 },
    onTouchUpInside = function() self:showEnd() end }
  self.replies = {}
  for index, text in ipairs { "On my way", "Five minutes", "Tomorrow?" } do
    self.replies[index] = ui.ButtonNode { title = text, font = "Inter Medium 15", cornerRadius = 16,
      contentEdgeInsets = { 7, 13, 7, 13 }, onTouchUpInside = function() self:send(text) end }
  end
  self:traitCollectionDidChange()
end

function Chat:traitCollectionDidChange()
  local colors = palette(self)
  self.backgroundColor, self.name.color = colors.paper, colors.ink
  self.topLine.backgroundColor, self.bottomLine.backgroundColor = colors.line, colors.line
  for _, reply in ipairs(self.replies) do reply.color, reply.backgroundColor = colors.accent, colors.shade end
  self.more.color = colors.accent
end

function Chat:numberOfSections() return #self.days end
function Chat:numberOfRows(section) return #self.days[section] end
function Chat:nodeForRowAt(section, row) return Bubble(self.days[section][row]) end
function Chat:nodeForSupplementaryElementOfKind(kind, section)
  return kind == "footer" and DayHeader(self.days[section].day) or nil
end

function Chat:isAtEnd() return self.list.contentOffset.y < 40 end
function Chat:showEnd() self.list:setContentOffset({ 0, -10 }, true) end

function Chat:scrollViewDidScroll()
  if self.unread > 0 and self:isAtEnd() then self:setUnread(0) end
end

function Chat:setUnread(count)
  self.unread = count
  self.more.title = count == 1 and "One new message ↓" or ("%d new messages ↓"):format(count)
  self:setNeedsLayout()
end

-- Adds a message at the bottom, in a new section if its day is a new one. It takes the place of the dots. It is shown,
-- unless it comes while the reader is further up.
function Chat:add(message, day)
  local newest, isShown = self.days[1], message.isMine or self:isAtEnd()
  self.list:performBatchUpdates(function()
    if newest[1] and newest[1].isWriting then
      table.remove(newest, 1)
      self.list:deleteRows(1, 1)
    end
    message.isFirst = not newest[1] or newest[1].isMine ~= message.isMine
    if day and day ~= newest.day then
      table.insert(self.days, 1, { day = day, message })
      self.list:insertSections(1)
    else
      table.insert(newest, 1, message)
      self.list:insertRows(1, 1)
    end
  end)
  if isShown then self:showEnd() elseif not message.isWriting then self:setUnread(self.unread + 1) end
end

-- Sends a text; an answer comes a while later.
function Chat:send(text)
  self:add { isMine = true, text = text }
  ui.sleep(0.8)
  self:add { isWriting = true }
  ui.sleep(1.2)
  self:add { text = "Good. I have put the kettle on." }
end

function Chat:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "stretch",
    ui.InsetLayoutSpec { insets = { 10, 16, 10, 16 },
      ui.StackLayoutSpec { spacing = 10, alignItems = "center", self.portrait, self.name } },
    self.topLine, self.list,
    self.unread > 0 and self.more,
    self.bottomLine,
    ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 },
      ui.StackLayoutSpec { spacing = 8, flexWrap = "wrap", lineSpacing = 8, justifyContent = "center", table.unpack(self.replies) } },
  }
end

-- The newest first, as the table has them.
local function days()
  return {
    { day = "Today",
      { text = "Are you still coming by?", time = "17:58", isFirst = true },
      { isMine = true, text = "The light was too good to leave.", time = "17:31" },
      { isMine = true, picture = "pictures/mountains-at-dawn.jpg", isFirst = true },
      { text = "Where have you been all day? I called twice, and then I asked Kwame, and he had not seen you either.",
        time = "16:04", isFirst = true } },
    { day = "Yesterday",
      { isMine = true, text = "Seven is fine.", time = "21:40", isFirst = true },
      { text = "Or is that too early?" },
      { text = "Seven at the pier, then. Bring the thermos, and the gloves that you said you didn't need.", isFirst = true },
      { isMine = true, text = "Tomorrow it clears up, they say.", time = "21:12", isFirst = true } },
    { day = "Friday",
      { text = "Safe home!", time = "23:05", isFirst = true },
      { isMine = true, text = "Thank you for the soup.", time = "23:01", isFirst = true } },
  }
end

ui.preview("A chat", { height = 700, width = { 375, 320, 430 }, variants = {
  { name = "Dark", userInterfaceStyle = "dark", width = 375 },
  { name = "One message", props = { { day = "Today", { text = "Hello!", time = "9:41" } } }, width = 375 },
} }, function(props) return Chat(props or days()) end)

return { Chat = Chat, days = days }
