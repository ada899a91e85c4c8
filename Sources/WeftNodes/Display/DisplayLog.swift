import WeftDisplay
import WeftLayout

/// What a window has shown: a frame for each turn of its event loop that has changed something. See
/// ``Window/displayLog``.
public final class DisplayLog {
  /// What was seen from the end of a turn on.
  public struct Frame: Hashable, Sendable {
    /// When, in seconds of the event loop.
    public let time: Double
    /// What has been drawn asynchronously and is seen for the first time.
    public let drawings: [Shown]
    /// All that was seen.
    public let layer: LayerSnapshot

    /// The transactions that have brought what is new, by their numbers.
    public var transactions: [Int] { Set(drawings.map(\.transaction)).sorted() }
  }

  /// A drawing that has appeared.
  public struct Shown: Hashable, Sendable {
    /// The node's name, or its class.
    public let node: String
    /// With which others it has appeared: all drawings of a transaction appear in one frame.
    public let transaction: Int
  }

  /// The frames, from the first to the latest.
  public private(set) var frames: [Frame] = []
  private var shown: [Shown] = []

  /// Makes a log without frames.
  public init() {}

  func note(_ node: DisplayNode, _ transaction: Int) {
    shown.append(Shown(node: node.layoutName, transaction: transaction))
  }

  func endTurn(of window: Window) throws(LayoutError) {
    let layer = try window.frame()
    guard !shown.isEmpty || layer != frames.last?.layer else { return }
    frames.append(Frame(time: window.context.eventLoop.now, drawings: shown, layer: layer))
    shown = []
  }
}
