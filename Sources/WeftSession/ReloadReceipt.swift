/// What a reload has done.
public struct ReloadReceipt: Sendable {
  /// The files that were run, or read, again; full paths.
  public var files: [String]
  /// How long it took, in milliseconds.
  public var milliseconds: Double
}
