import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

extension ScriptClass {
  package func placeholderImage(_ node: DisplayNode) throws(WeftError) -> Image? {
    try requireHost()
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    try push(.placeholderImage, node, frame)
    try host.lua.call(arguments: 1, results: 1)
    let value = ScriptValue(frame, at: -1)
    guard !value.isNil else { return nil }
    do throws(Mismatch) {
      return try ScriptImages.of(host).image(value)
    } catch {
      let error = WeftError(error, node.layoutName, ScriptMethod.placeholderImage.rawValue)
      throw LayoutResults(host).located(error, atResultOf: .method(.placeholderImage), of: node, isNil: false, frame)
    }
  }
}
