import Weft

/// A window with a node inside another, which note their touches.
struct GestureScene {
  /// What has happened, in order: `tap ended`, `box began`.
  final class Log { var lines: [String] = [] }

  /// A node that notes its touches.
  final class Box: DisplayNode {
    let log: Log

    init(_ name: String, _ log: Log, frame: Rect) {
      self.log = log
      super.init()
      debugName = name
      self.frame = frame
    }

    private func note(_ touches: [Touch]) { log.lines += touches.map { "\(layoutName) \($0.phase)" } }
    override func touchesBegan(_ touches: [Touch]) { note(touches) }
    override func touchesMoved(_ touches: [Touch]) { note(touches) }
    override func touchesEnded(_ touches: [Touch]) { note(touches) }
    override func touchesCancelled(_ touches: [Touch]) { note(touches) }
  }

  let log = Log()
  let window = Window(size: Size(width: 300, height: 300))
  let outer: Box
  let inner: Box

  init() throws {
    outer = Box("outer", log, frame: Rect(x: 0, y: 0, width: 300, height: 300))
    inner = Box("inner", log, frame: Rect(x: 50, y: 50, width: 200, height: 200))
    try outer.addSubnode(inner)
    try window.addSubnode(outer)
  }
}

/// A suite whose tests have a scene of their own.
protocol InGestureScene {
  var scene: GestureScene { get }
}

extension InGestureScene {
  var log: GestureScene.Log { scene.log }
  var window: Window { scene.window }
  var outer: GestureScene.Box { scene.outer }
  var inner: GestureScene.Box { scene.inner }

  /// Adds a recognizer that notes its states: `tap ended`.
  func add<Gesture: GestureRecognizer>(
    _ gesture: Gesture, _ name: String, to node: DisplayNode
  ) throws -> Gesture {
    gesture.action = { [log = scene.log] in log.lines.append("\(name) \($0.state)") }
    try node.view.addGestureRecognizer(gesture)
    return gesture
  }

  func wait(_ seconds: Double) throws {
    let loop = window.context.eventLoop
    _ = try loop.advance(to: loop.now + seconds)
  }

  func lines() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  /// The middle of the inner node.
  var middle: Point { Point(x: 150, y: 150) }
  /// A point to the right of it.
  func right(_ distance: Double) -> Point { Point(x: 150 + distance, y: 150) }
}
