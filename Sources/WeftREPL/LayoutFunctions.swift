import WeftEssentials
import Weft
import WeftAPI
import WeftSession
import WeftSupport

/// The prompt's own functions: `show`, `measure`, `hit` and so on. ``rows`` has each with its help. A value is the receiver
/// of one call.
struct LayoutFunctions {
  let prompt: PromptSession
  let frame: LuaFrame

  init(_ prompt: PromptSession, _ frame: LuaFrame) {
    self.prompt = prompt
    self.frame = frame
  }

  static let rows: [PromptFunction] = [
    PromptFunction(
      Method(
        "show", LayoutFunctions.show, ("x", .subjectOrFirst), ("width", .optional(.side)),
        ("height", .optional(.side)), returns: .node,
        "Draws a node, a spec or a preview (by its name; without one the first), by default with the width of :width; returns the node."
      ), example: "show(cell, 320)"),
    PromptFunction(
      Method(
        "measure", LayoutFunctions.measure, ("x", .element), ("range", .optional(.constraint)), returns: .layout,
        "Returns the layout of a node or a spec in a size range; the element doesn't change."),
      example: "measure(cell, { max = { 320, math.huge } })"),
    PromptFunction(
      Method(
        "tree", LayoutFunctions.tree, ("x", .element),
        "Lists all elements inside, specs included, with their frames and the size ranges that they were given."),
      example: "tree(cell)"),
    PromptFunction(
      Method(
        "explain", LayoutFunctions.explain, ("x", .element), ("name", .optional(.elementName)),
        "Explains the width and height of x, or of an element inside by its name: base, factor, share, clamp, final."
      ), example: "explain(cell.title)"),
    PromptFunction(
      Method(
        "style", LayoutFunctions.style, ("x", .element),
        "Lists the style of a node: the values that are set, with their places, and the defaults."),
      example: "style(cell.title)"),
    PromptFunction(
      Method(
        "sweep", LayoutFunctions.sweep, ("x", .sweepSubject), ("options", .sweepOptions),
        "Lays x out at every width, by default from 280 to 480 points, and lists where something changes or goes wrong. x is a node, a spec, a preview's name or a function that makes a node; without it the first preview."
      ), example: "sweep(cell, { from = 200, to = 400 })"),
    PromptFunction(
      Method(
        "frames", LayoutFunctions.frames, ("x", .element),
        "Lists the frames of all nodes inside, in x's own coordinates."), example: "frames(cell)"),
    PromptFunction(
      Method(
        "hit", LayoutFunctions.hit, ("x", .placedNode), ("px, py", .place), returns: .orNone(.node),
        "Finds the node that gets a touch at a point of x, and gives the reason for each candidate."),
      example: "hit(cell, 30, 30)"),
    PromptFunction(
      Method(
        "convert", LayoutFunctions.convert, ("a", .placedNode), ("point", .point), ("b", .optional(.placedNode)),
        returns: .point, "Converts a point from a's coordinates to b's, by default to those of a's root."),
      example: "convert(cell.title, { 0, 0 }, cell)"),
    PromptFunction(
      Method(
        "tap", LayoutFunctions.tap, ("x", .placedNode), ("px, py", .optional(.place)), returns: .orNone(.node),
        "Taps x at a point of its own coordinates, by default its middle; returns the tapped node."),
      example: "tap(cell.like)"),
    PromptFunction(
      Method(
        "find", LayoutFunctions.find, ("x", .element), ("name", .elementName), returns: .pushed(.node),
        "Returns the nodes inside x with that debugName, class, or name of a field."),
      example: "find(cell, \"TextNode\")"),
    PromptFunction(
      Method(
        "at", LayoutFunctions.at, ("x", .element), returns: .orNone(.string),
        "Returns the file and the line that made a node."), example: "at(cell.title)"),
    PromptFunction(
      Method(
        "save", LayoutFunctions.save, ("x", .subject), ("file", .pictureFile), ("width", .optional(.side)),
        ("height", .optional(.side)),
        "Writes the picture of a node or a spec to a .png, .jpg, .svg or .pdf file, in a size of its own or as it is shown."
      ),
      example: "save(cell, \"cell.png\", 320)"),
    PromptFunction(
      Method(
        "open", LayoutFunctions.open, ("x", .subjectOrAll), returns: .string,
        "Serves a page for the browser, and returns the address at which it shows x, live; without x all previews."),
      example: "open(cell)"),
    PromptFunction(
      Method(
        "advance", LayoutFunctions.advance, ("seconds", .seconds),
        "Advances the clock at once, and runs what is due until then: timers, animations, ui.sleep."),
      example: "advance(0.5)"),
  ]

  var host: ScriptHost { prompt.host }
  var shown: ShownNodes { prompt.shown }
  var output: Output { prompt.output }
  var session: Session { prompt.session }

