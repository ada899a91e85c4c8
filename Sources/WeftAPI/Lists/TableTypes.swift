import WeftLua
import WeftLists
import WeftNodes
import WeftScript

extension TableScrollPosition: ScriptEnum {
  package static let description = EnumDescription(
    "TableScrollPosition", "The position of a row to which a table scrolls.",
    [
      "none": "As near as it is: the table moves as little as it needs to.",
      "top": "At the top.",
      "middle": "In the middle.",
      "bottom": "At the bottom.",
    ])
}

extension CollectionScrollPosition: ScriptEnum {
  package static let description = EnumDescription(
    "CollectionScrollPosition", "The place of an item that a collection scrolls to, along its direction.",
    [
      "none": "As near as it is: the collection moves as little as it needs to.",
      "top": "At the top, or at the left of a horizontal collection.",
      "centeredVertically": "In the middle.",
      "bottom": "At the bottom, or at the right of a horizontal collection.",
      "left": "At the left, or at the top of a vertical collection.",
      "centeredHorizontally": "In the middle.",
      "right": "At the right, or at the bottom of a vertical collection.",
    ])
}

extension TableSeparatorStyle: ScriptEnum {
  package static let description = EnumDescription(
    "TableSeparatorStyle", "The lines between the rows of a table.",
    ["none": "No lines.", "singleLine": "A line of one pixel at the bottom of each row."])
}

extension TableStyle: ScriptEnum {
  package static let description = EnumDescription(
    "TableStyle", "The behaviour of a table's headers and footers.",
    [
      "plain": "The header of the section at the top stays there while its section is visible; a footer at the bottom.",
      "grouped": "They scroll with the rows.",
    ])
}

extension RangeMode: ScriptEnum {
  package static let description = EnumDescription(
    "RangeMode", "The extent of the ranges of a table or collection.",
    [
      "minimum": "Little beyond the visible area: until the first cells have been drawn, or it has been scrolled.",
      "full": "As far as is useful for scrolling.",
      "visibleOnly": "The visible part alone.",
      "lowMemory": "The visible part alone, and nothing while the table itself isn't visible.",
    ])
}

extension RangeType: ScriptEnum {
  package static let description = EnumDescription(
    "RangeType", "A range around the visible area of a table or collection.",
    ["display": "The cells in it are drawn.", "preload": "The cells in it fetch their data."])
}

extension SupplementaryKind: ScriptEnum {
  package static let description = EnumDescription(
    "SupplementaryKind", "An element beside the items of a section.",
    ["header": "Before them.", "footer": "After them."])
}

extension ValueType {
  static let cell = ValueType.named(
    NamedType("CellNode", "cell", "A node of a class of cells.", example: "nil", .known("weft.CellNode")))

  static let collectionLayout = ValueType.named(
    NamedType(
      "CollectionLayout", "collection layout", "An object of a class derived from ui.CollectionLayout.", example: "nil",
      .known("weft.CollectionLayout")))
  static let collectionLayoutContext = ValueType.named(
    NamedType(
      "CollectionLayoutContext", "context", "The values that a collection's layout can ask for.", example: "nil",
      .known("weft.CollectionLayoutContext")))

  static let batchContext = ValueType.named(
    NamedType(
      "BatchContext", "batch context", "A fetch of further data.", example: "nil", .known("weft.BatchContext")))
}

extension RowAnimation: ScriptEnum {
  package static let description = EnumDescription(
    "RowAnimation", "The way in which rows or items come and go; those between them move, in 0.3 seconds.",
    [
      "none": "They come and go at once.",
      "fade": "They fade in and out.",
      "left": "They come from the left edge, and go there.",
      "right": "They come from the right edge, and go there.",
      "top": "They come from above, and go there.",
      "bottom": "They come from below, and go there.",
      "automatic": "The list chooses: they fade.",
    ])
}

extension SwipeAction.Style: ScriptEnum {
  package static let description = EnumDescription(
    "SwipeActionStyle", "The kind of an action that a row offers when it is moved aside.",
    ["normal": "Grey, unless it has another colour.", "destructive": "Red: the action deletes the row."])
}
