import Foundation
import Testing
import RawClient
import Weft
import WeftPreview
import WeftSession

@Suite("What a page is notified of time, and of handlers that fail", .serialized)
struct ClockTests {
  /// Fails in its handler, or in its layout, and a while after it was touched.
  private static func failing(_ handler: String, layout: String = "") -> String {
    """
    local ui = require "weft"
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init()
      self.automaticallyManagesSubnodes = true
      self.taps = 0
    end
    function Cell:layoutSpecThatFits()
      \(layout)
      return ui.InsetLayoutSpec { insets = 10 + self.taps * 10, ui.DisplayNode { style = { height = 20 } } }
    end
    function Cell:touchesEnded()
      self.taps = self.taps + 1
      self:setNeedsLayout()
      \(handler)
    end
    ui.preview("A cell", { width = 100 }, function() return Cell() end)
    """
  }

  private func number(_ message: [String: Any], _ name: String) -> Double {
    (message["clock"] as? [String: Any])?[name] as? Double ?? -1
  }

  /// The next message that reports time that stands, or that goes on: where the picture is another one as well, it
  /// comes with that.
  private func clock(_ page: Page, isPaused: Bool) async throws -> [String: Any] {
    while true {
      let message = try await page.next()
      guard (message["clock"] as? [String: Any])?["isPaused"] as? Bool == isPaused else { continue }
      if message["type"] as? String == "frame" { try await page.paint(message) }
      return message
    }
  }

