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
      guard !frames[index].isPlacedByCode, let parent = frames[index].parent,
        let stack = frames[parent].spec?.properties(StackLayoutSpec.self), let range = frames[index].range
      else { continue }
      let style = frames[index].style
      let size = frames[index].frame.size
      if stack.direction == .horizontal {
        guard range.min.width == range.max.width else { continue }
        findUnkept(
          index, in: parent, Extents(size.width, style.minWidth, style.maxWidth, frames[index].parentSize?.width),
          "Width", "wide")
      } else {
        guard range.min.height == range.max.height else { continue }
        findUnkept(
          index, in: parent, Extents(size.height, style.minHeight, style.maxHeight, frames[index].parentSize?.height),
          "Height", "high")
      }
    }
  }

  /// The extent of a child along its stack, and its limits in points; NaN for one that is auto.
  private struct Extents {
    let extent, least, most: Double
    let asked: (least: Dimension, most: Dimension)

    init(_ extent: Double, _ least: Dimension, _ most: Dimension, _ parent: Double?) {
      self.extent = extent
      asked = (least, most)
      func points(_ dimension: Dimension) -> Double {
        switch dimension.unit {
        case .auto: .nan
        case .points: dimension.value
        case .fraction: dimension.value * (parent ?? .nan)
        }
      }
      self.least = points(least)
      // The minimum beats the maximum.
      let most = points(most)
      self.most = most < self.least ? self.least : most
    }
  }

  private mutating func findUnkept(_ index: Int, in stack: Int, _ extents: Extents, _ axis: String, _ side: String) {
    let style = frames[index].style
    let isMinimum = extents.extent < extents.least - pixel
    guard isMinimum || extents.extent > extents.most + pixel else { return }
    let property = isMinimum ? "min\(axis)" : "max\(axis)"
    let asked = isMinimum ? extents.asked.least : extents.asked.most
    let limit = asked.unit == .points ? asked.value : isMinimum ? extents.least : extents.most
    let cause: String
    let remedy: String
    if isMinimum ? style.flexShrink > 0 : style.flexGrow > 0 {
      let factor = isMinimum ? "flexShrink" : "flexGrow"
      cause = "its share by \(factor) in the \(name(stack))"
      remedy = "\(factor) = 0, flexBasis = \(shortNumber(limit))"
    } else if style.flexBasis.unit != .auto {
      cause = "its flexBasis in the \(name(stack))"
      remedy = "flexBasis = \(shortNumber(limit))"
    } else {
      // What stretches or fills it isn't the flexing that this warning is about.
      return
    }
    let value = asked.unit == .points ? asked.inLua : "\(asked.inLua) (\(points(limit)))"
    warn(
      .limitNotKept, at: index,
      "\(property) = \(value) of \(name(index)) isn't kept: it is \(points(extents.extent)) \(side), since \(cause) "
        + "beats it",
      hint: "style = { \(remedy) } keeps to it", property: property)
  }
}
