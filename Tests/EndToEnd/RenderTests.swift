import Foundation
import Testing

/// Two previews; the second shows what it is given.
private let card = """
  local ui = require "weft"
  local Card = ui.CellNode:subclass "Card"
  function Card:init(props)
    self.automaticallyManagesSubnodes = true
    self.backgroundColor = "white"
    self.text = ui.TextNode { text = props and props.title or "Hello", font = "Inter 20" }
  end
  function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 10, self.text } end
  ui.preview("Small", { width = 100, height = 50 }, function() return Card() end)
  ui.preview("Large", { width = 200, height = 80, scale = 3 }, function(props) return Card(props) end)
  return Card
  """

@Suite("weft render")
struct RenderTests {
  @Test("Without options the first preview is drawn to a PNG beside one's feet, at two pixels a point")
  func standard() throws {
    let command = try Command(["card.lua": card])
    let run = try command.run("render", "card.lua")
    #expect(run.status == 0)
    #expect(run.text.isEmpty && run.errors.isEmpty, "\(run.errors)")
    #expect(command.files == ["card.lua", "card.png"])
    #expect(try pngSize(try command.data("card.png")) == [200, 100])
  }

  @Test(
    "A PNG is as large as points times scale",
    arguments: [
      (["--scale", "1"], [100, 50]), (["--scale", "3"], [300, 150]), (["--scale", "1.5"], [150, 75]),
      (["--width", "320"], [640, 100]), (["--height", "20"], [200, 40]),
      (["--width", "33", "--height", "7", "--scale", "1"], [33, 7]),
      (["--preview", "Large"], [600, 240]), (["--preview", "Large", "--scale", "1"], [200, 80]),
    ])
  func size(options: [String], pixels: [Int]) throws {
    let command = try Command(["card.lua": card])
    let output = try command.run(["render", "card.lua", "-o", "out.png"] + options)
    #expect(output.status == 0, "\(output.errors)")
    #expect(try pngSize(try command.data("out.png")) == pixels)
  }

  @Test("With --accessibility the picture has a legend beside it; an animation has none")
  func accessibility() throws {
    let command = try Command(["card.lua": card])
    let drawn = try command.run("render", "card.lua", "--accessibility", "-o", "read.png")
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    // Margins, the picture and a legend of 300 points.
    #expect(try pngSize(try command.data("read.png")) == [2 * (100 + 300 + 3 * 16), 2 * (50 + 2 * 16)])
    let plain = try command.run("render", "card.lua", "--accessibility", "-o", "read.svg")
    #expect(plain.status == 0)
    let moving = try command.run("render", "card.lua", "--accessibility", "-o", "read.webp")
    #expect(moving.status == 2)
    #expect(moving.errors.contains("--accessibility is for one picture; read.webp shows many"), "\(moving.errors)")
  }

  @Test(
    "Each format is what its ending says, whatever the case of the letters",
    arguments: [
      ("a.png", "\u{89}PNG"), ("a.svg", "<?xml"), ("a.pdf", "%PDF-1."), ("b.PNG", "\u{89}PNG"), ("b.Svg", "<?xml"),
    ])
  func formats(name: String, start: String) throws {
    let command = try Command(["card.lua": card])
    #expect(try command.run("render", "card.lua", "-o", name).status == 0)
    let head = try command.data(name).prefix(start.unicodeScalars.count)
    #expect(head.elementsEqual(start.unicodeScalars.map { UInt8($0.value) }))
  }

  @Test("The same script gives the same bytes twice, in every format", arguments: ["png", "svg", "pdf"])
  func deterministic(format: String) throws {
    let command = try Command(["card.lua": card])
    #expect(try command.run("render", "card.lua", "-o", "a.\(format)").status == 0)
    #expect(try command.run("render", "card.lua", "-o", "b.\(format)").status == 0)
    let a = try command.data("a.\(format)")
    #expect(try a == command.data("b.\(format)"))
    #expect(a.count > 300)
  }

