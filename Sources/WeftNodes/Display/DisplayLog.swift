import WeftDisplay
import WeftLayout

/// The history of a window: a frame for each turn of its event loop that changed the picture. See
/// ``Window/displayLog``.
public final class DisplayLog {
  /// The picture from the end of a turn on.
  public struct Frame: Hashable, Sendable {
    /// The time, in seconds of the event loop.
    public let time: Double
    /// The asynchronous drawings that are visible for the first time.
    public let drawings: [Shown]
    /// The whole picture.
    public let layer: LayerSnapshot
  }

  /// A drawing that has appeared.
  public struct Shown: Hashable, Sendable {
    /// The node's name, or its class.
    public let node: String
    /// The number of its transaction: all drawings of a transaction appear in one frame.
    public let transaction: Int
  }

  /// The frames, oldest first.
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

extension Window {
  /// The history of frames; nil, the default, records none.
  public var displayLog: DisplayLog? {
    get { parts[DisplayLog.self] }
    set { parts[DisplayLog.self] = newValue }
  }

  /// Returns the picture that the window shows: the committed contents, with animations at the current time. Displays
  /// nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from views with drawing code of their own.
  public func frame() throws(LayoutError) -> LayerSnapshot { try layer.committedSnapshot(animations) }

  /// Adds a frame to the log at the end of a turn.
  func noteEndOfTurn() {
    do throws(LayoutError) { try displayLog?.endTurn(of: self) } catch { context.eventLoop.report(error) }
  }
}
