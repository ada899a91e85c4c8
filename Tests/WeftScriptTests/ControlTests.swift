import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Controls in Lua")
struct ControlScriptTests {
  let script: Script

  init() throws { script = try Script() }

  /// Lines that stand before each script: a class of cells with a button, and a window that shows one.
  private static let cell = """
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init()
      self.button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
      self:addSubnode(self.button)
      self.frame = { 0, 0, 200, 100 }
    end
    function Cell:buy(...) print("buy", select("#", ...), (...) == self.button, select(2, ...).controlEvent) end
    function Cell:note() print "note" end
    local cell = Cell()
    local button = cell.button
    local window = ui.Window { size = { 200, 100 }, cell }

    """

  private func run(_ body: String) throws -> String { try script.run(Self.cell + body) }

  /// The complaint of a body, with the line counted in it.
  private func complaint(_ body: String) throws -> String {
    let error = try script.failure(Self.cell + body)
    var text = script.shown(error)
    if let line = error.location?.line {
      text = text.replacingOccurrences(
        of: "\(line): ",
        with: "\(line - Self.cell.split(separator: "\n", omittingEmptySubsequences: false).count + 1): ")
    }
    return text
  }

  @Test("A target's method is called with the control and the event, a function with the target before them")
  func arguments() throws {
    #expect(
      try run(
        """
        local handler = { buy = function(self, sender, event) print(self.name, sender == button, #event.touches) end }
        handler.name = "handler"
        button:addTarget(cell, "buy", "touchUpInside")
        button:addTarget(handler, "buy", "touchUpInside")
        button:addTarget(cell, function(...) print(select("#", ...), (...) == cell) end, "touchUpInside")
        button:addTarget(nil, function(...) print(select("#", ...), (...) == button) end, "touchUpInside")
        button.onTouchUpInside = function(...) print(select("#", ...), (...) == button) end
        window:tap { 10, 10 }
        """) == "buy\t2\ttrue\ttouchUpInside\nhandler\ttrue\t1\n3\ttrue\n2\ttrue\n2\ttrue")
  }

  @Test("Actions of all kinds are called in the order in which they were added, each once")
  func order() throws {
    #expect(
      try run(
        """
        local function shout() print "shout" end
        button:addTarget(cell, "note", "touchUpInside")
        button.onTouchUpInside = function() print "on" end
        button:addTarget(nil, shout, "touchUpInside")
        button:addTarget(cell, "buy", "touchUpInside")
        button:addTarget(cell, "note", "touchUpInside")
        button:addTarget(nil, shout, "touchUpInside")
        button.onTouchUpInside = function() print "on, changed" end
        window:tap { 10, 10 }
        print(#button:actionsForTarget(cell, "touchUpInside"), #button.allTargets)
        """) == "on, changed\nbuy\t2\ttrue\ttouchUpInside\nnote\nshout\n2\t2")
  }

  @Test("Actions are removed by target, action and events, where those are given; functions, too")
  func removal() throws {
    #expect(
      try run(
        """
        local function shout() print "shout" end
        button:addTarget(cell, "note", { "touchDown", "touchUpInside" })
        button:addTarget(nil, shout, "touchUpInside")
        button:addTarget(cell, "buy", "touchUpInside")
        button:removeTarget(cell, "note", "touchUpInside")
        window:tap { 10, 10 }
        button:removeTarget(nil, shout)
        button:removeTarget(cell, "buy")
        button:removeTarget({}, "buy")
        print(table.concat(button.allControlEvents, " "))
        button.onTouchUpInside = print
        print(button.onTouchUpInside == print, button.onTouchDown)
        button.onTouchUpInside = nil
        button:removeTarget()
        print(#button.allControlEvents, #button.allTargets, button.onTouchUpInside, button.userInteractionEnabled)
        """) == "note\nshout\nbuy\t2\ttrue\ttouchUpInside\ntouchDown\ntrue\tnil\n0\t0\tnil\ttrue")
  }

  @Test("A function that was added is removed, though it was a handler for a while")
  func handlerForAWhile() throws {
    #expect(
      try run(
        """
        local function shout() print "shout" end
        button:addTarget(nil, shout, "touchUpInside")
        button.onTouchUpInside = shout
        button.onTouchUpInside = function() print "on" end
        window:tap { 10, 10 }
        button:removeTarget(nil, shout)
        window:tap { 10, 10 }
        button.onTouchDown = shout
        button.onTouchDown = nil
        button:addTarget(nil, shout, "touchUpInside")
        window:tap { 10, 10 }
        """) == "shout\non\non\non\nshout")
  }

  @Test("To remove a target or a function that was never added removes nothing; each target has its own actions")
  func unknownTargets() throws {
    #expect(
      try run(
        """
        local function shout() print "shout" end
        local listener = { note = function() print "listener" end }
        button:addTarget(cell, "note", "touchUpInside")
        button:addTarget(listener, "note", "touchUpInside")
        button:addTarget(cell, shout, "touchUpInside")
        button:addTarget(nil, "buy", "touchUpInside")
        button.onTouchUpInside = shout
        button:removeTarget(Cell())
        button:removeTarget({})
        button:removeTarget({}, "note")
        button:removeTarget(nil, function() end)
        button:removeTarget(nil, "nobody")
        local function actions(target, event)
          local names = {}
          for index, action in ipairs(button:actionsForTarget(target, event or "touchUpInside")) do
            names[index] = action == shout and "shout" or action
          end
          return table.concat(names, " ")
        end
        print(actions(cell), actions(listener), actions(nil), actions({}), actions(cell, "touchDown"))
        local targets = {}
        for index, target in ipairs(button.allTargets) do
          targets[index] = target == cell and "cell" or target == listener and "listener" or target == button and "itself"
        end
        table.sort(targets)
        print(table.concat(targets, " "))
        button:removeTarget(listener, "note", "touchDown")
        print(actions(listener))
        button:removeTarget(listener, "note", { "touchDown", "touchUpInside" })
        button:removeTarget(cell, shout)
        print(actions(cell), actions(listener), button.onTouchUpInside == shout)
        """) == "note shout\tnote\tbuy shout\t\t\ncell itself listener\nnote\nnote\t\ttrue")
    #expect(
      try complaint("button:addTarget(cell, 'note', {})")
        == "1: ButtonNode:addTarget: controlEvents: expected an event, or a list of events, got an empty list")
    #expect(
      try complaint("button:addTarget(cell, 'note', { 'touchDown', 'touchUpp' })").hasPrefix(
        "1: ButtonNode:addTarget: controlEvents[2]: expected \"touchDown\", "))
  }

  @Test("A node that is a target is held weakly, a table is not")
  func weakness() throws {
    #expect(
      try run(
        """
        do
          local other = Cell()
          button:addTarget(other, "note", "touchUpInside")
          button:addTarget({ shout = function() print "shout" end }, "shout", "touchUpInside")
        end
        collectgarbage() collectgarbage()
        print(#button.allTargets)
        window:tap { 10, 10 }
        print(#button:actionsForTarget(nil, "touchUpInside"), #button.allControlEvents)
        """) == "1\nshout\n0\t1")
  }

  @Test("Without a target, the nearest node that has the method performs it")
  func responders() throws {
    #expect(
      try run(
        """
        local inner = ui.ButtonNode { title = "In", frame = { 100, 0, 60, 40 } }
        cell:addSubnode(ui.DisplayNode { frame = { 0, 0, 200, 100 }, inner })
        inner:addTarget(nil, "buy", "touchUpInside")
        cell.button = inner
        window:tap { 110, 10 }
        """) == "buy\t2\ttrue\ttouchUpInside")
    #expect(
      try complaint("button:addTarget(nil, 'sell', 'touchUpInside')\nwindow:tap { 10, 10 }").contains(
        "ButtonNode: no node from Cell > button up to the window has a method \"sell\""))
  }

  @Test("A handler may wait; what it does then is laid out and drawn")
  func waits() throws {
    #expect(
      try run(
        """
        button.onTouchUpInside = function(button, event)
          button.title = "Buying"
          ui.sleep(0.5)
          print(ui.now(), event.controlEvent)
          button.title = "Bought"
        end
        window:tap { 10, 10 }
        print(button.titleNode.text)
        ui.sleep(1)
        print(button.titleNode.text)
        """) == "Buying\n0.5\ttouchUpInside\nBought")
  }

  @Test("What a handler raises is reported with its line, and the others are called all the same")
  func raises() throws {
    let text = try complaint(
      """
      button.onTouchUpInside = function() error "at once" end
      button:addTarget(cell, "note", "touchUpInside")
      window:tap { 10, 10 }
      """)
    #expect(text == "1: at once")
    #expect(script.printed == ["note"])
  }

  @Test("Presses of a script go down at once and up on the clock, and can be waited for")
  func press() throws {
    #expect(
      try run(
        """
        button.onTouchDown = function(_, event) print("down", event.time) end
        button.onTouchUpInside = function(_, event) print("up", event.time, event.touches[1].tapCount) end
        local task = window:press({ 10, 10 }, 0.25)
        print(button.highlighted)
        print(ui.await(task) == button, ui.now(), button.highlighted)
        ui.await(window:press({ 10, 10 }))
        print(ui.await(window:press({ 190, 90 }, 0)) == cell, ui.await(window:press { 300, 300 }))
        """)
        == "down\t0.0\ntrue\nup\t0.25\t1\ntrue\t0.25\tfalse\nup\t0.75\t2\ntrue\tnil")
  }

  @Test("Presses of two fingers are two touches: neither ends the other")
  func pressesOfFingers() throws {
    #expect(
      try run(
        """
        button.onTouchCancel = function() print "cancel" end
        button.onTouchUpInside = function() print("up", ui.now()) end
        local first = window:press({ 10, 10 }, 0.5)
        ui.sleep(0.1)
        local second = window:press({ 190, 90 }, 0.1, 1)
        print(ui.await(second) == cell, button.highlighted)
        print(ui.await(first) == button)
        """) == "true\ttrue\nup\t0.5\ntrue")
  }

  @Test("Classes track as they say, and a class may have functions for events")
  func classes() throws {
    #expect(
      try script.run(
        """
        local Slider = ui.ControlNode:subclass "Slider"
        Slider.onValueChanged = function(slider, event) print(slider.value, event.controlEvent, #event.touches) end
        function Slider:beginTracking(touch) return touch.y < 20 end
        function Slider:continueTracking(touch)
          self.value = touch.x
          self:sendActionsForControlEvents "valueChanged"
        end
        function Slider:endTracking(touch) ui.sleep(0.1) print("end", touch.x, self.highlighted) end
        function Slider:cancelTracking(touch) print("cancel", touch.phase) end
        function Slider:controlStateDidChange() print(self.highlighted and "lit" or "dark") end
        local slider = Slider { frame = { 0, 0, 100, 40 } }
        local window = ui.Window { size = { 100, 40 }, slider }
        window:tap { 10, 30 }
        window:drag({ 10, 10 }, { 30, 10 }, 2)
        ui.sleep(0.2)
        window:send("began", { 10, 10 })
        window:send("cancelled", { 10, 10 })
        """)
        == "lit\n20\tvalueChanged\t0\n30\tvalueChanged\t0\ndark\nend\t30\tfalse\nlit\ndark\ncancel\tcancelled")
    #expect(
      try script.complaint(
        """
        local Slider = ui.ControlNode:subclass "Slider"
        function Slider:beginTracking(touch)
          return touch.x
        end
        local window = ui.Window { size = { 100, 40 }, Slider { frame = { 0, 0, 100, 40 } } }
        window:tap { 10, 30 }
        """) == "3: Slider.beginTracking: expected true or false, got 10")
  }

  @Test("A class's own touch methods are reported beside the tracking; a control keeps its touches")
  func touchMethods() throws {
    #expect(
      try script.run(
        """
        local Page, Key = ui.DisplayNode:subclass "Page", ui.ControlNode:subclass "Key"
        function Page:touchesBegan() print "page" end
        function Key:touchesBegan(touches)
          Key.super.touchesBegan(self, touches)
          print("key", self.highlighted)
        end
        local key = Key { frame = { 0, 0, 40, 40 }, onTouchDown = function() print "down" end }
        local window = ui.Window { size = { 100, 100 }, Page { frame = { 0, 0, 100, 100 }, key } }
        window:tap { 10, 10 }
        """) == "down\nkey\ttrue")
  }

  @Test("Titles and images are set by state, one by one or together")
  func states() throws {
    try script.folder.copyPictures("portrait-ines.png", "heart@2x.png")
    #expect(
      try script.run(
        """
        local button = ui.ButtonNode { title = "Buy", titles = { disabled = { { "Sold", color = "gray" } } },
          images = { normal = "heart.png", selected = "portrait-ines.png" } }
        local heart = button.image.width
        local function look() return button.titleNode.text, button.imageNode.image.width > heart end
        print(look())
        button.enabled, button.selected = false, true
        print(look())
        button.titles = { disabled = false, selected = "Chosen" }
        print(look())
        print(button:attributedTitleForState "disabled", dump(button.titles))
        button:setTitle("Now", "Inter Bold 20", nil, "selected")
        print(dump(button.titles.selected))
        button:setImage(nil, "selected")
        print(button.images.selected, button.images.normal.width == heart, button:imageForState "normal" ~= nil)
        """)
          == """
          Buy\tfalse
          Sold\ttrue
          Chosen\ttrue
          nil\t{normal = {{"Buy"}}, selected = {{"Chosen"}}}
          {{"Now", font = "Inter Bold 20"}}
          nil\ttrue\ttrue
          """)
  }

  @Test("What a script does to the nodes inside a button stays, though no variable holds them")
  func inside() throws {
    #expect(
      try run(
        """
        button.titleNode.mark = { 1 }
        collectgarbage() collectgarbage()
        print(button.titleNode.mark[1])
        """) == "1")
  }

  @Test("Controls whose functions and targets hold them are all released")
  func lifetimes() throws {
    let body = """
      local button = ui.ButtonNode { title = "Buy" }
      button.onTouchUpInside = function() return button end
      button:addTarget({ held = button, tap = function() end }, "tap", "touchDown")
      button:addTarget(button, function() return button end, "touchUpInside")
      button.titleNode.owner = button
      """
    try script.run("do \(body) end")
    script.host.lua.collectGarbage()
    let before = script.host.lua.liveObjectCount
    try script.run("for _ = 1, 5000 do \(body) end")
    script.host.lua.collectGarbage()
    #expect(script.host.lua.liveObjectCount <= before)
  }

  @Test("Tint is reported to classes, from around, too")
  func tint() throws {
    #expect(
      try script.run(
        """
        local Icon = ui.DisplayNode:subclass "Icon"
        function Icon:tintColorDidChange() print(self.tintColor) end
        local icon = Icon {}
        local page = ui.DisplayNode { ui.DisplayNode { icon } }
        page.tintColor = "red"
        icon.tintColor = "blue"
        page.tintColor = "gold"
        """) == "#ff0000\n#0000ff")
  }
}
