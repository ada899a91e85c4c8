import Weft
import WeftEssentials
import WeftProcesses

/// The network as the requests of a worker share it. An image is loaded once for the requests of a minute; one that takes
/// longer than ``seconds`` is left out, and so are, for a while, all images of its host: otherwise a host that doesn't
/// answer would have each process wait in each request.
final class CardNetwork {
  /// The seconds by the clock after which a card is drawn without an image.
  static let seconds = 10.0
  /// The seconds for which a picture that many requests show is loaded once. Then it may have changed.
  private static let patience = 60.0

  let downloader: any ImageDownloader = HostsThatAnswer(seconds: seconds)
  let client = CurlHTTPClient()
  private var kept = (images: MemoryImageCache(byteLimit: 32 << 20), since: Deadline.now)

  /// The pictures that have been loaded lately.
  var images: MemoryImageCache {
    if Deadline.now - kept.since > Self.patience {
      kept = (MemoryImageCache(byteLimit: kept.images.byteLimit), Deadline.now)
    }
    return kept.images
  }
}
