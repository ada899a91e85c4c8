import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

/// Every sentence about an extent, and about the way to it.
@Suite("Reasons for extents")
struct ReasonTests {
  /// An element, and the reasons for its width and its height.
  private struct Reasons {
    let name, width, height: String

    init(_ name: String, _ width: String, _ height: String) {
      self.name = name
      self.width = width
      self.height = height
    }
  }

  /// The beginning of each script.
  private static let head = """
    local ui = require "weft"
    local function named(name, style) return ui.DisplayNode { debugName = name, style = style } end
    local function box(name, width, height, style)
      style = style or {}
      style.width, style.height = width, height
      return named(name, style)
    end
    local Sized = ui.DisplayNode:subclass "Sized"
    function Sized:calculateSizeThatFits(size) return { 80, 33 } end
    local function sized(name, style) return Sized { debugName = name, style = style } end
    local function host(name, style, block)
      return ui.DisplayNode { debugName = name, automaticallyManagesSubnodes = true, style = style, layoutSpecBlock = block }
    end
    local Card = ui.CellNode:subclass "Card"
    ui.preview("Card", { width = 300 }, function() return Card() end)

    """

  private static func script(_ nodes: String, _ specs: String) -> String {
    head + """
      function Card:init()
        self.automaticallyManagesSubnodes = true
        local n = {}
        self.nodes = n
        \(nodes)
      end
      function Card:layoutSpecThatFits()
        local n = self.nodes
        return ui.StackLayoutSpec { direction = "vertical", spacing = 2, debugName = "column", \(specs) }
      end
      """
  }

  private func expect(_ reasons: [Reasons], in script: String) throws {
    let fixture = try ScriptFixture(script)
    for expected in reasons {
      let explanation = try fixture.explanation(expected.name)
      #expect(explanation.width.reason == expected.width, "\(expected.name)")
      #expect(explanation.height.reason == expected.height, "\(expected.name)")
    }
  }

  // MARK: stacks

  static let stacks = script(
    """
    n.grown = box("grown", 30, 10, { flexGrow = 1 })
    n.grown2 = box("grown2", 20, 10, { flexGrow = 2 })
    n.shrunk = box("shrunk", 200, 10, { flexShrink = 1 })
    n.stiff = box("stiff", 200, 10)
    n.based = box("based", nil, 10, { flexBasis = 40 })
    n.empty = named("empty")
    n.tall = box("tall", 10, 33.3)
    n.one = named("one", { flexGrow = 1, flexShrink = 1, height = 4 })
    n.fixed = box("fixed", 55, 9)
    n.least = named("least", { minWidth = 50, height = 5 })
    n.half = named("half", { width = "50%", height = 7 })
    n.forced = sized("forced")
    n.wrapped = box("wrapped", 120, 14)
    n.fed = sized("fed", { flexGrow = 1 })
    """,
    """
    ui.StackLayoutSpec { debugName = "growing", direction = "horizontal", spacing = 3, n.grown, n.grown2 },
    ui.StackLayoutSpec { debugName = "shrinking", direction = "horizontal", n.shrunk, n.stiff },
    ui.StackLayoutSpec { debugName = "mixed", direction = "horizontal", n.based, n.empty, n.tall },
    ui.StackLayoutSpec { debugName = "leaving", n.one, n.fixed },
    n.least, n.half, n.forced,
    ui.StackLayoutSpec { debugName = "lines", flexWrap = "wrap", alignItems = "center", n.wrapped },
    ui.StackLayoutSpec { debugName = "feeding", n.fed },
    ui.LayoutSpec { debugName = "gap", style = { height = 3 } },
    ui.LayoutSpec { debugName = "none" }, ui.StackLayoutSpec { debugName = "nothing" },
    """)

