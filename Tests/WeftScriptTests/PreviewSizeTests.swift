import Testing
import Weft
import WeftAPI

@testable import WeftScript

@Suite("The options that a preview is shown with")
struct PreviewSizeTests {
  let script: Script

  init() throws { script = try Script() }

  private func preview(_ options: String) throws -> Preview {
    let script = try Script()
    try script.run("ui.preview('P', { \(options) }, print)")
    return try #require(script.host.previews.last)
  }

  @Test(
    "A side is exact, or anything up to a maximum; an exact one that is asked for goes before both",
    arguments: [
      ("", nil, nil, "375...375", "0...inf"), ("width = 200", nil, nil, "200...200", "0...inf"),
      ("maxWidth = 300", nil, nil, "0...300", "0...inf"), ("maxWidth = 300", 50, nil, "50...50", "0...inf"),
      ("width = { 120, 80 }", nil, nil, "120...120", "0...inf"), ("width = 200", 50, nil, "50...50", "0...inf"),
      ("height = 90", nil, nil, "375...375", "90...90"), ("maxHeight = 90", nil, nil, "375...375", "0...90"),
      ("maxHeight = 90", nil, 40, "375...375", "40...40"), ("height = 90", nil, 40, "375...375", "40...40"),
      ("maxWidth = 500, maxHeight = 90", nil, nil, "0...500", "0...90"),
    ] as [(String, Double?, Double?, String, String)])
  func ranges(options: String, width: Double?, height: Double?, horizontal: String, vertical: String) throws {
    let range = SizeRange(showing: try preview(options), width: width, height: height)
    func text(_ low: Double, _ high: Double) -> String {
      "\(TestText.number(low))...\(high == .infinity ? "inf" : TestText.number(high))"
    }
    #expect(text(range.min.width, range.max.width) == horizontal)
    #expect(text(range.min.height, range.max.height) == vertical)
  }

  @Test("A variant keeps each side that it gives itself, as an exact one or a maximum, and has the rest of its preview")
  func variants() throws {
    let exact = try preview(
      """
      width = { 200, 300 }, maxHeight = 90, scale = 3, layoutDirection = "rightToLeft", controls = { title = "text" },
      variants = { { name = "V", maxWidth = 100, height = 50, userInterfaceStyle = "dark" } }
      """)
    #expect(exact.name == "P/V" && exact.widths == [] && exact.maxWidth == 100)
    #expect(exact.height == 50 && exact.maxHeight == nil)
    #expect(exact.scale == 3 && exact.controls.map(\.path) == ["title"])
    #expect(exact.traits.userInterfaceStyle == .dark && exact.traits.layoutDirection == .rightToLeft)
    let most = try preview(
      """
      maxWidth = 100, height = 50, scale = 3, layoutDirection = "rightToLeft", controls = { title = "text" },
      variants = { { name = "V", width = 80, maxHeight = 90, scale = 1, layoutDirection = "leftToRight", controls = {} } }
      """)
    #expect(most.widths == [80] && most.maxWidth == nil && most.height == nil && most.maxHeight == 90)
    #expect(most.scale == 1 && most.controls.isEmpty && most.traits.layoutDirection == .leftToRight)
    let rest = try preview("width = { 200, 300 }, maxHeight = 90, variants = { { name = 'V' } }")
    #expect(rest.widths == [200, 300] && rest.maxWidth == nil && rest.height == nil && rest.maxHeight == 90)
  }

