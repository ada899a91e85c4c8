import WeftLayout
import WeftNodes

/// The steps of a hit test, as a Lua object.
package final class ExplanationObject {
  package let explanation: HitTestExplanation

  package init(_ explanation: HitTestExplanation) { self.explanation = explanation }
}
