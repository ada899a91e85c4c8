import WeftDisplay
import WeftLists
import WeftLua
import WeftNodes
import WeftScript

/// The fields of a swipe action.
struct SwipeActionFields {
  var title = ""
  var style = SwipeAction.Style.normal
  var backgroundColor: Color?
  var handler: LuaReference?
}

let swipeActionRecord = Record(
  "SwipeAction", "an action", "An action that a row offers when a finger moves it aside.",
  written: "{title =, handler =, …}",
  example: "{ title = \"Delete\", style = \"destructive\", handler = function(done) done() end }",
  SwipeActionFields(),
  .init(
    "title", \.title, .string, "The text on its button.", isRequired: true,
    hint: "write { title = \"Delete\", handler = … }"),
  .init("style", \.style, .choice, "The kind of action."),
  .init(
    "backgroundColor", \.backgroundColor, orNil: .color, "The colour of its button.", default: "that of the style"),
  .init(
    "handler", \.handler, required: .kept(Signature([("done", .function(Signature([])))])),
    "Performs the action, and calls done when it is over: then the row moves back. It may wait.",
    hint: "write handler = function(done) … done() end; done closes the row"))

extension Codec where Value == [SwipeActionFields] {
  /// The actions of a row; nil for none.
  static var swipeActions: Codec {
    Codec(passing: .list(.swipeAction)) { (value) throws(Mismatch) in
      let expected = "a list of actions"
      if value.item(1) == nil, value.field("title") != nil || value.field("handler") != nil {
        throw Mismatch(expected: expected, value, hint: "write { { title = …, handler = … } }")
      }
      return try value.list(expected, swipeActionRecord.codec.read)
    }.or([])
  }
}

extension ValueType {
  static let swipeAction = swipeActionRecord.type
}
