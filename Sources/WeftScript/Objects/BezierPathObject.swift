import WeftDisplay
import WeftLayout
import WeftLua

/// The object of `ui.BezierPath`: lines and curves that a canvas fills, strokes or clips by, repeatedly.
package final class BezierPathObject {
  package var path = Path()
  var weighed = 0
}
