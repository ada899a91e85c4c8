import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// The prompt's own functions: `show`, `measure`, `hit` and so on. ``all`` has each with its help.
struct LayoutFunctions {
  /// A function of the prompt.
  struct Function: Sendable {
    let name: String
    let arguments: String
    let doc: String
    let example: String
    let call: @Sendable (LayoutFunctions, LuaFrame) throws(WeftError) -> Int32

    /// Returns the text of `:help` and `help`, in lines of a width.
    func help(width: Int) -> String {
      let text = Help.wrapped(doc, width: max(30, width) - 2, indent: 2)
      return "\(name)\(arguments)\n  \(text)\n\nExample\n  \(example)"
    }
  }

  let prompt: PromptSession

  init(_ prompt: PromptSession) { self.prompt = prompt }

  /// Defines the functions of a prompt in its state.
  static func add(to interpreter: Prompt, of prompt: PromptSession) {
    for function in all {
      // Weak: an entry may have given the function to the script, which is kept when the page of the console is closed.
      interpreter.addFunction(function.name) { [weak prompt] (frame) throws(WeftError) in
        guard let prompt else {
          throw WeftError(
            .runtime, "\(function.name): the prompt that it belongs to has been closed",
            hint: "use the function of the same name of an open one")
        }
        return try function.call(LayoutFunctions(prompt), frame)
      }
    }
    let help = HelpPrinter.of(interpreter.host)
    help.width = { [weak output = prompt.output] in output?.width ?? .max }
    help.helpBeside = { [weak interpreter, weak output = prompt.output] frame in
      let name = frame.type(at: 1) == .string ? frame.name(at: 1) : interpreter?.functionName(at: 1, frame)
      // A name that the API has, too, such as `style`, is taken as the API's.
      if frame.type(at: 1) == .string, let name, LuaAPI.weft.entry(name) != nil { return nil }
      return all.first { $0.name == name }?.help(width: output?.width ?? 100)
    }
  }

  /// All functions, in the order of the help.
  static let all: [Function] = [
    Function(
      name: "show", arguments: "(x [, width [, height]])",
      doc:
        "Draws a node, a spec or a preview (by its name; without one the first), by default with the width of :width; returns the node.",
      example: "show(cell, 320)"
    ) { (functions, frame) throws(WeftError) in try functions.show(frame) },
    Function(
      name: "measure", arguments: "(x [, {min =, max =}])",
      doc: "Returns the layout of a node or a spec in a size range; the element doesn't change.",
      example: "measure(cell, { max = { 320, math.huge } })"
    ) { (functions, frame) throws(WeftError) in try functions.measure(frame) },
    Function(
      name: "tree", arguments: "(x)",
      doc: "Lists all elements inside, specs included, with their frames and the size ranges that they were given.",
      example: "tree(cell)"
    ) { (functions, frame) throws(WeftError) in try functions.tree(frame) },
    Function(
      name: "explain", arguments: "(x [, \"name\"])",
      doc:
        "Explains the width and height of x, or of an element inside by its name: base, factor, share, clamp, final.",
      example: "explain(cell.title)"
    ) { (functions, frame) throws(WeftError) in try functions.explain(frame) },
    Function(
      name: "style", arguments: "(x)",
      doc: "Lists the style of a node: the values that are set, with their places, and the defaults.",
      example: "style(cell.title)"
    ) { (functions, frame) throws(WeftError) in try functions.style(frame) },
    Function(
      name: "sweep", arguments: "(x [, {from =, to =, …}])",
      doc:
        "Lays x out at every width, by default from 280 to 480 points, and lists where something changes or goes wrong. x is a node, a spec, a preview's name or a function that makes a node; without it the first preview.",
      example: "sweep(cell, { from = 200, to = 400 })"
    ) { (functions, frame) throws(WeftError) in try functions.sweep(frame) },
    Function(
      name: "frames", arguments: "(x)", doc: "Lists the frames of all nodes inside, in x's own coordinates.",
      example: "frames(cell)"
    ) { (functions, frame) throws(WeftError) in try functions.frames(frame) },
    Function(
      name: "hit", arguments: "(x, px, py)",
      doc: "Finds the node that gets a touch at a point of x, and gives the reason for each candidate.",
      example: "hit(cell, 30, 30)"
    ) { (functions, frame) throws(WeftError) in try functions.hit(frame) },
    Function(
      name: "convert", arguments: "(a, {x, y}, b)", doc: "Converts a point from a's coordinates to b's.",
      example: "convert(cell.title, { 0, 0 }, cell)"
    ) { (functions, frame) throws(WeftError) in try functions.convert(frame) },
    Function(
      name: "tap", arguments: "(x [, px, py])",
      doc: "Taps x at a point of its own coordinates, by default its middle; returns the tapped node.",
      example: "tap(cell.like)"
    ) { (functions, frame) throws(WeftError) in try functions.tap(frame) },
    Function(
      name: "find", arguments: "(x, \"name or class\")",
      doc: "Returns the nodes inside x with that debugName, class, or name of a field.",
      example: "find(cell, \"TextNode\")"
    ) { (functions, frame) throws(WeftError) in try functions.find(frame) },
    Function(
      name: "at", arguments: "(x)", doc: "Returns the file and the line that made a node.", example: "at(cell.title)"
    ) { (functions, frame) throws(WeftError) in try functions.at(frame) },
    Function(
      name: "save", arguments: "(x, \"file.png|svg|pdf\" [, width [, height]])",
      doc: "Writes the picture of a node or a spec to a file, in a size of its own or as it is shown.",
      example: "save(cell, \"cell.png\", 320)"
    ) { (functions, frame) throws(WeftError) in try functions.save(frame) },
    Function(
      name: "open", arguments: "([x])",
      doc: "Serves a page for the browser, and returns the address at which it shows x, live; without x all previews.",
      example: "open(cell)"
    ) { (functions, frame) throws(WeftError) in try functions.open(frame) },
    Function(
      name: "advance", arguments: "(seconds)",
      doc: "Advances the clock at once, and runs what is due until then: timers, animations, ui.sleep.",
      example: "advance(0.5)"
    ) { (functions, frame) throws(WeftError) in try functions.advance(frame) },
  ]

