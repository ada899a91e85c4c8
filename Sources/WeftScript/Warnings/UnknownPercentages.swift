import WeftLayout

extension ReviewedHost {
  /// Percentages of a size that isn't known: they count as `auto`, or inside an inset as nothing.
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
      if frame.style.flexBasis.unit == .fraction, let stack = frame.parent,
        let properties = frames[stack].spec?.properties(StackLayoutSpec.self),
        (properties.direction == .horizontal ? parent.width : parent.height).isNaN
      {
        report("flexBasis", frame.style.flexBasis, index, properties.direction == .horizontal ? "width" : "height")
      }
    }
  }

  private mutating func findUnknown(
    _ property: String, _ value: Dimension, _ index: Int, of parent: Double, ofInset extent: (Size) -> Double
  ) {
    if parent.isNaN { return report(property, value, index, property) }
    // An inset makes 0 of a size that isn't known.
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

  private mutating func report(_ property: String, _ value: Dimension, _ index: Int, _ axis: String) {
    let parent = frames[index].parent.map { "its \(name($0))" } ?? Self.label(node)
    warn(
      .unknownPercentage, at: index,
      "\(property) = \(value.inLua) of \(name(index)) counts as \"auto\": the \(axis) of \(parent) is not known when it "
        + "is measured",
      hint: "give points, or the parent an exact \(axis)", property: property)
  }
}
