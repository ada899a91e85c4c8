import Foundation
import Testing

/// Eight nodes that draw, each by itself, and a script that tells when each is shown.
private let parts = """
  local ui = require "weft"
  local Dot = ui.DisplayNode:subclass "Dot"
  function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, self.color) end
  function Dot:displayDidFinish() print(self.debugName, string.format("%.6f", ui.now())) end

  local function cell(alone)
    local dots = {}
    for index = 1, 8 do
      dots[index] = Dot { debugName = "dot " .. index, color = string.format("#%02x4080", index * 25),
        asyncTransactionContainer = alone, drawingPriority = index, frame = { index * 20 - 20, 0, 20, 20 } }
    end
    dots.style = { preferredSize = { 160, 20 } }
    return ui.DisplayNode(dots)
  end

  ui.preview("Alone", { width = 160 }, function() return cell(true) end)
  ui.preview("Together", { width = 160 }, function() return cell(false) end)
  ui.preview("None", { width = 160 }, function() return ui.DisplayNode { style = { preferredSize = { 160, 20 } } } end)
  ui.test("the dots come", function(t)
    local node = cell(true)
    node.frame = { 0, 0, 160, 20 }
    local window = ui.Window { size = { 160, 20 }, node }
    ui.sleep(1)
  end)
  """

private let waiting =
  parts + """

    local node = cell(true)
    node.frame = { 0, 0, 160, 20 }
    -- A local of a body that has ended may be collected.
    window = ui.Window { size = { 160, 20 }, node }
    ui.after(2, function() print("after", ui.now()) end)
    """

@Suite("--schedule")
struct ScheduleTests {
  @Test("The same number draws the same bytes at every moment; different ones differ on the way")
  func replays() throws {
    let command = try Command(["dots.lua": parts])
    var seen: Set<Data> = []
    for seed in 0..<6 {
      for time in ["0", "0.04", "0.09"] {
        let options = ["render", "dots.lua", "--preview", "Alone", "--time", time, "--schedule", "\(seed)", "-o"]
        #expect(try command.run(options + ["first.png"]).status == 0)
        #expect(try command.run(options + ["second.png"]).status == 0)
        #expect(try command.data("first.png") == command.data("second.png"))
        if time != "0" { seen.insert(try command.data("first.png")) }
      }
    }
    #expect(seen.count > 6)
  }

  @Test("The last frame is the same for every number, and that of no schedule", arguments: ["Alone", "Together"])
  func lastFrame(_ preview: String) throws {
    let command = try Command(["dots.lua": parts])
    #expect(try command.run("render", "dots.lua", "--preview", preview, "-o", "all.png").status == 0)
    let all = try command.data("all.png")
    #expect(try command.run("render", "dots.lua", "--preview", preview, "--time", "0", "-o", "zero.png").status == 0)
    #expect(try command.data("zero.png") == all)
    for seed in 0..<6 {
      let options = ["render", "dots.lua", "--preview", preview, "--schedule", "\(seed)", "-o"]
      #expect(try command.run(options + ["last.png", "--time", "1"]).status == 0)
      #expect(try command.data("last.png") == all)
      // Without a time, all of it is displayed.
      #expect(try command.run(options + ["still.png"]).status == 0)
      #expect(try command.data("still.png") == all)
    }
  }

  @Test("What is one transaction is not there, or all there")
  func transaction() throws {
    let command = try Command(["dots.lua": parts])
    #expect(try command.run("render", "dots.lua", "--preview", "None", "-o", "none.png").status == 0)
    #expect(try command.run("render", "dots.lua", "--preview", "Together", "-o", "all.png").status == 0)
    let ends = [try command.data("none.png"), try command.data("all.png")]
    var seen: Set<Data> = []
    for seed in 0..<3 {
      for time in ["0.02", "0.06", "0.08", "0.1", "0.12", "0.2"] {
        let run = try command.run(
          "render", "dots.lua", "--preview", "Together", "--time", time, "--schedule", "\(seed)", "-o", "now.png")
        #expect(run.status == 0)
        let now = try command.data("now.png")
        #expect(ends.contains(now), "\(seed) at \(time)")
        seen.insert(now)
      }
    }
    #expect(seen.count == 2)
  }

  @Test("weft run is virtual with a schedule: the same lines in the same order, and two seconds take none")
  func run() throws {
    let command = try Command(["dots.lua": waiting])
    let first = try command.run("run", "dots.lua", "--schedule", "4", "--time-limit", "1.5")
    #expect(first.status == 0, "\(first.errors)")
    let lines = first.text.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.last == "after\t2.0")
    #expect(try command.run("run", "dots.lua", "--schedule", "4").text == first.text)
    let other = try command.run("run", "dots.lua", "--schedule", "5")
    #expect(other.text != first.text)
    #expect(Set(other.text.split(separator: "\n").map { $0.prefix(5) }) == Set(lines.map { $0.prefix(5) }))
  }

  @Test("weft test begins the schedule again for each test")
  func test() throws {
    let command = try Command(["dots.lua": parts])
    func told(_ arguments: String...) throws -> String {
      let run = try command.run(["test", "dots.lua", "--no-pictures", "--no-ci"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      return run.errors
    }
    let all = try told("--schedule", "7")
    let alone = try told("--schedule", "7", "--filter", "the dots come")
    #expect(alone.split(separator: "\n").count == 8)
    #expect(all.hasSuffix(alone))
    #expect(try told("--schedule", "8", "--filter", "the dots come") != alone)
  }

  @Test("A picture of all that moves shows parts as they come", arguments: ["webp"])
  func moving(_ format: String) throws {
    let command = try Command(["dots.lua": parts])
    let run = try command.run(
      "render", "dots.lua", "--preview", "Alone", "--schedule", "3", "--fps", "60", "-o", "all.\(format)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try webPDurations(try command.data("all.webp")).count > 4)
    #expect(
      try command.run("render", "dots.lua", "--preview", "Together", "--schedule", "3", "-o", "all.webp").status == 0)
    #expect(try webPDurations(try command.data("all.webp")).count == 2)
  }

  @Test("A number that is none is refused")
  func refused() throws {
    let command = try Command(["dots.lua": parts])
    for value in ["-1", "x", "1.5"] {
      #expect(try command.run("render", "dots.lua", "--schedule=\(value)").status == 2, "\(value)")
    }
  }
}
