/// A name that scripts bring along from elsewhere and that nobody gives to something of their own: of the documents of
/// AsyncDisplayKit 1.9, of Objective-C, of UIKit (``UIKitNames``). It is answered wherever it is written.
package struct RenamedName {
  /// What the name was.
  package enum Use {
    /// A property or a method of a node.
    case member
    /// A method that a class overrides.
    case override
    /// A class, a type or a constant: `ui.X`.
    case module
  }

  package let name: String
  package let use: Use
  /// What it is called today, as scripts write it.
  package let today: String
  /// Whether Weft has it.
  package let isHere: Bool
  /// Whether the answer is a sentence of its own.
  package let isSentence: Bool
  /// The class that has what is asked for, and a property that it and its subclasses have; nil for all nodes.
  private(set) var owner: (name: String, property: String)?
  /// Whether a field of that name that holds a node is one of the script's own.
  private(set) var mayHoldNode = false

  package init(_ name: String, _ use: Use, _ today: String, isHere: Bool = true) {
    self.name = name
    self.use = use
    self.today = today
    self.isHere = isHere
    isSentence = false
  }

  /// A name with an answer of its own.
  package init(_ name: String, _ use: Use, says answer: String) {
    self.name = name
    self.use = use
    today = answer
    isHere = true
    isSentence = true
  }

  /// The same, for what one class has.
  func belonging(to owner: (name: String, property: String)?, mayHoldNode: Bool) -> RenamedName {
    var name = self
    (name.owner, name.mayHoldNode) = (owner, mayHoldNode)
    return name
  }

  /// The answer to the name on a class of nodes.
  ///
  /// - Parameter names: the properties of the class.
  func hint(amongst names: [String]) -> String {
    owner.map { isForeign(amongst: names) ? "of a ui.\($0.name): \(hint)" : hint } ?? hint
  }

  /// Whether the class whose properties these are is not the one that has what is asked for.
  func isForeign(amongst names: [String]) -> Bool { owner.map { !names.contains($0.property) } ?? false }

  /// The answer to the name.
  package var hint: String {
    isSentence ? today : "today it is \(today)" + (isHere ? "" : ", which Weft does not have yet")
  }

  /// The entry of a name, `AS` in front of it or not.
  package static func of(_ name: String, _ uses: Use...) -> RenamedName? {
    let bare = uses.contains(.module) && name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
    return byName[bare]?.first { uses.contains($0.use) }
  }

  private static let byName = Dictionary(grouping: all, by: \.name)

  /// All of them.
  package static let all: [RenamedName] = texture + UIKitNames.members + UIKitNames.modules

  /// Names of the documents of older versions, and of Objective-C.
  private static let texture: [RenamedName] = [
    RenamedName("preferredFrameSize", .member, "style.preferredSize"),
    RenamedName("sizeRange", .member, "style.minLayoutSize and style.maxLayoutSize"),
    RenamedName("automaticallyRelayoutOnLayoutMarginsChanges", .member, "automaticallyRelayoutOnMarginsChanges"),
    RenamedName("attributedString", .member, "attributedText"),
    RenamedName("truncationAttributedString", .member, "truncationAttributedText"),
    RenamedName("usesImplicitHierarchyManagement", .member, "automaticallyManagesSubnodes"),
    RenamedName("measure", .member, "layoutThatFits { max = { width, height } }"),
    RenamedName("measureWithSizeRange", .member, "layoutThatFits { min = …, max = … }"),
    RenamedName("invalidateCalculatedSize", .member, "setNeedsLayout"),
    RenamedName("setNeedsDataFetch", .member, "setNeedsPreload"),
    RenamedName("recursivelyFetchData", .member, "recursivelyPreload"),
    RenamedName("recursivelyClearFetchedData", .member, "recursivelyClearPreloadedData"),
    RenamedName("shouldRasterizeDescendants", .member, "enableSubtreeRasterization"),
    RenamedName("fetchData", .override, "didEnterPreloadState"),
    RenamedName("clearFetchedData", .override, "didExitPreloadState"),
    RenamedName("displayWillStartAsynchronously", .override, "displayWillStart(asynchronously)"),
    RenamedName("drawParametersForAsyncLayer", .override, "drawParameters"),
    RenamedName("displayWithParameters", .override, "draw(canvas, bounds, parameters)"),
    RenamedName("asyncdisplaykit_asyncTransactionContainer", .member, "asyncTransactionContainer"),
    RenamedName("setNeedsDisplayWithCompletion", .member, "setNeedsDisplay, which takes the completion"),
    RenamedName("StaticLayoutSpec", .module, "ui.AbsoluteLayoutSpec, with style.layoutPosition for its children"),
    RenamedName("Layoutable", .module, "a node or a spec; no type is needed for both"),
    RenamedName("RelativeDimension", .module, "a number of points, \"50%\" or \"auto\""),
    RenamedName("RelativeDimensionMake", .module, "a number of points, \"50%\" or \"auto\""),
    RenamedName("Dimension", .module, "a number of points, \"50%\" or \"auto\""),
    RenamedName("DimensionMake", .module, "a number of points, \"50%\" or \"auto\""),
    RenamedName("RelativeSize", .module, "{ width, height }, each points, \"50%\" or \"auto\""),
    RenamedName("RelativeSizeMake", .module, "{ width, height }, each points, \"50%\" or \"auto\""),
    RenamedName("RelativeSizeRange", .module, "style.minLayoutSize and style.maxLayoutSize"),
    RenamedName("LayoutSize", .module, "{ width, height }, each points, \"50%\" or \"auto\""),
    RenamedName("LayoutSizeMake", .module, "{ width, height }, each points, \"50%\" or \"auto\""),
    RenamedName("SizeRange", .module, "{ min = { width, height }, max = { width, height } }"),
    RenamedName("SizeRangeMake", .module, "{ min = { width, height }, max = { width, height } }"),
    RenamedName("TableView", .module, "ui.TableNode"),
    RenamedName("ControlState", .module, "a string, such as \"highlighted\""),
    RenamedName("RangeTypeFetchData", .module, "\"preload\"", isHere: false),
    RenamedName("RangeTypeRender", .module, "\"display\"", isHere: false),
  ]
}
