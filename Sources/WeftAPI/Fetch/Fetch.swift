import WeftEssentials
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// Sends requests of a script.
struct Fetch {
  let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Carries out `ui.fetch(url, options)`: returns the task whose value is the response.
  func send(_ request: HTTPRequest, at location: SourceLocation?) throws(WeftError) -> PendingTask {
    // Requests may wait in any number, so their content counts.
    let bytes = (request.body?.count ?? 0) + request.url.absoluteString.utf8.count
    try host.lua.checkMemory(for: bytes)
    let name = ImageLoadError(request.url, .cancelled).url
    let task = host.makePendingTask("ui.fetch of \(name)", location: location)
    host.lua.weigh(task.task, .content, bytes: bytes)
    let finish = { [link = host.link] (result: Result<HTTPResponse, ImageLoadError.Problem>) in
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
      host.eventLoop.perform { [link = host.link] in
        guard let host = link.host else { return }
        finish(Result { () throws(ImageLoadError.Problem) in try Fetch(host).localResponse(request, location?.file) })
      }
    }
    return task
  }

  private func send(
    _ request: HTTPRequest, _ task: PendingTask, name: String, location: SourceLocation?,
    _ finish: @escaping (Result<HTTPResponse, ImageLoadError.Problem>) -> Void
  ) {
    guard let client = host.platform.httpClient else { return host.eventLoop.perform { finish(.failure(.networkOff)) } }
    let source = location
    let queue = FetchQueue.of(host)
    let place = FetchQueue.Place(in: queue)
    let arrival = host.eventLoop.expect(Expectation("the response of \(name)", source: source)) {
      (result: Result<HTTPResponse, ImageLoadError.Problem>) in
      place.leave()
      finish(result)
    }
    task.onCancel { [eventLoop = host.eventLoop, link = host.link, weak task = task.task] in
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
    guard host.modules.mayRead(path) else { throw .fileRefused }
    host.modules.note(path, readBy: reader)
    return HTTPResponse(status: 200, bytes: try Self.bytes(of: path), url: request.url)
  }

  private static func bytes(of path: String) throws(ImageLoadError.Problem) -> [UInt8] {
    let limit = 16 << 20
    do {
      if Paths.size(path) ?? 0 <= limit { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    } catch {
      throw .malformed(reason: "there is no such file, or it can't be read")
    }
    throw .tooManyBytes(limit: limit)
  }
}
