extension ScriptWarning {
  /// Reports a likely mistake, once for each place and kind.
  package func report(_ host: ScriptHost) {
    // Finding a line takes longer than a layout: once is enough for a thousand rows.
    let identity = identity
    guard host.state.warned[identity] == nil else { return }
    let located = host.state.sources.located(self, host.api.styles(setting:))
    host.state.warned[identity] = located
    host.onWarning(located)
  }
}
