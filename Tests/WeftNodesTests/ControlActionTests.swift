import Testing
import Weft

@Suite("Actions of controls")
struct ControlActionTests {
  let control = ControlNode()
  let first = Record()
  let second = Record()

  private func add(_ target: Record, _ name: String, _ events: ControlEvents = .touchUpInside) throws {
    try control.addTarget(target, action: name, for: events) { target, _, event in
      target.lines.append("\(name) \(event.event)")
    }
  }

  private func send(_ events: ControlEvents = .touchUpInside) -> [String] {
    control.sendActions(for: events)
    return first.take() + second.take()
  }

  @Test("Actions are called in the order in which they were added; adding one again moves it to the end")
  func order() throws {
    let all = Record()
    for name in ["a", "b", "c"] {
      try control.addTarget(first, action: name, for: .touchUpInside) { _, _, _ in all.lines.append(name) }
    }
    try control.addTarget(second, action: "a", for: .touchUpInside) { _, _, _ in all.lines.append("second's a") }
    control.sendActions(for: .touchUpInside)
    #expect(all.take() == ["a", "b", "c", "second's a"])
    try control.addTarget(first, action: "a", for: .touchUpInside) { _, _, _ in all.lines.append("a again") }
    control.sendActions(for: .touchUpInside)
    #expect(all.take() == ["b", "c", "second's a", "a again"])
    #expect(control.actions(of: .object(ObjectIdentifier(first)), for: .touchUpInside) == ["b", "c", "a"])
    #expect(control.allTargets == [.object(ObjectIdentifier(first)), .object(ObjectIdentifier(second))])
  }

  @Test("An action is called at its events only, at each of those that are sent, in the order of their bits")
  func events() throws {
    try add(first, "a", [.touchDown, .valueChanged])
    try add(first, "b", .touchDown)
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
    #expect(send(.touchUpInside) == [])
    #expect(send(.touchDown) == ["a touchDown", "b touchDown"])
    #expect(send(.allEvents) == ["a touchDown", "b touchDown", "a valueChanged"])
  }

  @Test("Targets are weak: an action of one that has gone is not called, and is no action any more")
  func weakness() throws {
    var target: Record? = Record()
    weak let watched = target
    if let target {
      try control.addTarget(target, action: "gone", for: .touchUpInside) { _, _, _ in Issue.record("it has gone") }
    }
    try add(first, "a")
    target = nil
    #expect(watched == nil)
    #expect(send() == ["a touchUpInside"])
    #expect(control.allTargets.count == 1 && control.allControlEvents == .touchUpInside)
  }

  @Test("Actions are removed by target, name and events, where those are given")
  func removal() throws {
    func fill() throws {
      control.removeTarget(nil)
      #expect(send(.allEvents) == [])
      try add(first, "a", [.touchDown, .touchUpInside])
      try add(first, "b")
      try add(second, "a")
    }
    try fill()
    control.removeTarget(first, action: "a", for: .touchUpInside)
    #expect(send(.allEvents) == ["a touchDown", "b touchUpInside", "a touchUpInside"])
    try fill()
    control.removeTarget(first, action: "a")
    #expect(send(.allEvents) == ["b touchUpInside", "a touchUpInside"])
    try fill()
    control.removeTarget(first)
    #expect(send(.allEvents) == ["a touchUpInside"])
    try fill()
    control.removeTarget(first, for: .touchDown)
    #expect(send(.allEvents) == ["a touchUpInside", "b touchUpInside", "a touchUpInside"])
    try fill()
    control.removeTarget(nil, action: "a")
    #expect(send(.allEvents) == ["b touchUpInside"])
    try fill()
    control.removeTarget(second, action: "none")
    #expect(send(.allEvents).count == 4)
  }

  @Test("What an action adds or takes away counts from the next time on")
  func changesWhileSending() throws {
    try control.addTarget(first, action: "once", for: .touchUpInside) { target, control, _ in
      target.lines.append("once")
      control.removeTarget(target)
      try? control.addTarget(target, action: "later", for: .touchUpInside) { target, _, _ in
        target.lines.append("later")
      }
    }
    try add(first, "a")
    #expect(send() == ["once", "a touchUpInside"])
    #expect(send() == ["later"])
  }

  @Test("Without a target, the first around the control that knows the action performs it")
  func responders() throws {
    final class Knowing: DisplayNode {
      var known: [String] = []
      var record: Record?
      override func perform(action: String, from sender: DisplayNode, _ event: SentControlEvent) -> Bool {
        guard known.contains(action) else { return false }
        record?.lines.append("\(debugName ?? "") \(action) \(event.event)")
        return true
      }
    }
    final class KnowingView: View {
      var record: Record?
      override func perform(action: String, from sender: DisplayNode, _ event: SentControlEvent) -> Bool {
        record?.lines.append("view \(action)")
        return action == "inView"
      }
    }
    let outer = Knowing(), inner = Knowing(), window = Window(size: Size(width: 100, height: 100))
    outer.debugName = "outer"
    inner.debugName = "inner"
    outer.known = ["tapped", "deep"]
    inner.known = ["tapped"]
    for node in [outer, inner] { node.record = first }
    try inner.addSubnode(control)
    try outer.addSubnode(inner)
    for name in ["tapped", "deep", "inView"] { try control.addTarget(action: name, for: .touchUpInside) }
    #expect(control.allTargets == [.responders])
    // Without a view the supernodes are asked, and then nobody is left.
    #expect(send() == ["inner tapped touchUpInside", "outer deep touchUpInside"])
    let view = KnowingView()
    view.record = first
    view.layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try window.addSubview(view)
    try view.addSubnode(outer)
    #expect(send() == ["inner tapped touchUpInside", "outer deep touchUpInside", "view inView"])
    control.removeTarget(.responders, action: "tapped")
    #expect(control.actions(of: .responders, for: .touchUpInside) == ["deep", "inView"])
  }
}
