import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// The property that every spec has, beyond style and those of its class.
package let specDebugName = PropertyDescription(
  CommonMember.debugName.rawValue, .string, default: "nil", "A name for messages, trees and inspectors.",
  invalidates: .nothing)

let measureSpec = Method<MeasuredSpec>(
  CommonMember.layoutThatFits.rawValue, ("range", .constraint.or(.unconstrained)), ("options", .layoutOptions),
  returns: .pushed(.layout),
  "Measures the spec, and returns its layout: outside of a layout any number of times, inside one for its parent."
) { (spec, range, options) throws(WeftError) in
  try Measuring(spec.host).layoutThatFits(spec, range, options)
}

/// The method that every spec has.
package let specLayoutThatFits = measureSpec.description

/// The methods that a class derived from LayoutSpec may have.
package let specCallbacks: [FunctionDescription] = [
  FunctionDescription(
    name: ScriptMethod.calculateLayoutThatFits.rawValue,
    signature: Signature([("constrainedSize", .sizeRange)], .layout),
    doc:
      "Returns the layout of a custom spec: a ui.Layout of the elements of self.children that it has measured and "
      + "placed; called when the spec is measured."),
  FunctionDescription(
    name: ClassMember.`init`.rawValue, signature: Signature([("...", .any)]),
    doc: "Initialises a new custom spec; called with the arguments of the class's call. Without one, a class takes "
      + "a table of fields and children."),
]