  @Test("The controls of props are given by a word, by bounds or by a list, and come in the order of their names")
  func controls() throws {
    let controls = try preview(
      """
      controls = { title = "text", count = "number", on = "switch", tint = "color", size = { min = 0, max = 99 },
        ratio = { min = 0.5, max = 0.5, step = 0.25 }, step = { step = 2 }, kind = { "a", "b" } }
      """
    ).controls
    #expect(
      controls.map(\.path) == ["count", "kind", "on", "ratio", "size", "step", "tint", "title"])
    #expect(
      controls.map(\.control) == [
        .number(min: nil, max: nil, step: nil), .choice(["a", "b"]), .toggle, .number(min: 0.5, max: 0.5, step: 0.25),
        .number(min: 0, max: 99, step: nil), .number(min: nil, max: nil, step: 2), .color, .text,
      ])
  }

  // MARK: live previews

  /// A preview that can't be wider than 150 points, and is higher in the dark.
  private static let picky = """
    local Picky = ui.CellNode:subclass "Picky"
    function Picky:layoutSpecThatFits(range)
      if range.max.width > 150 then error "too wide" end
      local height = self.traitCollection.userInterfaceStyle == "dark" and 30 or 20
      return ui.StackLayoutSpec { direction = "vertical", ui.DisplayNode { style = { width = 10, height = height } } }
    end
    ui.preview("Picky", { width = 100 }, function() return Picky { automaticallyManagesSubnodes = true } end)
    """

  @Test("A live preview that can't be shown in an environment stays in the one before, with all that belongs to it")
  func refusedEnvironment() throws {
    try script.run(Self.picky)
    let live = try script.host.open(script.host.previews[0])
    let (environment, traits, insets) = (live.environment, live.root.traitCollection, live.window.safeAreaInsets)
    var dark = TraitCollection()
    dark.userInterfaceStyle = .dark
    let wide = PreviewEnvironment(
      width: 200, traits: dark, safeAreaInsets: EdgeInsets(top: 9, left: 9, bottom: 9, right: 9), showsRanges: true)
    #expect(throws: WeftError.self) { try script.host.show(live, in: wide) }
    #expect(live.environment == environment && live.root.traitCollection == traits)
    #expect(live.window.traitCollection.userInterfaceStyle != .dark && live.window.safeAreaInsets == insets)
    #expect(!live.window.shouldShowRangeDebugOverlay)
    try script.host.update(live)
    #expect(live.picture.layout.size == Size(width: 100, height: 20))
    var narrow = wide
    narrow.width = 50
    try script.host.show(live, in: narrow)
    #expect(live.environment == narrow && live.window.shouldShowRangeDebugOverlay)
    #expect(live.picture.layout.size == Size(width: 50, height: 30) && live.window.safeAreaInsets.top == 9)
    try script.host.show(live, in: environment)
    #expect(!live.window.shouldShowRangeDebugOverlay)
  }

  @Test("The scale of a live preview is its own; the host's is what it was")
  func scales() throws {
    try script.run(
      Self.picky
        + "\nui.preview('Sharp', { scale = 3 }, function() return ui.DisplayNode { style = { height = 5 } } end)")
    let scale = script.host.scale
    let live = try script.host.open(script.host.previews[0], in: PreviewEnvironment(scale: 4))
    #expect(live.picture.scale == 4 && live.window.context.scale == 4 && script.host.scale == scale)
    #expect(try script.host.open(script.host.previews[1]).picture.scale == 3)
    #expect(try script.host.open(script.host.previews[1], in: PreviewEnvironment(scale: 1)).picture.scale == 1)
    #expect(try script.host.open(script.host.previews[0]).picture.scale == scale)
    let root = live.root
    try script.host.show(live, in: PreviewEnvironment(scale: 2))
    #expect(live.root !== root && live.picture.scale == 2 && script.host.scale == scale)
  }

  // MARK: what has not run

  @Test("Timers and sleeping tasks are counted, with the time of the next one; those since a moment alone, too")
  func timers() throws {
    try script.run(
      """
      ui.after(2, function() end)
      ui.task(function() ui.sleep(0.75) end)
      local cancelled = ui.after(0.25, function() end)
      cancelled:cancel()
      local waiting = ui.task(function() ui.await(ui.after(3, function() end)) end)
      """)
    let mark = script.host.eventLoop.mark
    let first = NotRun(timersOf: script.host)
    #expect(first.timers == 3 && first.nextTimer == 0.75 && first.handlers == 0 && first.moving == 0)
    try script.host.advance(to: 0.5)
    #expect(NotRun(timersOf: script.host).nextTimer == 0.25)
    #expect(NotRun(timersOf: script.host, since: mark).timers == 0)
    try script.host.advance(to: 1)
    #expect(NotRun(timersOf: script.host).timers == 2 && NotRun(timersOf: script.host).nextTimer == 1)
  }

  @Test("What has not run of several pictures adds up, the time to the earliest; its words say how many there are")
  func words() {
    var one = NotRun(), other = NotRun()
    #expect(one.text == nil)
    (one.timers, one.nextTimer, one.handlers) = (1, 2, 1)
    #expect(one.text == "1 timer (after 2 s), the handlers of 1 control")
    (other.timers, other.nextTimer, other.moving, other.handlers) = (2, 0.5, 1, 3)
    #expect(
      other.text == "2 timers (the first after 0.5 s), what moves in 1 picture, the handlers of 3 controls")
    #expect(other.byTime.text == "2 timers (the first after 0.5 s), what moves in 1 picture")
    var sum = one
    sum.add(other)
    #expect((sum.timers, sum.moving, sum.handlers) == (3, 1, 4) && sum.nextTimer == 0.5)
    other.add(one)
    #expect(other == sum)
    sum.add(NotRun())
    #expect(other == sum)
  }
}
