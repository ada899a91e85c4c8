import RandomNumbers
import Testing
import Weft

@testable import WeftNodes

@Suite("Scrolling along exchanged axes")
struct SidewaysScrollTests {
  /// A scroll node in a window, or the same with its axes exchanged.
  private final class Scene: ScrollNodeDelegate {
    let node = ScrollNode()
    let window: Window
    let isTransposed: Bool
    var events: [String] = []
    var loop: EventLoop { window.context.eventLoop }

    init(_ size: Size, isTransposed: Bool) throws {
      self.isTransposed = isTransposed
      window = Window(size: isTransposed ? Size(width: size.height, height: size.width) : size)
      node.frame = Rect(size: window.size)
      node.delegate = self
      try window.addSubnode(node)
      try loop.runTurns()
    }

    func turned(_ point: Point) -> Point { isTransposed ? Point(x: point.y, y: point.x) : point }
    func turned(_ size: Size) -> Size { isTransposed ? Size(width: size.height, height: size.width) : size }
    func turned(_ insets: EdgeInsets) -> EdgeInsets {
      isTransposed
        ? EdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom) : insets
    }

    func setBounces(vertical: Bool, horizontal: Bool) {
      node.alwaysBounceVertical = isTransposed ? horizontal : vertical
      node.alwaysBounceHorizontal = isTransposed ? vertical : horizontal
    }

    /// The state, with the axes exchanged back.
    func look() -> String {
      let bars = node.barsAbove.map { bar in
        let origin = turned(Point(x: bar.frame.minX, y: bar.frame.minY))
        return "\(origin) \(turned(bar.frame.size)) \(bar.opacity)"
      }.sorted()
      let told = events.joined(separator: " ")
      events = []
      return "\(turned(node.contentOffset)) \(node.isDragging) \(node.isDecelerating) \(bars) \(told)"
    }

    func scrollViewDidScroll(_ node: ScrollNode) { events.append("\(turned(node.contentOffset))") }
    func scrollViewWillBeginDragging(_ node: ScrollNode) { events.append("begin") }
    func scrollViewDidEndDragging(_ node: ScrollNode) { events.append("end") }
    func scrollViewDidEndDecelerating(_ node: ScrollNode) { events.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) { events.append("stop") }
  }

  @Test(
    "Whatever fingers and code do, sideways content moves as upright content does: insets, ends, pages, speed, indicators",
    arguments: 0..<40)
  func scenes(seed: Int) throws {
    var random = Seeded(state: UInt64(seed) &* 7919 &+ 17)
    let size = Size(width: 120, height: 200)
    let scenes = [try Scene(size, isTransposed: false), try Scene(size, isTransposed: true)]
    var (finger, isDown) = (Point(x: 60, y: 100), false)
    var moves = 0
    for step in 0..<120 {
      let (a, b, c, d) = (
        random.number(0, 60).rounded(), random.number(0, 20).rounded(), random.number(0, 45).rounded(),
        random.number(0, 30).rounded()
      )
      let choice = Int.random(in: 0..<12, using: &random)
      let (flag, other) = (random.chance(50), random.chance(50))
      // No move is as far along one axis as along the other.
      let low = random.number(-40, 40)
      let high = random.number(-90, 40)
      let times = (random.number(0.005, 0.05), random.number(0.1, 2))
      if choice < 6, isDown { finger = Point(x: finger.x + low, y: finger.y + high) }
      for scene in scenes {
        let node = scene.node
        switch choice {
        case 0 where step % 5 == 0: node.contentInset = scene.turned(EdgeInsets(top: a, left: b, bottom: c, right: d))
        case 1 where step % 4 == 0 || step < 4:
          node.contentSize = scene.turned(Size(width: a * 8, height: b * 60))
        case 0..<6:
          scene.window.send(isDown ? .moved : .began, at: scene.turned(finger))
          try scene.loop.advance(by: times.0)
        case 6, 7:
          if isDown { scene.window.send(.ended, at: scene.turned(finger)) }
          try scene.loop.advance(by: choice == 6 ? times.0 : times.1)
        case 8: node.setContentOffset(scene.turned(Point(x: a * 3, y: b * 12)), animated: flag)
        case 9: scene.setBounces(vertical: flag, horizontal: other)
        case 10:
          if step % 3 == 0 { node.isPagingEnabled = flag } else { node.bounces = other || flag }
        default: try scene.loop.advance(by: times.1)
        }
      }
      switch choice {
      case 0 where step % 5 == 0: break
      case 1 where step % 4 == 0 || step < 4: break
      case 0..<6: isDown = true
      case 6, 7:
        isDown = false
        finger = Point(x: 60, y: 100)
      default: break
      }
      let (upright, sideways) = (scenes[0].look(), scenes[1].look())
      #expect(upright == sideways, "seed \(seed), step \(step), \(choice)")
      if upright != sideways { return }
      if scenes[0].node.contentOffset != .zero { moves += 1 }
    }
    #expect(moves > 5)
  }
}
