-- A pager of tables: each topic is a page with a table of articles. The tabs follow the finger that turns the page, and a
-- tap on a tab turns to its page. Where a table was scrolled to is kept in its topic, since a page far away is released.

local ui = require "weft"

local palettes = {
  light = { paper = "white", touched = "#ececf0", ink = "#1c1c1e", faint = "#6b6b70", accent = "#b3402a", line = "#e0e0e4" },
  dark = { paper = "#121214", touched = "#2a2a2e", ink = "#f2f2f5", faint = "#9a9aa3", accent = "#ff9b80", line = "#323237" },
}

local function palette(node) return palettes[node.traitCollection.userInterfaceStyle] or palettes.light end

-- The first article of a page has a large picture above its title, the others a small one beside it.
local Article = ui.CellNode:subclass "Article"
Article.automaticallyManagesSubnodes = true

function Article:init(article, isFirst)
  self.article, self.isFirst = article, isFirst
  self.picture = ui.ImageNode { image = article.picture, contentMode = "scaleAspectFill", cornerRadius = isFirst and 12 or 8 }
  if not isFirst then self.picture.style.preferredSize = { 76, 76 } end
  self.title = ui.TextNode { text = article.title, font = isFirst and "Inter Bold 22" or "Inter Semi-Bold 16" }
  self.note = ui.TextNode { font = "Inter 13" }
  self:adapt()
end

function Article:adapt()
  local colors = palette(self)
  self.backgroundColor = self.highlighted and colors.touched or colors.paper
  self.title.color = self.article.isRead and colors.faint or colors.ink
  self.note.color = colors.faint
  self.note.text = self.article.isRead and "Read" or ("%d min"):format(self.article.minutes)
end

function Article:traitCollectionDidChange() self:adapt() end
function Article:cellStateDidChange() self:adapt() end

function Article:layoutSpecThatFits()
  local texts = ui.StackLayoutSpec { direction = "vertical", spacing = 6, style = { flexGrow = 1, flexShrink = 1 },
    self.title, self.note }
  return ui.InsetLayoutSpec { insets = { 14, 16, 14, 16 },
    self.isFirst and ui.StackLayoutSpec { direction = "vertical", alignItems = "stretch", spacing = 10,
      ui.RatioLayoutSpec { ratio = 0.56, self.picture }, texts }
    or ui.StackLayoutSpec { spacing = 16, alignItems = "start", texts, self.picture },
  }
end

-- A page: the table of a topic.
local Page = ui.CellNode:subclass "Page"
Page.automaticallyManagesSubnodes = true

function Page:init(topic)
  self.topic = topic
  self.list = ui.TableNode { dataSource = self, delegate = self, estimatedRowHeight = 104,
    separatorStyle = "singleLine", separatorInset = { left = 16, right = 16 }, contentOffset = { 0, topic.offset or 0 } }
end

function Page:numberOfRows(section) return #self.topic.articles end
function Page:nodeForRowAt(section, row) return Article(self.topic.articles[row], row == 1) end
function Page:scrollViewDidScroll(list) self.topic.offset = list.contentOffset.y end

function Page:didSelectRowAt(list, section, row)
  self.topic.articles[row].isRead = true
  list:deselectRow(section, row)
  list:nodeForRowAt(section, row):adapt()
end

function Page:layoutSpecThatFits() return ui.WrapperLayoutSpec { self.list } end

-- The tabs, with a line below that of the page which is shown. They scroll if there is no room for all.
local Tabs = ui.ScrollNode:subclass "Tabs"
Tabs.automaticallyManagesContentSize = true
Tabs.scrollableDirections = "horizontal"
Tabs.style = { height = 44 }

function Tabs:init(titles, turnTo)
  self.line = ui.DisplayNode { cornerRadius = 1.5 }
  self:addSubnode(self.line)
  self.automaticallyManagesSubnodes = true
  self.page, self.tabs = 1, {}
  for index, title in ipairs(titles) do
    self.tabs[index] = ui.ButtonNode { title = title, font = "Inter Semi-Bold 15", contentEdgeInsets = { 12, 0, 8, 0 },
      hitTestSlop = { 0, -10, 0, -10 }, onTouchUpInside = function() turnTo(index) end }
  end
end

