import Foundation
import Weft

func picture(of script: String, width: Double) throws -> Data {
  let engine = PangoTextEngine()
  let host = try ScriptHost(platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()))
  host.onWarning = { print($0) }
  try host.lua.withLimits(time: 10, memory: 512 << 20) { () throws(WeftError) in try host.run(file: script) }

  let root = try host.previews.first.map { try host.makeNode($0) } ?? host.makeReturnedNode()
  let range = SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  let layout = try root.node.layoutThatFits(range, in: host.engine, scale: 2)
  root.node.frame = Rect(size: layout.size)
  try root.node.layoutIfNeeded(in: host.engine, scale: 2)
  return Data(try CairoRenderer(engine: engine).png(of: root.node.snapshot(), scale: 2, background: .white))
}