  // MARK: arguments

  var host: ScriptHost { prompt.host }
  var objects: PromptObjects { PromptObjects(host) }
  var shown: ShownNodes { prompt.shown }
  var output: Output { prompt.output }
  var session: Session { prompt.session }

  /// Returns the node at an index, with its layout.
  ///
  /// - Throws: `WeftError` with the expected argument.
  func node(_ frame: LuaFrame, _ index: Int32, _ name: String) throws(WeftError) -> DisplayNode {
    if let node = frame.node(at: index, host) {
      try shown.layOut(node, frame)
      return node
    }
    var error = expected("a node", frame, at: index, of: name)
    if frame.spec(at: index, host) != nil {
      error.hint =
        "a spec only lays out; touches and coordinates are those of the nodes in it: find(x, \"name\") gives one"
    }
    throw error
  }

  /// Returns the node at an index; for a spec the node that it is laid out in.
  ///
  /// - Throws: `WeftError` with the expected argument.
  func nodeOrSpec(_ frame: LuaFrame, _ index: Int32, _ name: String) throws(WeftError) -> (DisplayNode, isSpec: Bool) {
    if frame.node(at: index, host) == nil, let root = RootNode(at: index, frame, host) {
      _ = try shown.show(root, in: shown.environment)
      return (root.node, true)
    }
    guard frame.node(at: index, host) != nil else {
      throw expected("a node or a spec", frame, at: index, of: name)
    }
    return (try node(frame, index, name), false)
  }

  func expected(_ what: String, _ frame: LuaFrame, at index: Int32, of name: String) -> WeftError {
    let className = objects.className(at: index, frame)
    return WeftError(
      .type, "\(name): expected \(what), got \(objects.description(at: index, frame))",
      hint: className.map { "call the class to make one: \(name)(\($0)(…))" })
  }

  func number(_ frame: LuaFrame, at index: Int32, _ what: String, of name: String) throws(WeftError) -> Double? {
    if frame.isNil(at: index) { return nil }
    guard let number = frame.number(at: index), number.isFinite else {
      throw WeftError(.type, "\(name): expected \(what), got \(objects.description(at: index, frame))")
    }
    return number
  }

