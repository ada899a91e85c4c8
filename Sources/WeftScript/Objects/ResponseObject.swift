import WeftNodes

/// The response to `ui.fetch`, as a Lua object.
package final class ResponseObject {
  package let response: HTTPResponse

  init(_ response: HTTPResponse) { self.response = response }
}
