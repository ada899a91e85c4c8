import WeftDisplay
import WeftLayout
import WeftLua

/// The object of `ui.BezierPath`: lines and curves that a canvas fills, strokes or clips by, repeatedly.
package final class BezierPathObject: MethodReceiver {
  package var nameInMessages: String { "BezierPath" }
  package var path = Path()
  var weighed = 0

  package init() {}
}
