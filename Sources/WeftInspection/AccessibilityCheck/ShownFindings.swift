import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// The findings of ``AccessibilityCheck`` in a preview as it is shown, of which contrasts are measured again only when the
/// picture has changed.
package struct ShownFindings {
  private var layer: LayerSnapshot?
  private var contrast: Result<ContrastPictures, RenderError>?

  /// Makes findings that nothing is known of yet.
  package init() {}

  /// Finds what breaks a rule now, each with the node at fault.
  ///
  /// - Parameter renderer: draws the pictures that contrasts are measured on.
  /// - Throws: `WeftError` from the script's drawing code.
  package mutating func update(
    _ live: LivePreview, _ renderer: any Renderer
  ) throws(WeftError) -> [(finding: AccessibilityFinding, node: DisplayNode)] {
    let shown = try live.look()
    if shown != layer {
      layer = shown
      do throws(RenderError) {
        contrast = try ContrastPictures(of: shown, isDark: live.root.traitCollection.isDark, renderer)
          .map { .success($0) }
      } catch {
        contrast = .failure(error)
      }
    }
    var rules = Set(AccessibilityRule.allCases)
    // What is truncated in the usual size isn't because of a larger one.
    if live.root.traitCollection.preferredContentSizeCategory == .large { rules.remove(.truncatedLarge) }
    return AccessibilityReview(live.root, in: live.window, rules: rules, contrast: contrast).findings
  }
}
