import WeftEssentials
import Weft
import WeftSupport

extension Session {
  /// Reloads changed, new or removed files, and the scripts that depend on them.
  ///
  /// All shown scripts that share a changed file are reloaded together, or none is; then each of the others separately.
  /// A failure is reported by an event and changes nothing else; its files count as changed until a reload succeeds.
  ///
  /// A call during a reload is carried out after that.
  ///
  /// - Parameters:
  ///   - files: full paths.
  ///   - othersLater: true if scripts that aren't shown wait for ``reloadNextOther()``, so that the shown ones don't
  ///     wait for them. If none is shown they don't wait, until one of them uses up its time.
  public func reload(_ files: Set<String>, othersLater: Bool = false) {
    guard changedMeanwhile == nil else {
      changedMeanwhile?.formUnion(files)
      return
    }
    var files = files
    repeat {
      changedMeanwhile = []
      reloadOnce(Set(files.map(Modules.realPath)).union(files), othersLater)
      files = changedMeanwhile ?? []
      changedMeanwhile = nil
    } while !files.isEmpty
  }

  /// True if ``reloadNextOther()`` has work.
  public var othersWait: Bool { !waiting.isEmpty }

  /// Reloads one of the scripts that wait for the shown ones. Scripts that aren't shown have no receipt.
  public func reloadNextOther() {
    guard othersWait, changedMeanwhile == nil else { return }
    let script = waiting.removeFirst()
    changedMeanwhile = []
    telling {
      let receipt = reload(together: [script], script.stale)
      // It may have been shown in the meantime.
      return script.isShown ? receipt : nil
    }
    let files = changedMeanwhile ?? []
    changedMeanwhile = nil
    if !files.isEmpty { reload(files) }
  }

  private func reloadOnce(_ files: Set<String>, _ othersLater: Bool) {
    let affected = scripts(affectedBy: files)
    let (seen, unseen) = (affected.filter(\.isShown), affected.filter { !$0.isShown })
    telling {
      var receipt = reload(groups(of: seen, affectedBy: files), files)
      var rest = unseen[...]
      // If code that the scripts share never ends, each uses up its time: after the first one, the rest wait in any
      // case.
      var isQuick = true
      while isQuick, !othersLater || seen.isEmpty, let script = rest.popFirst() {
        if let done = reload(together: [script], files) {
          receipt = receipt ?? ReloadReceipt()
          receipt?.add(done)
        } else if othersLater, let code = script.problem?.code {
          isQuick = code != .time && code != .interrupted
        }
      }
      for script in rest {
        script.stale.formUnion(files.intersection(script.dependencies))
        if !waiting.contains(where: { $0 === script }) { waiting.append(script) }
      }
      return receipt
    }
  }

  /// Reports a reload.
  private func telling(_ body: () -> ReloadReceipt?) {
    let names = scripts.map(\.names)
    if let receipt = body() { tell(.reloaded(receipt)) }
    if scripts.map(\.names) != names { tell(.scriptsChanged) }
  }

  /// - Returns: The changes; nil if there are none.
  private func reload(_ groups: [[SessionScript]], _ files: Set<String>) -> ReloadReceipt? {
    var receipt: ReloadReceipt?
    for group in groups {
      guard let done = reload(together: group, files) else { continue }
      receipt = receipt ?? ReloadReceipt()
      receipt?.add(done)
    }
    return receipt
  }

  // MARK: later

  /// Finishes the last reload for a live preview that could not be seen; no effect on others.
  ///
  /// - Parameter time: the maximum time in seconds, if it is less than the session's: if that doesn't suffice, it may be
  ///   tried again.
  /// - Throws: `WeftError` with the script's file and line, which is kept with the preview.
  package func finishReload(of shown: SessionPreview, time: Double = .infinity) throws(WeftError) {
    guard shown.isBehind, let host = shown.script.host else { return }
    if let error = shown.script.unfinishedError(ofPreview: shown.name) { throw error }
    shown.script.activity += 1
    hasReleased = true
    do throws(WeftError) {
      try within(host, time: time) { () throws(WeftError) in try shown.live.finishReload(host) }
      shown.failure = nil
    } catch {
      guard time >= configuration.timeLimit || error.code != .time else { throw error }
      if [.interrupted, .time].contains(error.code) { shown.script.setUnfinished(error, ofPreview: shown.name) }
      shown.failure = error
      throw error
    }
  }

  // MARK: groups

