import Weft
import WeftNodes

/// What assistive technologies read of a cell, collected again when its script has done something, and only while a page
/// shows it.
final class CellAccessibility {
  private let cell: Int
  private var last: AccessibilityMessage?
  private var findings = ShownFindings()

  init(cell: Int) { self.cell = cell }

  /// True if nothing has been sent yet.
  var isEmpty: Bool { last == nil }

  /// Makes the next message be sent, changed or not.
  func forget() { last = nil }

  /// Returns the stops, the other nodes and what breaks a rule; nil if the page knows them.
  ///
  /// They are compared with the last ones, for a label that changes needs no other picture.
  func update(
    _ host: ScriptHost, _ live: LivePreview, _ renderer: any Renderer
  ) throws(WeftError) -> AccessibilityMessage? {
    let message = AccessibilityMessage(
      cell: cell, of: live.root, findings: try findings.update(live, renderer), host)
    guard message != last else { return nil }
    last = message
    return message
  }
}
