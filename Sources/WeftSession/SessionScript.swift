import WeftEssentials
import Weft

/// A script that a session has open: its file, and its Lua state.
public final class SessionScript {
  /// The file's full path; without a file, a name that no file has.
  public let file: String
  /// True if it has a file; otherwise only entries of a prompt run in it.
  public let hasFile: Bool
  /// The folder that it may read in addition to its own.
  public let root: String
  /// Its Lua state; nil until it has run to its end.
  public internal(set) var host: ScriptHost?
  /// Its error; nil if there is none.
  public internal(set) var problem: WeftError?
  /// True if its previews show an earlier state: it could not be run or reloaded.
  public internal(set) var isStale = false
  /// True if it could not be run or reloaded because its file is gone.
  public var isGone: Bool { hasFile && problem?.code == .io && !FileManager.default.fileExists(atPath: file) }
  /// The files that have changed since it was loaded last, as a reload of them has failed.
  var stale: Set<String> = []
  /// The files that it has read, if it has never run to its end.
  var dependenciesOfFailure: ScriptDependencies?
  /// The number of times that its code was run.
  public internal(set) var generation = 0
  /// True if its content is shown by other means than ``Session/show(_:of:in:)``: it is then reloaded with the shown
  /// scripts.
  public var isInUse = false
  /// Counts what may have changed its live previews.
  public internal(set) var activity = 0
  /// The ``activity`` after which due work was run and the previews were laid out.
  var settledActivity = 0
  /// Its memory limit in bytes, instead of the session's; see ``Session/perform(in:isEntry:_:)``.
  var memoryLimit: Int?
  /// Its live previews.
  public internal(set) var live: [SessionPreview] = []

  /// Nodes that are shown by a name in addition to its previews; see ``Session/pin(_:named:to:)``.
  public internal(set) var pinned: [(name: String, live: LivePreview)] = []

  /// Previews that were stopped, or took too long, when they were made, with the generation of their code: none is made
  /// again by the same code, at another width, to take as long once more.
  private var unfinished: [String: (generation: Int, error: WeftError)] = [:]

  /// Returns the error of a preview that did not end when the present code made it; nil for others.
  public func unfinishedError(ofPreview name: String) -> WeftError? {
    unfinished[name].flatMap { $0.generation == generation ? $0.error : nil }
  }

  /// Records that a preview did not end; nil if it is to be tried again.
  public func setUnfinished(_ error: WeftError?, ofPreview name: String) {
    unfinished[name] = error.map { (generation, $0) }
  }

  init(file: String, root: String) {
    self.file = file
    self.root = root
    hasFile = true
  }

  /// Makes a script without a file.
  init(root: String) {
    file = root + "/(prompt)"
    self.root = root
    hasFile = false
  }

  /// The files that the script and its modules have read, or looked for; full paths, links resolved.
  public var dependencies: Set<String> {
    (host?.modules.dependencies.files ?? []).union(dependenciesOfFailure?.files ?? []).union([file])
  }

  /// The names that can be shown: its previews, else the class or element that it returned.
  public var names: [String] {
    guard let host else { return [] }
    let pinned = pinned.map(\.name)
    guard host.previews.isEmpty else { return pinned + host.previews.map(\.name) }
    let result = ScriptResult(of: host)
    return pinned + (result.isElement || result.className != nil ? [result.className ?? "returned"] : [])
  }

  /// Returns the preview with a name; nil for what the script returned.
  func preview(named name: String) -> Preview? { host?.previews.first { $0.name == name } }
}

/// A live preview of a session, with its script, its number and the error of its last layout.
public final class SessionPreview {
  /// Unique in the session.
  public let number: Int
  /// The script that declares it. While the script is open it holds this object, too.
  public let script: SessionScript
  /// The preview's name, or that of the class that the script returned.
  public let name: String
  /// The preview in its window.
  public internal(set) var live: LivePreview
  /// The error of its last layout, or the reason why its preview is gone; its picture is an earlier one.
  public var problem: WeftError? { orphaned ?? failure }
  /// The reason why reloads no longer change it.
  var orphaned: WeftError?
  /// The error of the last layout, which is not tried again before an action on the preview.
  var failure: WeftError? {
    didSet { live.window.laysOutInTurns = isLaidOut }
  }
  /// True if its layout follows changes: it has not failed, and no reload has to be finished before.
  var isLaidOut: Bool { failure == nil && live.rest == nil }

  /// True if the preview can't be seen: reloads leave it to ``Session/finishReload(of:time:)``.
  package var isOffscreen: Bool {
    get { live.reloadsLater }
    set { live.reloadsLater = newValue }
  }
  /// True if the last reload has to be finished for it.
  package var isBehind: Bool { live.rest != nil }

  init(number: Int, script: SessionScript, name: String, live: LivePreview) {
    self.number = number
    self.script = script
    self.name = name
    self.live = live
  }
}
