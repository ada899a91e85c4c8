import Foundation
import Testing
import Weft
import WeftSession

@Suite("The memory of pictures in a session")
struct PictureMemoryTests {
  private static let side = 500
  private static let pixels = side * side * 4

  private func png(_ color: Color) throws -> Data {
    let side = Double(Self.side)
    let layer = LayerSnapshot(frame: Rect(x: 0, y: 0, width: side, height: side), backgroundColor: color)
    return Data(try CairoRenderer().png(of: layer, scale: 1, background: nil))
  }

  private func script(_ title: String) -> String {
    """
    local ui = require "weft"
    ui.preview("Picture", { width = 100 }, function()
      return ui.StackLayoutSpec { ui.ImageNode { image = "a.png" }, ui.ImageNode { image = "a.png" },
        ui.TextNode { text = "\(title)" } }
    end)
    """
  }

  @Test("They count once, after saves of the picture and of the script, good ones and broken ones")
  func saves() throws {
    // The time that a save takes is not what this is about.
    let bench = try ReloadBench(["main.lua": "return nil"], timeLimit: 600, reloadTimeLimit: 600)
    let picture = bench.folder.file("a.png")
    func save(_ title: String, _ color: Double?) throws {
      if let color { try png(Color(red: color, green: 0, blue: 0)).write(to: URL(fileURLWithPath: picture)) }
      try Data(script(title).utf8).write(to: URL(fileURLWithPath: bench.folder.file("main.lua")))
      bench.session.reload(Set([bench.folder.file("main.lua")] + (color == nil ? [] : [picture])))
    }
    func memory() throws -> Int {
      let host = try #require(try bench.script().host)
      host.lua.collectGarbage()
      host.lua.collectGarbage()
      return host.lua.memoryInUse
    }
    let before = try memory()
    try save("first", 0)
    let cell = try bench.show("Picture")
    func expectOne(_ what: String) throws {
      let held = try memory() - before
      let pictures = Double(held) / Double(Self.pixels)
      #expect(pictures >= 1 && pictures < 1.5, "\(what): \(pictures) pictures")
    }
    try expectOne("at first")
    for round in 1...4 {
      try save("words \(round)", nil)
      try expectOne("round \(round), the script")
      try save("more \(round)", Double(round) / 10)
      try expectOne("round \(round), script and picture")
      try save("\" .. nil .. \"", Double(round) / 10 + 0.05)
      #expect(!bench.events.failures.isEmpty)
      try expectOne("round \(round), broken")
      bench.events.failures = []
      // Nothing but the picture, and what can't be read as one.
      try Data("no picture".utf8).write(to: URL(fileURLWithPath: picture))
      bench.session.reload([picture])
      try expectOne("round \(round), a broken picture")
    }
    withExtendedLifetime(cell) {}
  }
}
