---@example DisplayNode
return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 8, style = { height = 60 } }

---@example DisplayNode.addInterfaceStateDelegate
local node = ui.DisplayNode {}
node:addInterfaceStateDelegate {
  didEnterPreloadState = function(node) print "fetching" end,
}
node:recursivelyPreload() --> fetching

---@example DisplayNode.addSubnode
local inside = box "tomato"
inside.frame = { 10, 10, 40, 40 }
local node = ui.DisplayNode { backgroundColor = "gold", style = { height = 60 } }
node:addSubnode(inside)
return node

---@example DisplayNode.allowsGroupOpacity
local inside = box("tomato", 60, 30)
inside.frame = { 20, 10, 60, 30 }
return ui.DisplayNode { backgroundColor = "gold", alpha = 0.5, allowsGroupOpacity = false,
  style = { height = 50 }, inside }

---@example DisplayNode.alpha
return ui.StackLayoutSpec { direction = "horizontal", spacing = -20,
  box("tomato", 60),
  ui.DisplayNode { backgroundColor = "steelblue", alpha = 0.5, style = { preferredSize = { 60, 60 } } },
}

---@example DisplayNode.anchorPoint
return ui.InsetLayoutSpec { insets = { 16, 40, 40, 16 },
  ui.StackLayoutSpec { direction = "horizontal",
    ui.DisplayNode { backgroundColor = "gold", transform = { rotation = 0.3 }, anchorPoint = { 0, 0 },
      style = { preferredSize = { 80, 40 } } },
  },
}

---@example DisplayNode.asyncTransactionContainer
local cell = ui.CellNode { asyncTransactionContainer = true }
print(cell.asyncTransactionContainer) --> true

---@example DisplayNode.automaticallyManagesSubnodes
local first, second = box "tomato", box "gold"
return ui.DisplayNode {
  automaticallyManagesSubnodes = true,
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
  end,
}

---@example DisplayNode.automaticallyRelayoutOnMarginsChanges
local node = ui.DisplayNode { automaticallyRelayoutOnMarginsChanges = true,
  layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.layoutMargins, box "tomato" } end,
}
print(node:layoutThatFits({}).size.width) --> 56
node.layoutMargins = 0
print(node:layoutThatFits({}).size.width) --> 40

---@example DisplayNode.automaticallyRelayoutOnSafeAreaChanges
local node = ui.DisplayNode { automaticallyRelayoutOnSafeAreaChanges = true,
  layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.safeAreaInsets, box "tomato" } end,
}
print(node:layoutThatFits({}).size.height) --> 40
node.fallbackSafeAreaInsets = { top = 24 }
print(node:layoutThatFits({}).size.height) --> 64

---@example DisplayNode.backgroundColor
return ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } }

---@example DisplayNode.borderColor
return ui.DisplayNode { backgroundColor = "gold", borderWidth = 4, borderColor = "tomato", style = { height = 60 } }

---@example DisplayNode.borderWidth
return ui.DisplayNode { backgroundColor = "gold", borderColor = "tomato", borderWidth = 4, style = { height = 60 } }

---@example DisplayNode.bounds
local inside = ui.DisplayNode { backgroundColor = "tomato", frame = { 0, 0, 40, 40 } }
local outside = ui.DisplayNode { backgroundColor = "gold", position = { 60, 30 }, bounds = { -10, -10, 120, 60 }, inside }
return ui.DisplayNode { style = { height = 60 }, outside }

---@example DisplayNode.calculateLayoutThatFits
local Beside = ui.DisplayNode:subclass "Beside"

function Beside:init()
  self.automaticallyManagesSubnodes = true
  self.first, self.second = box "tomato", box "gold"
end

function Beside:calculateLayoutThatFits(constrainedSize)
  local first = self.first:layoutThatFits { max = constrainedSize.max }
  local second = self.second:layoutThatFits { max = constrainedSize.max }
  second.position = { constrainedSize.max.width / 2, 0 }
  return ui.Layout { size = { constrainedSize.max.width, 40 }, sublayouts = { first, second } }
end

return Beside()

