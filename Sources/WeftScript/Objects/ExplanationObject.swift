import WeftLayout
import WeftNodes

/// How a hit test came to its answer, as Lua holds it.
package final class ExplanationObject {
  package let explanation: HitTestExplanation

  init(_ explanation: HitTestExplanation) { self.explanation = explanation }
}
