import Weft

/// A script that a session has open: its file, and the Lua state that it runs in.
public final class SessionScript {
  /// The file's full path; where there is no file, a name that no file has.
  public let file: String
  /// Whether it is a file's; else only entries of a prompt run in it.
  public let hasFile: Bool
  /// The folder that it may read besides its own.
  public let root: String
  /// What it runs in; nil as long as it has never run to its end.
  public internal(set) var host: ScriptHost?
  /// What is wrong with it; nil where nothing is.
  public internal(set) var problem: WeftError?
  /// Whether what is seen of it is from before: it could not be run, or run anew.
  public internal(set) var isStale = false
  /// The files that have changed since the script was loaded last, for a reload of them has failed.
  var stale: Set<String> = []
  /// What a script has read that has never run to its end.
  var dependenciesOfFailure: ScriptDependencies?
  /// How often its code has been run.
  public internal(set) var generation = 0
  /// Whether somebody works with it who shows what is in it otherwise than by ``Session/show(_:of:in:)``: it is reloaded with
  /// what is shown.
  public var isInUse = false
  /// Bytes that it may hold instead of the session's limit; see ``Session/perform(in:isEntry:_:)``.
  var memoryLimit: Int?
  /// What is shown of it.
  public internal(set) var live: [LiveCell] = []

  /// What is shown beside its previews, by name: nodes that live already, see ``Session/pin(_:named:to:)``.
  public internal(set) var pinned: [(name: String, live: LivePreview)] = []

  /// Previews that were stopped, or took too long, as they were made: with the code that they were made by, none is made
  /// again at another width, to take as long once more.
  private var endless: [String: (generation: Int, error: WeftError)] = [:]

  /// The error of a preview that did not end when it was made by the present code; nil for others.
  public func endlessError(ofPreview name: String) -> WeftError? {
    endless[name].flatMap { $0.generation == generation ? $0.error : nil }
  }

  /// Notes that a preview did not end, or forgets it where it shall be tried again.
  public func setEndless(_ error: WeftError?, ofPreview name: String) {
    endless[name] = error.map { (generation, $0) }
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

  /// Every file that the script and its modules have read, or looked for; full paths, links resolved.
  public var dependencies: Set<String> {
    (host?.dependencies.files ?? []).union(dependenciesOfFailure?.files ?? []).union([file])
  }

  /// The names of what can be shown of it: its previews, else the class or element that it returned.
  public var names: [String] {
    guard let host else { return [] }
    let pinned = pinned.map(\.name)
    guard host.previews.isEmpty else { return pinned + host.previews.map(\.name) }
    return pinned
      + (host.returnsElement || host.returnedClassName != nil ? [host.returnedClassName ?? "returned"] : [])
  }

  /// The preview of a name; nil for what the script returned.
  func preview(named name: String) -> Preview? { host?.previews.first { $0.name == name } }
}

/// One live preview of a session.
public final class LiveCell {
  /// Tells it from all others of the session.
  public let number: Int
  /// The script that it belongs to.
  public unowned let script: SessionScript
  /// The preview's name, or that of the class that the script returned.
  public let name: String
  /// What is shown.
  public internal(set) var live: LivePreview
  /// What went wrong when it was laid out last, or why it is no more; what is seen is from before.
  public var problem: WeftError? { orphaned ?? failure }
  /// Why no reload reaches it any more.
  var orphaned: WeftError?
  /// What the last layout has failed with: it is not tried again before something is done to the cell.
  var failure: WeftError? {
    didSet { live.window.laysOutInTurns = failure == nil }
  }

  init(number: Int, script: SessionScript, name: String, live: LivePreview) {
    self.number = number
    self.script = script
    self.name = name
    self.live = live
  }
}
