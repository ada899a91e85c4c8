import Testing
import Weft

@Suite("Accessibility actions")
struct AccessibilityActionTests {
  final class Log { var lines: [String] = [] }

  final class ActingNode: DisplayNode {
    var log: Log?
    var handled: Set<String> = []

    override func perform(_ action: AccessibilityAction) -> Bool {
      let name =
        switch action {
        case .scroll(let direction): "scroll \(direction)"
        case .custom(let action): "custom \(action.name)"
        default: "\(action)"
        }
      log?.lines.append("\(layoutName): \(name)")
      return handled.contains(name)
    }

    override func touchesEnded(_ touches: [Touch]) { log?.lines.append("\(layoutName): tapped") }
  }

  let log = Log()
  let outer = ActingNode(), inner = ActingNode()
  let window: Window

  init() throws {
    window = Window(size: Size(width: 100, height: 100))
    (outer.debugName, inner.debugName) = ("outer", "inner")
    (outer.log, inner.log) = (log, log)
    outer.frame = Rect(size: window.size)
    inner.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    inner.isAccessibilityElement = true
    try outer.addSubnode(inner)
    try window.addSubnode(outer)
  }

  private func send(_ action: AccessibilityAction) throws -> Bool {
    log.lines = []
    return try #require(window.accessibilityStops.first).perform(action)
  }

  @Test("An activation goes to the node; if it isn't handled, the activation point is tapped")
  func activate() throws {
    inner.handled = ["activate"]
    #expect(try send(.activate) && log.lines == ["inner: activate"])
    inner.handled = []
    #expect(try send(.activate) && log.lines == ["inner: activate", "inner: tapped"])
    inner.accessibilityActivationPoint = Point(x: 90, y: 90)
    #expect(try send(.activate) && log.lines == ["inner: activate", "outer: tapped"])
  }

  @Test("Values go to the node alone; scroll, escape and magic tap to the nodes around, too, until one handles them")
  func others() throws {
    #expect(try !send(.increment) && log.lines == ["inner: increment"])
    inner.handled = ["decrement"]
    #expect(try send(.decrement) && log.lines == ["inner: decrement"])
    outer.handled = ["escape", "scroll next"]
    #expect(try send(.escape) && log.lines == ["inner: escape", "outer: escape"])
    #expect(try send(.scroll(.next)) && log.lines == ["inner: scroll next", "outer: scroll next"])
    #expect(try !send(.magicTap) && log.lines == ["inner: magicTap", "outer: magicTap"])
    inner.handled = ["magicTap"]
    #expect(try send(.magicTap) && log.lines == ["inner: magicTap"])
  }

  @Test("UIKit's names send the same to a node")
  func names() {
    inner.handled = ["activate", "scroll left", "escape", "magicTap"]
    #expect(inner.accessibilityActivate() && inner.accessibilityScroll(.left))
    #expect(inner.accessibilityPerformEscape() && inner.accessibilityPerformMagicTap())
    inner.accessibilityIncrement()
    inner.accessibilityDecrement()
    #expect(
      log.lines.map { $0.split(separator: " ")[1] } == [
        "activate", "scroll", "escape", "magicTap", "increment", "decrement",
      ])
  }

  @Test("The base handles nothing")
  func base() {
    let node = DisplayNode()
    #expect(!node.perform(.activate) && !node.perform(.escape) && !node.perform(.scroll(.down)))
  }

  @Test("A custom action calls its handler; that of a container calls the node that it was made of")
  func custom() throws {
    inner.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Like") { [log] in
        log.lines.append("handler \($0.name)"); return true
      }
    ]
    let like = try #require(window.accessibilityStops.first?.customActions.first)
    #expect(try send(.custom(like)) && log.lines == ["handler Like"])
    outer.isAccessibilityContainer = true
    inner.accessibilityTraits = .button
    inner.accessibilityLabel = "Open"
    let open = try #require(window.accessibilityStops.first?.customActions.first)
    #expect(!open.perform() && log.lines.last == "inner: custom Open")
    inner.handled = ["custom Open"]
    #expect(open.perform())
    try inner.removeFromSupernode()
  }

  @Test("An element without a view is tapped, and gets no request itself")
  func synthesized() throws {
    let layer = ActingNode()
    layer.log = log
    layer.debugName = "layer"
    layer.isAccessibilityElement = true
    layer.frame = Rect(x: 50, y: 0, width: 10, height: 10)
    try layer.setLayerBacked(true)
    try outer.addSubnode(layer)
    outer.handled = ["escape"]
    #expect(try send(.activate) && log.lines == ["outer: tapped"])
    #expect(try !send(.increment) && log.lines == [])
    #expect(try send(.escape) && log.lines == ["outer: escape"])
  }
}