---@example DisplayNode.calculateSizeThatFits
local Half = ui.DisplayNode:subclass "Half"

function Half:calculateSizeThatFits(size)
  return { size.width / 2, 40 }
end

return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", Half { backgroundColor = "tomato" } }

---@example DisplayNode.calculatedLayout
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { box "tomato" } end,
}
print(node.calculatedLayout) --> nil
node:layoutIfNeeded()
print(node.calculatedLayout.sublayouts[1].position.x) --> 30

---@example DisplayNode.calculatedLayoutDidChange
local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.first = box "tomato"
end

function Row:layoutSpecThatFits(constrainedSize) return ui.CenterLayoutSpec { self.first } end

function Row:calculatedLayoutDidChange() print(#self.subnodes) end

local row = Row()
row.frame = { 0, 0, 100, 60 }
row:layoutIfNeeded() --> 1

---@example DisplayNode.calculatedSize
local node = box("tomato", 60, 40)
node:layoutThatFits { max = { 375, 100 } }
print(node.calculatedSize.width, node.calculatedSize.height) --> 60  40

---@example DisplayNode.cancelAsyncDisplay
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) print "draws" canvas:fillEllipse(bounds, "tomato") end

local dot = Dot { frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
ui.sleep(0.1) --> draws
-- Of a slow drawing the rest would be left out; this one has ended, and stays.
dot:cancelAsyncDisplay()
dot:setNeedsDisplay()
ui.sleep(0.1) --> draws

---@example DisplayNode.className
local PhotoCell = ui.CellNode:subclass "PhotoCell"
print(PhotoCell().className) --> PhotoCell

---@example DisplayNode.clearContents
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:draw(canvas, bounds) canvas:fillRect(bounds, "tomato") end

function Chart:clearContents()
  self.points = nil
  Chart.super.clearContents(self)
end

local chart = Chart { points = { 1, 2, 3 }, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, chart }
ui.sleep(0)
chart:clearContents()
print(chart.points) --> nil

---@example DisplayNode.clipsToBounds
local inside = box("tomato", 60)
inside.frame = { 20, 20, 60, 60 }
return ui.InsetLayoutSpec { insets = { 0, 0, 30, 0 },
  ui.DisplayNode { backgroundColor = "gold", clipsToBounds = true, style = { height = 50 }, inside },
}

---@example DisplayNode.constrainedSizeForCalculatedLayout
local node = box "tomato"
node:layoutThatFits { max = { 375, 100 } }
print(node.constrainedSizeForCalculatedLayout.max.width) --> 375

---@example DisplayNode.contentMode
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", contentMode = "scaleAspectFit",
    backgroundColor = "gold", style = { preferredSize = { 120, 50 } } },
}

---@example DisplayNode.contents
return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", style = { preferredSize = { 60, 60 } } },
}

---@example DisplayNode.contentsCenter
return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", contentsCenter = { 0.4, 0, 0.2, 1 },
    style = { preferredSize = { 120, 24 } } },
}

---@example DisplayNode.contentsGravity
return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", contentsGravity = "resizeAspect",
    backgroundColor = "gold", style = { preferredSize = { 120, 50 } } },
}

---@example DisplayNode.contentsRect
return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", contentsRect = { 0, 0, 0.5, 1 },
    style = { preferredSize = { 30, 60 } } },
}

---@example DisplayNode.convertPointFrom
local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertPointFrom({ 11, 21 }, node).y) --> 1

---@example DisplayNode.convertPointTo
local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertPointTo({ 1, 1 }, node).y) --> 21

---@example DisplayNode.convertRectFrom
local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertRectFrom({ 10, 20, 5, 5 }, node).x) --> 0

---@example DisplayNode.convertRectTo
local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertRectTo(inside.bounds, node).x) --> 10

---@example DisplayNode.cornerRadius
return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 } }

---@example DisplayNode.cornerRoundingType
-- Drawn round, it doesn't cut off what is inside.
return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 },
  cornerRoundingType = "precomposited", clipsToBounds = true,
  ui.DisplayNode { backgroundColor = "gold", frame = { 0, 0, 60, 60 } },
}

