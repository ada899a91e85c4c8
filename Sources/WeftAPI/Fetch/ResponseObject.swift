import WeftLua
import WeftNodes
import WeftScript

/// The response to `ui.fetch`, as a Lua object.
package final class ResponseObject: FeatureObject {
  package static let nameInLua = "response"

  let response: HTTPResponse

  private init(_ response: HTTPResponse) { self.response = response }

  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<ResponseObject>) {
    responseMembers.fillIndex(frame, function: "response.__index", kind)
  }

  /// Pushes a response; its bytes count as memory of the script.
  static func push(_ response: HTTPResponse, _ frame: LuaFrame, _ host: ScriptHost) {
    let objectClass = objectClass(in: host)
    frame.pushNew(
      retained: .passRetained(ResponseObject(response)), objectClass.kind,
      metatable: objectClass.metatable.registryIndex, userValues: 1, bytes: response.bytes.count)
  }

  /// The URL in messages.
  private var name: String { ImageLoadError(response.url, .cancelled).url }

  /// Pushes the value of the body as JSON, which is the same one each time.
  ///
  /// - Throws: `WeftError` with the body's line if it isn't JSON.
  func pushJSON(_ frame: LuaFrame) throws(WeftError) {
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
