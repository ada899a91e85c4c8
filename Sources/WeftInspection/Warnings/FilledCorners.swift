import WeftLayout
import WeftNodes
import WeftScript
import WeftSupport

extension ReviewedHost {
  /// Finds elements of corner specs that have their parent's size: the spec passes its range on to both, and a range of
  /// one size beats an element's own.
  mutating func findFilledCorners() {
    for index in frames.indices where frames[index].kind == .corner && children[index].count > 1 {
      guard let corner = children[index].last, let range = frames[corner].range else { continue }
      let size = frames[corner].frame.size
      let style = frames[corner].style
      let isWide = isForced(style.width, size.width, range.min.width)
      let isHigh = isForced(style.height, size.height, range.min.height)
      guard isWide || isHigh else { continue }
      let own =
        style.width.unit == .points && style.height.unit == .points
        ? "\(shortNumber(style.width.value)) x \(shortNumber(style.height.value))"
        : isWide ? "\(shortNumber(style.width.value)) wide" : "\(shortNumber(style.height.value)) high"
      let least =
        isWide && isHigh
        ? "\(range.min.short) points"
        : isWide ? "\(points(range.min.width)) wide" : "\(points(range.min.height)) high"
      warn(
        .filledCorner, at: corner,
        "\(name(corner)) should be \(own), and is \(size.short): its CornerLayoutSpec must be at least \(least), and so "
          + "must what is in its corner",
        hint: "put the CornerLayoutSpec into a CenterLayoutSpec, in which it may be smaller, and give its child "
          + "a size",
        property: isWide ? "width" : "height")
    }
  }

  private func isForced(_ own: Dimension, _ extent: Double, _ least: Double) -> Bool {
    own.unit == .points && extent > own.value + pixel && least > own.value + pixel
  }
}