---@example DisplayNode.debugName
local node = ui.DisplayNode { debugName = "separator" }
print(node) --> <DisplayNode "separator">

---@example DisplayNode.didEnterDisplayState
local Row = ui.CellNode:subclass "Row"
function Row:didEnterDisplayState() self.backgroundColor = "tomato" end

return Row { style = { height = 40 } }

---@example DisplayNode.didEnterHierarchy
local Row = ui.CellNode:subclass "Row"
function Row:didEnterHierarchy() self.backgroundColor = "gold" end

return Row { style = { height = 40 } }

---@example DisplayNode.didEnterPreloadState
local Row = ui.TextNode:subclass "Row"
function Row:didEnterPreloadState() self.text = "fetched" end

return Row { text = "empty" }

---@example DisplayNode.didEnterVisibleState
local Row = ui.CellNode:subclass "Row"
function Row:didEnterVisibleState() self.backgroundColor = "steelblue" end

return Row { style = { height = 40 } }

---@example DisplayNode.didExitDisplayState
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:didExitDisplayState() self.points = nil end

---@example DisplayNode.didExitHierarchy
local Row = ui.CellNode:subclass "Row"
function Row:didExitHierarchy() self.playing = false end

---@example DisplayNode.didExitPreloadState
local Photo = ui.DisplayNode:subclass "Photo"
function Photo:didExitPreloadState() self.data = nil end

---@example DisplayNode.didExitVisibleState
local Clip = ui.DisplayNode:subclass "Clip"
function Clip:didExitVisibleState() self.playing = false end

---@example DisplayNode.didLoad
local Row = ui.CellNode:subclass "Row"
function Row:didLoad() self.backgroundColor = "tomato" end

return Row { style = { height = 40 } }

---@example DisplayNode.display
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, self.color or "tomato") end

