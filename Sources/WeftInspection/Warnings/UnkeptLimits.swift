import WeftLayout
import WeftNodes
import WeftScript
import WeftSupport

// A stack measures a child that flexes, or has a basis, at exactly one extent along itself, which beats the limits in
// the child's style, as in Texture.

extension ReviewedHost {
  /// Finds children of stacks whose limits along the stack aren't kept.
  mutating func findUnkeptLimits() {
    for index in frames.indices {
      guard let limit = unkeptLimit(of: index) else { continue }
      warn(
        .limitNotKept, at: index,
        "\(limit.property) = \(limit.value) of \(name(index)) isn't kept: it is \(limit.extent), since \(limit.cause) "
          + "beats it",
        hint: "style = { \(limit.remedy) } keeps to it", property: limit.property)
    }
  }

  /// A limit of a child along its stack that isn't kept.
  struct UnkeptLimit {
    /// The property: `minWidth`.
    let property: String
    /// Its value as written in Lua, with that of a percentage in points.
    let value: String
    /// The child's extent in words.
    let extent: String
    /// The rule that takes precedence over the limit.
    let cause: String
    /// The style that keeps to it.
    let remedy: String
  }

  /// Returns the limit along its stack that a child doesn't keep; nil if there is none.
  func unkeptLimit(of index: Int) -> UnkeptLimit? {
    guard !frames[index].isPlacedByCode, let parent = frames[index].parent,
      let stack = frames[parent].spec?.properties(StackLayoutSpec.self), let range = frames[index].range
    else { return nil }
    let style = frames[index].style
    let size = frames[index].frame.size
    if stack.direction == .horizontal {
      guard range.min.width == range.max.width else { return nil }
      return unkeptLimit(
        of: index, in: parent,
        Extents(size.width, style.flexBasis, style.minWidth, style.maxWidth, frames[index].parentSize?.width),
        "Width", "wide")
    }
    guard range.min.height == range.max.height else { return nil }
    return unkeptLimit(
      of: index, in: parent,
      Extents(size.height, style.flexBasis, style.minHeight, style.maxHeight, frames[index].parentSize?.height),
      "Height", "high")
  }

  /// The extent of a child along its stack, its basis and its limits in points; NaN for one that is auto.
  private struct Extents {
    let extent, basis, least, most: Double
    let asked: (least: Dimension, most: Dimension)

    init(_ extent: Double, _ basis: Dimension, _ least: Dimension, _ most: Dimension, _ parent: Double?) {
      self.extent = extent
      asked = (least, most)
      func points(_ dimension: Dimension) -> Double {
        switch dimension.unit {
        case .auto: .nan
        case .points: dimension.value
        case .fraction: dimension.value * (parent ?? .nan)
        }
      }
      self.basis = points(basis)
      self.least = points(least)
      // The minimum beats the maximum.
      let most = points(most)
      self.most = most < self.least ? self.least : most
    }
  }

  private func unkeptLimit(
    of index: Int, in stack: Int, _ extents: Extents, _ axis: String, _ side: String
  ) -> UnkeptLimit? {
    let style = frames[index].style
    let isMinimum = extents.extent < extents.least - pixel
    guard isMinimum || extents.extent > extents.most + pixel else { return nil }
    let property = isMinimum ? "min\(axis)" : "max\(axis)"
    let asked = isMinimum ? extents.asked.least : extents.asked.most
    let limit = asked.unit == .points ? asked.value : isMinimum ? extents.least : extents.most
    let factor: String? =
      isMinimum ? style.flexShrink > 0 ? "flexShrink" : nil : style.flexGrow > 0 ? "flexGrow" : nil
    let remedy = (factor.map { "\($0) = 0, " } ?? "") + "flexBasis = \(shortNumber(limit))"
    let cause: String
    // A child whose basis is beyond the limit doesn't keep to it even if it flexes towards it.
    if isMinimum ? extents.basis <= extents.extent : extents.basis >= extents.extent {
      cause = "its flexBasis in the \(name(stack))"
    } else if let factor {
      cause = "its share by \(factor) in the \(name(stack))"
    } else {
      // What stretches or fills it isn't the flexing that this warning is about.
      return nil
    }
    let value = asked.unit == .points ? asked.inLua : "\(asked.inLua) (\(points(limit)))"
    return UnkeptLimit(
      property: property, value: value, extent: "\(points(extents.extent)) \(side)", cause: cause, remedy: remedy)
  }
}