  /// Returns the scripts that depend on changed files, and those that an earlier failure has kept from other files'
  /// changes together with one of them.
  private func scripts(affectedBy files: Set<String>) -> [SessionScript] {
    var affected = scripts.filter { !$0.dependencies.isDisjoint(with: files) }
    while true {
      let missed = affected.reduce(into: Set<String>()) { $0.formUnion($1.stale) }
      let found = scripts.filter { !$0.dependencies.isDisjoint(with: files) || !$0.stale.isDisjoint(with: missed) }
      guard found.count > affected.count else { return affected }
      affected = found
    }
  }

  /// Returns the scripts that depend on changed files, grouped by the files that they share.
  private func groups(of scripts: [SessionScript], affectedBy files: Set<String>) -> [[SessionScript]] {
    var groups: [(scripts: [SessionScript], changed: Set<String>)] = []
    for script in scripts {
      var group = (scripts: [script], changed: files.union(script.stale).intersection(script.dependencies))
      for (index, other) in groups.enumerated().reversed() where !other.changed.isDisjoint(with: group.changed) {
        group.scripts = other.scripts + group.scripts
        group.changed.formUnion(other.changed)
        groups.remove(at: index)
      }
      groups.append(group)
    }
    return groups.map(\.scripts)
  }

  // MARK: all or none

  /// Reloads some scripts together. One whose file is gone keeps what it shows, and keeps the others from nothing.
  ///
  /// - Returns: The changes; nil if it failed and nothing has changed.
  private func reload(together scripts: [SessionScript], _ files: Set<String>) -> ReloadReceipt? {
    let clock = ContinuousClock()
    let start = clock.now
    waiting.removeAll { waiting in scripts.contains { $0 === waiting } }
    let group = scripts.filter { script in
      // Of all of them, since the first failure ends the reload.
      script.stale.formUnion(files.intersection(script.dependencies))
      let isThere = FileManager.default.fileExists(atPath: script.file)
      if !isThere { note(Self.gone(script.file), script) }
      return isThere
    }
    guard !group.isEmpty else { return nil }
    running.begin(group.map(\.file), isReload: true, group.compactMap { $0.host?.lua.interrupter })
    defer { running.end() }
    hasReleased = true
    var staged: [(script: SessionScript, reload: StagedReload)] = []
    for script in group { script.activity += 1 }
    for script in group {
      do throws(WeftError) {
        if script.host != nil { staged.append((script, try stage(script))) }
      } catch {
        drop(staged)
        note(error, script)
        return nil
      }
    }
    var receipt = ReloadReceipt()
    for (script, reload) in staged {
      receipt.add(reload.commit())
      script.generation += 1
      script.activity += 1
      script.stale = []
      note(nil, script)
      noteOrphans(of: reload, script)
    }
    // A script that has never run has no state to lose, and no copy to stage.
    var hasFailed = false
    for script in group where script.host == nil {
      script.stale = []
      run(script)
      if script.host == nil { hasFailed = true } else { receipt.files.append(script.file) }
    }
    if hasFailed, staged.isEmpty, receipt.files.isEmpty { return nil }
    receipt.milliseconds = start.duration(to: clock.now) / .milliseconds(1)
    return receipt
  }

  private func stage(_ script: SessionScript) throws(WeftError) -> StagedReload {
    guard let host = script.host else { throw WeftError(.runtime, "the script has not run") }
    // Nodes that are shown by name have no preview that could make them again.
    let live = script.live.map(\.live).filter { live in !script.pinned.contains { $0.live === live } }
    return try host.stageReload(
      of: script.stale, live: live, time: min(configuration.timeLimit, configuration.reloadTimeLimit),
      memory: memoryLimit(of: host))
  }

  private static func gone(_ file: String) -> WeftError {
    WeftError(
      .io, "the file is gone", location: SourceLocation(file: file, line: 1),
      hint: "what is shown stays until it is there again")
  }

  private func drop(_ staged: [(script: SessionScript, reload: StagedReload)]) {
    for (script, reload) in staged.reversed() {
      do throws(WeftError) {
        try reload.drop()
      } catch {
        note(error, script)
      }
    }
  }

  /// Records for each shown preview if it is no longer declared. All others have just been laid out.
  private func noteOrphans(of reload: StagedReload, _ script: SessionScript) {
    for shown in script.live {
      shown.failure = nil
      shown.orphaned =
        reload.orphans.contains { $0 === shown.live }
        ? WeftError(
          .runtime, "there is no preview \"\(shown.name)\" any more",
          location: SourceLocation(file: script.file, line: 1), hint: "what is shown is from before") : nil
    }
  }
}

extension SessionScript {
  /// True if it has a live preview or is in use.
  fileprivate var isShown: Bool { !live.isEmpty || isInUse }
}