local dot = Dot { frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
dot.color = "gold"
print(ui.await(dot:display())) --> true

---@example DisplayNode.displayDidFinish
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayDidFinish() print("shown") end

local window = ui.Window { size = { 375, 600 }, Dot { frame = { 0, 0, 40, 40 } } }
ui.sleep(0.1) --> shown

---@example DisplayNode.displayImmediately
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayDidFinish() print "shown" end

local dot = Dot { frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
dot:displayImmediately() --> shown

---@example DisplayNode.displaySuspended
local draws = 0
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) draws = draws + 1 end

local dot = Dot { displaySuspended = true, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
ui.sleep(0.1)
print(draws) --> 0
dot.displaySuspended = false
ui.sleep(0.1)
print(draws) --> 1

---@example DisplayNode.displayWillStart
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayWillStart(asynchronously) print(asynchronously) end

local window = ui.Window { size = { 375, 600 }, Dot { frame = { 0, 0, 40, 40 } } }
ui.sleep(0.1) --> true

---@example DisplayNode.displaysAsynchronously
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayWillStart(asynchronously) print(asynchronously) end

local dot = Dot { displaysAsynchronously = false, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
ui.sleep(0) --> false

---@example DisplayNode.draw
local Dot = ui.DisplayNode:subclass "Dot"

function Dot:draw(canvas, bounds)
  canvas:fillEllipse(bounds, "tomato")
end

return Dot { style = { height = 60 } }

---@example DisplayNode.drawParameters
local Dot = ui.DisplayNode:subclass "Dot"

function Dot:draw(canvas, bounds, parameters)
  canvas:fillEllipse(bounds, parameters.color)
end

local Warning = Dot:subclass "Warning"

function Warning:drawParameters() return { color = "tomato" } end

return Warning { style = { height = 60 } }

---@example DisplayNode.drawingPriority
local first = ui.DisplayNode { drawingPriority = 10 }
print(first.drawingPriority, ui.DisplayNode({}).drawingPriority) --> 10  0

---@example DisplayNode.enableSubtreeRasterization
local Badge = ui.DisplayNode:subclass "Badge"

function Badge:init(text)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "gold"
  self.text = ui.TextNode { text = text }
  self:enableSubtreeRasterization()
end

function Badge:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 12, self.text }
end

return Badge "One drawing"

---@example DisplayNode.fallbackSafeAreaInsets
local node = ui.DisplayNode { fallbackSafeAreaInsets = { top = 24 } }
print(node.safeAreaInsets.top) --> 24

---@example DisplayNode.frame
local inside = ui.DisplayNode { backgroundColor = "tomato", frame = { 20, 10, 80, 40 } }
return ui.DisplayNode { backgroundColor = "gold", style = { height = 60 }, inside }

---@example DisplayNode.hidden
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  box "tomato",
  ui.DisplayNode { backgroundColor = "gold", hidden = true, style = { preferredSize = { 40, 40 } } },
  box "steelblue",
}

---@example DisplayNode.hierarchyDisplayDidFinish
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

local Cell = ui.CellNode:subclass "Cell"
function Cell:hierarchyDisplayDidFinish() print("complete") end

local cell = Cell { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
local window = ui.Window { size = { 375, 600 }, cell }
ui.sleep(0.1) --> complete

---@example DisplayNode.inDisplayState
local node = ui.DisplayNode {}
print(node.inDisplayState) --> false

---@example DisplayNode.inHierarchy
local node = ui.DisplayNode {}
print(node.inHierarchy) --> false

---@example DisplayNode.inPreloadState
local node = ui.DisplayNode {}
print(node.inPreloadState) --> false

---@example DisplayNode.init
local Badge = ui.TextNode:subclass "Badge"

function Badge:init(count)
  self.text = count
  self.color = "tomato"
end

return Badge(12)

---@example DisplayNode.insertSubnodeAbove
local first, second, third = box "tomato", box "gold", box "steelblue"
local node = ui.DisplayNode { first, second }
node:insertSubnodeAbove(third, first)
print(node.subnodes[2] == third) --> true

---@example DisplayNode.insertSubnodeAt
local first, second = box "tomato", box "gold"
local node = ui.DisplayNode { first }
node:insertSubnodeAt(second, 1)
print(node.subnodes[1] == second) --> true

---@example DisplayNode.insertSubnodeBelow
local first, second = box "tomato", box "gold"
local node = ui.DisplayNode { first }
node:insertSubnodeBelow(second, first)
print(node.subnodes[1] == second) --> true

---@example DisplayNode.insetsLayoutMarginsFromSafeArea
local node = ui.DisplayNode { fallbackSafeAreaInsets = 20 }
print(node.layoutMargins.top) --> 28
node.insetsLayoutMarginsFromSafeArea = false
print(node.layoutMargins.top) --> 8

---@example DisplayNode.interfaceState
local node = ui.DisplayNode {}
print(node.interfaceState.preload) --> false

---@example DisplayNode.interfaceStateDidChange
local Row = ui.CellNode:subclass "Row"
function Row:interfaceStateDidChange(newState, oldState)
  if newState.visible and not oldState.visible then self.backgroundColor = "tomato" end
end

return Row { style = { height = 40 } }

---@example DisplayNode.invalidateCalculatedLayout
local wide = 40
local node = ui.DisplayNode { layoutSpecBlock = function() return box("tomato", wide, 40) end }
node:layoutThatFits { max = { 375, 100 } }
wide = 60
node:invalidateCalculatedLayout()
print(node:layoutThatFits({ max = { 375, 100 } }).size.width) --> 60

---@example DisplayNode.layout
local Pair = ui.DisplayNode:subclass "Pair"

function Pair:init()
  self.first, self.second = box "tomato", box "gold"
  self:addSubnode(self.first)
  self:addSubnode(self.second)
end

function Pair:calculateSizeThatFits(size) return { size.width, 40 } end

function Pair:layout()
  local width = self.bounds.width
  self.first.frame = { 0, 0, width / 4, 40 }
  self.second.frame = { width / 2, 0, width / 2, 40 }
end

return Pair()

---@example DisplayNode.layoutDidFinish
local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.dot = box "tomato"
end

function Row:layoutSpecThatFits(constrainedSize) return ui.CenterLayoutSpec { self.dot } end

function Row:layoutDidFinish()
  self.dot.cornerRadius = self.dot.bounds.height / 2
end

return Row { style = { height = 60 } }

---@example DisplayNode.layoutIfNeeded
local inside = box "tomato"
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { inside } end,
}
node:layoutIfNeeded()
print(inside.frame.x, inside.frame.y) --> 30  10

---@example DisplayNode.layoutMargins
local inside = box "tomato"
local node = ui.DisplayNode { layoutMargins = { left = 16, right = 16 }, automaticallyManagesSubnodes = true,
  automaticallyRelayoutOnMarginsChanges = true,
  layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.layoutMargins, inside } end,
}
print(node:layoutThatFits({}).size.width) --> 72
node.layoutMargins = 4
print(node:layoutThatFits({}).size.width) --> 48

