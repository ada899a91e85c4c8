import Weft
import WeftNodes

/// A page's request: one JSON object with a `type`.
enum PageMessage: Equatable {
  /// Concerns one thing that the page shows, by the number that the page has given it.
  case cell(Int, CellMessage)
  /// Stops the script that runs.
  case stop
  /// Opens a place in the editor; line and column from 1.
  case open(file: String, line: Int, column: Int)
}

/// A page's request that concerns one thing that it shows. Points are in the coordinates of the preview's root.
enum CellMessage: Equatable {
  /// Shows a preview, or shows what is shown already in another environment.
  case show(ShowRequest)
  /// Shows it no longer.
  case hide
  /// The browser has painted a frame; the next may come.
  case painted(frame: Int)
  /// A finger comes down, moves or is lifted.
  case drag(TouchPhase, Point)
  /// A wheel moves the content under a point, by points.
  case scroll(Point, by: Point)
  /// The clock of the cell's script is stopped, goes on, or is set to a moment.
  case seek(SeekAction, seconds: Double)
  /// The preview is made again, without its state.
  case reset
  /// The cell's picture as a PNG.
  case copy
  /// The page wants to be told of all elements, or no longer.
  case inspect(isOn: Bool)
  /// Which element is at a point; specs count, too, or nodes alone. Whether it is a click comes back in the answer.
  case point(Point, includesSpecs: Bool, isClick: Bool)
  /// Selects an element, measured against another one; nil selects none.
  case select(element: String?, to: String?)
  /// Changes a value of an element's style in place; the value is Lua.
  case edit(element: String, property: String, value: String)
  /// Takes the last change in place back.
  case undo

  enum SeekAction: String, Decodable { case pause, play, step, to }

  /// Which preview, and in what environment; what is nil is the preview's own choice.
  struct ShowRequest: Decodable, Equatable {
    var file: String
    var name: String
    var width: Double?
    var height: Double?
    var scale: Double?
    /// `light` or `dark`.
    var style: String?
    /// `leftToRight` or `rightToLeft`.
    var direction: String?
    /// Such as `accessibilityLarge`.
    var textSize: String?
  }
}
