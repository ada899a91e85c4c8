import Weft

/// The settings of a session's scripts.
public struct SessionConfiguration: Sendable {
  /// The time limit, in seconds, of each call into a script: its body, a preview, a tap, a timer.
  public var timeLimit: Double
  /// The time limit of a reload, in seconds; less if ``timeLimit`` is less. Nobody waits for a reload, so it is limited
  /// even if calls are not.
  public var reloadTimeLimit: Double
  /// The memory limit of each script, in bytes.
  public var memoryLimit: Int
  /// True if scripts have no access to the machine; see
  /// ``WeftScript/ScriptHost/init(platform:roots:memoryLimit:isSandboxed:)``.
  public var isSandboxed: Bool
  /// True if images are loaded over the network.
  public var allowsNetwork: Bool
  /// True if the scripts' clock is the machine's. Otherwise it stands still until ``Session/advance(by:)``.
  public var isRealTime: Bool
  /// Measures the text of all scripts; nil for a new engine with the fonts of the machine.
  public var textEngine: PangoTextEngine?

  /// Makes a configuration; the defaults are those of a preview: 10 seconds, 512 MB, a sandbox, the network, real time.
  public init(
    timeLimit: Double = 10, memoryLimit: Int = 512 << 20, isSandboxed: Bool = true, allowsNetwork: Bool = true,
    isRealTime: Bool = true, reloadTimeLimit: Double = 10,
    textEngine: PangoTextEngine? = nil
  ) {
    self.timeLimit = timeLimit
    self.memoryLimit = memoryLimit
    self.isSandboxed = isSandboxed
    self.allowsNetwork = allowsNetwork
    self.isRealTime = isRealTime
    self.reloadTimeLimit = reloadTimeLimit
    self.textEngine = textEngine
  }
}