---@example DisplayNode.layoutMarginsDidChange
local Bar = ui.DisplayNode:subclass "Bar"
function Bar:layoutMarginsDidChange() print(self.layoutMargins.left) end

local bar = Bar {}
bar.layoutMargins = 20 --> 20

---@example DisplayNode.layoutSpecBlock
return ui.DisplayNode {
  automaticallyManagesSubnodes = true,
  layoutSpecBlock = function(node, constrainedSize)
    return ui.InsetLayoutSpec { insets = 12, box("tomato", constrainedSize.max.width / 2, 40) }
  end,
}

---@example DisplayNode.layoutSpecThatFits
local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.first, self.second = box "tomato", box "gold"
end

function Row:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.first, self.second }
end

return Row()

---@example DisplayNode.layoutThatFits
local node = box("tomato", 60, 40)
local layout = node:layoutThatFits({ max = { 375, math.huge } }, { scale = 3 })
print(layout) --> <Layout of DisplayNode 60x40>

---@example DisplayNode.maskedCorners
return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 },
  maskedCorners = { "topLeft", "topRight" },
}

---@example DisplayNode.needsDisplayOnBoundsChange
print(ui.DisplayNode {}.needsDisplayOnBoundsChange, ui.TextNode {}.needsDisplayOnBoundsChange) --> false  true

---@example DisplayNode.opaque
print(ui.DisplayNode {}.opaque, ui.TextNode {}.opaque) --> true  false

---@example DisplayNode.placeholderEnabled
local Chart = ui.DisplayNode:subclass "Chart"

function Chart:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

function Chart:placeholderImage() return "pictures/heart.png" end

local chart = Chart { placeholderEnabled = true, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 100, 100 } }
window:addSubnode(chart)
print(chart.placeholderEnabled) --> true

---@example DisplayNode.placeholderFadeDuration
local text = ui.TextNode { text = "Some words", placeholderEnabled = true, placeholderFadeDuration = 0.3 }
print(text.placeholderFadeDuration) --> 0.3

---@example DisplayNode.placeholderImage
local Photo = ui.ImageNode:subclass "Photo"

function Photo:placeholderImage() return "pictures/heart.png" end

return Photo { image = "pictures/heart.png", placeholderEnabled = true }

---@example DisplayNode.position
local inside = ui.DisplayNode { backgroundColor = "tomato", bounds = { 0, 0, 40, 40 }, position = { 120, 30 } }
return ui.DisplayNode { backgroundColor = "gold", style = { height = 60 }, inside }

---@example DisplayNode.preservesSupernodeLayoutMargins
local inside = ui.DisplayNode { frame = { 4, 4, 40, 40 }, preservesSupernodeLayoutMargins = true }
local node = ui.DisplayNode { frame = { 0, 0, 100, 100 }, layoutMargins = 20, inside }
print(inside.layoutMargins.left, inside.layoutMargins.right) --> 16  8

---@example DisplayNode.rasterizesSubtree
local node = ui.DisplayNode {}
node:enableSubtreeRasterization()
print(node.rasterizesSubtree) --> true

---@example DisplayNode.recursivelyClearContents
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:clearContents() print "cleared" end

ui.DisplayNode { Chart {} }:recursivelyClearContents() --> cleared

