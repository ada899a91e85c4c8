import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// The methods of layouts of collections.
package let collectionLayoutMethods: [FunctionDescription] = [
  FunctionDescription(
    name: CollectionLayoutMember.invalidateLayout.rawValue, signature: Signature([]),
    doc: "Places all items again; for changes of what the layout reads, beside the items and the collection's size.")
]

/// The methods that a class derived from CollectionLayout may have.
package let collectionLayoutCallbacks: [FunctionDescription] = [
  FunctionDescription(
    name: CollectionLayoutMember.layoutAttributesForItemAt.rawValue,
    signature: Signature(
      [
        ("section", .integer), ("item", .integer), ("state", .table), ("context", .collectionLayoutContext),
      ], .rect),
    doc: "Returns the frame of the next item of a section, from the top left of its items, and notes in the state what "
      + "those after it need; called for items in order, as far as they are needed."),
  FunctionDescription(
    name: CollectionLayoutMember.prepare.rawValue,
    signature: Signature([("section", .integer), ("context", .collectionLayoutContext)], .table),
    doc: "Returns the state before the first item of a section, such as the heights of columns; {} without it. It is "
      + "called again for items far from all others, and the state is copied now and then."),
  FunctionDescription(
    name: ClassMember.`init`.rawValue, signature: Signature([("...", .any)]),
    doc: "Initialises a new layout; called with the arguments of the class's call. Without one, a class takes a table "
      + "of fields."),
]

/// The members of the context of a collection's layout.
package let collectionLayoutContextMembers = ObjectMembers<SequentialLayout>(
  "CollectionLayoutContext", contextFields + contextMethods)

private let contextFields: [ObjectMember<SequentialLayout>] = [
  ObjectMember(
    "viewportSize", reading: \.itemsViewport, .size, "The collection's size without contentInset and sectionInset."),
  ObjectMember(
    "scrollableDirections", .choice(ScrollableDirections.self), "The directions in which the content may be larger.",
    get: { layout, frame, _ in frame.push(layout.directions == .horizontal ? "horizontal" : "vertical") }),
  ObjectMember(
    "collectionNode", .node, "The collection.",
    get: { layout, frame, host in layout.collection.map { frame.push($0, host) } ?? frame.pushNil() }),
  ObjectMember("numberOfSections", reading: \.numbering.sections, .integer, "The number of sections."),
]

private let contextMethods = objectMethods(
  of: \.objects.collectionLayoutContext.kind,
  Method(
    "numberOfItems", ("section", .section(of: .item)), returns: .integer, "Returns the number of items of a section."
  ) { call, section in
    call.object.numberOfItems(inSection: section)
  },
  Method(
    "sizeThatFits", ("section, item", .item), ("range", .optional(.sizeRange)), returns: .size,
    "Returns the size of an item's cell in a range, by default up to viewportSize; it makes the cell. The item is placed "
      + "again when its cell gets another size."
  ) { (call, path, range) throws(WeftError) in try call.object.size(at: path, range, call) })

extension SequentialLayout {
  /// Measures an item for the script's layout, which is placing items.
  fileprivate func size(
    at path: RowIndexPath, _ range: SizeRange?, _ call: Call<SequentialLayout>
  ) throws(WeftError) -> Size {
    let name = call.nameInMessages(of: "sizeThatFits")
    guard isPlacing else {
      throw WeftError(
        .runtime, "\(name) can be called while the layout places items only",
        hint: "call it in layoutAttributesForItemAt")
    }
    guard numbering.index(of: path) != nil else {
      throw WeftError(.runtime, "\(name): there is no item \(path.item + 1) of section \(path.section + 1)")
    }
    var standard = SizeRange(min: .zero, max: itemsViewport)
    if directions == .horizontal { standard.max.width = .infinity } else { standard.max.height = .infinity }
    return try refusing { try sizeThatFits(path, range ?? standard) }
  }
}

extension SequentialLayout: MethodReceiver {
  package var nameInMessages: String { collectionLayoutContextMembers.owner }
}
