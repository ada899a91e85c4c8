import Foundation
import Weft

extension Session {
  /// Reads files again that have changed, come or gone, and what depends on them: all scripts of which something is shown
  /// and that share one change together, or none does; then each of the others by itself. What fails is told by an event
  /// and changes nothing else; the files count as changed until a reload has gone well.
  ///
  /// Called while a reload goes on, it is done once that has ended.
  ///
  /// - Parameters:
  ///   - files: full paths.
  ///   - othersLater: whether the scripts of which nothing is shown wait for ``reloadNextOther()``, so that what is seen
  ///     does not. Where nothing at all is shown they don't wait, until one of them has taken all of its time.
  public func reload(_ files: Set<String>, othersLater: Bool = false) {
    guard changedMeanwhile == nil else {
      changedMeanwhile?.formUnion(files)
      return
    }
    var files = files
    repeat {
      changedMeanwhile = []
      reloadOnce(Set(files.map(ScriptHost.realPath)).union(files), othersLater)
      files = changedMeanwhile ?? []
      changedMeanwhile = nil
    } while !files.isEmpty
  }

  /// Whether ``reloadNextOther()`` has something to do.
  public var othersWait: Bool { !waiting.isEmpty }

  /// Reads again one of the scripts that have waited for what is shown. There is no receipt of what nobody sees.
  public func reloadNextOther() {
    guard othersWait, changedMeanwhile == nil else { return }
    let script = waiting.removeFirst()
    changedMeanwhile = []
    telling {
      let receipt = reload(together: [script], script.stale)
      // In the meantime it may have come to be shown.
      return script.isShown ? receipt : nil
    }
    let files = changedMeanwhile ?? []
    changedMeanwhile = nil
    if !files.isEmpty { reload(files) }
  }

  private func reloadOnce(_ files: Set<String>, _ othersLater: Bool) {
    let affected = scripts.filter { !$0.dependencies.isDisjoint(with: files) }
    let (seen, unseen) = (affected.filter(\.isShown), affected.filter { !$0.isShown })
    telling {
      var receipt = reload(groups(of: seen, affectedBy: files), files)
      var rest = unseen[...]
      // Each may take its whole time where what they share never ends: then the next ones wait all the same.
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

  /// Tells of what is done.
  private func telling(_ body: () -> ReloadReceipt?) {
    let names = scripts.map(\.names)
    if let receipt = body() { tell(.reloaded(receipt)) }
    if scripts.map(\.names) != names { tell(.scriptsChanged) }
  }

  /// - Returns: what was done; nil if nothing.
  private func reload(_ groups: [[SessionScript]], _ files: Set<String>) -> ReloadReceipt? {
    var receipt: ReloadReceipt?
    for group in groups {
      guard let done = reload(together: group, files) else { continue }
      receipt = receipt ?? ReloadReceipt()
      receipt?.add(done)
    }
    return receipt
  }

  // MARK: groups

  /// The scripts to which a change matters, those together that share one.
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

  /// Reloads some scripts together.
  ///
  /// - Returns: what was done; nil where it failed, and nothing was.
  private func reload(together group: [SessionScript], _ files: Set<String>) -> ReloadReceipt? {
    let clock = ContinuousClock()
    let start = clock.now
    running.begin(group.map(\.file), isReload: true, group.compactMap { $0.host?.lua.interrupter })
    defer { running.end() }
    var staged: [(script: SessionScript, reload: StagedReload)] = []
    waiting.removeAll { waiting in group.contains { $0 === waiting } }
    for script in group {
      script.stale.formUnion(files.intersection(script.dependencies))
      do throws(WeftError) {
        try requireFile(script)
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
      script.stale = []
      note(nil, script)
      noteOrphans(of: reload, script)
    }
    // One that has never run has nothing to lose, and nothing that could be staged.
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

  private func requireFile(_ script: SessionScript) throws(WeftError) {
    guard !FileManager.default.fileExists(atPath: script.file) else { return }
    throw WeftError(
      .io, "the file is gone", location: SourceLocation(file: script.file, line: 1),
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

  /// Keeps with each cell whether its preview is declared no more. All others have just been laid out.
  private func noteOrphans(of reload: StagedReload, _ script: SessionScript) {
    for cell in script.live {
      cell.failure = nil
      cell.orphaned =
        reload.orphans.contains { $0 === cell.live }
        ? WeftError(
          .runtime, "there is no preview \"\(cell.name)\" any more",
          location: SourceLocation(file: script.file, line: 1), hint: "what is shown is from before") : nil
    }
  }
}

extension SessionScript {
  /// Whether somebody sees something of it.
  fileprivate var isShown: Bool { !live.isEmpty || isInUse }
}
