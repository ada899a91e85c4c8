import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Returns the likely mistakes in a live preview; those not reported before are also passed to ``onWarning``.
  ///
  /// It lays the preview out again, without caches: nothing of it changes, but the script's layout methods run. Their
  /// printed output is dropped.
  ///
  /// - Returns: One warning for each place and kind.
  /// - Throws: `WeftError` from the script's code.
  public func warnings(of live: LivePreview) throws(WeftError) -> [ScriptWarning] {
    var found = Set<ScriptWarning.Identity>()
    return try review(live).compactMap { warning in
      guard found.insert(warning.identity).inserted else { return nil }
      warn(warning)
      return state.warned[warning.identity]
    }
  }

  /// Returns the likely mistakes in a live preview, found in a new layout, which changes nothing.
  ///
  /// - Throws: `WeftError` from the script's code.
  func review(_ live: LivePreview) throws(WeftError) -> [ScriptWarning] {
    let onPrint = lua.onPrint
    lua.onPrint = { _ in }
    defer { lua.onPrint = onPrint }
    let (root, trace, scale) = (live.root, LayoutTrace(isComplete: true), live.picture.scale)
    let known = root.parentSizeForCalculatedLayout
    let layout: NodeLayout
    do throws(LayoutError) {
      layout = try engine.layout(
        root, known == nil ? SizeRange(exactly: root.bounds.size) : root.constrainedSizeForCalculatedLayout,
        parentSize: known, scale: scale, trace: trace)
    } catch {
      throw error.forScripts
    }
    return reviewed(root, layout, trace, scale: scale)
  }

  /// Returns the likely mistakes in the layout of a shown node.
  func reviewed(_ root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace, scale: Double) -> [ScriptWarning] {
    var warnings = LayoutReview(root, layout, trace, scale: scale, lua).warnings
    let isCollapsed = warnings.contains { $0.code == .collapsed }
    warnings += missingSubnodes(root)
    if layout.size.width == 0 || layout.size.height == 0, !isCollapsed {
      warnings.append(
        ScriptWarning(
          .collapsed,
          "\(root.layoutName) comes to \(shortNumber(layout.size.width)) x \(shortNumber(layout.size.height)) points, so "
            + "there is nothing to see",
          hint: root.hintForNoSize,
          location: root.layoutSource.map { SourceLocation(file: $0.file, line: $0.line) }, path: [root.layoutName]))
    }
    return warnings
  }
}
