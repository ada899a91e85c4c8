import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// A check of previews by rules of accessibility.
package struct AccessibilityCheck {
  /// The rules to check; all by default.
  package var rules = Set(AccessibilityRule.allCases)
  /// The traits to try besides a preview's own; by default three that differ from a preview's in one each.
  package var traits = usualTraits
  /// The pictures from which contrasts are measured are drawn by it: one in light and one in dark colours, unless both are
  /// the same. Nil, the default, measures none.
  package var renderer: (any Renderer)?

  /// Makes a check that has its defaults.
  package init() {}

  /// A text size, the appearance and the direction that differ from a preview's.
  package static let usualTraits: [TraitCollection] = {
    var (large, dark, mirrored) = (TraitCollection(), TraitCollection(), TraitCollection())
    large.preferredContentSizeCategory = .accessibilityLarge
    dark.userInterfaceStyle = .dark
    mirrored.layoutDirection = .rightToLeft
    return [large, dark, mirrored]
  }()

  /// Lays a preview out in its own traits and in the others, and checks each layout. Nothing is warned of or printed
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - preview: the preview; nil for what the script returned.
  ///   - width: in points; nil for the preview's.
  /// - Throws: `WeftError` from the script's code, with the traits in its message if they aren't the preview's own.
  package func findings(
    of preview: Preview?, width: Double? = nil, _ host: ScriptHost
  ) throws(WeftError) -> [AccessibilityFinding] {
    let (onWarning, warned, scale) = (host.onWarning, host.state.warned, host.scale)
    host.onWarning = { _ in }
    defer { (host.onWarning, host.state.warned, host.scale) = (onWarning, warned, scale) }
    var findings = AccessibilityFindings()
    try host.lua.withoutPrinting { () throws(WeftError) in
      let live = try host.open(preview, in: PreviewEnvironment(width: width))
      defer { host.close(live) }
      var drawn = DrawnAppearances(renderer: rules.contains(.contrast) ? renderer : nil)
      findings.add(try review(live, host, &drawn, in: []))
      for traits in traits {
        do throws(WeftError) {
          try host.show(live, in: PreviewEnvironment(width: width, traits: traits))
          findings.add(try review(live, host, &drawn, in: [traits.words]))
        } catch {
          var error = error
          error.message = "in \(traits.words): \(error.message)"
          throw error
        }
      }
    }
    // What is truncated in the preview's own size is truncated at any.
    return findings.all.filter { $0.rule != .truncatedLarge || !$0.environments.isEmpty }
  }

  private func review(
    _ live: LivePreview, _ host: ScriptHost, _ drawn: inout DrawnAppearances, in environments: [String]
  ) throws(WeftError) -> [AccessibilityFinding] {
    let found = try host.perform { () throws(WeftError) in
      let contrast = try drawn.pictures(of: live.root)
      return AccessibilityReview(live.root, in: live.window, rules: rules, contrast: contrast).findings.map(\.finding)
    }
    try host.lua.checkLimits()
    return found.map { finding in
      var finding = finding
      finding.environments = environments
      return finding
    }
  }
}

/// The appearances of a preview from which contrasts have been measured.
private struct DrawnAppearances {
  let renderer: (any Renderer)?
  private var layers: [Bool: LayerSnapshot] = [:]

  init(renderer: (any Renderer)?) { self.renderer = renderer }

  /// Draws a tree, unless that has been done in its appearance, or it looks the same in the other one.
  mutating func pictures(of root: DisplayNode) throws(WeftError) -> Result<ContrastPictures, RenderError>? {
    let isDark = root.traitCollection.isDark
    guard let renderer, layers[isDark] == nil else { return nil }
    let layer = try refusing { () throws(LayoutError) in try root.snapshot() }
    guard layers.updateValue(layer, forKey: isDark) == nil, layers[!isDark] != layer else { return nil }
    do throws(RenderError) {
      return try ContrastPictures(of: layer, isDark: isDark, renderer).map { .success($0) }
    } catch {
      return .failure(error)
    }
  }
}

/// The findings of several layouts, each mistake once.
package struct AccessibilityFindings {
  private var found: [AccessibilityFinding] = []
  private var indexes: [AccessibilityFinding.Identity: Int] = [:]

  /// Makes an empty list.
  package init() {}

  /// Adds what was found in a layout. Of the same mistake in several layouts the worst counts, with the environments of
  /// all; none are named if one of them is a preview's own.
  package mutating func add(_ findings: [AccessibilityFinding]) {
    for finding in findings {
      guard let index = indexes[finding.identity] else {
        indexes[finding.identity] = found.count
        found.append(finding)
        continue
      }
      let before = found[index].environments
      if finding.level > found[index].level { found[index] = finding }
      found[index].environments =
        before.isEmpty || finding.environments.isEmpty
        ? [] : before + finding.environments.filter { !before.contains($0) }
    }
  }

  /// The findings, in the order of the rules.
  package var all: [AccessibilityFinding] {
    AccessibilityRule.allCases.flatMap { rule in found.filter { $0.rule == rule } }
  }
}