---@example DisplayNode.recursivelyClearPreloadedData
local Photo = ui.DisplayNode:subclass "Photo"
function Photo:didExitPreloadState() print "dropped" end

ui.DisplayNode { Photo {} }:recursivelyClearPreloadedData() --> dropped

---@example DisplayNode.recursivelyDisplayImmediately
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayDidFinish() print(self.debugName) end

local dot = Dot { debugName = "outer", frame = { 0, 0, 40, 40 }, Dot { debugName = "inner", frame = { 0, 0, 9, 9 } } }
local window = ui.Window { size = { 375, 600 }, dot }
dot:recursivelyDisplayImmediately() --> inner
--> outer

---@example DisplayNode.recursivelyEnsureDisplaySynchronously
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayDidFinish() print "shown" end

local cell = ui.DisplayNode { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
local window = ui.Window { size = { 375, 600 }, cell }
cell:recursivelyEnsureDisplaySynchronously(true) --> shown

---@example DisplayNode.recursivelyPreload
local Photo = ui.DisplayNode:subclass "Photo"
function Photo:didEnterPreloadState() print "fetching" end

ui.DisplayNode { Photo {}, Photo {} }:recursivelyPreload() --> fetching
--> fetching

---@example DisplayNode.recursivelySetDisplaySuspended
local inside = box "tomato"
local node = ui.DisplayNode { inside }
node:recursivelySetDisplaySuspended(true)
print(node.displaySuspended, inside.displaySuspended) --> true  true

---@example DisplayNode.removeFromSupernode
local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside:removeFromSupernode()
print(#node.subnodes) --> 0

---@example DisplayNode.removeInterfaceStateDelegate
local delegate = { didEnterPreloadState = function(node) print "fetching" end }
local node = ui.DisplayNode {}
node:addInterfaceStateDelegate(delegate)
node:removeInterfaceStateDelegate(delegate)
node:recursivelyPreload()

---@example DisplayNode.replaceSubnode
local first, second = box "tomato", box "gold"
local node = ui.DisplayNode { first }
node:replaceSubnode(first, second)
print(#node.subnodes, first.supernode) --> 1  nil

---@example DisplayNode.safeAreaInsets
local inside = ui.DisplayNode { frame = { 0, 10, 100, 90 } }
local node = ui.DisplayNode { frame = { 0, 0, 100, 100 }, fallbackSafeAreaInsets = { top = 24 }, inside }
print(node.safeAreaInsets.top, inside.safeAreaInsets.top) --> 24  14

---@example DisplayNode.safeAreaInsetsDidChange
local Bar = ui.DisplayNode:subclass "Bar"
function Bar:safeAreaInsetsDidChange() print(self.safeAreaInsets.top) end

local bar = Bar {}
bar.fallbackSafeAreaInsets = { top = 24 } --> 24

---@example DisplayNode.semanticContentAttribute
local first, second = box("tomato", 60, 40), box "gold"
return ui.DisplayNode { automaticallyManagesSubnodes = true, semanticContentAttribute = "forceRightToLeft",
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
  end,
}

---@example DisplayNode.setNeedsDisplay
local Bar = ui.DisplayNode:subclass "Bar"

function Bar:draw(canvas, bounds)
  canvas:fillRect({ 0, 0, bounds.width * (self.part or 0.2), bounds.height }, "tomato")
end

function Bar:setPart(part)
  self.part = part           -- nothing that Weft could notice
  self:setNeedsDisplay()
end

local bar = Bar { style = { height = 40 }, backgroundColor = "gold" }
bar:setPart(0.8)
return bar

---@example DisplayNode.setNeedsLayout
local wide = 40
local node = ui.DisplayNode { layoutSpecBlock = function() return box("tomato", wide, 40) end }
node:layoutThatFits { max = { 375, 100 } }
wide = 60                -- nothing that Weft could notice
node:setNeedsLayout()
print(node:layoutThatFits({ max = { 375, 100 } }).size.width) --> 60

---@example DisplayNode.setNeedsPreload
local node = ui.DisplayNode {}
node:setNeedsPreload()     -- nothing happens: it is in no window

---@example DisplayNode.shadowColor
return ui.InsetLayoutSpec { insets = 20,
  ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 1, shadowColor = "tomato", style = { height = 40 } },
}

---@example DisplayNode.shadowOffset
return ui.InsetLayoutSpec { insets = 20,
  ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, shadowOffset = { 8, 8 }, style = { height = 40 } },
}

---@example DisplayNode.shadowOpacity
return ui.InsetLayoutSpec { insets = 20,
  ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, style = { height = 40 } },
}

