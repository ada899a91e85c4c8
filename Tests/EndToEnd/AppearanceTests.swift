import Foundation
import Testing

@Suite("Colours that follow the appearance")
struct AppearanceTests {
  @Test(
    "A card in colours for light and dark is drawn as the same card in either one's own colours, everything that is drawn"
  )
  func pictures() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("appearances.lua")
    let command = try Command(["card.lua": String(contentsOf: script, encoding: .utf8)])
    func picture(_ preview: String) throws -> Data {
      let run = try command.run("render", "card.lua", "--preview", preview, "-o", "card.png", "--background", "#777")
      #expect(run.status == 0, "\(run.errors)")
      return try command.data("card.png")
    }
    let (light, dark) = (try picture("Light alone"), try picture("Dark alone"))
    #expect(light != dark)
    #expect(try picture("Either") == light)
    #expect(try picture("Either/Dark") == dark)
  }
}
