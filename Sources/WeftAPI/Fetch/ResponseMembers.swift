import WeftLua
import WeftScript

/// The members of the response to `ui.fetch`.
package let responseMembers = ObjectMembers<ResponseObject>(
  "Response",
  [
    ObjectMember(
      "status", reading: \.response.status, .integer, "The status: 200 for a success, 404 where there is nothing."),
    ObjectMember(
      "ok", .boolean, "True if the status is from 200 to 299.",
      get: { response, frame, _ in frame.push((200..<300).contains(response.response.status)) }),
    ObjectMember(
      "url", .string, "The URL that has answered: the last one, after redirections.",
      get: { response, frame, _ in frame.push(response.response.url.absoluteString) }),
    ObjectMember(
      "headers", .table, "The header's fields by their names in lower case: headers[\"content-type\"].",
      get: { response, frame, _ in
        frame.pushTable(fields: Int32(clamping: response.response.headers.count))
        for (name, value) in response.response.headers {
          frame.push(name)
          frame.push(value)
          frame.rawSet(-3)
        }
      }),
    ObjectMember(
      "text", .string, "The body.",
      get: { response, frame, _ in response.response.bytes.withUnsafeBufferPointer { frame.push(bytes: $0) } }),
    ObjectMember(
      "json", .any, "The value of the body as JSON, the same table each time; an error with the line if it is no JSON.",
      get: { (response, frame, _) throws(WeftError) in try response.pushJSON(frame) }),
  ])