-- Shows a page, or a place between two: 1.5 is half-way between the first and the second.
function Tabs:show(page)
  self.page = page
  local colors, index = palette(self), math.floor(page)
  local from, to = self.tabs[index].frame, self.tabs[math.min(index + 1, #self.tabs)].frame
  local part = page - index
  local x, width = from.x + (to.x - from.x) * part, from.width + (to.width - from.width) * part
  self.line.frame = { x, 40, width, 3 }
  self.line.backgroundColor = colors.accent
  for number, tab in ipairs(self.tabs) do tab.color = number == math.floor(page + 0.5) and colors.accent or colors.faint end
  self.contentOffset = { math.max(0, math.min(self.contentSize.width - self.bounds.width, x + width / 2 - self.bounds.width / 2)), 0 }
end

function Tabs:layout() self:show(self.page) end
function Tabs:traitCollectionDidChange() self:show(self.page) end

function Tabs:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = { left = 16, bottom = 4, right = 16 },
    ui.StackLayoutSpec { spacing = 24, table.unpack(self.tabs) } }
end

local Reader = ui.DisplayNode:subclass "Reader"
Reader.automaticallyManagesSubnodes = true

function Reader:init(topics)
  self.topics = topics
  local titles = {}
  for index, topic in ipairs(topics) do titles[index] = topic.title end
  self.title = ui.TextNode { text = "The Morning Post", font = "Inter Bold 28" }
  self.tabs = Tabs(titles, function(index) self.pages:scrollToPage(index, true) end)
  self.line = ui.DisplayNode { style = { height = 0.5 } }
  self.pages = ui.PagerNode { dataSource = self, delegate = self, style = { flexGrow = 1, flexShrink = 1 } }
  self:traitCollectionDidChange()
end

function Reader:traitCollectionDidChange()
  local colors = palette(self)
  self.backgroundColor, self.title.color, self.line.backgroundColor = colors.paper, colors.ink, colors.line
end

function Reader:numberOfPages() return #self.topics end
function Reader:nodeAtIndex(index) return Page(self.topics[index]) end
function Reader:scrollViewDidScroll(pages) self.tabs:show(pages.contentOffset.x / pages.bounds.width + 1) end

function Reader:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "stretch",
    ui.InsetLayoutSpec { insets = { 14, 16, 4, 16 }, self.title },
    self.tabs, self.line, self.pages,
  }
end

local pictures = { "mountains-at-dawn.jpg", "sea-at-dusk.jpg", "northern-lights.jpg", "desert-night.jpg",
  "mountain-pass.jpg", "forest-hills.webp" }

local function topic(title, first, headlines)
  local articles = {}
  for index, headline in ipairs(headlines) do
    local picture = pictures[(first + index - 2) % #pictures + 1]
    articles[index] = { title = headline, minutes = 2 + (first + 5 * index) % 9, picture = "pictures/" .. picture }
  end
  return { title = title, articles = articles }
end

local function topics()
  return {
    topic("For you", 1, { "The last lamp on the mountain is lit by hand", "A harbour that freezes only at the edges",
      "What the ferry carries in winter", "Night trains are back", "The quiet side of the valley", "A bridge is moved",
      "How to read a tide table", "Bread, as the miller makes it" }),
    topic("Nature", 3, { "Northern lights, as far south as the lakes", "Cactuses keep the time", "A pass opens early",
      "The forest that was planted in one summer", "Foxes learn the bus route", "Where the dunes went", "Ice, from below",
      "A hundred years of rain, counted" }),
    topic("Travel", 5, { "On foot from the pass to the sea, in eleven days", "Six huts with a stove", "The slow boat north",
      "Sleep in a lighthouse", "Deserts are for walking at night", "A village of nine", "What to leave at home",
      "The long way around" }),
    topic("Kitchen", 2, { "Soup for the evening after a storm", "Honey, and what bees make of fir trees", "Salt",
      "The good butter", "One pan, four people, no hurry", "Pickles in October", "Coffee at altitude", "Plum cake" }),
    topic("Music", 4, { "A choir for people who can't sing", "The organ that is played by the wind", "Vinyl, pressed at home",
      "Bells, tuned", "Drums across the water", "A piano on a raft", "Songs for rowing", "Silence, in four movements" }),
  }
end

ui.preview("Topics", { height = 700, width = { 375, 320, 430 }, variants = {
  { name = "Dark", userInterfaceStyle = "dark", width = 375 },
} }, function() return Reader(topics()) end)

return { Reader = Reader, topics = topics }
