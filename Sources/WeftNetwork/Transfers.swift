import Foundation
import WeftNodes
import WeftDisplay

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The limits of a transfer.
struct TransferLimits: Sendable {
  /// The maximum number of bytes.
  let bytes: Int
  /// The maximum number of redirections.
  let redirects: Int
}

/// The state of a download, or of another request.
struct Transfer: Sendable {
  /// The end of a transfer: the body, and the header if there is one.
  typealias End = Result<(bytes: [UInt8], header: HTTPURLResponse?), ImageLoadError.Problem>

  let onProgress: @Sendable (Double) -> Void
  let onEnd: @Sendable (End) -> Void
  /// True if only a status from 200 to 299 is a success, and a redirection has to lead somewhere.
  let needsSuccess: Bool
  var bytes: [UInt8] = []
  /// The number of bytes announced by the server; nil if unknown, or if they are compressed.
  var expected: Int?
  var redirects = 0
  /// The progress reported last.
  var told = 0.0
  /// The reason for ending it from this side.
  var problem: ImageLoadError.Problem?

  init(
    needsSuccess: Bool, onProgress: @escaping @Sendable (Double) -> Void = { _ in },
    onEnd: @escaping @Sendable (End) -> Void
  ) {
    self.needsSuccess = needsSuccess
    self.onProgress = onProgress
    self.onEnd = onEnd
  }
}

/// Handles the tasks of a session, and cancels those that exceed the limits.
///
/// FoundationNetworking crashes if the handler of a redirection is called after the task was cancelled. So tasks are
/// cancelled only here, the handler is called under the lock, and never for a task that has ended.
final class Transfers: NSObject, URLSessionDataDelegate {
  private let limits: TransferLimits
  private let state = LockedState(State())

  private struct State {
    /// The transfers in progress, by the identifiers of their tasks.
    var transfers: [Int: Transfer] = [:]
    /// The tasks that carry on the transfers of earlier ones, by the identifiers of these.
    var successors: [Int: URLSessionTask] = [:]

    /// Lets another task carry on a transfer.
    mutating func move(_ transfer: Transfer, from old: URLSessionTask, to new: URLSessionTask) {
      transfers[old.taskIdentifier] = nil
      transfers[new.taskIdentifier] = transfer
      for (earlier, task) in successors where task === old { successors[earlier] = new }
      successors[old.taskIdentifier] = new
    }
  }

