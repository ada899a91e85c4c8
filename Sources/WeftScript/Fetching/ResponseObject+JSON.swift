import WeftLua
import WeftNodes

extension ResponseObject {
  /// The URL in messages.
  private var name: String { ImageLoadError(response.url, .cancelled).url }

  /// Pushes the value of the body as JSON, which is the same one each time.
  ///
  /// - Throws: `WeftError` with the body's line if it isn't JSON.
  package func pushJSON(_ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    guard frame.pushKnown(self) else { return frame.pushNil() }
    if frame.userValue(1, at: -1) != .nil { return frame.remove(-2) }
    frame.pop()
    do throws(WeftError) {
      try frame.push(json: response.bytes, name: name)
    } catch {
      frame.pop()
      guard let location = error.location, location.file == name else { throw error }
      throw WeftError(error.code, "\(name): \(error.message) in line \(location.line) of the body", hint: error.hint)
    }
    frame.pushValue(at: -1)
    frame.setUserValue(1, at: -3)
    frame.remove(-2)
  }
}

extension ResponseObject {
  /// Pushes a response; its bytes count as memory of the script.
  static func push(_ response: HTTPResponse, _ frame: LuaFrame, _ host: ScriptHost) {
    frame.pushNew(
      retained: .passRetained(ResponseObject(response)), host.objects.response.kind,
      metatable: host.objects.response.metatable.registryIndex,
      userValues: 1,
      bytes: response.bytes.count)
  }
}
