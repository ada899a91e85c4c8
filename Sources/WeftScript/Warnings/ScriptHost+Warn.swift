import Foundation
import WeftLua

extension ScriptHost {
  /// Tells of something that is likely a mistake, once for each place and kind.
  package func warn(_ warning: ScriptWarning) {
    // Looking a line up takes longer than a layout: once is enough for the thousandth row.
    let identity = warning.identity
    guard state.warned[identity] == nil else { return }
    let located = located(warning)
    state.warned[identity] = located
    onWarning(located)
  }

  /// The warnings that have been told and may still hold: those of a file that has been read again are forgotten, until
  /// they are found again.
  package var toldWarnings: Set<ScriptWarning> { Set(state.warned.values) }
}
