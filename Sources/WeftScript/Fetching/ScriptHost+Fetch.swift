import Foundation
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

extension ScriptHost {
  /// Carries out `ui.fetch(url, options)`: pushes the task whose value is the response.
  package func fetch(_ request: HTTPRequest, _ frame: LuaFrame) throws(WeftError) -> Int32 {
    // Requests may wait in any number, so their content counts.
    let bytes = (request.body?.count ?? 0) + request.url.absoluteString.utf8.count
    try lua.checkMemory(for: bytes)
    let location = frame.location()
    let name = ImageLoadError(request.url, .cancelled).url
    let task = makePendingTask("ui.fetch of \(name)", location: location)
    task.push(frame)
    lua.weigh(task.task, .content, bytes: bytes)
    let finish = { [link] (result: Result<HTTPResponse, ImageLoadError.Problem>) in
      guard let host = link.host else { return }
      host.lua.weigh(task.task, .content, bytes: 0)
      switch result {
      case .success(let response): task.complete { ResponseObject.push(response, $0, host) }
      case .failure(let problem):
        let error = ImageLoadError(request.url, problem)
        task.fail(WeftError(.io, error.description, location: location, hint: problem.hintForScripts))
      }
    }
    switch request.url.scheme?.lowercased() {
    case "http", "https": send(request, task, name: name, location: location, finish)
    default:
      eventLoop.perform { [link] in
        guard let host = link.host else { return }
        finish(Result { () throws(ImageLoadError.Problem) in try host.localResponse(request, location?.file) })
      }
    }
    return 1
  }

  private func send(
    _ request: HTTPRequest, _ task: PendingTask, name: String, location: SourceLocation?,
    _ finish: @escaping (Result<HTTPResponse, ImageLoadError.Problem>) -> Void
  ) {
    guard let client = platform.httpClient else { return eventLoop.perform { finish(.failure(.networkOff)) } }
    let source = location
    let queue = FetchQueue.of(self)
    let place = FetchQueue.Place(in: queue)
    let arrival = eventLoop.expect(Expectation("the response of \(name)", source: source)) {
      (result: Result<HTTPResponse, ImageLoadError.Problem>) in
      place.leave()
      finish(result)
    }
    task.onCancel { [eventLoop, link, weak task = task.task] in
      if let task { link.host?.lua.weigh(task, .content, bytes: 0) }
      place.cancel()
      eventLoop.forget(arrival)
    }
    place.enter { client.send(request) { arrival.send($0) } }
  }

  /// Returns the content of a file or of a data URL as a response.
  private func localResponse(_ request: HTTPRequest, _ reader: String?) throws(ImageLoadError.Problem) -> HTTPResponse {
    guard request.url.isFileURL else {
      let data = try DataURL.read(request.url)
      let headers = data.contentType.map { ["content-type": $0] } ?? [:]
      return HTTPResponse(status: 200, headers: headers, bytes: data.bytes, url: request.url)
    }
    let path = request.url.path
    guard modules.mayRead(path) else { throw .fileRefused }
    modules.dependencies.note(path, readBy: reader)
    return HTTPResponse(status: 200, bytes: try Self.bytes(of: path), url: request.url)
  }

  private static func bytes(of path: String) throws(ImageLoadError.Problem) -> [UInt8] {
    let limit = 16 << 20
    do {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      if size <= limit { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    } catch {
      throw .malformed(reason: "there is no such file, or it can't be read")
    }
    throw .tooManyBytes(limit: limit)
  }
}

extension ImageLoadError.Problem {
  /// Advice for the author of a script; nil where nothing is to be said.
  var hintForScripts: String? {
    switch self {
    case .networkOff: "weft run --allow-net turns it on; elsewhere use file: or data:"
    case .fileRefused: "files are read inside the script's folder"
    default: nil
    }
  }
}
