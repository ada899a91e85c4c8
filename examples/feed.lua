-- A feed that fetches its posts page by page, before the end is seen: a slow page, one that fails at first, with a row to
-- try again, an empty one, and a row that says that more is coming.
--
--   python3 examples/feed/server.py     -- in another terminal; a feed that is shown already needs a Reset
--   weft preview examples/feed.lua
--   weft test examples/feed_test.lua
--
-- The server sends the files feed/page1.json and so on, each after as long as its `seconds` say, and the pictures. Where it can't be
-- reached, as in tests, the feed reads the files itself, and says so at its top.

local ui = require "weft"

local Post = ui.CellNode:subclass "Post"
Post.backgroundColor = "white"

-- `pictures`: the URL of the folder of portraits and photos.
function Post:init(post, pictures)
  self.automaticallyManagesSubnodes = true
  self.portrait = ui.NetworkImageNode {
    url = pictures .. post.portrait, cornerRadius = 18, placeholderColor = "#dee2e6", placeholderFadeDuration = 0.2,
    style = { preferredSize = { 36, 36 } },
  }
  self.photo = post.photo and ui.NetworkImageNode {
    url = pictures .. post.photo, cornerRadius = 8, placeholderColor = post.color, placeholderFadeDuration = 0.3,
  }
  self.name = ui.TextNode { text = post.name, font = "Inter Semi-Bold 15", color = "#1c1c1e" }
  self.text = ui.TextNode { text = post.text, font = "Inter 14", color = "#3a3a3c", lineSpacing = 2 }
end

function Post:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = { 12, 16, 12, 16 },
    ui.StackLayoutSpec { direction = "horizontal", spacing = 12,
      self.portrait,
      ui.StackLayoutSpec { direction = "vertical", spacing = 4, style = { flexShrink = 1, flexGrow = 1 },
        self.name,
        self.text,
        self.photo and ui.RatioLayoutSpec { ratio = 0.6, self.photo },
      },
    },
  }
end

-- A row of one text: "Loading", what to do after a failure, or where the posts come from.
local Line = ui.CellNode:subclass "Line"

function Line:init(text, backgroundColor)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = backgroundColor
  self.text = ui.TextNode { text = text, font = "Inter 13", color = "#6b6b70", alignment = "center" }
end

function Line:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 16, ui.CenterLayoutSpec { self.text } }
end

local Feed = ui.TableNode:subclass "Feed"
Feed.pages = 5
Feed.server = "http://127.0.0.1:8725"

function Feed:init(props)
  self.backgroundColor = "#f2f2f7"
  self.separatorStyle = "singleLine"
  self.estimatedRowHeight = 80
  self.posts, self.page, self.failed = {}, 0, {}
  self.dataSource, self.delegate = self:makeSource(), self:makeDelegate()
end

function Feed:pictures() return self.isOffline and "file:pictures/" or self.server .. "/pictures/" end

function Feed:hasTail() return self.page < self.pages end

function Feed:makeSource()
  local feed = self
  return {
    numberOfSections = function() return 2 end, -- the posts, and the tail
    numberOfRows = function(source, section)
      if section == 1 then return #feed.posts end
      return feed:hasTail() and 1 or 0
    end,
    nodeForRowAt = function(source, section, row)
      if section == 1 then return Post(feed.posts[row], feed:pictures()) end
      return Line(feed.waiting and "The posts did not arrive. Try again" or "Loading")
    end,
    nodeForSupplementaryElementOfKind = function(source, kind, section)
      if kind == "header" and section == 1 and feed.isOffline then
        return Line("Posts of files. Their server is started by\npython3 examples/feed/server.py", "#fff4d6")
      end
    end,
  }
end

function Feed:makeDelegate()
  local feed = self
  return {
    shouldBatchFetch = function() return feed:hasTail() end,
    willBeginBatchFetchWith = function(delegate, table, context) feed:fetch(context) end,
    shouldHighlightRowAt = function(delegate, table, section) return section == 2 and feed.waiting ~= nil end,
    didSelectRowAt = function(delegate, table, section)
      local context = feed.waiting
      feed.waiting = nil
      table:reloadSections(2)
      feed:fetch(context)
    end,
  }
end

-- Fetches a page from the server; may wait. The second result is true if there is no server.
local function download(url)
  local ok, response = pcall(ui.await, ui.fetch(url, { timeout = 10 }))
  if not ok then return nil, true end
  return response.ok and response.json or nil, false
end

-- Reads a page from its file, which takes as long as the server, and fails like it.
function Feed:read(number)
  local page = ui.await(ui.fetch("file:feed/page" .. number .. ".json")).json
  ui.sleep(page.seconds)
  if not page.failsAtFirst or self.failed[number] then return page end
  self.failed[number] = true
end

function Feed:pageOf(number)
  if not self.isOffline then
    local page, isUnreachable = download(("%s/page%d.json"):format(self.server, number))
    if not isUnreachable or number > 1 then return page end
    self.isOffline = true
    self:reloadSections(1)
  end
  return self:read(number)
end

-- Fetches the next page; may wait. The context is completed when the posts are there.
function Feed:fetch(context)
  local number = self.page + 1
  local page = self:pageOf(number)
  if context.batchFetchingWasCancelled then return end
  if not page then
    self.waiting = context
    context:completeBatchFetching(false) -- nothing more is fetched until it is completed with true
    return self:reloadSections(2)
  end
  self.page = number
  self:performBatchUpdates(function()
    local rows = {}
    for _, post in ipairs(page.posts) do
      self.posts[#self.posts + 1] = post
      rows[#rows + 1] = #self.posts
    end
    self:insertRows(1, rows)
    self:reloadSections(2)
  end)
  context:completeBatchFetching(true)
end

ui.preview("Feed", { width = 375, height = 560 }, function() return Feed() end)

return Feed
