/// A name of the documents of AsyncDisplayKit 1.9, or of Objective-C, and what it is today.
struct RenamedName {
  /// What the name was.
  enum Use {
    /// A property or a method of a node.
    case member
    /// A method that a class overrides.
    case override
    /// A class, a type or a constant: `ui.X`.
    case module
  }

  let name: String
  let use: Use
  /// What it is called today, as scripts write it.
  let today: String
  /// Whether Weft has it.
  let isHere: Bool

  init(_ name: String, _ use: Use, _ today: String, isHere: Bool = true) {
    self.name = name
    self.use = use
    self.today = today
    self.isHere = isHere
  }

  /// The answer to the name.
  var hint: String { "today it is \(today)" + (isHere ? "" : ", which Weft does not have yet") }

  /// The entry of a name, `AS` in front of it or not.
  static func of(_ name: String, _ uses: Use...) -> RenamedName? {
    let bare = uses.contains(.module) && name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
    return all.first { uses.contains($0.use) && $0.name == bare }
  }

  /// All names that have gone.
  static let all: [RenamedName] = [
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
    RenamedName("CollectionView", .module, "CollectionNode", isHere: false),
    RenamedName("ViewController", .module, "DKViewController", isHere: false),
    RenamedName("NavigationController", .module, "DKNavigationController", isHere: false),
    RenamedName("ControlState", .module, "a string, such as \"highlighted\""),
    RenamedName("RangeTypeFetchData", .module, "\"preload\"", isHere: false),
    RenamedName("RangeTypeRender", .module, "\"display\"", isHere: false),
  ]
}
