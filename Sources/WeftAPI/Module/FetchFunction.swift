import WeftLua
import WeftNodes
import WeftScript

/// The function of the module that sends requests.
let fetchFunction = ModuleFunction(
  "fetch", [("url", .string), ("options?", .fetchOptions)], returns: .task,
  "Sends a request, and returns a task whose value is the response. An answer of any status is a response; without an "
    + "answer, or if the network is off, the task fails."
) { (frame, host) throws(WeftError) in try host.fetch(frame) }

extension ValueType {
  static let fetchOptions = ValueType.named(
    NamedType(
      "FetchOptions", "{method =, headers =, body =, timeout =}", "The options of ui.fetch.",
      example: "{ timeout = 5 }",
      .table(
        [
          .init("method?", .string, "GET, HEAD, POST, PUT, PATCH or DELETE; GET by default, POST if there is a body."),
          .init("headers?", .table, "The header's fields, by name: { Accept = \"application/json\" }."),
          .init("body?", .string, "The body."),
          .init(
            "timeout?", .seconds, "The maximum time until all of the response is there; 30 by default, at most 300."),
        ], asList: false)))

  static let response = ValueType.named(
    NamedType("Response", "response", "The response to a request.", example: "nil", .known("weft.Response")))
}
