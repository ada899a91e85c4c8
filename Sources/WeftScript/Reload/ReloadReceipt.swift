import WeftEssentials
import WeftSupport

/// The effects of a reload.
public struct ReloadReceipt: Sendable {
  /// The Lua files that were run again; full paths, sorted.
  public var files: [String] = []
  /// The other changed files that were read again; full paths, sorted.
  public var dataFiles: [String] = []
  /// The classes whose code or defaults have changed, including new and removed ones; sorted.
  public var classes: [String] = []
  /// The number of shown nodes of the scripts that were run again.
  public var nodeCount = 0
  /// The number of nodes that were made again.
  public var rebuiltCount = 0
  /// The number of kept nodes that were measured again.
  public var measuredCount = 0
  /// The number of new nodes that got the state of those before.
  public var carriedCount = 0
  /// The milliseconds of running scripts and making nodes.
  public var scriptMilliseconds = 0.0
  /// The milliseconds of layout and of recording display lists.
  public var layoutMilliseconds = 0.0
  /// The milliseconds of the whole reload.
  public var milliseconds = 0.0

  /// Makes an empty receipt.
  public init() {}

  /// Adds the effects on another script of the same reload.
  public mutating func add(_ other: ReloadReceipt) {
    files = Set(files).union(other.files).sorted()
    dataFiles = Set(dataFiles).union(other.dataFiles).sorted()
    classes = Set(classes).union(other.classes).sorted()
    nodeCount += other.nodeCount
    rebuiltCount += other.rebuiltCount
    measuredCount += other.measuredCount
    carriedCount += other.carriedCount
    scriptMilliseconds += other.scriptMilliseconds
    layoutMilliseconds += other.layoutMilliseconds
    milliseconds += other.milliseconds
  }

  /// `reloaded photo_cell.lua in 7.4 ms: 1 class, 3 of 41 nodes measured again, state kept`
  public var summary: String {
    let names = (files.isEmpty ? dataFiles : files + dataFiles).map { URL(fileURLWithPath: $0).lastPathComponent }
    var text = "reloaded \(names.joined(separator: ", ")) in \(milliseconds.rounded(decimals: 1)) ms: "
    text += classes.count == 1 ? "1 class" : "\(classes.count) classes"
    guard nodeCount > 0 else { return text }
    if rebuiltCount > 0 {
      text += ", \(rebuiltCount) of \(nodeCount) nodes made again"
      if measuredCount > 0 { text += ", \(measuredCount) measured again" }
      text += carriedCount == 0 ? "" : ", state of \(carriedCount) carried over"
    } else {
      text += ", \(measuredCount) of \(nodeCount) nodes measured again, state kept"
    }
    return text
  }
}