  /// Returns the point at an index: `x, y`, or one table; nil if there is none.
  private func point(_ frame: LuaFrame, _ index: Int32, _ name: String) throws(WeftError) -> Point? {
    if frame.isNil(at: index) { return nil }
    if frame.type(at: index) == .table { return try objects.point(at: index, frame, name) }
    guard let x = try number(frame, at: index, "a point's x", of: name),
      let y = try number(frame, at: index + 1, "a point's y", of: name)
    else { throw WeftError(.type, "\(name): expected x and y, or { x, y }") }
    return Point(x: x, y: y)
  }

  // MARK: functions

  private func measure(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    guard let root = RootNode(at: 1, frame, host) else {
      throw expected("a node or a spec", frame, at: 1, of: "measure")
    }
    let range =
      frame.isNil(at: 2)
      ? SizeRange(
        min: .zero, max: Size(width: shown.environment.width ?? Preview.standardWidth, height: .infinity))
      : try objects.sizeRange(at: 2, frame, "measure")
    let layout = try refusing {
      try root.node.layoutThatFits(range, in: host.engine, scale: shown.environment.scale ?? host.scale)
    }
    objects.pushLayout(layout, of: root.node, frame)
    return 1
  }

  private func frames(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let (node, isSpec) = try nodeOrSpec(frame, 1, "frames")
    let first =
      isSpec
      ? objects.className(at: 1, frame) ?? objects.description(at: 1, frame) : node.title(host)
    var rows: [(String, Rect)] = [(first, node.bounds)]
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
    return 0
  }

  private func hit(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let node = try node(frame, 1, "hit")
    guard let point = try point(frame, 2, "hit") else { throw WeftError(.type, "hit: expected x and y, or { x, y }") }
    let explanation = try host.perform { node.explainHitTest(point) }
    output.result("\(explanation)")
    guard let hit = explanation.hit else { return 0 }
    objects.pushNode(hit, frame)
    return 1
  }

  private func convert(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let from = try node(frame, 1, "convert")
    let point = try objects.point(at: 2, frame, "convert")
    let to = frame.isNil(at: 3) ? from.root : try node(frame, 3, "convert")
    do throws(NodeError) {
      objects.pushPoint(try from.convert(point, to: to), frame)
    } catch {
      throw WeftError(.runtime, error.message)
    }
    return 1
  }

  private func tap(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let node = try node(frame, 1, "tap")
    let bounds = node.bounds
    let point =
      try point(frame, 2, "tap")
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
    guard let tapped else {
      output.say("the tap hits nothing; hit(x, \(shortNumber(point.x)), \(shortNumber(point.y))) says why")
      return 0
    }
    objects.pushNode(tapped, frame)
    return 1
  }

  private func find(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let (node, isSpec) = try nodeOrSpec(frame, 1, "find")
    guard frame.type(at: 2) == .string, let name = frame.name(at: 2) else {
      throw WeftError(.type, "find: expected a name, got \(objects.description(at: 2, frame))")
    }
    var found: [DisplayNode] = []
    var known: [String] = []
    let fields = FieldNames(host)
    var open = isSpec ? node.subnodes.reversed() : [node]
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
    for node in found { objects.pushNode(node, frame) }
    return Int32(found.count)
  }

  private func at(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let source: SourceLocation?
    if frame.node(at: 1, host) == nil, frame.spec(at: 1, host) != nil {
      let (root, id) = try subject(frame, "at")
      source = try host.inspect(root: root, scale: scale(of: root))[id]?.location
    } else {
      guard let node = frame.node(at: 1, host) else {
        throw expected("a node or a spec", frame, at: 1, of: "at")
      }
      source = node.layoutSource
    }
    guard let source else { return 0 }
    frame.push("\(ProblemText.shortPath(source.file)):\(source.line)")
    return 1
  }

  private func advance(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    guard let seconds = try number(frame, at: 1, "seconds, 0 or more", of: "advance"), seconds >= 0 else {
      throw WeftError(
        .type, "advance: expected seconds, 0 or more, got \(objects.description(at: 1, frame))")
    }
    let isReal = host.isRealTime
    host.isRealTime = false
    defer { host.isRealTime = isReal }
    try host.advance(to: host.clock + seconds)
    return 0
  }
}
