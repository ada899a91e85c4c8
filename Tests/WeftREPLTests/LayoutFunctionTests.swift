import Testing
import Weft

@testable import WeftREPL

/// The prompt's own functions: what they return, and what they say about wrong arguments.
@Suite("The prompt's functions")
struct LayoutFunctionTests {
  private static let card = """
    Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.title = ui.DisplayNode { debugName = "name", style = { width = 20, height = 20 } }
      self.button = ui.DisplayNode { style = { width = 30, height = 20 } }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 10,
        ui.StackLayoutSpec { direction = "horizontal", spacing = 5, self.button, self.title } }
    end
    """

  private static let outer = """
    outer = ui.DisplayNode { style = { width = 90, height = 60 } }
    mid = ui.DisplayNode { debugName = "mid", frame = { 10, 5, 50, 40 } }
    mid.bounds = { 0, 12, 50, 40 }
    leaf = ui.DisplayNode { debugName = "leaf", frame = { 3, 20, 8, 8 } }
    outer:addSubnode(mid) mid:addSubnode(leaf)
    """

  private static let pad = """
    Pad = ui.DisplayNode:subclass "Pad"
    function Pad:touchesEnded(touches)
      print(touches[1].x .. " " .. touches[1].y)
      self.style.height = 33
      self:setNeedsLayout()
    end
    pad = Pad { bounds = { 7, 9, 40, 20 }, style = { height = 20 } }
    """

  @Test("A node is shown in the given width, else in that of :width, else in its last one, else in 375 points")
  func shownWidths() throws {
    let prompt = try KeptPrompt("box = ui.DisplayNode { style = { height = 20 } }")
    #expect(prompt.run("show(box)") == ["<DisplayNode 375x20>"])
    #expect(prompt.run("show(box, 200)") == ["<DisplayNode 200x20>"])
    #expect(prompt.run("show(box)") == ["<DisplayNode 200x20>"])
    #expect(prompt.run("show(box, 100, 50)") == ["<DisplayNode 100x50>"])
    #expect(prompt.run("show(box)") == ["<DisplayNode 100x20>"], "a height is for once")
    #expect(try prompt.command("width", "300") == [])
    #expect(prompt.run("show(box)") == ["<DisplayNode 300x20>"])
    #expect(prompt.run("show(box, 120) == box") == ["true"])
  }

  @Test("A picture has the pixels of :scale, and a node that is shown again in another scale keeps its state")
  func shownScales() throws {
    let prompt = try KeptPrompt("box = ui.DisplayNode { style = { height = 20 } } box.taps = 3")
    #expect(prompt.pictures("show(box, 100)") == [[200, 40]])
    _ = try prompt.command("scale", "1")
    #expect(prompt.pictures("show(box, 100)") == [[100, 20]])
    #expect(prompt.run("box.taps") == ["3"])
    _ = try prompt.command("scale", "3")
    #expect(prompt.pictures("show(box, 100)") == [[300, 60]])
  }

  @Test("A node inside another is drawn alone, in the place that it has, and what isn't shown yet is laid out first")
  func shownParts() throws {
    let prompt = try KeptPrompt(Self.card, Self.outer, "card = Card() show(card, 200)")
    #expect(prompt.pictures("show(card.button)") == [[60, 40]])
    #expect(prompt.run("show(card.button, 150)") == ["<DisplayNode 30x20>"])
    #expect(prompt.run("card.frame.width") == ["200"])
    #expect(prompt.run("show(leaf)") == ["<DisplayNode \"leaf\" 8x8>"])
    #expect(prompt.run("outer.frame.width") == ["375"])
  }

