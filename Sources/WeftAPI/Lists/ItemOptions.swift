import WeftLists
import WeftLua
import WeftScript

/// The options of `setItems` that a call gives.
struct ItemOptions {
  /// An option that stays for later calls.
  enum Name: String, CaseIterable {
    case key, nodeForItem, nodeBlockForItem, section, items, nodeForHeader, nodeForFooter
  }

  /// The way in which items come and go in this call.
  var animation = RowAnimation.automatic
  private var values: [Name: LuaReference] = [:]

  /// The value of an option; nil for one that is left out.
  subscript(name: Name) -> LuaReference? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

let itemOptionsRecord = Record(
  "ItemOptions", "options",
  "The use of models by a list; later calls of setItems may leave out what stays the same. Items have different keys: "
    + "strings or numbers.", written: "{key =, nodeForItem =, …}",
  example: "{ key = \"id\", nodeForItem = function(model) return Row(model) end }", ItemOptions(),
  .init(
    "key", \.[.key], orNil: .fieldOrFunction,
    "The field with a model's key, or a function that returns it; models that are strings or numbers are keys."),
  .init(
    "nodeForItem", \.[.nodeForItem], orNil: .kept(Signature([("model", .any)], .cell)),
    "Makes the cell of a model, whose nodeModel the model then is."),
  .init(
    "nodeBlockForItem", \.[.nodeBlockForItem],
    orNil: .kept(Signature([("model", .any)], .function(Signature([], .cell)))),
    "Gives a function that makes the cell of a model, which is called in the next turn; in place of nodeForItem."),
  .init(
    "section", \.[.section], orNil: .fieldOrFunction,
    "The field with the key of a model's section; models with the same one are adjacent. With items, the field "
      + "with a section's own key."),
  .init(
    "items", \.[.items], orNil: .fieldName,
    "The field with a section's models, where setItems is given a list of sections."),
  .init(
    "nodeForHeader", \.[.nodeForHeader], orNil: .kept(ofSection),
    "Makes a section's header, or nil: of its key, or of the section itself with items."),
  .init("nodeForFooter", \.[.nodeForFooter], orNil: .kept(ofSection), "Makes a section's footer, or nil."),
  .init("animation", \.animation, .choice, "The way in which items come and go in this call."))

private let ofSection = Signature([("section", .any), ("models", .list(.any))], .cell)

extension Codec where Value == LuaReference {
  /// The name of a field of a model, or a function of the model.
  fileprivate static var fieldOrFunction: Codec {
    Codec(passing: .oneOf([.string, .function(Signature([("model", .any)], .any))])) { (value) throws(Mismatch) in
      guard value.type == .string || value.type == .function else {
        throw Mismatch(expected: "the name of a field, or a function", value)
      }
      return value.type == .function ? value.frame.reference(at: value.slot) : value.keptString()
    }
  }

  /// The name of a field of a model.
  fileprivate static var fieldName: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      guard value.type == .string else { throw Mismatch(expected: "the name of a field", value) }
      return value.keptString()
    }
  }
}

extension ScriptValue {
  /// Returns a reference to a string, which isn't on the stack while it is read.
  fileprivate func keptString() -> LuaReference {
    frame.push(bytes: bytes)
    defer { frame.pop() }
    return frame.reference(at: -1)
  }
}

extension Codec where Value == ItemOptions {
  static var itemOptions: Codec { itemOptionsRecord.codec.or(ItemOptions()) }
}