  @Test("An SVG has outlines for glyphs and needs no font; a PDF's text is text")
  func text() throws {
    let command = try Command(["card.lua": card])
    #expect(try command.run("render", "card.lua", "-o", "a.svg").status == 0)
    let svg = String(decoding: try command.data("a.svg"), as: UTF8.self)
    #expect(!svg.contains("<text") && svg.contains("<path") && svg.contains("width=\"100"))
    #expect(try command.run("render", "card.lua", "-o", "a.pdf").status == 0)
    let pdf = String(decoding: try command.data("a.pdf"), as: UTF8.self)
    #expect(pdf.contains("/Font") && pdf.contains("/MediaBox [ 0 0 100 50 ]"))
  }

  @Test("--ranges draws the ranges over a table, and nothing over a cell without one")
  func ranges() throws {
    let table = """
      local ui = require "weft"
      ui.preview("Rows", { width = 100, height = 200 }, function()
        return ui.TableNode { dataSource = {
          numberOfRows = function() return 1000 end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
        } }
      end)
      """
    let command = try Command(["table.lua": table, "card.lua": card])
    func picture(_ arguments: String...) throws -> Data {
      let run = try command.run(["render", "-o", "-", "--scale", "1"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    #expect(try picture("table.lua") != picture("table.lua", "--ranges"))
    #expect(try pngSize(picture("table.lua", "--ranges")) == [100, 200])
    #expect(try picture("card.lua") == picture("card.lua", "--ranges"))
  }

  @Test("-o - writes the PNG to standard output, and nothing else there")
  func standardOutput() throws {
    let command = try Command(["card.lua": card])
    let run = try command.run("render", "card.lua", "-o", "-")
    #expect(run.status == 0)
    #expect(try pngSize(run.output) == [200, 100])
    #expect(try command.run("render", "card.lua", "-o", "same.png").status == 0)
    #expect(try command.data("same.png") == run.output)
    #expect(command.files == ["card.lua", "same.png"])
  }

  @Test("What a script prints doesn't get into the picture on standard output")
  func printing() throws {
    let command = try Command(["card.lua": "print 'loading'\n" + card])
    let run = try command.run("render", "card.lua", "-o", "-")
    #expect(try pngSize(run.output) == [200, 100])
    #expect(run.errors == "loading\n")
  }

  @Test("A script from standard input is drawn to standard output")
  func standardInput() throws {
    let command = try Command(["part.lua": "return 'from a neighbour'"])
    let script = "print(require 'part')\n" + card
    let run = try command.run("render", "-", "-o", "out.png", input: script)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "from a neighbour\n")
    #expect(try pngSize(try command.data("out.png")) == [200, 100])
    let direct = try command.run("render", "-", input: card)
    #expect(try pngSize(direct.output) == [200, 100])
  }

  @Test("A class that the script returns is drawn 375 wide, as high as it gets, with the props")
  func returnedClass() throws {
    let script = card.split(separator: "\n").filter { !$0.hasPrefix("ui.preview") }.joined(separator: "\n")
    let command = try Command([
      "card.lua": script, "props.json": "{\"title\": \"Line one\\nLine two\\nLine three\"}",
    ])
    #expect(try command.run("render", "card.lua", "-o", "a.png").status == 0)
    let one = try pngSize(try command.data("a.png"))
    #expect(one[0] == 750)
    let run = try command.run("render", "card.lua", "--props", "props.json", "-o", "b.png")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try pngSize(try command.data("b.png"))[1] > 2 * one[1])
  }

  @Test("Props come from a file or from standard input, and change the picture")
  func props() throws {
    let command = try Command(["card.lua": card, "props.json": "{\"title\": \"Other\"}"])
    for options in [[], ["--props", "props.json"], ["--props", "-"]] {
      let name = "p\(options.last ?? "").png"
      let run = try command.run(
        ["render", "card.lua", "--preview", "Large", "-o", name] + options, input: "{\"title\": \"Other\"}")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try command.data("pprops.json.png") == command.data("p-.png"))
    #expect(try command.data("pprops.json.png") != command.data("p.png"))
  }

  @Test("Props may come from a pipe that is named, as a shell's <(…) is")
  func propsFromPipe() throws {
    let command = try Command(["card.lua": card, "props.json": "{\"title\": \"Other\"}"])
    let pipe = command.folder.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "cat props.json > pipe"]
    writer.currentDirectoryURL = command.folder
    try writer.run()
    let run = try command.run("render", "card.lua", "--preview", "Large", "-o", "a.png", "--props", "pipe")
    writer.terminate()
    #expect(run.status == 0, "\(run.errors)")
    _ = try command.run("render", "card.lua", "--preview", "Large", "-o", "b.png", "--props", "props.json")
    #expect(try command.data("a.png") == command.data("b.png"))
    let missing = try command.run("render", "card.lua", "--props", "none.json")
    #expect(missing.status == 2 && missing.errors.contains("can't read none.json"), "\(missing.errors)")
  }

