/// Which names the server answers to. A page of another site reaches a server on this machine in two ways: by a name of
/// its own that it has lead to 127.0.0.1 (its `Host` gives it away), or by a WebSocket, which browsers let any page open
/// (its `Origin` gives it away).
struct Origins: Sendable {
  /// `127.0.0.1:7171`, `localhost:7171`…
  let hosts: Set<String>

  /// - Parameters:
  ///   - host: what the server listens on.
  ///   - port: where.
  init(host: String, port: UInt16) {
    var names = ["127.0.0.1", "localhost"]
    if !names.contains(host) { names.append(host) }
    var hosts = Set(names.map { "\($0):\(port)" })
    // Browsers leave the port of HTTP out.
    if port == 80 { hosts.formUnion(names) }
    self.hosts = hosts
  }

  /// Whether a request's `Host` is one of the server's own names.
  func allows(host: String?) -> Bool { host.map { hosts.contains($0.lowercased()) } ?? false }

  /// Whether a request comes from a page of the server's own. What doesn't say where it comes from may load files, but
  /// open no socket: browsers always say it there.
  func allows(origin: String?, opensSocket: Bool) -> Bool {
    guard let origin else { return !opensSocket }
    guard origin.hasPrefix("http://") else { return false }
    return hosts.contains(origin.dropFirst("http://".count).lowercased())
  }
}