  @Test("In stacks: growing, shrinking, a basis, stretching, wrapping, and nothing at all")
  func inStacks() throws {
    let stretched = "stretched across to 300"
    try expect(
      [
        Reasons("Card", "it is laid out in exactly 300", "its layout, a column, is 179.5"),
        Reasons(
          "column", "exactly 300 is left: the Card is laid out in exactly 300", "its children need 179.5"),
        Reasons(
          "grown", "the stack had 247 to share and gave it 83 by flexGrow 1 of 3, on top of 30", "its own height is 10"),
        Reasons(
          "grown2", "the stack had 247 to share and gave it 164 by flexGrow 2 of 3, on top of 20",
          "its own height is 10"),
        Reasons(
          "shrunk", "the stack lacked 100 and took 100 of its 200 by flexShrink 1 of 1", "its own height is 10"),
        Reasons("stiff", "its own width is 200", "its own height is 10"),
        Reasons("based", "flexBasis makes it 40", "its own height is 10"),
        Reasons("empty", "it has no content and no finite size to fill", "stretched across to the line's 33.5"),
        Reasons("tall", "its own width is 10", "its own height is 33.3"),
        Reasons(
          "one", "the stack had 245 to share and gave it 245 by flexGrow 1 of 1, on top of 0", "its own height is 4"),
        Reasons("least", "it has no content and fills the offered size", "its own height is 5"),
        Reasons("half", "it asks for 50%, stretched across to 300", "its own height is 7"),
        Reasons("forced", "its content needs 80, stretched across to 300", "its content needs 33"),
        Reasons(
          "fed", "the stack had 220 to share and gave it 220 by flexGrow 1 of 1, on top of 80", "its content needs 33"),
        Reasons("lines", "its children need 120, stretched across to 300", "its children need 14"),
        Reasons("gap", stretched, "its own height is 3"),
        Reasons("none", stretched, "it has no content, and the minimum is 0"),
        Reasons("nothing", stretched, "it has no content, and the minimum is 0"),
      ], in: Self.stacks)
  }

  @Test(
    "A figure of a stack's sharing is reported in a line of its own, and so is the line that a child is stretched to")
  func shares() throws {
    let fixture = try ScriptFixture(Self.stacks)
    func lines(_ name: String) throws -> [String] {
      try fixture.explanation(name).text().split(separator: "\n").map(String.init)
    }
    let grown = try lines("grown2")
    #expect(grown.contains("  base 20, free 247, factor 2 of 3, share 164, then 184"))
    #expect(try lines("shrunk").contains("  base 200, lacking 100, factor 1 of 1, share -100, then 100"))
    #expect(try lines("empty").contains("  stretched to 33.5"))
    #expect(try lines("tall").contains("  it would be 33.3, on whole pixels 33.5"))
    #expect(try lines("forced").contains("  it would be 80, in its range 300"))
    #expect(try lines("none").filter { $0.hasPrefix("  it would") } == ["  it would be 300", "  it would be 0"])
    let explanation = try fixture.explanation("tall")
    #expect(explanation.width.flex == nil && explanation.width.stretchedTo == nil && explanation.height.base == nil)
    #expect(explanation.height.stretchedTo == nil)
  }

  static let again = script(
    """
    n.title = sized("title")
    n.label = box("label", 50, nil)
    n.part = box("part", "20%", nil)
    n.wide = named("wide", { minWidth = 45 })
    n.large = sized("large", { minWidth = 90 })
    n.small = sized("small", { maxWidth = 60 })
    n.photo = box("photo", 10, 60)
    n.dot = box("dot", 10, 10)
    """,
    """
    ui.StackLayoutSpec { debugName = "row", n.title, n.label, n.part, n.wide, n.large, n.small, n.photo,
      ui.InsetLayoutSpec { debugName = "around", insets = 3, n.dot } },
    """)

