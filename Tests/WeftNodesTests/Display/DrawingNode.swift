import Weft

/// A node that fills itself with a colour, and records its hooks of display, as `name hook`.
class DrawingNode: DisplayNode {
  let record: Record
  var color: Color { didSet { setNeedsDisplay() } }
  /// How often it has been drawn.
  private(set) var drawn = 0
  /// What drawing it throws.
  var failure: LayoutError?
  /// Runs when a hook of display has been recorded.
  var whenTold: ((NodeHook) -> Void)?
  /// Runs when it is drawn.
  var whenDrawn: (() -> Void)?

  static let hooks: Set<NodeHook> = [
    .displayWillStart, .displayDidFinish, .subnodeDisplayWillStart, .subnodeDisplayDidFinish,
    .hierarchyDisplayDidFinish,
  ]

  init(_ name: String, _ record: Record = Record(), _ color: Color = .black, side: Double = 10) {
    self.record = record
    self.color = color
    super.init()
    debugName = name
    frame = Rect(x: 0, y: 0, width: side, height: side)
  }

  override var drawsContents: Bool { true }

  override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    drawn += 1
    whenDrawn?()
    if let failure { throw failure }
    recorder.fill(bounds, color)
  }

  override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    guard Self.hooks.contains(hook) else { return }
    var line = "\(debugName ?? "") \(hook)"
    switch argument {
    case .flag(let isAsync): line += isAsync ? " async" : " now"
    case .node(let node): line += " \(node.debugName ?? "")"
    default: break
    }
    record.lines.append(line)
    whenTold?(hook)
  }
}

/// A node that draws nothing, and records its hooks of display.
final class HoldingNode: DrawingNode {
  override var drawsContents: Bool { false }
  override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {}
}

/// Draws when it is asked to.
final class ManualScheduler: DisplayScheduler {
  private(set) var waiting: [(drawing: Drawing, finish: (Image?) -> Void)] = []
  /// How many drawings have come.
  private(set) var begun = 0

  func draw(_ drawing: Drawing, in loop: EventLoop, finish: @escaping (Image?) -> Void) {
    begun += 1
    waiting.append((drawing, finish))
  }

  /// Finishes the drawing that has come first of those that wait, or the one at an index.
  func finish(_ index: Int = 0, _ image: Image? = nil) { waiting.remove(at: index).finish(image) }

  func finishAll() { while !waiting.isEmpty { finish() } }
}

/// A window of 100 x 100 points whose nodes are drawn by a scheduler.
func makeWindow(_ scheduler: any DisplayScheduler) -> Window {
  Window(size: Size(width: 100, height: 100), context: LayoutContext(display: DisplayPipeline(scheduler: scheduler)))
}

extension Window {
  /// The colours that the window's nodes show, by name; those that show nothing are left out.
  func shownColors() throws -> [String: Color] { try frame().shownColors }

  func runTurns() throws { try context.eventLoop.runTurns() }
}

extension LayerSnapshot {
  /// The colours of the layers whose contents are a fill, by name.
  var shownColors: [String: Color] {
    var colors: [String: Color] = [:]
    if let name, let color = contents?.firstFill { colors[name] = color }
    for sublayer in sublayers { colors.merge(sublayer.shownColors) { first, _ in first } }
    return colors
  }

  /// The first layer of that name, this one or one inside.
  func named(_ name: String) -> LayerSnapshot? {
    if self.name == name { return self }
    for sublayer in sublayers { if let found = sublayer.named(name) { return found } }
    return nil
  }
}

extension DisplayList {
  /// The colour of the first fill.
  var firstFill: Color? {
    for case .fill(_, .color(let color), _) in commands { return color }
    return nil
  }
}

extension Color {
  static let ruby = Color(red: 1, green: 0, blue: 0)
  static let sky = Color(red: 0, green: 0, blue: 1)
  static let grass = Color(red: 0, green: 1, blue: 0)
}
