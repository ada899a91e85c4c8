import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

extension ScriptHost {
  /// Lays a preview out in its own traits and in others, and checks each layout by rules of accessibility.
  ///
  /// Nothing is warned of or printed meanwhile.
  ///
  /// - Parameters:
  ///   - preview: the preview; nil for what the script returned.
  ///   - width: in points; nil for the preview's.
  ///   - traits: the traits to try besides the preview's own.
  ///   - rules: the rules to check.
  ///   - renderer: draws the pictures from which contrasts are measured: one in light and one in dark colours, unless
  ///     both are the same; nil to measure none.
  /// - Throws: `WeftError` from the script's code, with the traits in its message if they aren't the preview's own.
  package func accessibilityFindings(
    of preview: Preview?, width: Double? = nil, traits: [TraitCollection] = [],
    rules: Set<AccessibilityRule> = Set(AccessibilityRule.allCases), renderer: (any Renderer)? = nil
  ) throws(WeftError) -> [AccessibilityFinding] {
    let (onWarning, warned, scale) = (self.onWarning, state.warned, self.scale)
    self.onWarning = { _ in }
    defer { (self.onWarning, state.warned, self.scale) = (onWarning, warned, scale) }
    var findings = AccessibilityFindings()
    try lua.withoutPrinting { () throws(WeftError) in
      let live = try open(preview, in: PreviewEnvironment(width: width))
      defer { close(live) }
      var drawn = DrawnAppearances(renderer: rules.contains(.contrast) ? renderer : nil)
      findings.add(try review(live, rules, &drawn, in: []))
      for traits in traits {
        do throws(WeftError) {
          try show(live, in: PreviewEnvironment(width: width, traits: traits))
          findings.add(try review(live, rules, &drawn, in: [traits.words]))
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
    _ live: LivePreview, _ rules: Set<AccessibilityRule>, _ drawn: inout DrawnAppearances, in environments: [String]
  ) throws(WeftError) -> [AccessibilityFinding] {
    let found = try perform { () throws(WeftError) in
      let contrast = try drawn.pictures(of: live.root)
      return AccessibilityReview(live.root, in: live.window, rules: rules, contrast: contrast).findings
    }
    try lua.checkLimits()
    return found.map { finding in
      var finding = finding
      finding.environments = environments
      return finding
    }
  }

  /// The traits that are tried where none are chosen: each differs from the preview's in one.
  package static let usualTraitsForAccessibility: [TraitCollection] = {
    var (large, dark, mirrored) = (TraitCollection(), TraitCollection(), TraitCollection())
    large.preferredContentSizeCategory = .accessibilityLarge
    dark.userInterfaceStyle = .dark
    mirrored.layoutDirection = .rightToLeft
    return [large, dark, mirrored]
  }()
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