  @Test("Along a stack that stretches it across, an element has the extent that it asked for before")
  func measuredAgain() throws {
    let stretched = "stretched across to the line's 60"
    try expect(
      [
        Reasons("title", "its content needs 80", "its content needs 33, \(stretched)"),
        Reasons("label", "its own width is 50", stretched),
        Reasons("part", #"its own width is "20%""#, stretched),
        Reasons("wide", "its own style asks for 45 at least", stretched),
        Reasons(
          "large", "its content needs 80, and its own style asks for 90 at least", "its content needs 33, \(stretched)"),
        Reasons(
          "small", "its content needs 80, and its own style allows 60 at the most", "its content needs 33, \(stretched)"
        ),
        Reasons("around", "its child is 10 and its insets add 6", stretched),
        Reasons(
          "dot", "exactly 10 is left: the around is 16: open along the stack: as much as it needs",
          "it asks for 10pt, exactly 54 is left: the around is 60: \(stretched)"),
      ], in: Self.again)
  }

  // MARK: other specs

  static let specs = script(
    """
    n.behind, n.above, n.front = named("behind"), named("above"), box("front", 60, 20)
    n.badge = box("badge", 10, 10)
    n.moved = box("moved", 30, 9, { layoutPosition = { 12, 4 } })
    n.rest = named("rest", { layoutPosition = { 50, 1 } })
    n.right, n.middle, n.picture = box("right", 40, 12), box("middle", 40.3, 12), named("picture")
    n.tight, n.capped = sized("tight"), named("capped", { height = 6 })
    """,
    """
    ui.OverlayLayoutSpec { debugName = "overlay",
      ui.BackgroundLayoutSpec { debugName = "background", n.front, n.behind }, n.above },
    ui.CornerLayoutSpec { debugName = "corner", cornerLocation = "topRight", wrapsCorner = true, offset = { 2, 0 },
      ui.LayoutSpec { style = { width = 100, height = 8 } }, n.badge },
    ui.AbsoluteLayoutSpec { debugName = "absolute", sizing = "sizeToFit", n.moved, n.rest },
    ui.InsetLayoutSpec { debugName = "pushed", insets = { left = math.huge, top = 1, right = 6, bottom = 2 }, n.right },
    ui.RelativeLayoutSpec { debugName = "relative", horizontalPosition = "center", verticalPosition = "end",
      sizingOption = "minimumHeight", n.middle },
    ui.RatioLayoutSpec { debugName = "ratio", ratio = 0.25, n.picture },
    ui.InsetLayoutSpec { debugName = "narrow", insets = { left = 280 }, n.tight },
    ui.WrapperLayoutSpec { debugName = "wrapper", n.capped },
    """)

  @Test("In the other specs: what each says of its own size, and of that of its child")
  func inOtherSpecs() throws {
    let stretched = "stretched across to 300"
    try expect(
      [
        Reasons("overlay", stretched, "its child is 20"),
        Reasons("background", "exactly 300 is left: the overlay is 300: stretched across to 300", "its child is 20"),
        Reasons("behind", "exactly 300, as the front above it", "exactly 20, as the front above it"),
        Reasons(
          "front", "it asks for 60pt, exactly 300 is left: the overlay is 300: stretched across to 300",
          "its own height is 20"),
        Reasons("above", "exactly 300, as the background below it", "exactly 20, as the background below it"),
        Reasons(
          "corner", "its child and its corner need 452, stretched across to 300", "its child and its corner need 13"),
        Reasons("absolute", stretched, "its children reach to 13"),
        Reasons("moved", "its own width is 30", "its own height is 9"),
        Reasons(
          "rest", "it has no content and no finite size to fill", "it has no content and no finite size to fill"),
        Reasons("pushed", stretched, "its child is 12 and its insets add 3"),
        Reasons("right", "its own width is 40", "its own height is 12"),
        Reasons("relative", stretched, "its child is 12"),
        Reasons("middle", "its own width is 40.3", "its own height is 12"),
        Reasons("ratio", stretched, "its child is 75"),
        Reasons("picture", "ratio 0.25 made it 300", "ratio 0.25 made it 75"),
        Reasons(
          "tight", "its content needs 80, exactly 20 is left: the narrow is 300: stretched across to 300",
          "its content needs 33"),
        Reasons("wrapper", stretched, "its largest child is 6"),
      ], in: Self.specs)
  }

  @Test("Each step says what the spec around did to the range along each axis")
  func effects() throws {
    let fixture = try ScriptFixture(Self.specs)
    for (name, width, height) in [
      ("right", "may be smaller: an inset is infinite", "insets took 3"),
      ("middle", "may be smaller than 300", "passed on as it is"),
      ("rest", "up to 250 from its layoutPosition", "up to inf from its layoutPosition"),
      ("tight", "insets took 280", "passed on as it is"),
    ] {
      let step = try #require(try fixture.explanation(name).steps.last)
      #expect(step.width.effect == width, "\(name)")
      #expect(step.height.effect == height, "\(name)")
    }
    let column = try #require(try fixture.explanation("column").steps.first)
    #expect(column.width.effect == "the range of the root" && column.isNode)
    let stacks = try ScriptFixture(Self.stacks)
    for (name, width, height) in [
      ("stiff", "open along the stack: as much as it needs", "stretched across to 10"),
      ("least", "up to 300 across the stack", "open along the stack: as much as it needs"),
      ("wrapped", "open along the stack: as much as it needs", "open across the stack"),
    ] {
      let step = try #require(try stacks.explanation(name).steps.last)
      #expect(step.width.effect == width, "\(name)")
      #expect(step.height.effect == height, "\(name)")
    }
  }

  @Test("What an element's own style does to its range is reported with the result, unless that is the same number")
  func ownEffects() throws {
    func effects(_ name: String, _ script: String) throws -> [String?] {
      let step = try #require(try ScriptFixture(script).explanation(name).steps.last)
      return [step.width.ownEffect, step.height.ownEffect]
    }
    #expect(try effects("grown", Self.stacks) == ["its own width is 30, which is 113", "its own height is 10"])
    #expect(
      try effects("least", Self.stacks)
        == ["its own minWidth is 50, which leaves 50 to 300", "its own height is 5"])
    #expect(try effects("half", Self.stacks) == [#"its own width is "50%", which is 300"#, "its own height is 7"])
    #expect(try effects("high", Self.nodes) == [nil, "its own minHeight is 50, which leaves 50 to any"])
    #expect(try effects("none", Self.stacks) == [nil, nil])
  }

