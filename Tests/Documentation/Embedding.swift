import Foundation
import Weft

/// Draws the cell of a script, and finds the node at a point.
final class CardMaker {
  private let engine = PangoTextEngine()
  private let host: ScriptHost

  /// Loads a script, with limits of two seconds for the call and 256 MB for the script.
  init(script: String) throws {
    host = try ScriptHost(
      platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()), memoryLimit: 256 << 20)
    host.onWarning = { warning in print(warning) }
    try host.lua.withLimits(time: 2) { () throws(WeftError) in try host.run(file: script) }
  }

  /// Passes values to the script, lays out its cell, draws it, and returns the name of the node at a point.
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

/// Returns a log line for an error: the script's file and line, the node, and the hint.
func report(_ error: any Error) -> String {
  guard let error = error as? WeftError else { return "\(error)" }
  let place = error.location.map { "\($0.file):\($0.line)" } ?? "?"
  let node = error.path.map { " \($0):" } ?? ""
  return "\(place) [\(error.code.rawValue)]\(node) \(error.message) (\(error.hint ?? "no hint"))"
}
