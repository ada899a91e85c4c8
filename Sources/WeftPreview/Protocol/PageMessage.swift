import Weft
import WeftNodes

/// A page's request: one JSON object with a `type`.
enum PageMessage: Equatable {
  /// A request about one cell, by the number that the page has given it.
  case cell(Int, CellMessage)
  /// Stops the running script.
  case stop
  /// Opens a place in the editor; line and column from 1.
  case open(file: String, line: Int, column: Int)
  /// Reads, shows or writes the text of a file.
  case source(SourceRequest)
}

/// A page's request about one cell. Points are in the coordinates of the preview's root.
enum CellMessage: Equatable {
  /// Shows a preview, or changes the environment of the one that is shown.
  case show(ShowRequest)
  /// The cell has left the visible part of the page, or has come into it.
  case offscreen(Bool)
  /// Closes the cell.
  case hide
  /// The browser has painted a frame and is ready for the next.
  case painted(frame: Int)
  /// A finger touches, moves or is lifted.
  case drag(TouchPhase, Point, finger: Int)
  /// A wheel moves the content under a point, by points.
  case scroll(Point, by: Point)
  /// Asks for what can be tapped.
  case targets
  /// Stops the clock of the cell's script, lets it run, or sets it to a moment.
  case seek(SeekAction, seconds: Double)
  /// Begins or ends the messages about what assistive technologies read.
  case accessibility(isOn: Bool)
  /// Sends a request to the stop of an element, as VoiceOver does; of further actions the one with a number, from 0.
  case perform(StopAction, element: String, number: Int)
  /// Makes a change of the page's field to the text that is typed into.
  case typeText(TextChange)
  /// Selects what is selected in that field; the number is that of the message.
  case selectText(element: String, number: Int, Range<Int>, isBackward: Bool)
  /// Presses a key that the field leaves to the text.
  case pressKey(element: String, number: Int, key: String)
  /// Makes the preview again, without its state.
  case reset
  /// Begins or ends the messages about all elements.
  case inspect(isOn: Bool)
  /// Asks for the element at a point, specs included or not. The answer repeats if it was a click.
  case point(Point, includesSpecs: Bool, isClick: Bool)
  /// Selects an element, measured against another one; nil selects none.
  case select(element: String?, to: String?)
  /// Changes a value of an element, or of its style, in the unsaved text of its script; the value is Lua.
  case edit(element: String, property: String, isStyle: Bool, value: String)
  /// Asks for the elements that the constructor at a place of a file has made; line and column from 1.
  case locate(file: String, line: Int, column: Int)
  /// Takes back the last change in place.
  case undo

  /// Runs an entry of the console.
  case enter(String)
  /// Asks for the completions of the word at the end of a text.
  case complete(String)
  /// Asks for a file of what is seen, by its ending; of this cell, or of several with their captions.
  case export(ending: String, cells: [CaptionedCell])
  /// Asks for the picture that `weft test --record` has kept, as a PNG.
  case recorded
  /// Asks for the preview's own props.
  case props
  /// Lays the preview out at every width between two, in points.
  case sweep(from: Double, to: Double)

  /// A change of a text by the page's field, in UTF-16 units.
  struct TextChange: Equatable {
    /// The identity of the text's node.
    let element: String
    /// The number of the message, which the answer returns.
    let number: Int
    /// The version of the text that the page had before it began to change it.
    let version: Int
    let from: Int
    let to: Int
    let value: String
    /// True if an input method may still change it.
    let isComposing: Bool
  }

  /// A cell beside others, with the text below it.
  struct CaptionedCell: Decodable, Equatable {
    let cell: Int
    let caption: String
  }

  enum StopAction: String, CaseIterable, Decodable { case activate, increment, decrement, escape, custom }

  enum SeekAction: String, CaseIterable, Decodable { case pause, play, step, to }

  /// A preview and its environment; nil stands for the preview's own value.
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
    /// The insets of the safe area in points: top, left, bottom, right.
    var safeArea: [Double]?
    /// JSON in place of the preview's props.
    var props: String?
    /// True to draw over tables and collections which of their cells exist.
    var ranges: Bool?
    /// True while the width is dragged: pictures of pixels have one a point. The next request without it brings the whole
    /// picture.
    var isDraft: Bool?
    /// True if the cell is outside the visible part of the page: others are made first.
    var isOffscreen: Bool?
    /// The pixels of the screen per point, if pictures of pixels need no more.
    var pixels: Double?
  }
}
