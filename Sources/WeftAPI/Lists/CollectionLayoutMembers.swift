import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// The methods of layouts of collections.
package let collectionLayoutMethods: [FunctionDescription] = [
  FunctionDescription(
    name: "invalidateLayout", signature: Signature([]),
    doc: "Places all items again; for changes of what the layout reads, beside the items and the collection's size.")
]

/// The methods that a class derived from CollectionLayout may have.
package let collectionLayoutCallbacks: [FunctionDescription] = [
  FunctionDescription(
    name: "layoutAttributesForItemAt",
    signature: Signature(
      [
        ("section", .integer), ("item", .integer), ("state", .table), ("context", .collectionLayoutContext),
      ], .rect),
    doc: "Returns the frame of the next item of a section, from the top left of its items, and notes in the state what "
      + "those after it need; called for items in order, as far as they are needed."),
  FunctionDescription(
    name: "prepare",
    signature: Signature([("section", .integer), ("context", .collectionLayoutContext)], .table),
    doc: "Returns the state before the first item of a section, such as the heights of columns; {} without it. It is "
      + "called again for items far from all others, and the state is copied now and then."),
  FunctionDescription(
    name: "init", signature: Signature([("...", .any)]),
    doc: "Initialises a new layout; called with the arguments of the class's call. Without one, a class takes a table "
      + "of fields."),
]

/// The members of the context of a collection's layout.
package let collectionLayoutContextMembers = ObjectMembers<SequentialLayout>([
  ObjectMember(
    "viewportSize", reading: \.itemsViewport, .size, "The collection's size without contentInset and sectionInset."),
  ObjectMember(
    "scrollableDirections", .choice(ScrollableDirections.self), "The directions in which the content may be larger.",
    get: { layout, frame, _ in frame.push(layout.directions == .horizontal ? "horizontal" : "vertical") }),
  ObjectMember(
    "collectionNode", .node, "The collection.",
    get: { layout, frame, host in layout.collection.map { frame.push($0, host) } ?? frame.pushNil() }),
  ObjectMember("numberOfSections", reading: \.numbering.sections, .integer, "The number of sections."),
  ObjectMember(
    method: "numberOfItems", [("section", .integer)], returns: .integer, "Returns the number of items of a section.",
    get: { _, frame, _ in
      pushMethod("numberOfItems", frame) { (layout, frame, host) throws(WeftError) in
        let section = try readPlace(frame, at: 2, method: "numberOfItems", name: "section", host)
        frame.push(Int64(layout.numberOfItems(inSection: section)))
      }
    }),
  ObjectMember(
    method: "sizeThatFits", [("section", .integer), ("item", .integer), ("range?", .sizeRange)], returns: .size,
    "Returns the size of an item's cell in a range, by default up to viewportSize; it makes the cell. The item is placed "
      + "again when its cell gets another size.",
    get: { _, frame, _ in
      pushMethod("sizeThatFits", frame) { (layout, frame, host) throws(WeftError) in
        let path = RowIndexPath(
          section: try readPlace(frame, at: 2, method: "sizeThatFits", name: "section", host),
          item: try readPlace(frame, at: 3, method: "sizeThatFits", name: "item", host))
        var range = SizeRange(min: .zero, max: layout.itemsViewport)
        if layout.directions == .horizontal { range.max.width = .infinity } else { range.max.height = .infinity }
        do throws(Mismatch) {
          if !frame.isNil(at: 4) { range = try ScriptValue(frame, at: 4).sizeRange() }
        } catch {
          throw WeftError(error, owner, "sizeThatFits: range")
        }
        guard layout.isPlacing else {
          throw WeftError(
            .runtime, "\(owner):sizeThatFits can be called while the layout places items only",
            hint: "call it in layoutAttributesForItemAt")
        }
        guard layout.numbering.index(of: path) != nil else {
          throw WeftError(
            .runtime, "\(owner):sizeThatFits: there is no item \(path.item + 1) of section \(path.section + 1)")
        }
        frame.push(try refusing { try layout.sizeThatFits(path, range) })
      }
    }),
])

private let owner = "CollectionLayoutContext"

/// Reads a section or an item: from 1 in Lua, from 0 here.
private func readPlace(
  _ frame: LuaFrame, at index: Int32, method: String, name: String, _ host: ScriptHost
) throws(WeftError) -> Int {
  do throws(Mismatch) {
    let number = try ScriptValue(frame, at: index).integer()
    guard number >= 1 else {
      throw Mismatch(expected: "a number from 1, since sections and items count from 1", ScriptValue(frame, at: index))
    }
    return number - 1
  } catch {
    throw WeftError(error, owner, "\(method): \(name)")
  }
}

/// Pushes a method, which pushes a value.
private func pushMethod(
  _ name: String, _ frame: LuaFrame,
  _ body: @escaping @Sendable (SequentialLayout, LuaFrame, ScriptHost) throws(WeftError) -> Void
) {
  frame.pushFunction(name) { (frame) throws(WeftError) in
    try frame.withHost { (host) throws(WeftError) in
      try body(try frame.receiver(host.objects.collectionLayoutContext.kind), frame, host)
      return 1
    }
  }
}
