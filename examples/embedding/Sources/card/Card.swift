import Foundation
import Weft

/// Draws the first preview of a script: `card SCRIPT PICTURE`.
@main
enum Card {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { fatalError("usage: card SCRIPT PICTURE") }
    let engine = PangoTextEngine()
    let host = try ScriptHost(
      platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()), memoryLimit: 256 << 20)
    let layer = try host.lua.withLimits(time: 10) { () throws(WeftError) in
      try host.run(file: arguments[1])
      return try host.makePicture(host.previews.first, width: 375, scale: 2).snapshot()
    }
    let picture = try CairoRenderer(engine: engine).png(of: layer, scale: 2, background: .white)
    try Data(picture).write(to: URL(fileURLWithPath: arguments[2]))
  }
}
