import WeftLua
import WeftNodes

/// The difference of a script's code before and after a reload: the changed classes, and the previews that would still
/// make the same node. In doubt, code has changed, and a node is not the same.
final class CodeChanges {
  private let host: ScriptHost
  private let trial: ReloadTrial
  private let frame: LuaFrame
  private var touched: [ObjectIdentifier: Bool] = [:]
  /// True if globals have changed, or modules that functions require when they run.
  private(set) lazy var hasChangedOutside = !hasSameGlobals || requiresLate

  init(_ host: ScriptHost, _ trial: ReloadTrial) {
    self.host = host
    self.trial = trial
    frame = host.lua.stack
  }

  // MARK: classes

  /// The classes whose own code or defaults have changed.
  var touchedClasses: [ScriptClass] { trial.begun.map(\.nodeClass).filter(isTouched) }

  /// The classes of specs whose own code has changed.
  var touchedSpecClasses: [LayoutClass] { trial.begunSpecs.map(\.specClass).filter(isTouched) }

  /// Returns true if a class, or one of its parents, has changed.
  func isTouchedWithParents(_ nodeClass: ScriptClass) -> Bool {
    isTouched(nodeClass) || nodeClass.parent.map(isTouchedWithParents) ?? false
  }

  func isTouched(_ nodeClass: ScriptClass) -> Bool {
    guard let before = trial.before(nodeClass) else { return false }
    if let known = touched[ObjectIdentifier(nodeClass)] { return known }
    // A class that its own methods name is compared once.
    touched[ObjectIdentifier(nodeClass)] = false
    let comparison = LuaComparison(host.lua)
    let isSame =
      before.parent === nodeClass.parent && before.native == nodeClass.native
      && hasSameDefaults(before.defaults, nodeClass.defaults, comparison)
      && hasSameTable(before.table.own, nodeClass.table.own, comparison) && !reachesTouchedSpecs(comparison)
    touched[ObjectIdentifier(nodeClass)] = !isSame
    return !isSame
  }

  func isTouched(_ specClass: LayoutClass) -> Bool {
    guard let before = trial.begunSpecs.first(where: { $0.specClass === specClass })?.before else { return false }
    if let known = touched[ObjectIdentifier(specClass)] { return known }
    touched[ObjectIdentifier(specClass)] = false
    let comparison = LuaComparison(host.lua)
    let isSame =
      before.parent === specClass.parent && hasSameTable(before.methods.own, specClass.methods.own, comparison)
      && !reachesTouchedSpecs(comparison)
    touched[ObjectIdentifier(specClass)] = !isSame
    return !isSame || specClass.parent.map(isTouched) ?? false
  }

  private func reachesTouchedSpecs(_ comparison: LuaComparison) -> Bool {
    var classes: [LayoutClass] = []
    comparison.forEachMet(frame) { frame in
      if let specClass = LayoutClasses.of(host).specClass(frame, at: -1) { classes.append(specClass) }
    }
    return classes.contains(where: isTouched)
  }

  private func hasSameTable(_ before: LuaReference, _ now: LuaReference, _ comparison: LuaComparison) -> Bool {
    let top = frame.top
    defer { frame.top = top }
    frame.push(before)
    frame.push(now)
    return comparison.isSame(frame, -2, -1)
  }

  private func hasSameDefaults(_ before: ClassDefaults, _ now: ClassDefaults, _ comparison: LuaComparison) -> Bool {
    before.names.map(\.name) == now.names.map(\.name) && hasSameTable(before.values, now.values, comparison)
  }

  // MARK: outside

  private var hasSameGlobals: Bool {
    let top = frame.top
    defer { frame.top = top }
    trial.pushGlobals(frame)
    GlobalNames.pushCopy(frame)
    // In a copy of the globals, the globals themselves are under `_G`.
    return LuaComparison(host.lua).isSame(frame, -2, -1)
  }

  private var requiresLate: Bool { !host.modules.dependencies.requiredLate.isDisjoint(with: trial.files) }

  // MARK: previews