  /// Entries, and a part of what is said about each.
  static let mistakes: [(String, String)] = [
    ("show(card, 0)", "show: width: expected points, above 0 and below 10,000,000, got 0"),
    ("show(card, 1e7)", "expected points, above 0 and below 10,000,000, got 10000000"),
    ("show(card, 9, -2)", "show: height: expected points, above 0 and below 10,000,000, got -2"),
    ("show(card, 'a')", "show: width: expected points, above 0 and below 10,000,000, got \"a\""),
    ("show(card, 1 / 0)", "show: width: expected points, above 0 and below 10,000,000, got infinity"),
    ("show(card, 9, {})", "show: height: expected points, above 0 and below 10,000,000, got a table"),
    ("show()", "show: x: expected a node, a spec or a preview's name, got nil"),
    ("show(nil)", "show: x: expected a node, a spec or a preview's name, got nil"),
    (
      "show 'One'",
      "show: x: expected the name of a preview, got \"One\"\n  1 | show 'One'\n  hint: the script declares none"
    ),
    ("show(Card)", "hint: call the class to make one: show(Card(…))"),
    ("show(ui.DisplayNode())", "show: there is nothing to draw: <DisplayNode 375x0> is 375 x 0 points"),
    ("show(ui.DisplayNode())", "hint: explain(x) says why"),
    ("measure(3)", "measure: x: expected a node or a spec, got 3"),
    ("measure(card, 5)", "measure: range: expected a size range"),
    ("tree(3)", "tree: x: expected a node or a spec, got 3"),
    ("style()", "style: x: expected a node or a spec, got nil"),
    ("frames(nil)", "frames: x: expected a node or a spec, got nil"),
    ("explain(Card)", "hint: call the class to make one: explain(Card(…))"),
    ("explain(card, 5)", "explain: name: expected a name, got 5"),
    ("explain(card, 'buton')", "explain: there is no element \"buton\" inside\n  1 | explain(card, 'buton')\n"),
    ("explain(card, 'buton')", "hint: did you mean \"button\"?"),
    ("explain(card, 'DisplayNode')", "explain: 2 elements are called \"DisplayNode\""),
    ("hit(card, 15)", "hit: py: expected the y of a point, got nil"),
    ("hit(card)", "hit: px: expected the x of a point, or { x, y }, got nil"),
    ("hit(card, 'a', 1)", "hit: px: expected the x of a point, or { x, y }, got \"a\""),
    ("hit(card, 1, 'b')", "hit: py: expected the y of a point, got \"b\""),
    ("hit(spec, 1, 1)", "hit: x: expected a node, got <InsetLayoutSpec>"),
    ("tap(spec)", "hint: a spec only lays out; touches and coordinates are those of the nodes in it"),
    ("tap(card, 3)", "tap: py: expected the y of a point, got nil"),
    ("convert(card.button, 1, 2)", "convert: point: expected a point"),
    ("convert(card, { 1, 2 }, spec)", "convert: b: expected a node, got <InsetLayoutSpec>"),
    ("convert(card, { 1, 2 }, ui.DisplayNode {})", "are not in one tree"),
    ("find(card, 5)", "find: name: expected a name, got 5"),
    ("find(3, 'a')", "find: x: expected a node or a spec, got 3"),
    ("at(5)", "at: x: expected a node or a spec, got 5"),
    ("advance(-1)", "advance: seconds: expected seconds, 0 or more, got -1"),
    ("advance()", "advance: seconds: expected seconds, 0 or more, got nil"),
    ("save(card, 'a.png')", "save: the page writes no pictures"), ("open(card)", "open: the page is open"),
  ]

  @Test("A wrong argument is named with the function, what was expected, what it got, and what to do")
  func wrongArguments() throws {
    let prompt = try KeptPrompt(
      Self.card, "card = Card() show(card, 200)", "spec = ui.InsetLayoutSpec { insets = 4, ui.DisplayNode {} }")
    for (entry, message) in Self.mistakes {
      let said = prompt.lines { _ = prompt.session.run(entry) }.filter { $0.kind == .failure }.map(\.text)
      #expect(said.joined(separator: "\n").contains(message), "\(entry): \(said)")
    }
    #expect(prompt.run("advance(0)") == [])
  }

