import Foundation
import Weft

/// Draws the cell of a script, and says what stands where.
final class CardMaker {
  private let engine = PangoTextEngine()
  private let host: ScriptHost

  /// Loads a script: at most two seconds, and 256 MB for as long as it is held.
  init(script: String) throws {
    host = try ScriptHost(
      platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()), memoryLimit: 256 << 20)
    host.onWarning = { warning in print(warning) }
    try host.lua.withLimits(time: 2) { () throws(WeftError) in try host.run(file: script) }
  }

  /// Gives the script its values, lays its cell out, draws it, and tells what is hit at a point.
  func make(_ values: some Encodable, width: Double, hit point: Point) throws -> (png: Data, hit: String?) {
    host.props = [UInt8](try JSONEncoder().encode(values))
    let (picture, layer) = try host.lua.withLimits(time: 2) { () throws(WeftError) in
      let picture = try host.makePicture(host.previews.first, width: width, scale: 2)
      return (picture, try picture.snapshot())
    }
    // The snapshot is a value: any thread may draw it.
    let renderer = CairoRenderer(engine: engine, deadline: .now + .seconds(2))
    let png = try renderer.png(of: layer, scale: 2, background: .white)
    return (Data(png), picture.root.node.hitTest(point)?.debugName)
  }
}

/// What a server would log of an error: the script's file and line, the node, and what to do.
func report(_ error: any Error) -> String {
  guard let error = error as? WeftError else { return "\(error)" }
  let place = error.location.map { "\($0.file):\($0.line)" } ?? "?"
  let node = error.path.map { " \($0):" } ?? ""
  return "\(place) [\(error.code.rawValue)]\(node) \(error.message) (\(error.hint ?? "no hint"))"
}
