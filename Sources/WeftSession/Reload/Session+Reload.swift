import Foundation
import Weft

extension Session {
  /// Reads files again that have changed, come or gone, and what depends on them: all scripts that share one change
  /// together, or none does. What fails is told by an event and changes nothing else; the files count as changed until a
  /// reload has gone well.
  ///
  /// Called while a reload goes on, it is done once that has ended.
  ///
  /// - Parameter files: full paths.
  public func reload(_ files: Set<String>) {
    guard changedMeanwhile == nil else {
      changedMeanwhile?.formUnion(files)
      return
    }
    var files = files
    repeat {
      changedMeanwhile = []
      reloadOnce(Set(files.map(ScriptHost.realPath)).union(files))
      files = changedMeanwhile ?? []
      changedMeanwhile = nil
    } while !files.isEmpty
  }

  private func reloadOnce(_ files: Set<String>) {
    let names = scripts.map(\.names)
    var receipt: ReloadReceipt?
    for group in groups(affectedBy: files) {
      guard let done = reload(group, files) else { continue }
      receipt = receipt ?? ReloadReceipt()
      receipt?.add(done)
    }
    if let receipt { onEvent(.reloaded(receipt)) }
    if scripts.map(\.names) != names { onEvent(.scriptsChanged) }
  }

  // MARK: groups

  /// The scripts to which a change matters, those together that share one.
  private func groups(affectedBy files: Set<String>) -> [[SessionScript]] {
    var groups: [(scripts: [SessionScript], changed: Set<String>)] = []
    for script in scripts {
      let changed = files.union(script.stale).intersection(script.dependencies)
      guard !changed.intersection(files).isEmpty else { continue }
      var group = (scripts: [script], changed: changed)
      for (index, other) in groups.enumerated().reversed() where !other.changed.isDisjoint(with: changed) {
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
  private func reload(_ group: [SessionScript], _ files: Set<String>) -> ReloadReceipt? {
    let clock = ContinuousClock()
    let start = clock.now
    var staged: [(script: SessionScript, reload: StagedReload)] = []
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
