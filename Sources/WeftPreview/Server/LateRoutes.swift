import FlyingFox
import WeftDisplay

/// Routes that are known only when the port is: their host's name has it in it.
final class LateRoutes: HTTPHandler {
  private let routes = Guarded<Routes?>(nil)

  func set(_ routes: Routes) { self.routes.withLock { $0 = routes } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let routes = routes.withLock({ $0 }) else { return HTTPResponse(statusCode: .serviceUnavailable) }
    return try await routes.handleRequest(request)
  }
}
