import WeftEssentials

#if canImport(Glibc)
  import Glibc
#endif

/// A TCP socket that never blocks. The caller closes it.
struct StreamSocket: Sendable {
  /// The result of a call that doesn't block.
  enum Transfer {
    case bytes(Int)
    /// The call would have to wait.
    case blocked
    /// The other side has closed the connection, or it is broken.
    case ended
  }

  let file: Int32

  /// An error of a system call.
  struct Failure: Error {
    let number: Int32

    init() { number = errno }
  }

  // MARK: listening

  /// Listens on an address of this machine; for port 0 the system chooses one.
  static func listening(on address: in_addr, port: UInt16) throws(Failure) -> StreamSocket {
    #if canImport(Darwin)
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard file >= 0 else { throw Failure() }
    let made = StreamSocket(file: file)
    made.set(SOL_SOCKET, SO_REUSEADDR)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr = address
    let status = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard status == 0, listen(file, SOMAXCONN) == 0, made.prepare() else {
      let failure = Failure()
      made.close()
      throw failure
    }
    return made
  }

  /// The port of the socket.
  var port: UInt16 {
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &size) }
    }
    return status == 0 ? UInt16(bigEndian: name.sin_port) : 0
  }

  /// Accepts the next connection; nil if none waits.
  ///
  /// - Throws: ``Failure`` if the system has no room for one.
  func accept() throws(Failure) -> StreamSocket? {
    #if canImport(Darwin)
      let file = Darwin.accept(file, nil, nil)
    #else
      let file = Glibc.accept(file, nil, nil)
    #endif
    guard file >= 0 else {
      if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { throw Failure() }
      return nil
    }
    let made = StreamSocket(file: file)
    guard made.prepare() else {
      made.close()
      return nil
    }
    // By default the system delays a small packet until the one before was acknowledged, which a browser does after up
    // to 40 ms.
    made.set(Int32(IPPROTO_TCP), TCP_NODELAY)
    // Otherwise the connection of a machine that has left the network would be kept forever.
    made.set(SOL_SOCKET, SO_KEEPALIVE)
    #if canImport(Darwin)
      made.set(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
    return made
  }

  // MARK: bytes

  /// Reads the received bytes, as many as the buffer takes.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    let count = recv(file, buffer.baseAddress, buffer.count, 0)
    return count == 0 ? .ended : transfer(count)
  }

  /// Sends as many bytes as the system takes.
  func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return transfer(send(file, bytes.baseAddress, bytes.count, flags))
  }

  private func transfer(_ count: Int) -> Transfer {
    if count >= 0 { return .bytes(count) }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .blocked : .ended
  }

  /// Tells the other side that no more data follows.
  func endWriting() { shutdown(file, Int32(SHUT_WR)) }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(file)
    #else
      _ = Glibc.close(file)
    #endif
  }

  private func set(_ level: Int32, _ option: Int32) {
    var on: Int32 = 1
    setsockopt(file, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Makes the socket non-blocking, and closed in programs that are started.
  private func prepare() -> Bool {
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK) == 0 && fcntl(file, F_SETFD, FD_CLOEXEC) == 0
  }
}
