import Foundation
import Testing

/// A box that fades in 0.3 s from 0.1 s on, and one that does nothing.
private let fading = """
  local ui = require "weft"
  local function box(alpha)
    return ui.DisplayNode { backgroundColor = "tomato", alpha = alpha, style = { preferredSize = { 40, 20 } } }
  end
  local function still(alpha) return function() return box(alpha) end end
  ui.preview("Fading", { width = 40 }, function()
    local node = box(1)
    ui.after(0.1, function()
      ui.animate { duration = 0.3, curve = "linear", animations = function() node.alpha = 0 end }
    end)
    return node
  end)
  ui.preview("Full", { width = 40 }, still(1))
  ui.preview("Half", { width = 40 }, still(0.5))
  ui.preview("None", { width = 40 }, still(0))
  ui.preview("Forever", { width = 40 }, function()
    local node = box(1)
    local function blink()
      node.alpha = 1.5 - node.alpha
      ui.after(0.5, blink)
    end
    blink()
    return node
  end)
  ui.preview("Late", { width = 40 }, function()
    local node = box(1)
    ui.after(0.2, function() error("too late") end)
    return node
  end)
  """

@Suite("weft render in time")
struct RenderTimeTests {
  @Test(
    "--time draws the moment: what has begun by then is where it is by then",
    arguments: [
      ("0", "Full"), ("0.1", "Full"), ("0.25", "Half"), ("0.4", "None"), ("3", "None"),
    ])
  func moment(time: String, still: String) throws {
    let command = try Command(["card.lua": fading])
    let run = try command.run("render", "card.lua", "--time", time, "-o", "moment.png")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try command.run("render", "card.lua", "--preview", still, "-o", "still.png").status == 0)
    #expect(try command.data("moment.png") == command.data("still.png"))
  }

  @Test("A WebP shows everything until nothing moves, one frame for each change, and rests a second at the end")
  func webP() throws {
    let command = try Command(["card.lua": fading])
    let run = try command.run("render", "card.lua", "-o", "all.webp", "--fps", "20")
    #expect(run.status == 0, "\(run.errors)")
    // One until 0.15 s, where the first change is seen, then one each 50 ms, the last from 0.4 s on.
    #expect(try webPDurations(try command.data("all.webp")) == [150, 50, 50, 50, 50, 50, 1000])
  }

  @Test("A GIF does, too, in hundredths of a second that add up")
  func gif() throws {
    let command = try Command(["card.lua": fading])
    let run = try command.run("render", "card.lua", "-o", "all.gif", "--background", "white")
    #expect(run.status == 0, "\(run.errors)")
    let delays = try gifDelays(try command.data("all.gif"))
    #expect(delays.count == 10)
    #expect(delays.reduce(0, +) == 140)
  }

  @Test("The frames of an animated image are those of the picture, though nothing else moves")
  func animatedImage() throws {
    let command = try Command([
      "card.lua": fading,
      "player.lua": """
      local ui = require "weft"
      ui.preview("Plays", { width = 40 }, function()
        return ui.ImageNode { animatedImage = ui.animatedImage("all.webp"), style = { preferredSize = { 40, 20 } } }
      end)
      """,
    ])
    #expect(try command.run("render", "card.lua", "-o", "all.webp", "--fps", "20").status == 0)
    let run = try command.run("render", "player.lua", "-o", "again.webp", "--fps", "20", "--duration", "0.4")
    #expect(run.status == 0, "\(run.errors)")
    let durations = try webPDurations(try command.data("again.webp"))
    // As far as it goes, with the second of rest at the end.
    #expect(durations.dropLast() == [150, 50, 50, 50, 50, 50], "\(durations)")
  }

  @Test("What moves forever ends at --duration, 10 s by default")
  func infinite() throws {
    let command = try Command(["card.lua": fading])
    let options = ["--preview", "Forever", "-o", "all.webp"]
    #expect(try command.run(["render", "card.lua"] + options).status == 0)
    #expect(try webPDurations(try command.data("all.webp")).reduce(0, +) == 11_000)
    #expect(try command.run(["render", "card.lua", "--duration", "1.2"] + options).status == 0)
    #expect(try webPDurations(try command.data("all.webp")) == [500, 500, 1000])
  }

  @Test("The picture is as large as it ever gets")
  func growing() throws {
    let command = try Command([
      "card.lua": """
      local ui = require "weft"
      ui.preview("Growing", { width = 40, scale = 1 }, function()
        local node = ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 20 } } }
        ui.after(0.1, function()
          ui.animate { duration = 0.1, animations = function() node.frame = { 0, 0, 40, 60 } end }
        end)
        return node
      end)
      """
    ])
    #expect(try command.run("render", "card.lua", "-o", "all.gif").status == 0)
    let header = try command.data("all.gif").prefix(10)
    #expect(Array(header.dropFirst(6)) == [40, 0, 60, 0])
  }

  @Test("A picture that never moves is one frame")
  func still() throws {
    let command = try Command(["card.lua": fading])
    #expect(try command.run("render", "card.lua", "--preview", "Half", "-o", "all.gif").status == 0)
    #expect(try gifDelays(try command.data("all.gif")) == [100])
  }

  @Test("A script's error on the way is the command's, with its line", arguments: ["png", "webp", "gif"])
  func failing(format: String) throws {
    let command = try Command(["card.lua": fading])
    let time = format == "png" ? ["--time", "1"] : []
    let run = try command.run(["render", "card.lua", "--preview", "Late", "-o", "all.\(format)"] + time)
    #expect(run.status == 1)
    #expect(run.errors.contains("card.lua:27: error: too late"), "\(run.errors)")
    #expect(command.files == ["card.lua"])
  }

  @Test(
    "What can't be is an error of usage that says what can",
    arguments: [
      (["--time=-1"], "'--time <time>': expected seconds from 0 to 86,400"),
      (["--fps", "10"], "--fps is for a .webp or .gif; out.png is one picture"),
      (["--duration", "10"], "--duration is for a .webp or .gif; out.png is one picture"),
      (["--time", "1", "-o", "a.gif"], "--time is for one picture; a.gif shows all of them"),
      (["--fps", "60", "-o", "a.gif"], "--fps: expected pictures a second, above 0 and at most 50 in a .gif, got 60"),
      (["--fps", "0", "-o", "a.webp"], "'--fps <fps>': expected pictures a second, above 0"),
      (["--duration", "0", "-o", "a.webp"], "'--duration <duration>': expected seconds above 0 and at most 600"),
      (["-o", "a.avi"], "-o a.avi: expected a name that ends in .png, .jpg, .svg, .pdf, .webp or .gif"),
    ])
  func usage(options: [String], message: String) throws {
    let command = try Command(["card.lua": fading])
    let standard = options.contains("-o") ? [] : ["-o", "out.png"]
    let run = try command.run(["render", "card.lua"] + standard + options)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// A box that moves, with a timer and a function for touches.
  private static let moving = """
    local ui = require "weft"
    ui.preview("Moves", { width = 40, height = 20, scale = 1, userInterfaceStyle = "dark" }, function()
      local node = ui.ControlNode { alpha = 1, onTouchUpInside = function() end }
      ui.after(0.1, function() ui.animate { duration = 0.1, animations = function() node.alpha = 0 end } end)
      return node
    end)
    """

  @Test("An animation shows what moves and has no note on it; a moment has none, either; a picture of time 0 has one")
  func anAnimationHasNoNoteOnWhatMoves() throws {
    let command = try Command(["a.lua": Self.moving])
    for name in ["a.gif", "a.webp", "b.GIF", "b.WebP"] {
      let run = try command.run("render", "a.lua", "-o", name, "--duration", "0.3")
      #expect(run.status == 0 && run.errors.isEmpty, "\(name): \(run.errors)")
      #expect(try command.data(name).prefix(4) == Data((name.lowercased().hasSuffix("gif") ? "GIF8" : "RIFF").utf8))
    }
    for time in ["0", "0.15"] { #expect(try command.run("render", "a.lua", "--time", time).errors.isEmpty) }
    #expect(
      try command.run("render", "a.lua").errors
        == "note: not run: 1 timer (after 0.1 s); --time draws a later moment\n")
  }

  @Test("A colour of two appearances behind a picture is that of the preview's own", arguments: ["png", "gif"])
  func aColourOfTwoAppearancesIsThatOfThePreviewsOwn(format: String) throws {
    let light = Self.moving.replacing("\"dark\"", with: "\"light\"")
    let command = try Command(["dark.lua": Self.moving, "light.lua": light])
    for (script, color) in [("light", "#ff0000"), ("dark", "#0000ff")] {
      let pictures = try ["light-dark(#ff0000, #0000ff)", color].map { background in
        let arguments = ["--background", background, "-o", "a.\(format)"]
        let run = try command.run(["render", "\(script).lua"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try command.data("a.\(format)")
      }
      #expect(pictures[0] == pictures[1])
    }
    #expect(try command.run("render", "dark.lua", "--background", "#ff0000", "-o", "b.\(format)").status == 0)
    #expect(try command.data("b.\(format)") != command.data("a.\(format)"))
  }

  @Test("The highest rate is that of the format, which takes it; more is refused before the script is looked for")
  func theHighestRateIsThatOfTheFormat() throws {
    let command = try Command()
    for (arguments, message) in [
      (["-o", "a.gif", "--fps", "50"], "there is no file none.lua"),
      (
        ["-o", "a.gif", "--fps", "50.5"],
        "--fps: expected pictures a second, above 0 and at most 50 in a .gif, got 50.5"
      ),
      (["-o", "a.webp", "--fps", "1000"], "there is no file none.lua"),
      (
        ["-o", "a.webp", "--fps", "1001"],
        "--fps: expected pictures a second, above 0 and at most 1000 in a .webp, got 1001"
      ),
      (["-o", "a.webp", "--time", "0"], "--time is for one picture; a.webp shows all of them"),
      (["-o", "-", "--fps", "10"], "--fps is for a .webp or .gif; - is one picture"),
      (["-o", "a.svg", "--duration", "1"], "--duration is for a .webp or .gif; a.svg is one picture"),
      (["--fps", "10"], "--fps is for a .webp or .gif; none.png is one picture"),
      (["-o", "gif"], "-o gif: expected a name that ends in .png, .jpg, .svg, .pdf, .webp or .gif"),
      (["--background", "redd"], "--background: \"redd\" is no colour; did you mean \"red\"?"),
      (["--background", "zzzzzzzzz"], "--background: \"zzzzzzzzz\" is no colour"),
    ] {
      let run = try command.run(["render", "none.lua"] + arguments)
      #expect(run.status == 2 && run.errors == "error: \(message)\n", "\(arguments): \(run.errors)")
    }
  }
}

/// How long each frame of an animated WebP stays, in milliseconds.
func webPDurations(_ data: Data) throws -> [Int] {
  let bytes = [UInt8](data)
  func number(_ start: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) } }
  try #require(bytes.starts(with: Array("RIFF".utf8)))
  var durations: [Int] = []
  var place = 12
  while place + 8 <= bytes.count {
    let size = number(place + 4, 4)
    if bytes[place..<place + 4].elementsEqual("ANMF".utf8) { durations.append(number(place + 8 + 12, 3)) }
    place += 8 + size + size % 2
  }
  return durations
}

/// How long each frame of a GIF stays, in hundredths of a second.
private func gifDelays(_ data: Data) throws -> [Int] {
  let bytes = [UInt8](data)
  try #require(bytes.starts(with: Array("GIF89a".utf8)))
  var delays: [Int] = []
  // There is no global table of colours.
  var place = 13
  func skipBlocks() {
    while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
    place += 1
  }
  while place < bytes.count, bytes[place] != 0x3B {
    if bytes[place] == 0x21 {
      if bytes[place + 1] == 0xF9 { delays.append(Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8) }
      place += 2
    } else {
      let flags = bytes[place + 9]
      place += 10 + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)) + 1
    }
    skipBlocks()
  }
  return delays
}
