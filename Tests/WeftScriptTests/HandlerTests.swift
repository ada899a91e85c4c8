import Testing
import Weft

@Suite("Handlers")
struct HandlerTests {
  let script: Script
  let window: Window

  /// A window with a button of a script's, whose body for a touch is given.
  init() throws {
    script = try Script()
    window = Window(
      size: Size(width: 100, height: 100),
      context: script.host.makeLayoutContext())
  }

  private func show(_ body: String) throws -> RootNode {
    try script.run(
      """
      local Button = ui.DisplayNode:subclass "Button"
      function Button:touchesBegan(touches)
      \(body)
      end
      return Button { frame = { 10, 10, 50, 50 } }
      """)
    let root = try script.host.makeReturnedNode()
    try window.addSubnode(root.node)
    return root
  }

  @Test("A touch's handler may wait, with its node and its touches, while all else goes on")
  func waits() throws {
    let root = try show("print(self.className, #touches) ui.sleep(0.2) self.alpha = 0.5 print(ui.now(), touches[1].x)")
    #expect(window.send(.began, at: Point(x: 20, y: 30)) === root.node)
    try script.host.checkHooks()
    #expect(script.printed == ["Button\t1"])
    try script.host.advance(to: 0.1)
    #expect(root.node.alpha == 1)
    try script.host.advance(to: 0.2)
    #expect(root.node.alpha == 0.5 && script.printed == ["Button\t1", "0.2\t10"])
  }

  @Test("What a handler raises is told where the touch comes from; after a wait it stops the clock")
  func raises() throws {
    let root = try show("if self.alpha == 1 then error 'at once' end\nui.sleep(0.2)\nerror 'later'")
    window.send(.began, at: Point(x: 20, y: 30))
    let now = try #require(throws: WeftError.self) { try script.host.checkHooks() }
    #expect(script.shown(now) == "3: at once")
    try script.host.advance(to: 1)
    window.send(.ended, at: Point(x: 20, y: 30))
    root.node.alpha = 0.5
    window.send(.began, at: Point(x: 20, y: 30))
    try script.host.checkHooks()
    let later = try #require(throws: WeftError.self) { try script.host.advance(to: 9) }
    #expect(script.shown(later) == "5: later" && script.host.clock == 1.2)
  }
}
