import WeftNodes

/// The options of `ui.sweep`; what is nil is as usual.
package struct SweepOptions: Sendable {
  /// The smallest width, the largest one and the distance between two, in points.
  package var from: Double?
  package var to: Double?
  package var step: Double?
  /// The exact height, in points.
  package var height: Double?
  /// Pixels per point.
  package var scale: Double?
  package var traits = TraitCollection()

  package init() {}
}