  init(_ limits: TransferLimits) { self.limits = limits }

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    state.withLock { $0.transfers[task.taskIdentifier] = transfer }
  }

  /// Cancels a task for a reason; no effect once it has ended.
  func end(_ task: URLSessionTask, _ problem: ImageLoadError.Problem) {
    let inProgress = state.withLock { state -> URLSessionTask? in
      let task = state.successors[task.taskIdentifier] ?? task
      guard let transfer = state.transfers[task.taskIdentifier] else { return nil }
      if transfer.problem == nil { state.transfers[task.taskIdentifier]?.problem = problem }
      return task
    }
    inProgress?.cancel()
  }

  /// Marks all tasks as cancelled.
  func endAll() {
    state.withLock { state in
      for key in state.transfers.keys { state.transfers[key]?.problem = .cancelled }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // On Linux the new request has the old one's scheme, whatever the server sent.
    let target = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0) }
    let scheme = (target?.scheme ?? request.url?.scheme ?? "").lowercased()
    var next = request
    let keepsMethod = [307, 308].contains(response.statusCode)
    if keepsMethod { next.httpMethod = task.originalRequest?.httpMethod }
    if !Self.isSameOrigin(task.currentRequest?.url, target) { next = Self.withoutSecrets(next) }
    // On Linux a task sends its body only once, whatever the new request has.
    var successor: URLSessionTask?
    if keepsMethod, let body = task.originalRequest?.httpBody {
      next.httpBody = body
      successor = session.dataTask(with: next)
    }
    let problem = state.withLock { state -> ImageLoadError.Problem? in
      guard var transfer = state.transfers[task.taskIdentifier], transfer.problem == nil else { return .cancelled }
      guard ["http", "https"].contains(scheme) else { return .redirectRefused(scheme: scheme) }
      guard transfer.redirects < limits.redirects else { return .tooManyRedirects(limit: limits.redirects) }
      transfer.redirects += 1
      if let successor {
        state.move(transfer, from: task, to: successor)
        completionHandler(nil)
        successor.resume()
      } else {
        state.transfers[task.taskIdentifier] = transfer
        completionHandler(next)
      }
      return nil
    }
    guard let problem else { return }
    successor?.cancel()
    end(task, problem)
  }

  private static func isSameOrigin(_ old: URL?, _ new: URL?) -> Bool {
    // A location without a host is a path of the same server.
    guard let old, let new, new.host != nil else { return true }
    return (old.scheme?.lowercased(), old.host?.lowercased(), old.port)
      == (new.scheme?.lowercased(), new.host?.lowercased(), new.port)
  }

  /// Returns the request without what only the server that was asked may see.
  private static func withoutSecrets(_ request: URLRequest) -> URLRequest {
    var request = request
    for name in ["Authorization", "Cookie", "Proxy-Authorization"] { request.setValue(nil, forHTTPHeaderField: name) }
    return request
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let answer = response as? HTTPURLResponse
    // Another task carries on the transfer of one that has gone.
    guard let needsSuccess = state.withLock({ $0.transfers[dataTask.taskIdentifier]?.needsSuccess }) else {
      return completionHandler(.cancel)
    }
    if needsSuccess, let status = answer?.statusCode, !(200..<300).contains(status) {
      return end(dataTask, .status(status))
    }
    let isPacked = answer?.value(forHTTPHeaderField: "Content-Encoding") != nil
    // The length in the response to a HEAD is that of another response's body.
    let expected = dataTask.originalRequest?.httpMethod == "HEAD" ? 0 : response.expectedContentLength
    guard expected <= limits.bytes else {
      return end(dataTask, .tooManyBytes(limit: limits.bytes))
    }
    state.withLock { state in
      if expected > 0, !isPacked { state.transfers[dataTask.taskIdentifier]?.expected = Int(expected) }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let key = dataTask.taskIdentifier
    var isTooLong = false
    let progress = state.withLock { state -> (part: Double, report: @Sendable (Double) -> Void)? in
      guard var transfer = state.transfers[key], transfer.problem == nil else { return nil }
      guard transfer.bytes.count + data.count <= limits.bytes else {
        isTooLong = true
        return nil
      }
      // Moved out first, so that the append is in place: a copy each time would be quadratic.
      state.transfers[key] = nil
      defer { state.transfers[key] = transfer }
      transfer.bytes.append(contentsOf: data)
      guard let expected = transfer.expected else { return nil }
      let part = min(1, Double(transfer.bytes.count) / Double(expected))
      guard part - transfer.told >= 0.01 else { return nil }
      transfer.told = part
      return (part, transfer.onProgress)
    }
    if isTooLong { end(dataTask, .tooManyBytes(limit: limits.bytes)) }
    if let progress { progress.report(progress.part) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let ended = state.withLock { state -> Transfer? in
      guard let transfer = state.transfers.removeValue(forKey: task.taskIdentifier) else { return nil }
      state.successors = state.successors.filter { $0.value !== task }
      return transfer
    }
    guard let transfer = ended else { return }
    if let problem = transfer.problem ?? Self.problem(error, transfer, task.response) {
      transfer.onEnd(.failure(problem))
    } else {
      transfer.onEnd(.success((transfer.bytes, task.response as? HTTPURLResponse)))
    }
  }

  private static func problem(
    _ error: (any Error)?, _ transfer: Transfer, _ response: URLResponse?
  ) -> ImageLoadError.Problem? {
    let received = transfer.bytes.count
    guard let error else {
      // On Linux a redirection without a location ends the task without an error.
      if transfer.needsSuccess, let answer = response as? HTTPURLResponse, (300..<400).contains(answer.statusCode) {
        return .redirectedNowhere(location: answer.value(forHTTPHeaderField: "Location"))
      }
      guard let expected = transfer.expected, received < expected else { return nil }
      return .truncated(received: received, expected: expected)
    }
    switch (error as? URLError)?.code {
    case .cancelled: return .cancelled
    case .timedOut: return .timedOut
    case .cannotFindHost, .dnsLookupFailed: return .connection(reason: "there is no host of that name")
    case .cannotConnectToHost: return .connection(reason: "the server could not be reached")
    case .httpTooManyRedirects: return .tooManyRedirects(limit: transfer.redirects)
    case .badURL: return .malformed(reason: "it is no URL that can be requested")
    // The scheme was checked before; libcurl reports responses that aren't HTTP with this code, too.
    case .unsupportedURL: return .connection(reason: "the server does not answer by http")
    default:
      if let expected = transfer.expected, received < expected {
        return .truncated(received: received, expected: expected)
      }
      return .connection(reason: "the connection broke (\(error.localizedDescription))")
    }
  }
}