  // MARK: nodes with layouts of their own

  static let nodes = script(
    """
    n.content = sized("content", { alignSelf = "start" })
    n.high = sized("high", { minHeight = 50, alignSelf = "start" })
    n.low = sized("low", { maxHeight = 20, maxWidth = 60, alignSelf = "start" })
    n.held, n.spread = sized("held"), sized("spread")
    n.host = host("host", { width = 200, height = 30, alignSelf = "start" },
      function() return ui.WrapperLayoutSpec { n.held } end)
    n.pane = host("pane", { maxHeight = 20, minWidth = 100, alignSelf = "start" },
      function() return ui.InsetLayoutSpec { insets = 0, n.spread } end)
    local Placer = ui.DisplayNode:subclass "Placer"
    function Placer:init()
      self.inner = box("placed", 20, 10)
      self:addSubnode(self.inner)
    end
    function Placer:calculateLayoutThatFits(range)
      local layout = self.inner:layoutThatFits { max = { 50, 40 } }
      layout.position = { 7, 3 }
      return ui.Layout { size = { 61.2, 40 }, sublayouts = { layout } }
    end
    n.placer = Placer()
    n.placer.debugName = "placer"
    n.placer.style.alignSelf = "start"
    n.stepped = box("stepped", 33, 11)
    local Stairs = ui.LayoutSpec:subclass "Stairs"
    function Stairs:calculateLayoutThatFits(range)
      local one = self.children[1]:layoutThatFits { max = { 90, 40 } }
      one.position = { 4, 6 }
      return ui.Layout { size = { 70, 30 }, sublayouts = { one } }
    end
    self.Stairs = Stairs
    local function scroll(name, height, style)
      local inside = named(name .. " content", { height = height })
      return ui.ScrollNode { debugName = name, automaticallyManagesSubnodes = true, automaticallyManagesContentSize = true,
        style = style, layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 2, inside } end }
    end
    n.long, n.open = scroll("long", 500, { height = 60 }), scroll("open", 25)
    """,
    """
    n.content, n.high, n.low, n.host, n.pane, n.placer,
    self.Stairs { debugName = "stairs", style = { alignSelf = "start" }, n.stepped }, n.long, n.open,
    """)