---@example DisplayNode.shadowRadius
return ui.InsetLayoutSpec { insets = 20,
  ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, shadowRadius = 8, style = { height = 40 } },
}

---@example DisplayNode.subnodeDisplayDidFinish
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

local Cell = ui.CellNode:subclass "Cell"
function Cell:subnodeDisplayDidFinish(subnode) print(subnode.className) end

local cell = Cell { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
local window = ui.Window { size = { 375, 600 }, cell }
ui.sleep(0.1) --> Dot

---@example DisplayNode.subnodeDisplayWillStart
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

local Cell = ui.CellNode:subclass "Cell"
function Cell:subnodeDisplayWillStart(subnode) print(subnode.className) end

local cell = Cell { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
local window = ui.Window { size = { 375, 600 }, cell }
ui.sleep(0.1) --> Dot

---@example DisplayNode.subnodeTransform
local first, second = box "tomato", box "steelblue"
first.frame, second.frame = { 60, 20, 40, 40 }, { 140, 20, 40, 40 }
return ui.DisplayNode { backgroundColor = "gold", subnodeTransform = { rotation = 0.2 }, style = { height = 80 },
  first, second }

---@example DisplayNode.subnodes
local node = ui.DisplayNode { box "tomato", box "gold" }
print(#node.subnodes, node.subnodes[2].backgroundColor) --> 2  #ffd700

---@example DisplayNode.supernode
local inside = box "tomato"
local outside = ui.DisplayNode { inside }
print(inside.supernode == outside, outside.supernode) --> true  nil

---@example DisplayNode.tintColor
local inside = ui.DisplayNode {}
local outside = ui.DisplayNode { tintColor = "#ff6347", inside }
print(inside.tintColor) --> #ff6347

---@example DisplayNode.tintColorDidChange
local Icon = ui.DisplayNode:subclass "Icon"
function Icon:tintColorDidChange() print(self.tintColor) end

local page = ui.DisplayNode { Icon {} }
page.tintColor = "#ff6347" --> #ff6347

---@example DisplayNode.traitCollection
local first, second = box("tomato", 60, 40), box "gold"
return ui.DisplayNode { automaticallyManagesSubnodes = true, traitCollection = { layoutDirection = "rightToLeft" },
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
  end,
}

---@example DisplayNode.traitCollectionDidChange
local Card = ui.DisplayNode:subclass "Card"
function Card:traitCollectionDidChange(previous)
  print(previous.userInterfaceStyle, self.traitCollection.userInterfaceStyle)
end

local card = Card {}
card.traitCollection = { userInterfaceStyle = "dark" } --> unspecified  dark

---@example DisplayNode.transform
return ui.InsetLayoutSpec { insets = 16,
  ui.StackLayoutSpec { direction = "horizontal", spacing = 16,
    box "tomato",
    ui.DisplayNode { backgroundColor = "gold", transform = { rotation = math.pi / 4 },
      style = { preferredSize = { 40, 40 } } },
  },
}

---@example DisplayNode.visible
local node = ui.DisplayNode {}
print(node.visible) --> false

---@example DisplayNode.willEnterHierarchy
local Row = ui.CellNode:subclass "Row"
function Row:willEnterHierarchy() self.backgroundColor = "tomato" end

return Row { style = { height = 40 } }

---@example DisplayNode.zPosition
return ui.StackLayoutSpec { direction = "horizontal", spacing = -20,
  ui.DisplayNode { backgroundColor = "tomato", zPosition = 1, style = { preferredSize = { 60, 60 } } },
  box("gold", 60),
}