  @Test("frames tells where each node is in x's own coordinates, as convert does, also in what is scrolled")
  func frames() throws {
    let prompt = try KeptPrompt(Self.outer)
    #expect(
      prompt.run("frames(outer)") == [
        "DisplayNode             (0, 0) 375 x 60", "  DisplayNode \"mid\"     (10, 5) 50 x 40",
        "    DisplayNode \"leaf\"  (13, 13) 8 x 8",
      ])
    #expect(prompt.run("convert(leaf, { 0, 0 }, outer)") == ["{ x = 13, y = 13 }"])
    #expect(prompt.run("convert(leaf, { 1, 2 })") == ["{ x = 14, y = 15 }"], "without a second node to the root")
    #expect(prompt.run("convert(outer, { 13, 13 }, leaf)") == ["{ x = 0, y = 0 }"])
    #expect(prompt.run("convert(leaf, { x = 0, y = 0 }, mid)") == ["{ x = 3, y = 20 }"])
    #expect(
      prompt.run("frames(mid)") == ["DisplayNode \"mid\"     (0, 12) 50 x 40", "  DisplayNode \"leaf\"  (3, 20) 8 x 8"])
    #expect(
      prompt.run("frames(ui.InsetLayoutSpec { insets = 4, ui.DisplayNode { style = { height = 5 } } })") == [
        "<InsetLayoutSpec>  (0, 0) 375 x 13", "  DisplayNode      (4, 4) 367 x 5",
      ])
  }

  @Test("A tap is in the middle or at a point of the node's own coordinates; what it changes is laid out after it")
  func taps() throws {
    let prompt = try KeptPrompt(Self.pad, "show(pad, 200)")
    #expect(prompt.run("tap(pad) print(pad.frame.height)") == ["107 19", "33"])
    #expect(prompt.run("tap(pad, 8, 10);") == ["8 10"])
    #expect(prompt.run("tap(pad, { 9, 11 });") == ["9 11"])
    #expect(prompt.run("tap(pad, { x = 9, y = 12 }) == pad") == ["9 12", "true"])
    #expect(prompt.run("tap(pad, 6, 10)") == ["the tap hits nothing; hit(x, 6, 10) says why"])
    #expect(prompt.run("hit(pad, 6, 10)").count == 1, "it returns no node")
    #expect(prompt.run("hit(pad, { 8, 10 }) == pad").last == "true")
  }

  @Test("What a tap starts has run before the next line: tasks, and a layout of the whole cell")
  func settledTaps() throws {
    let prompt = try KeptPrompt(
      "box = ui.DisplayNode { style = { height = 9 } }",
      "button = ui.ButtonNode { title = 'a', onTouchUpInside = function() ui.task(function() print 'task' end) end }",
      "show(button)")
    #expect(prompt.run("tap(button); print 'after'") == ["task", "after"])
  }

  @Test(
    "find gives all nodes with the name, the class or the field, outer ones first and in order; of a spec not its holder"
  )
  func finding() throws {
    let prompt = try KeptPrompt(Self.card, Self.outer, "card = Card() show(card, 200)")
    #expect(prompt.run("find(card, 'title') == card.title, find(card, 'name') == card.title") == ["true", "true"])
    #expect(prompt.run("find(card, 'Card') == card") == ["true"])
    let all = "local a, b, c, d = find(outer, 'DisplayNode') print(a == outer, b == mid, c == leaf, d)"
    #expect(prompt.run(all) == ["true\ttrue\ttrue\tnil"])
    let siblings = "local a, b, c = find(card, 'DisplayNode') print(a == card.title, b == card.button, c)"
    let order = "local n = card.subnodes print(n[1] == card.title, n[2] == card.button, nil)"
    #expect(prompt.run(siblings) == prompt.run(order))
    #expect(prompt.run("find(card, 'buton')") == ["nothing inside is called \"buton\"; did you mean \"button\"?"])
    #expect(prompt.run("find(card, 'qqqqqqqqqqq')") == ["nothing inside is called \"qqqqqqqqqqq\""])
    let spec = "ui.InsetLayoutSpec { insets = 4, ui.DisplayNode { debugName = 'in', style = { height = 5 } } }"
    #expect(prompt.run("find(\(spec), 'DisplayNode')") == ["<DisplayNode \"in\" 367x5>"])
  }

  @Test("measure takes the width of :width and any height, or the given range, and the pixels of :scale")
  func measuring() throws {
    let child = "ui.DisplayNode { style = { width = 150, height = 10.3 } }"
    let prompt = try KeptPrompt(
      "rows = ui.StackLayoutSpec { direction = 'horizontal', flexWrap = 'wrap', \(child), \(child), \(child) }",
      "tall = ui.InsetLayoutSpec { ui.DisplayNode { style = { width = 9, height = 5000 } } }")
    func size(_ entry: String) -> String { String(prompt.run(entry).first?.prefix { $0 != "\n" } ?? "") }
    #expect(size("measure(rows)") == "DisplayNode  300 x 21")
    #expect(size("measure(tall)") == "DisplayNode  9 x 5000")
    #expect(size("measure(rows, { max = { 460, 90 } })") == "DisplayNode  450 x 10.5")
    #expect(size("measure(rows, { min = { 460, 90 } })") == "DisplayNode  460 x 90")
    _ = try prompt.command("width", "200")
    #expect(size("measure(rows)") == "DisplayNode  150 x 31.5")
    _ = try prompt.command("scale", "1")
    #expect(size("measure(rows, { max = { 460, 90 } })") == "DisplayNode  450 x 11")
  }

  @Test("tree lists a node and what is in it, and no more; explain is about the named element")
  func trees() throws {
    let prompt = try KeptPrompt(Self.card, "card = Card() show(card, 100)")
    #expect(
      prompt.run("tree(card)") == [
        "Card  (0, 0) 100 x 40  given 100 x 0...inf",
        "  (InsetLayoutSpec)  (0, 0) 100 x 40  given 100 x 0...inf",
        "    (StackLayoutSpec)  (10, 10) 80 x 20  given 80 x 0...inf",
        "      DisplayNode \"button\"  (10, 10) 30 x 20  given 0...inf x 20",
        "      DisplayNode \"name\"  (45, 10) 20 x 20  given 0...inf x 20",
      ])
    #expect(prompt.run("tree(card.button)").count == 1)
    let named = prompt.run("explain(card, 'name')").joined()
    #expect(named.contains("frame (45, 10) 20 x 20 in the root") && !named.hasSuffix("\n"))
    #expect(prompt.run("explain(card, nil)").joined() == prompt.run("explain(card)").joined())
    let spec = "ui.InsetLayoutSpec { insets = 3, ui.DisplayNode { style = { height = 5 } } }"
    let lines = prompt.run("tree(\(spec))")
    #expect(lines.first == "(InsetLayoutSpec)  (0, 0) 375 x 11  given 375 x 0...inf")
    #expect(lines.last?.hasPrefix("  DisplayNode  (3, 3) 369 x 5") == true)
  }

  @Test("style lists what is set, in columns with its place, and the rest with their defaults, no line too long")
  func styles() throws {
    let prompt = try KeptPrompt(Self.card, "card = Card() show(card, 100)")
    let set = prompt.run("style(card.button)")
    #expect(
      set.prefix(2) == [
        "width   30  (default \"auto\")  entry 1:5", "height  20  (default \"auto\")  entry 1:5",
      ])
    #expect(set.last?.hasPrefix("default: minWidth \"auto\", maxWidth") == true)
    #expect(set.last?.contains("\n  ") == true && set.last?.contains("flexGrow 0") == true)
    #expect(set.last?.split(separator: "\n").allSatisfy { $0.count <= 100 } == true)
    #expect(prompt.run("style(card)").first == "nothing is set")
  }

  @Test("at tells the line that made a node or a spec")
  func places() throws {
    // Only in a layout the title has another root.
    let prompt = try KeptPrompt(
      Self.card, "card = Card() show(card, 90)",
      "spec = ui.InsetLayoutSpec { insets = 1, ui.DisplayNode {} }")
    #expect(prompt.run("at(card), at(card.title), at(spec)") == ["\"entry 2:1\"", "\"entry 1:4\"", "\"entry 3:1\""])
  }

  @Test("advance runs what is due until then, in order, and leaves the clock as real or virtual as it was")
  func advancing() throws {
    let prompt = try KeptPrompt("ui.after(2, function() print 'two' end) ui.after(1, function() print 'one' end)")
    #expect(prompt.run("advance(0.5)") == [])
    #expect(prompt.run("advance(1)") == ["one"])
    #expect(prompt.run("advance(0.5)") == ["two"])
    #expect(prompt.session.host.clock == 2 && !prompt.session.host.isRealTime)
    prompt.session.host.isRealTime = true
    _ = prompt.run("advance(5)")
    #expect(prompt.session.host.isRealTime && prompt.session.host.clock >= 7)
  }

  @Test("help knows a function by its name and by itself; of a name that the API has, too, it tells the API's")
  func help() throws {
    let prompt = try KeptPrompt("alias = tap", "function own(a) end")
    func text(_ entry: String) -> String { prompt.run(entry).joined(separator: "\n") }
    let tap = text("help 'tap'")
    #expect(
      tap.hasPrefix("tap(x: node, px?: points | {x, y}, py?: points): node\n  Taps x")
        && tap.hasSuffix("Example\n  tap(cell.like)"))
    #expect(text("help(tap)") == tap && text("help(alias)") == tap && text("tap?") == tap)
    #expect(
      text("help 'style'").hasPrefix("style  (an object)") && text("help(style)").hasPrefix("style(x: node | spec)\n"))
  }
}
