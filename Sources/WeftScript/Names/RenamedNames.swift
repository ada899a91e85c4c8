/// A name from elsewhere that nobody gives to something of their own: from the documentation of AsyncDisplayKit 1.9,
/// from Objective-C, from UIKit (``UIKitNames``). It is an error wherever it is used.
package struct RenamedName {
  /// The former use of the name.
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
  /// Its present name in scripts.
  package let today: String
  /// True if Weft has it.
  package let isHere: Bool
  /// True if the answer is a whole sentence.
  package let isSentence: Bool
  /// The version of Weft that renamed or deleted it, and answers for two releases; nil for a name from elsewhere.
  package let since: Version?
  /// The class that has the property, and a property that it and its subclasses have; nil for all nodes.
  private(set) var owner: (name: String, property: String)?
  /// True if a field of that name which holds a node is one of the script's own.
  private(set) var mayHoldNode = false

  package init(_ name: String, _ use: Use, _ today: String, isHere: Bool = true, since version: Version? = nil) {
    since = version
    self.name = name
    self.use = use
    self.today = today
    self.isHere = isHere
    isSentence = false
  }

  /// Makes a name with its own answer.
  package init(_ name: String, _ use: Use, says answer: String, since version: Version? = nil) {
    since = version
    self.name = name
    self.use = use
    today = answer
    isHere = true
    isSentence = true
  }

  /// Returns the same name as one of a single class.
  func belonging(to owner: (name: String, property: String)?, mayHoldNode: Bool) -> RenamedName {
    var name = self
    (name.owner, name.mayHoldNode) = (owner, mayHoldNode)
    return name
  }

  /// Returns the answer to the name on a class of nodes.
  ///
  /// - Parameter names: the properties of the class.
  func hint(among names: [String]) -> String {
    owner.map { isForeign(among: names) ? "of a ui.\($0.name): \(hint)" : hint } ?? hint
  }

  /// Returns true if the class with these properties is not the one that has the name.
  func isForeign(among names: [String]) -> Bool { owner.map { !names.contains($0.property) } ?? false }

  /// The answer to the name.
  package var hint: String {
    if isSentence { return today }
    if let since { return "since Weft \(since) it is \(today)" }
    return "today it is \(today)" + (isHere ? "" : ", which Weft does not have yet")
  }

  /// Returns the entry of a name, with or without `AS` in front.
  package static func of(_ name: String, _ uses: Use...) -> RenamedName? {
    let bare = uses.contains(.module) && name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
    return byName[bare]?.first { uses.contains($0.use) }
  }

  private static let byName = Dictionary(grouping: all, by: \.name)

  /// All renamed names.
  package static let all: [RenamedName] = own + texture + UIKitNames.members + UIKitNames.modules

  /// The names that Weft has renamed or deleted itself. None since the first release; <doc:Versions> has the rules.
  private static let own: [RenamedName] = []

  /// Returns those of the names that need no answer in a version any more.
  package static func outdated(_ names: [RenamedName], in version: Version) -> [RenamedName] {
    names.filter { name in name.since.map { version >= $0.endOfAnswers } ?? false }
  }

  /// Names in the documentation of older versions, and of Objective-C.
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
