import Weft
import WeftEssentials
import WeftProcesses
import WeftSupport

/// Downloads, but not from hosts that have lately been too slow.
final class HostsThatAnswer: ImageDownloader {
  /// The seconds for which a host isn't asked.
  static let pause = 30.0

  private let downloader: CurlImageDownloader
  /// The moments from which on slow hosts are asked again.
  private let slow = LockedState<[String: Double]>([:])
  /// The seconds since some moment.
  private let now: @Sendable () -> Double

  /// - Parameter seconds: the time by the clock after which a download has failed.
  init(seconds: Double, now: @escaping @Sendable () -> Double = { Deadline.now }) {
    self.now = now
    var limits = CurlImageDownloader.Limits()
    (limits.idleSeconds, limits.totalSeconds) = (seconds, seconds)
    downloader = CurlImageDownloader(limits: limits)
  }

  func download(
    _ url: URL, priority: ImagePriority, _ report: @escaping @Sendable (DownloadEvent) -> Void
  ) -> any ImageDownload {
    let host = "\(url.host ?? ""):\(url.port ?? 0)"
    let now = self.now()
    let isSlow = slow.withLock { hosts in
      hosts = hosts.filter { $0.value > now }
      return hosts[host] != nil
    }
    if isSlow {
      report(.ended(.failure(.timedOut)))
      return Ended()
    }
    return downloader.download(url, priority: priority) { [slow, clock = self.now] event in
      if case .ended(.failure(.timedOut)) = event {
        slow.withLock { $0[host] = clock() + Self.pause }
      }
      report(event)
    }
  }

  private struct Ended: ImageDownload {
    func cancel() {}
    func setPriority(_ priority: ImagePriority) {}
  }
}
