import WeftNodes

let basicNodeCallbacks: [NodeCallback] = [
  NodeCallback(
    "layoutSpecThatFits", [("constrainedSize", .sizeRange)], returns: .element,
    "The node's layout, as specs made anew; called when the node is measured in a range that it has no layout for.",
    override: .layoutSpecThatFits,
    example: """
      local Row = ui.CellNode:subclass "Row"

      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.first, self.second = box "tomato", box "gold"
      end

      function Row:layoutSpecThatFits(constrainedSize)
        return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.first, self.second }
      end

      return Row()
      """),
  NodeCallback(
    "calculateLayoutThatFits", [("constrainedSize", .sizeRange)], returns: .layout,
    "The node's layout by arithmetic of its own: a ui.Layout of what it has measured and placed; called in place of "
      + "layoutSpecThatFits.",
    override: .calculateLayoutThatFits,
    example: """
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
      """),
  NodeCallback(
    "calculateSizeThatFits", [("size", .size)], returns: .size,
    "The node's size by arithmetic of its own, with size as the most that it may take; called when it is measured.",
    override: .calculateSizeThatFits,
    example: """
      local Half = ui.DisplayNode:subclass "Half"

      function Half:calculateSizeThatFits(size)
        return { size.width / 2, 40 }
      end

      return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", Half { backgroundColor = "tomato" } }
      """),
  NodeCallback(
    "layout", [], "Sets the subnodes' frames by hand; called in the layout pass, once the node has its size.",
    override: .layout,
    example: """
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
      """),
  NodeCallback(
    "draw", [("canvas", .canvas), ("bounds", .rect), ("parameters", .table)],
    "Records what the node shows; called when it is drawn, and again after setNeedsDisplay. The subnodes stand above it. "
      + "What drawParameters has given comes with it.", override: .draw,
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"

      function Dot:draw(canvas, bounds)
        canvas:fillEllipse(bounds, "tomato")
      end

      return Dot { style = { height = 60 } }
      """),
  NodeCallback(
    "drawParameters", [], returns: .table,
    "What draw receives as its third argument; called just before it. A method that several classes draw by reads there "
      + "what differs.", override: .drawParameters,
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"

      function Dot:draw(canvas, bounds, parameters)
        canvas:fillEllipse(bounds, parameters.color)
      end

      local Warning = Dot:subclass "Warning"

      function Warning:drawParameters() return { color = "tomato" } end

      return Warning { style = { height = 60 } }
      """),
]

/// What a class's `init` is, for the documentation: it is called with what the class is called with.
let initDescription = FunctionDescription(
  name: "init", signature: Signature([("...", .any)]),
  doc: "Makes a new node ready; called with what the class is called with. Without one, a class takes a table of "
    + "properties.",
  example: """
    local Badge = ui.TextNode:subclass "Badge"

    function Badge:init(count)
      self.text = count
      self.color = "tomato"
    end

    return Badge(12)
    """)

/// The methods that a class of specs may have, derived from LayoutSpec.
let specCallbacks: [FunctionDescription] = [
  FunctionDescription(
    name: "calculateLayoutThatFits", signature: Signature([("constrainedSize", .sizeRange)], .layout),
    doc:
      "The layout of a spec of one's own: a ui.Layout of what it has measured of self.children and placed; called when "
      + "the spec is measured.",
    example: """
      local Stairs = ui.LayoutSpec:subclass "Stairs"

      function Stairs:calculateLayoutThatFits(constrainedSize)
        local sublayouts, x, y = {}, 0, 0
        for index, child in ipairs(self.children) do
          local layout = child:layoutThatFits { max = constrainedSize.max }
          layout.position = { x, y }
          x, y = x + layout.size.width, y + layout.size.height / 2
          sublayouts[index] = layout
        end
        return ui.Layout { size = { constrainedSize.max.width, y + 20 }, sublayouts = sublayouts }
      end

      return Stairs { box "tomato", box "gold", box "steelblue" }
      """),
  FunctionDescription(
    name: "init", signature: Signature([("...", .any)]),
    doc: "Makes a new spec of one's own ready; called with what the class is called with. Without one, a class takes a "
      + "table of fields and children.",
    example: """
      local Gap = ui.LayoutSpec:subclass "Gap"

      function Gap:init(length) self.length = length end

      function Gap:calculateLayoutThatFits() return ui.Layout { size = { self.length, 0 } } end

      return ui.StackLayoutSpec { direction = "horizontal", box "tomato", Gap(60), box "gold" }
      """),
]