  /// Returns true if the code that makes a preview's node, and has made the nodes inside, has not changed.
  ///
  /// - Parameter classes: the classes of the nodes.
  func isMadeAlike(_ before: Preview?, _ now: Preview?, classes: [ScriptClass]) -> Bool {
    guard !hasChangedOutside else { return false }
    let comparison = LuaComparison(host.lua)
    let top = frame.top
    defer { frame.top = top }
    if let before, let now {
      guard before.scale == now.scale, before.traits == now.traits,
        hasSameProps(before.props, now.props, comparison)
      else { return false }
      frame.push(before.function)
      frame.push(now.function)
    } else {
      // A class that the script returns; a returned node is a new one each time.
      guard before == nil, now == nil, let old = trial.mainResult, let new = host.state.mainResult else { return false }
      frame.push(old)
      frame.push(new)
    }
    guard comparison.isSame(frame, -2, -1) else { return false }
    return isMadeAlike(classes, comparison)
  }

  private func hasSameProps(_ before: PreviewProps?, _ now: PreviewProps?, _ comparison: LuaComparison) -> Bool {
    switch (before, now) {
    case (nil, nil): true
    case (.value(let old)?, .value(let new)?): hasSameTable(old, new, comparison)
    case (.file(let old)?, .file(let new)?): old == new
    default: false
    }
  }

  /// Returns true if classes, and everything that comparisons lead to, make the same nodes as before.
  private func isMadeAlike(_ classes: [ScriptClass], _ comparison: LuaComparison) -> Bool {
    var queue = classes
    var known: Set<ObjectIdentifier> = []
    /// Methods that matter only if code that makes nodes may call them.
    var others: [(before: MethodTable, now: MethodTable, name: String)] = []
    repeat {
      while let nodeClass = queue.popLast() {
        guard known.insert(ObjectIdentifier(nodeClass)).inserted else { continue }
        if let parent = nodeClass.parent { queue.append(parent) }
        guard nodeClass.isScripted, let declared = nodeClass.declared else { continue }
        guard let before = trial.before(nodeClass) else {
          // A class of a file that has not run again is unchanged; one that isn't derived any more has no code.
          guard trial.files.contains(declared.file) else { continue }
          return false
        }
        guard before.parent === nodeClass.parent, before.native == nodeClass.native,
          hasSameDefaults(before.defaults, nodeClass.defaults, comparison)
        else { return false }
        for name in names(before.table).union(names(nodeClass.table)) {
          if nodeClass.native.allCallbacks.contains(where: { $0.name == name && $0.isAskedAgain }) {
            continue
          }
          others.append((before.table, nodeClass.table, name))
        }
      }
      var isDone = true
      for (index, method) in others.enumerated().reversed() where counts(method.name, comparison) {
        others.remove(at: index)
        guard hasSame(method.name, before: method.before, now: method.now, comparison) else { return false }
        isDone = false
      }
      comparison.forEachMet(frame) { frame in
        if let kind = host.nodeClasses.classKind, let met = frame.object(at: -1, kind),
          !known.contains(ObjectIdentifier(met))
        {
          queue.append(met)
        }
      }
      if isDone, queue.isEmpty { break }
    } while true
    return !reachesTouchedSpecs(comparison)
  }

  /// Returns true if a method is, or may be, called when a node is made: code that is has its name in it.
  private func counts(_ name: String, _ comparison: LuaComparison) -> Bool {
    if ClassMember(rawValue: name) == .`init` || host.api.lists.kept.contains(name) || host.api.isCallback(name) {
      return true
    }
    var isNamed = false
    comparison.forEachMet(frame) { frame in
      if !isNamed, frame.type(at: -1) == .function { isNamed = frame.mentions(name, functionAt: -1) }
    }
    return isNamed
  }

  private func names(_ table: MethodTable) -> Set<String> {
    var names: Set<String> = []
    frame.push(table.own)
    frame.forEachRaw(-1) { frame in
      if let name = frame.string(at: -2) { names.insert(name) }
    }
    frame.pop()
    return names
  }

  private func hasSame(_ name: String, before: MethodTable, now: MethodTable, _ comparison: LuaComparison) -> Bool {
    let top = frame.top
    defer { frame.top = top }
    for table in [before, now] {
      frame.push(table.own)
      frame.push(name)
      frame.rawGet(-2)
      frame.remove(-2)
    }
    return comparison.isSame(frame, -2, -1)
  }
}

extension NodeCallback {
  /// True if the method is called again whenever its result is needed, so that a node need not be made again for
  /// another result. The effects of other methods, such as those called when a node was loaded, are permanent.
  var isAskedAgain: Bool {
    switch hook {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .endTracking, .cancelTracking,
      .animateLayoutTransition, .didCompleteLayoutTransition, .didExitHierarchy, .didExitPreloadState,
      .didExitDisplayState, .didExitVisibleState:
      true
    case nil: override != .layout
    default: false
    }
  }
}
