import WeftLayout
import WeftScript

extension ReviewedHost {
  /// Finds percentages of an unknown size: they count as `auto`, or inside an inset as 0. For limits and `flexBasis`
  /// the solver throws.
  mutating func findUnknownPercentages() {
    for index in frames.indices {
      let frame = frames[index]
      guard let parent = frame.parentSize else { continue }
      let readsSize = frame.kind != .inset && frame.kind != .overlay && frame.kind != .background
      if readsSize, frame.style.width.unit == .fraction {
        findUnknown("width", frame.style.width, index, of: parent.width, ofInset: { $0.width })
      }
      if readsSize, frame.style.height.unit == .fraction {
        findUnknown("height", frame.style.height, index, of: parent.height, ofInset: { $0.height })
      }
    }
  }

  private mutating func findUnknown(
    _ property: String, _ value: Dimension, _ index: Int, of parent: Double, ofInset extent: (Size) -> Double
  ) {
    if parent.isNaN {
      let around = frames[index].parent.map { "its \(name($0))" } ?? hostName
      return warn(
        .unknownPercentage, at: index,
        "\(property) = \(value.inLua) of \(name(index)) counts as \"auto\": the \(property) of \(around) is not known "
          + "when it is measured",
        hint: "give points, or the parent an exact \(property)", property: property)
    }
    // An inset treats an unknown size as 0.
    guard parent == 0 else { return }
    var around = frames[index].parent
    while let spec = around, [.inset, .overlay, .background].contains(frames[spec].kind) {
      guard let size = frames[spec].parentSize else { return }
      if extent(size).isNaN {
        warn(
          .unknownPercentage, at: index,
          "\(property) = \(value.inLua) of \(name(index)) is a percentage of a \(property) that is not known, which "
            + "inside an InsetLayoutSpec counts as 0",
          hint: "give points, or the parent an exact \(property)", property: property)
        return
      }
      around = frames[spec].parent
    }
  }
}
