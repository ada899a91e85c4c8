import WeftLua

extension WeftError {
  /// Returns the error, with the place of a preview's declaration if it has none of its own: a limit may pass anywhere.
  package func placed(in preview: Preview?) -> WeftError {
    guard (location?.line ?? 0) == 0, let place = preview?.location else { return self }
    var placed = self
    placed.location = place
    return placed
  }
}
