import WeftLayout

/// The options of `ui.Window`, in addition to a window's properties.
package struct WindowOptions: Sendable {
  /// The size, in points.
  package var size = Size.zero
  /// Pixels per point; nil for the host's.
  package var scale: Double?

  package init() {}
}
