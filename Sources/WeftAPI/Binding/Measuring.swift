import WeftDisplay
import WeftLayout
import WeftScript

// The arguments of what measures: a size range, and options.

extension Codec where Value == SizeRange {
  /// A size range that scripts write, of which they may leave out parts.
  package static var constraint: Codec {
    Codec(constraintRecord.type, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.sizeRange() }
  }
}

/// The options of `layoutThatFits`.
let layoutOptionsRecord = Record(
  "LayoutOptions", "options", "Options for measuring.", example: "{ scale = 3 }", MeasureOptions(),
  .init(
    "parentSize", \.parentSize, orNil: .size, "The reference of percentages.", default: "the range's maximum"),
  .init("scale", \.scale, orNil: .scale, "Pixels per point, which sizes are rounded to.", default: "2"))

extension Codec where Value == MeasureOptions {
  static var layoutOptions: Codec { layoutOptionsRecord.codec.or(MeasureOptions()) }
}

extension Codec where Value == Double {
  /// Pixels per point.
  static var scale: Codec {
    Codec(.number, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in try value.scale() }
  }
}
