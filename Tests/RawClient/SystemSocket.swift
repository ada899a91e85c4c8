import Foundation

/// An end of a TCP connection, or a socket that listens, as the system lists it.
package struct SystemSocket {
  /// The addresses of its own and of the other end: `0100007F:1C03`.
  package let local: Substring
  package let remote: Substring
  package let isListening: Bool
  /// The bytes that it has sent and the other end's system has not got, and those that have come and were not read.
  package let (unsent, unread): (Int, Int)

  /// Returns those of this machine that have a port at either end, of both versions of the protocol.
  package static func all(at port: UInt16) throws -> [SystemSocket] {
    try ["/proc/net/tcp", "/proc/net/tcp6"].filter(FileManager.default.fileExists).flatMap { path in
      // Line by line: what reads a file without a size at once stops after a page.
      guard let file = fopen(path, "r") else { throw CocoaError(.fileReadUnknown) }
      defer { fclose(file) }
      var found: [SystemSocket] = []
      var line: UnsafeMutablePointer<CChar>?
      var size = 0
      defer { free(line) }
      while getline(&line, &size, file) > 0, let text = line {
        guard strstr(text, suffix(port)) != nil, let socket = SystemSocket(String(cString: text)[...]) else { continue }
        found.append(socket)
      }
      return found.filter { $0.local.hasSuffix(suffix(port)) || $0.remote.hasSuffix(suffix(port)) }
    }
  }

  /// Reads a line of the list.
  private init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    guard fields.count > 4 else { return nil }
    (local, remote) = (fields[1], fields[2])
    isListening = fields[3] == "0A"
    let queues = fields[4].split(separator: ":").compactMap { Int($0, radix: 16) }
    guard queues.count == 2 else { return nil }
    (unsent, unread) = (queues[0], queues[1])
  }

  /// Returns true if it is the end of a connection from a port to another one.
  package func leads(from port: UInt16, to other: UInt16) -> Bool {
    local.hasSuffix(Self.suffix(port)) && remote.hasSuffix(Self.suffix(other))
  }

  /// Returns the end of a port's addresses.
  package static func suffix(_ port: UInt16) -> String { String(format: ":%04X", port) }
}
