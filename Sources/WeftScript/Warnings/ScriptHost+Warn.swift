import Foundation
import WeftLua

extension ScriptHost {
  /// Reports a likely mistake, once for each place and kind.
  package func warn(_ warning: ScriptWarning) {
    // Finding a line takes longer than a layout: once is enough for a thousand rows.
    let identity = warning.identity
    guard state.warned[identity] == nil else { return }
    let located = located(warning)
    state.warned[identity] = located
    onWarning(located)
  }

  /// The reported warnings that may still be true: those of a reloaded file are dropped, until they are found again.
  package var toldWarnings: Set<ScriptWarning> { Set(state.warned.values) }
}
