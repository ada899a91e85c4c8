import CProcesses
import WeftEssentials

/// Starts a thread, which ends with its function.
///
/// - Parameters:
///   - name: what debuggers show of it, of which the system keeps 15 characters; none by default.
///   - stackSize: in bytes; by default the system's, 8 MB.
///   - body: called on the thread.
package func startThread(
  named name: String? = nil, stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void
) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
  let start = Unmanaged.passRetained(ThreadStart(name: name.map { String($0.prefix(15)) }, body: body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let failure = pthread_create(
    &thread, &attributes,
    {
      ThreadStart.run($0); return nil
    }, start)
  // Swift's own threads end the process, too, if the system has none left.
  guard failure == 0 else { fatalError("the system has no thread left: \(String(cString: strerror(failure)))") }
}

/// The name and the function of a new thread.
private final class ThreadStart: Sendable {
  private let name: String?
  private let body: @Sendable () -> Void

  init(name: String?, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }

  static func run(_ start: UnsafeMutableRawPointer?) {
    guard let start else { return }
    let work = Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue()
    if let name = work.name { weft_name_thread(name) }
    work.body()
  }
}

/// Waits on the calling thread for some seconds.
package func sleepThread(seconds: Double) {
  var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
  var left = timespec()
  while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
}
