import WeftDisplay
import WeftLayout
import WeftLua

/// What `ui.BezierPath` gives: lines and curves that a canvas fills, strokes or clips by, as often as one likes.
package final class BezierPathObject {
  package var path = Path()
  var weighed = 0
}