  @Test("A background stands behind what the picture leaves free")
  func background() throws {
    let script = card.replacingOccurrences(of: "self.backgroundColor = \"white\"", with: "")
    let command = try Command(["card.lua": script])
    #expect(try command.run("render", "card.lua", "-o", "none.png").status == 0)
    #expect(try command.run("render", "card.lua", "-o", "red.png", "--background", "red").status == 0)
    #expect(try command.data("none.png") != command.data("red.png"))
    let wrong = try command.run("render", "card.lua", "--background", "redd")
    #expect(wrong.status == 2)
    #expect(wrong.errors == "error: --background: \"redd\" is no colour; did you mean \"red\"?\n")
  }

  @Test("A failed drawing leaves the file that was there as it was")
  func keepsOldFile() throws {
    let command = try Command(["card.lua": card, "broken.lua": "error 'no'"])
    #expect(try command.run("render", "card.lua", "-o", "a.png").status == 0)
    let before = try command.data("a.png")
    #expect(try command.run("render", "broken.lua", "-o", "a.png").status == 1)
    #expect(try command.data("a.png") == before)
  }

  @Test("A picture is written through a link; a device or a pipe is refused before the script runs, and stays")
  func targets() throws {
    let command = try Command(["card.lua": "print 'drawing'\n" + card])
    let folder = command.folder
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("link.png", to: "real.png")
    #expect(try command.run("render", "card.lua", "-o", "link.png").status == 0)
    #expect(try pngSize(try command.data("real.png")) == [200, 100])
    func target(of name: String) throws -> String {
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.appendingPathComponent(name).path)
    }
    #expect(try target(of: "link.png") == "real.png")
    try link("device.png", to: "/dev/full")
    #expect(mkfifo(folder.appendingPathComponent("pipe.png").path, 0o600) == 0)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder.png"), withIntermediateDirectories: false)
    for (name, reason) in [
      ("device.png", "it is a device"), ("pipe.png", "it is a pipe"), ("folder.png", "it is a folder"),
    ] {
      for subcommand in ["render", "sweep"] {
        let run = try command.run(subcommand, "card.lua", "-o", name)
        #expect(run.status == 1 && run.text.isEmpty)
        #expect(run.errors.hasPrefix("error: can't write \(name): \(reason)"), "\(run.errors)")
      }
    }
    try link("device.html", to: "/dev/full")
    let shared = try command.run("share", "card.lua", "-o", "device.html")
    #expect(shared.status == 1 && shared.text.isEmpty)
    #expect(shared.errors.hasPrefix("error: can't write device.html: it is a device"), "\(shared.errors)")
    for name in ["device.png", "device.html"] { #expect(try target(of: name) == "/dev/full") }
  }

  @Test("The transform of the node at the top is seen in its picture")
  func transformedRoot() throws {
    func script(_ transform: String) -> String {
      "local ui = require 'weft' return ui.DisplayNode { backgroundColor = 'red', style = { height = 40 }, \(transform) }"
    }
    let command = try Command([
      "plain.lua": script(""), "turned.lua": script("transform = { translation = { 20, 0 } }"),
      "blank.lua": script("transform = { translation = { 900, 0 } }"),
    ])
    var pictures: Set<Data> = []
    for name in ["plain", "turned", "blank"] {
      #expect(try command.run("render", "\(name).lua", "--scale", "1").status == 0)
      #expect(try pngSize(try command.data("\(name).png")) == [375, 40])
      pictures.insert(try command.data("\(name).png"))
    }
    #expect(pictures.count == 3)
  }
}
