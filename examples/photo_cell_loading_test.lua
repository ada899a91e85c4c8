-- A cell's whole story on the clock: in a test, ui.sleep moves it to exactly that moment, at once.
local ui = require "weft"
local cells = require "photo_cell_loading"
local posts = require "photos"

local phone = { min = { 375, 0 }, max = { 375, math.huge } }

local function show(cell)
  cell.frame = { 0, 0, 375, cell:layoutThatFits(phone).size.height }
  local window = ui.Window { size = { 375, 900 }, cell }
  ui.sleep(0) -- the turn ends, and the window lays out
  return window
end

local function names(node)
  local names = {}
  for index, subnode in ipairs(node.subnodes) do names[index] = subnode.debugName or "?" end
  return table.concat(names, " ")
end

-- How high the text is that the cell shows.
local function height(text) return text.frame.height end

local function commentsHeight(cell)
  local sum = 4 * (#cell.comments.subnodes - 1)
  for _, line in ipairs(cell.comments.subnodes) do sum = sum + height(line) end
  return sum
end

for _, name in ipairs { "automatic", "byHand" } do
  local Cell = cells[name]

  ui.test("What comes later finds its place: " .. name, function(t)
    local cell = Cell(posts[1])
    local window = show(cell)

    -- 0 s: no location, and one line where the comments will be.
    t.equal(names(cell), "avatar userName time photo comments")
    t.frame(cell.avatar, { 12, 10, 30, 30 })
    t.frame(cell.photo, { 0, 50, 375, 375 })
    -- Holes, where the pictures will be.
    for _, hole in ipairs { cell.avatar, cell.photo } do
      t.equal(hole.image, nil)
      t.equal(hole.backgroundColor, "#e6e6ea")
    end
    local line = commentsHeight(cell)
    t.equal(#cell.comments.subnodes, 1)
    t.frame(cell.comments, { x = 12, y = 435, height = line })
    t.frame(cell, { 0, 0, 375, 449 + line })

    ui.sleep(0.299)
    t.equal(cell.location, nil)

    -- 0.3 s: the location. The header grows, and what is below moves down.
    ui.sleep(0.001)
    t.equal(ui.now(), 0.3)
    t.equal(names(cell), "avatar userName location time photo comments")
    local header = height(cell.userName) + 1 + height(cell.location)
    assert(header > 30, "the two names are higher than the avatar")
    t.frame(cell.userName, { x = 52, y = 10 })
    t.frame(cell.location, { x = 52, y = 10 + height(cell.userName) + 1 })
    t.frame(cell.photo, { 0, 20 + header, 375, 375 })
    t.frame(cell, { 0, 0, 375, 20 + header + 375 + 24 + line })

    -- 0.6 s: the comments. The cell grows once more; the header stays.
    ui.sleep(0.3)
    t.equal(ui.now(), 0.6)
    t.equal(names(cell), "avatar userName location time photo comments")
    t.equal(#cell.comments.subnodes, #posts[1].comments)
    t.frame(cell.photo, { 0, 20 + header, 375, 375 })
    local comments = commentsHeight(cell)
    assert(comments > line)
    t.frame(cell.comments, { x = 12, y = 20 + header + 375 + 10, height = comments })
    t.frame(cell, { 0, 0, 375, 20 + header + 375 + 24 + comments })
    t.equal(#window.subnodes, 1)
  end)

  ui.test("An answer about a photo that is gone is dropped: " .. name, function(t)
    local cell = Cell(posts[1])
    local window = show(cell)
    ui.sleep(0.2)
    cell:showPost(posts[4])
    ui.sleep(0.1)
    -- 0.3 s: the first photo's answer is here; the cell shows another by now.
    t.equal(names(cell), "avatar userName time photo comments")
    t.frame(cell, { 0, 0, 375, 449 + commentsHeight(cell) })
    ui.sleep(0.2)
    -- 0.5 s: the answer about the second.
    t.equal(cell.location.text, posts[4].location)
    t.equal(names(cell), "avatar userName location time photo comments")
    ui.sleep(1)
    -- The first photo's comments came at 0.6 s, the second has none.
    t.equal(#cell.comments.subnodes, 1)
    t.equal(cell.comments.subnodes[1].text, "No comments yet")
    t.equal(cell.view.window, window)
  end)
end