  @Test("Each state of the clock has a greater number than the one before, with a picture or without")
  func numbers() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    let frame = try await page.next("frame")
    try await page.paint(frame)
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    let clock = try await clock(page, isPaused: true)
    #expect(number(clock, "number") > number(frame, "number"))
    try await page.send(["type": "seek", "cell": 1, "action": "play"])
    #expect(number(try await self.clock(page, isPaused: false), "number") > number(clock, "number"))
  }

  /// Paints frames until one has a moment that is wanted.
  private func frame(_ page: Page, where isIt: (_ now: Double, _ latest: Double) -> Bool) async throws {
    while true {
      let frame = try await page.next("frame")
      try await page.paint(frame)
      if isIt(number(frame, "now"), number(frame, "latest")) { return }
    }
  }

  /// A page that looks at a past moment of the mover.
  private func inThePast(_ preview: Preview) async throws -> Page {
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    try await frame(page) { _, _ in true }
    try await page.tap(1)
    try await page.send(["type": "seek", "cell": 1, "action": "step", "seconds": 0.1])
    try await frame(page) { now, _ in now >= 0.1 }
    try await page.send(["type": "seek", "cell": 1, "action": "to", "seconds": 0])
    try await frame(page) { now, latest in now < latest }
    return page
  }

  @Test("Who touches what is looked at in the past sees now, as it is touched", .timeLimit(.minutes(5)))
  func touchedInThePast() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await inThePast(preview)
    try await page.tap(1)
    try await frame(page) { now, latest in now == latest }
  }

  @Test("A preview that is made again is shown as it is now, whatever moment was looked at", .timeLimit(.minutes(5)))
  func madeAgainInThePast() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await inThePast(preview)
    try await page.send(["type": "reset", "cell": 1])
    try await frame(page) { now, latest in now == latest }
  }

  @Test("An inspector that is opened where time stands shows what is half-way")
  func inspecting() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    try await page.tap(1)
    try await page.send(["type": "seek", "cell": 1, "action": "step", "seconds": 0.1])
    let frame = try await page.next("frame") { ($0["clock"] as? [String: Any])?["isMoving"] as? Bool == true }
    try await page.paint(frame)
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    let elements = try await page.next("inspection")["elements"] as? [[String: Any]] ?? []
    #expect(elements.contains { $0["name"] as? String == "box" })
  }

  @Test(
    "Time that a page has stopped continues for others when it shows the script no longer",
    arguments: [true, false])
  func stopped(hides: Bool) async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let other = try await preview.page()
    try await other.show(1, "mover.lua", "A mover")
    try await other.paint(try await other.next("frame"))
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    _ = try await clock(other, isPaused: true)
    // Again, without its state, it is in the same time.
    try await page.send(["type": "reset", "cell": 1])
    #expect((try await page.next("frame")["clock"] as? [String: Any])?["isPaused"] as? Bool == true)
    if hides { try await page.send(["type": "hide", "cell": 1]) } else { await page.client.sendFrame(opcode: 8, []) }
    _ = try await clock(other, isPaused: false)
    #expect(await preview.pages.session.perform { $0.scripts[0].host?.isRealTime } == true)
  }

  @Test("Where a handler fails the picture is that of now; where layout fails it is from before")
  func stale() async throws {
    let preview = try await Preview([
      "handler.lua": Self.failing("error 'no luck'"),
      "layout.lua": Self.failing("", layout: "if self.taps > 0 then error 'no room' end"),
    ])
    let page = try await preview.page()
    try await page.show(1, "handler.lua", "A cell")
    try await page.paint(try await page.next("frame"))
    try await page.tap(1)
    #expect(try await page.next("problem")["isStale"] as? Bool == false)
    #expect(try await page.next("frame")["height"] as? Double == 60)
    try await page.show(2, "layout.lua", "A cell")
    try await page.paint(try await page.next("frame") { $0["cell"] as? Int == 2 })
    try await page.tap(2)
    #expect(try await page.next("problem") { $0["cell"] as? Int == 2 }["isStale"] as? Bool == true)
  }

  @Test("A timer that fails does not stop time on its way to a moment")
  func timers() async throws {
    let preview = try await Preview([
      "timer.lua": Self.failing(
        """
        ui.after(0.1, function() error 'no luck' end)
        ui.after(0.3, function() self.taps = 5 self:setNeedsLayout() end)
        """)
    ])
    let page = try await preview.page()
    try await page.show(1, "timer.lua", "A cell")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    let start = number(try await clock(page, isPaused: true), "latest")
    try await page.tap(1)
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "seek", "cell": 1, "action": "to", "seconds": start + 0.5])
    let problem = try await page.next("problem")
    #expect((problem["error"] as? [String: Any])?["message"] as? String == "no luck")
    #expect(problem["isStale"] as? Bool == false)
    let frame = try await page.next("frame")
    #expect(frame["height"] as? Double == 140)
    #expect(abs(number(frame, "latest") - start - 0.5) < 1e-6)
  }

  @Test("Pages that were closed leave no timers: only those of the preview that is shown call their functions")
  func timersOfClosedPages() async throws {
    let preview = try await Preview([
      "ticker.lua": """
      local ui = require "weft"
      local made = 0
      ui.preview("A ticker", { width = 20, height = 20 }, function()
        made = made + 1
        local own, count = made, 0
        local function tick()
          count = count + 1
          print("tick " .. count .. " of " .. own)
          ui.after(0.1, tick)
        end
        tick()
        return ui.DisplayNode { backgroundColor = "gold" }
      end)
      """
    ])
    for _ in 0..<4 {
      let page = try await preview.page()
      try await page.show(1, "ticker.lua", "A ticker")
      try await page.paint(try await page.next("frame"))
      await page.client.sendFrame(opcode: 8, [])
    }
    let page = try await preview.page()
    try await page.show(1, "ticker.lua", "A ticker")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    _ = try await clock(page, isPaused: true)
    // The server may learn of a closed connection after that.
    var owners: [String.SubSequence] = []
    repeat {
      _ = try await preview.told(page)
      try await page.send(["type": "seek", "cell": 1, "action": "step", "seconds": 1])
      owners = try await preview.told(page).compactMap { message in
        (message["type"] as? String == "log" ? message["text"] as? String : nil)?.split(separator: " ").last
      }
    } while Set(owners) != ["5"]
    #expect((9...11).contains(owners.count), "\(owners)")
  }

  @Test("A moment between two ticks of the clock is come to as nearly as can be")
  func between() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    let start = number(try await clock(page, isPaused: true), "latest")
    let moment = start + 0.123_456_789_01
    try await page.send(["type": "seek", "cell": 1, "action": "to", "seconds": moment])
    var latest = start
    while latest == start { latest = number(try await clock(page, isPaused: true), "latest") }
    #expect(abs(latest - moment) < 1e-5)
  }

  @Test("What cannot be copied is answered, too")
  func noPicture() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "Another one")
    try await page.send(["type": "export", "cell": 1, "ending": "png"])
    #expect(try await page.next("exported")["bytes"] == nil)
  }

  @Test("What has been asked because of a click says so in its answer")
  func clicks() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    _ = try await page.next("inspection")
    try await page.send(["type": "point", "cell": 1, "x": 5, "y": 5])
    #expect(try await page.next("pointed")["clicks"] as? Bool == false)
    try await page.send(["type": "point", "cell": 1, "x": 5, "y": 5, "clicks": true])
    let pointed = try await page.next("pointed")
    #expect(pointed["clicks"] as? Bool == true)
    #expect(pointed["element"] as? String != nil)
  }
}