  @Test("Of nodes: content and limits, own or around them; code that places; scrolling")
  func ofNodes() throws {
    try expect(
      [
        Reasons("content", "its content needs 80", "its content needs 33"),
        Reasons("high", "its content needs 80", "its content needs 33, and its own style asks for 50 at least"),
        Reasons(
          "low", "its content needs 80, and its own style allows 60 at the most",
          "its content needs 33, and its own style allows 20 at the most"),
        Reasons("host", "its own width is 200", "its own height is 30"),
        Reasons(
          "held", "its content needs 80, exactly 200 is left: the host is 200 by its own style",
          "its content needs 33, exactly 30 is left: the host is 30 by its own style"),
        Reasons("pane", "its layout, an InsetLayoutSpec, is 100", "its layout, an InsetLayoutSpec, is 20"),
        Reasons(
          "spread", "its content needs 80, and what is around it asks for 100 at least",
          "its content needs 33, and what is around it allows 20 at the most"),
        Reasons("placer", "its own code gave 61.5", "its own code gave 40"),
        Reasons("placed", "its own width is 20", "its own height is 10"),
        Reasons("stairs", "its own code gave 70", "its own code gave 30"),
        Reasons("stepped", "its own width is 33", "its own height is 11"),
        Reasons("long", "stretched across to 300", "its own height is 60"),
        Reasons("open", "stretched across to 300", "it scrolls, and nothing around it ends"),
      ], in: Self.nodes)
    let fixture = try ScriptFixture(Self.nodes)
    func decisions(_ name: String) throws -> [Explanation.Decision] {
      let explanation = try fixture.explanation(name)
      return [explanation.width.decision, explanation.height.decision]
    }
    #expect(try decisions("low") == [.ownMaximum, .ownMaximum] && decisions("high") == [.content, .ownMinimum])
    #expect(try decisions("spread") == [.parentMinimum, .parentMaximum])
    #expect(try decisions("placer") == [.code, .code] && decisions("stepped") == [.ownSize, .ownSize])
    #expect(try decisions("held") == [.parent, .parent] && decisions("open") == [.stretch, .content])
  }

  @Test("Inside a node that scrolls the range is opened where it scrolls; code that places says so")
  func openedRanges() throws {
    let fixture = try ScriptFixture(Self.nodes)
    let content = try fixture.explanation("long content")
    let inset = content.steps[content.steps.count - 2]
    #expect(inset.height.effect == "opened: its content may be as large as it likes, for it scrolls")
    #expect(inset.width.effect == "passed on as it is")
    #expect(content.value(inset.height.givenMin) == 60 && content.value(inset.height.givenMax) == .infinity)
    #expect(content.path == "Card > long > long content")
    #expect(try fixture.explanation("placed").steps.last?.width.effect == "chosen by the code of the placer")
    #expect(try fixture.explanation("stepped").steps.last?.height.effect == "chosen by the code of the stairs")
    let placed = try fixture.explanation("placed")
    #expect(placed.value(placed.width.position) == 7 && placed.value(placed.height.position) == 3)
    let placer = try fixture.explanation("placer").frame
    #expect(placed.frame == Rect(x: 7, y: placer.minY + 3, width: 20, height: 10))
    #expect(placed.path == "Card > placer > placed")
  }
}
