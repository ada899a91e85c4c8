import RandomNumbers
import Testing
import Weft

@testable import WeftNodes

@Suite("Actions of controls, against a list")
struct ControlModelTests {
  private final class Target {}

  @Test(
    "Whatever is added, added again and removed, actions are called as a plain list of them says",
    arguments: 1...20)
  func random(seed: Int) throws {
    var numbers = Seeded(seed)
    let control = ControlNode()
    let targets = (0..<3).map { _ in Target() }
    let names = ["a", "b", "c"]
    let events: [ControlEvent] = [.touchDown, .touchUpInside, .valueChanged]
    var expected: [(event: ControlEvent, target: Int, name: String)] = []
    var called: [String] = []
    for _ in 0..<300 {
      let target = Int.random(in: 0..<3, using: &numbers)
      let name = names[Int.random(in: 0..<3, using: &numbers)]
      let some = events.filter { _ in numbers.chance(50) }
      let mask = some.reduce(into: ControlEvents()) { $0.insert($1.mask) }
      if numbers.chance(60) {
        try control.addTarget(targets[target], action: name, for: mask) { _, _, sent in
          called.append("\(sent.event) \(target) \(name)")
        }
        for event in some {
          expected.removeAll { $0.event == event && $0.target == target && $0.name == name }
          expected.append((event, target, name))
        }
      } else {
        let isOfAll = numbers.chance(20), isOfAny = numbers.chance(30)
        if isOfAll {
          control.removeTarget(nil, action: isOfAny ? nil : name, for: mask)
        } else {
          control.removeTarget(targets[target], action: isOfAny ? nil : name, for: mask)
        }
        expected.removeAll {
          some.contains($0.event) && (isOfAll || $0.target == target) && (isOfAny || $0.name == name)
        }
      }
      called = []
      control.sendActions(for: .allEvents)
      let calls = events.flatMap { event in
        expected.filter { $0.event == event }.map { "\($0.event) \($0.target) \($0.name)" }
      }
      try #require(called == calls)
      #expect(control.hasActions == !calls.isEmpty)
      for (index, target) in targets.enumerated() {
        for event in events {
          let own = control.actions(of: .object(ObjectIdentifier(target)), for: event)
          #expect(own == expected.filter { $0.event == event && $0.target == index }.map(\.name))
        }
      }
    }
    withExtendedLifetime(targets) {}
  }

  @Test("The bits of events are Texture's, and each event is the mask of its own bit")
  func bits() {
    let bits: [(ControlEvent, Int)] = [
      (.touchDown, 0), (.touchDownRepeat, 1), (.touchDragInside, 2), (.touchDragOutside, 3), (.touchUpInside, 4),
      (.touchUpOutside, 5), (.touchCancel, 6), (.valueChanged, 12), (.primaryActionTriggered, 13),
    ]
    #expect(bits.map(\.0) == ControlEvent.allCases)
    for (event, bit) in bits {
      #expect(event.mask.rawValue == 1 << bit, "\(event)")
      #expect(event.mask.events == [event])
    }
    #expect(ControlEvents.allEvents.events == ControlEvent.allCases)
    #expect(ControlEvents([.valueChanged, .touchDown]).events == [.touchDown, .valueChanged])
  }

  @Test("An event knows its touches and the window's time; without a window the time is 0")
  func sent() throws {
    let control = ControlNode(), window = makeWindow(), target = Target()
    control.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    var seen: [(time: Double, touches: Int)] = []
    try control.addTarget(target, action: "note", for: [.valueChanged, .touchUpInside]) { _, _, sent in
      seen.append((sent.time, sent.touches.count))
    }
    control.sendActions(for: .valueChanged)
    try window.addSubnode(control)
    try window.context.eventLoop.advance(to: 1.5)
    control.sendActions(for: .valueChanged)
    try window.context.eventLoop.advance(to: 2)
    window.tap(at: Point(x: 5, y: 5))
    #expect(seen.map(\.time) == [0, 1.5, 2] && seen.map(\.touches) == [0, 0, 1])
    withExtendedLifetime(target) {}
  }
}
