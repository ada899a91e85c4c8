import Weft

/// How the scripts of a session run.
public struct SessionConfiguration: Sendable {
  /// Seconds that each call into a script may take: its body, a preview, a tap, a timer.
  public var timeLimit: Double
  /// Seconds that reading files again may take at most; less where ``timeLimit`` is less. Nobody has typed anything that
  /// could be waited for, so it has an end even where calls have none.
  public var reloadTimeLimit: Double
  /// Bytes that each script may hold.
  public var memoryLimit: Int
  /// Whether scripts are kept from the machine; see ``WeftScript/ScriptHost/init(platform:roots:memoryLimit:isSandboxed:)``.
  public var isSandboxed: Bool
  /// Whether images are loaded over the network.
  public var allowsNetwork: Bool
  /// Whether scripts' time is the time that passes. If not, it stands still until ``Session/advance(by:)``.
  public var isRealTime: Bool

  /// Makes a configuration; by default as a preview has it: 10 seconds, 512 MB, a sandbox, the network on, real time.
  public init(
    timeLimit: Double = 10, memoryLimit: Int = 512 << 20, isSandboxed: Bool = true, allowsNetwork: Bool = true,
    isRealTime: Bool = true, reloadTimeLimit: Double = 10
  ) {
    self.timeLimit = timeLimit
    self.memoryLimit = memoryLimit
    self.isSandboxed = isSandboxed
    self.allowsNetwork = allowsNetwork
    self.isRealTime = isRealTime
    self.reloadTimeLimit = reloadTimeLimit
  }
}
