import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// One layout of a live preview, made again for an inspector that needs several answers about it: each would make the
/// layout for itself.
package struct InspectionPass {
  private let inspector: Inspector

  /// Makes the layout; nothing of the tree changes, but the script's layout methods run.
  ///
  /// - Parameter explains: true if ``details(of:)`` is to be called: the figures for explanations take time.
  /// - Throws: `WeftError` from the script's code.
  package init(_ live: LivePreview, _ host: ScriptHost, explains: Bool) throws(WeftError) {
    inspector = try Inspector(live.root, scale: live.picture.scale, host, explains: explains)
  }

  /// Returns all elements without their styles, properties, fields, states, paths and texts: of thousands of elements
  /// these take most of the time.
  ///
  /// - Throws: `WeftError` of a limit.
  package func brief() throws(WeftError) -> Inspection {
    let inspection = inspector.inspection(isBrief: true)
    try inspector.host.lua.checkLimits()
    return inspection
  }

  /// Returns an element with all details, and the explanation of its size; nil if there is no such element.
  ///
  /// - Throws: `WeftError` of a limit.
  package func details(
    of id: ElementID
  ) throws(WeftError) -> (element: InspectedElement, explanation: Explanation)? {
    guard let element = inspector.element(id), let found = inspector.found.first(where: { $0.id == id }) else {
      return nil
    }
    let explanation = inspector.explanation(of: found)
    try inspector.host.lua.checkLimits()
    return (element, explanation)
  }
}