  /// Gives an element a layout; one that was never shown is shown.
  ///
  /// - Returns: The node; for a spec the one that it is laid out in.
  /// - Throws: `WeftError` of the layout.
  func laidOut(_ x: PromptElement) throws(WeftError) -> DisplayNode {
    if let node = x.node {
      try shown.layOut(node, frame)
    } else {
      _ = try shown.show(x.root, in: shown.environment)
    }
    return x.root.node
  }

  // MARK: functions

  private func measure(_ x: PromptElement, range: SizeRange?) throws(WeftError) -> LayoutObject {
    let range =
      range
      ?? SizeRange(min: .zero, max: Size(width: shown.environment.width ?? Preview.standardWidth, height: .infinity))
    let node = x.root.node
    let layout = try refusing {
      try node.layoutThatFits(range, in: host.engine, scale: shown.environment.scale ?? host.scale)
    }
    return LayoutObject(layout, of: node)
  }

  private func frames(_ x: PromptElement) throws(WeftError) {
    let node = try laidOut(x)
    var rows: [(String, Rect)] = [(x.isSpec ? x.description : node.title(host), node.bounds)]
    func add(_ node: DisplayNode, origin: Point, depth: Int) {
      for subnode in node.subnodes where rows.count < 1000 {
        let place = subnode.frame.offset(x: origin.x, y: origin.y)
        rows.append((String(repeating: "  ", count: depth) + subnode.title(host), place))
        let inner = subnode.bounds.origin
        add(
          subnode, origin: Point(x: place.origin.x - inner.x, y: place.origin.y - inner.y), depth: depth + 1)
      }
    }
    add(node, origin: .zero, depth: 1)
    let width = rows.map(\.0.count).max() ?? 0
    for (label, rect) in rows {
      output.result(
        label.padded(to: width + 2) + rect.short)
    }
  }

  private func hit(_ node: DisplayNode, point: Point) throws(WeftError) -> DisplayNode? {
    try shown.layOut(node, frame)
    let explanation = try host.perform { node.explainHitTest(point) }
    output.result("\(explanation)")
    return explanation.hit
  }

  private func convert(_ from: DisplayNode, point: Point, to: DisplayNode?) throws(WeftError) -> Point {
    try shown.layOut(from, frame)
    if let to { try shown.layOut(to, frame) }
    do throws(NodeError) {
      return try from.convert(point, to: to ?? from.root)
    } catch {
      throw WeftError(.runtime, error.message)
    }
  }

  private func tap(_ node: DisplayNode, point: Point?) throws(WeftError) -> DisplayNode? {
    try shown.layOut(node, frame)
    let bounds = node.bounds
    let point =
      point
      ?? Point(x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
    guard let window = node.root.window else {
      throw WeftError(.runtime, "tap: the node is in no window", hint: "show it first: show(x)")
    }
    var place = point
    do throws(NodeError) {
      place = try node.convert(point, to: node.root)
    } catch {
      throw WeftError(.runtime, error.message)
    }
    let origin = (frame: node.root.frame.origin, bounds: node.root.bounds.origin)
    let target = Point(x: place.x + origin.frame.x - origin.bounds.x, y: place.y + origin.frame.y - origin.bounds.y)
    let tapped = try host.perform { window.tap(at: target) }
    try host.settle()
    if let live = shown.live(of: node) { try host.update(live) }
    if tapped == nil {
      output.say("the tap hits nothing; hit(x, \(shortNumber(point.x)), \(shortNumber(point.y))) says why")
    }
    return tapped
  }

  private func find(_ x: PromptElement, name: String) throws(WeftError) -> Int32 {
    let node = try laidOut(x)
    var found: [DisplayNode] = []
    var known: [String] = []
    let fields = FieldNames(host)
    var open = x.isSpec ? node.subnodes.reversed() : [node]
    while let next = open.popLast(), found.count < 100 {
      let names = [next.className, next.debugName, fields.name(of: next)].compactMap { $0 }
      known += names
      if names.contains(name) { found.append(next) }
      open += next.subnodes.reversed()
    }
    if found.isEmpty {
      let nearest = Spelling.nearest(to: name, among: Set(known).sorted())
      output.say("nothing inside is called \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    guard frame.checkStack(Int32(found.count) + 8) else { throw WeftError(.depth, "the stack is full") }
    for node in found { frame.push(node, host) }
    return Int32(found.count)
  }

  private func at(_ x: PromptElement) throws(WeftError) -> String? {
    let source: SourceLocation?
    if let node = x.node {
      source = node.layoutSource
    } else {
      let (root, id) = try place(of: x)
      source = try host.inspect(root: root, scale: scale(of: root))[id]?.location
    }
    return source.map { "\(ProblemText.shortPath($0.file)):\($0.line)" }
  }

  private func advance(_ seconds: Double) throws(WeftError) {
    let isReal = host.isRealTime
    host.isRealTime = false
    defer { host.isRealTime = isReal }
    try host.advance(to: host.clock + seconds)
  }
}

extension LayoutFunctions: MethodReceiver {
  var nameInMessages: String { "" }
  static var firstArgument: Int32 { 1 }
  func nameInMessages(of function: String) -> String { function }
}
