/// The names by which the server may be addressed.
///
/// A page of another site can reach a server on this machine in two ways: by its own name, which it resolves to
/// 127.0.0.1 (the request's `Host` shows it), or by a WebSocket, which browsers let any page open (its `Origin` shows
/// it).
struct Origins: Sendable {
  /// `127.0.0.1:7171`, `localhost:7171`…
  let hosts: Set<String>

  /// - Parameters:
  ///   - host: the address that the server listens on.
  ///   - port: its port.
  init(host: String, port: UInt16) {
    var names = ["127.0.0.1", "localhost"]
    if !names.contains(host) { names.append(host) }
    var hosts = Set(names.map { "\($0):\(port)" })
    // Browsers leave out the port of HTTP.
    if port == 80 { hosts.formUnion(names) }
    self.hosts = hosts
  }

  /// Returns true if a request's `Host` is one of the server's own names.
  func allows(host: String?) -> Bool { host.map { hosts.contains($0.lowercased()) } ?? false }

  /// Returns true if a request comes from one of the server's own pages. A request without an origin may load files but
  /// not open a socket, for which browsers always send one.
  func allows(origin: String?, opensSocket: Bool) -> Bool {
    guard let origin else { return !opensSocket }
    guard origin.hasPrefix("http://") else { return false }
    return hosts.contains(origin.dropFirst("http://".count).lowercased())
  }
}
