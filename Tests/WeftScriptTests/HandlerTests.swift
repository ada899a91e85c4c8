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

  @Test("A touch's handler may wait, with its node and its touches, while all else continues")
  func waits() throws {
    let root = try show("print(self.className, #touches) ui.sleep(0.2) self.alpha = 0.5 print(ui.now(), touches[1].x)")
    #expect(try script.host.perform { window.send(.began, at: Point(x: 20, y: 30)) } === root.node)
    #expect(script.printed == ["Button\t1"])
    try script.host.advance(to: 0.1)
    #expect(root.node.alpha == 1)
    try script.host.advance(to: 0.2)
    #expect(root.node.alpha == 0.5 && script.printed == ["Button\t1", "0.2\t10"])
  }

  @Test("What a handler raises is reported where the touch comes from; after a wait it stops the clock")
  func raises() throws {
    let root = try show("if self.alpha == 1 then error 'at once' end\nui.sleep(0.2)\nerror 'later'")
    let now = try #require(throws: WeftError.self) {
      try script.host.perform { window.send(.began, at: Point(x: 20, y: 30)) }
    }
    #expect(script.shown(now) == "3: at once")
    try script.host.advance(to: 1)
    window.send(.ended, at: Point(x: 20, y: 30))
    root.node.alpha = 0.5
    try script.host.perform { window.send(.began, at: Point(x: 20, y: 30)) }
    let later = try #require(throws: WeftError.self) { try script.host.advance(to: 9) }
    #expect(script.shown(later) == "5: later" && script.host.clock == 1.2)
  }

  @Test("A hook's error comes back to the call that made its moment come, not to the calls of the hooks after it")
  func ownError() throws {
    let script = try Script()
    let error = try #require(throws: WeftError.self) {
      try script.run(
        """
        local First = ui.DisplayNode:subclass "First"
        function First:didEnterHierarchy() error 'first' end
        local Second = ui.DisplayNode:subclass "Second"
        function Second:didEnterHierarchy()
          self:setNeedsLayout()
          self.alpha = 0.5
          print(pcall(function() self:addSubnode(First {}) end))
        end
        local outer = ui.DisplayNode {}
        outer:addSubnode(First {})
        outer:addSubnode(Second {})
        ui.Window { size = { 10, 10 }, outer }
        """)
    }
    #expect(script.shown(error) == "2: first")
    #expect(script.printed.count == 1 && script.printed[0].hasPrefix("false\t"), "the inner call has its own error")
  }

  @Test("What a touch raises that nobody asks for comes from the next run of the clock")
  func unasked() throws {
    let root = try show("error 'lost'")
    window.send(.began, at: Point(x: 20, y: 30))
    let error = try #require(throws: WeftError.self) { try script.host.settle() }
    #expect(script.shown(error) == "3: lost")
    try script.host.settle()
    withExtendedLifetime(root) {}
  }
}
