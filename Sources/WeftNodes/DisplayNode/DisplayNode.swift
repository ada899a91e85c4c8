import WeftDisplay
import WeftLayout

/// A rectangle that is laid out and drawn, and holds others: Texture's `ASDisplayNode`.
///
/// A node is used by one thread at a time, the one that its tree belongs to; there are no locks.
open class DisplayNode: LayoutNode {
  // `unchecked`, as in `LayoutNode`: one thread reads and writes, and nothing else runs while it does.
  /// A name for messages, trees and inspectors.
  @exclusivity(unchecked) public final var debugName: String?

  /// The subnodes, from back to front.
  @exclusivity(unchecked) public final internal(set) var subnodes: ContiguousArray<DisplayNode> = [] {
    didSet { if !layoutFlags.contains(.managing) { setNeedsPass() } }
  }
  /// The node that this one is a subnode of.
  ///
  /// It never dangles: a supernode holds its subnodes, and clears this in each when it lets go of it or goes itself.
  @exclusivity(unchecked) public final internal(set) unowned(unsafe) var supernode: DisplayNode?

  /// At least how many nodes stand inside one another here, this one included; exact until one leaves.
  @exclusivity(unchecked) final var greatestHeight: Int32 = 1

  /// The node's own coordinates: what it shows of them. In points; its origin moves the subnodes. A rectangle that can't
  /// be one is ignored, see ``nonFatalErrorBlock``.
  @exclusivity(unchecked) public final var bounds = Rect.zero {
    didSet {
      if !canHave(bounds: bounds) { bounds = keeping("bounds", oldValue, bounds) }
      if bounds.size != oldValue.size {
        setNeedsPass()
        if storedDisplay != nil { sizeDidChange(from: oldValue.size) }
      }
      if bounds.origin != oldValue.origin { boundsOriginDidChange() }
      if isRasterized, bounds != oldValue { setNeedsDisplay() }
    }
  }
  /// Where the anchor point stands in the supernode, in points. A point that can't be one is ignored, see
  /// ``nonFatalErrorBlock``.
  @exclusivity(unchecked) public final var position = Point.zero {
    didSet {
      if !canStand(at: position) { position = keeping("position", oldValue, position) }
      if isRasterized, position != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether the nodes of the node's layout become its subnodes by themselves; false by default. While it is true,
  /// adding subnodes by hand is an error; those that were added before stay as they are.
  @exclusivity(unchecked) public final var automaticallyManagesSubnodes = false {
    didSet {
      guard automaticallyManagesSubnodes, !oldValue else { return }
      layoutFlags.insert(.needsManagement)
      setNeedsPass()
    }
  }

  /// The node's methods written in another language.
  public final var methods: (any NodeMethods)? {
    get { storedMethods }
    set {
      storedMethods = newValue
      resetLayoutMethod()
    }
  }
  @exclusivity(unchecked) private final var storedMethods: (any NodeMethods)?

  /// Where the node was made, as its ``methods`` count places.
  @exclusivity(unchecked) public final private(set) var sourceTag: UInt64 = 0

  /// Gives a node that has just been made its methods: nothing has been laid out by others yet.
  ///
  /// - Parameter sourceTag: where the node was made.
  public final func begin(with methods: any NodeMethods, sourceTag: UInt64) {
    storedMethods = methods
    self.sourceTag = sourceTag
    layoutFlags.insert(.needsLayout)
  }

  /// How the layer looks; nil while everything is as it is by default.
  @exclusivity(unchecked) final var storedAppearance: Appearance?

  @exclusivity(unchecked) final var flags: Flags = []
  @exclusivity(unchecked) final var currentInterfaceState: InterfaceState = []
  /// The layer, and the view around it, once the node is loaded.
  @exclusivity(unchecked) final var storedLayer: Layer?
  @exclusivity(unchecked) final var storedView: View?
  @exclusivity(unchecked) final var loadingPlan: LoadingPlan?
  /// What few nodes have; nil while there is nothing of it.
  @exclusivity(unchecked) final var storedExtras: NodeExtras?

  /// What the node shows, once it has shown something.
  @exclusivity(unchecked) final var storedDisplay: NodeDisplay?

  /// The layout that the node's subnodes stand by.
  @exclusivity(unchecked) final var applied: LayoutSlot?
  /// The layout measured last, until it is applied.
  @exclusivity(unchecked) final var pending: LayoutSlot?
  /// The layout that the supernode's layout uses for this node, while it places it.
  @exclusivity(unchecked) final var given: LayoutSlot?
  @exclusivity(unchecked) final var layoutFlags: LayoutFlags = []
  /// Pixels per point in the last layout pass; 0 before the first.
  @exclusivity(unchecked) final var passScale = 0.0

  /// Makes a node.
  public override init() { super.init() }

  /// Makes a node that wraps a view, which is made when the node is loaded; see ``setViewBlock(_:)``.
  public convenience init(
    viewBlock: @escaping () throws(NodeError) -> View, didLoad: ((DisplayNode) -> Void)? = nil
  ) {
    self.init()
    wrap(.view(viewBlock))
    if let didLoad { onDidLoad(didLoad) }
  }

  /// Makes a node that wraps a layer, which is made when the node is loaded; see ``setLayerBlock(_:)``.
  public convenience init(
    layerBlock: @escaping () throws(NodeError) -> Layer, didLoad: ((DisplayNode) -> Void)? = nil
  ) {
    self.init()
    wrap(.layer(layerBlock))
    if let didLoad { onDidLoad(didLoad) }
  }

  deinit {
    letGo()
    for subnode in subnodes { subnode.supernode = nil }
  }

  /// The node's `debugName`, else its class.
  open override var layoutName: String { debugName ?? className }

  /// The node's `debugName`, else the field of its host's script that holds it; nil for neither.
  open override func layoutName(in host: LayoutNode?) -> String? {
    debugName ?? (host as? DisplayNode).flatMap { $0.methods?.fieldName(of: self, in: $0) }
  }

  /// ``className``
  open override var layoutClassName: String { className }

  /// The class's name, in the language that it was written in.
  public final var className: String { methods?.className ?? "\(type(of: self))" }

  /// The class's name.
  open override var pathName: String { className }

  /// The child's `debugName`, else the field of this node's script that holds it, else its class with its place.
  open override func pathName(of child: LayoutNode, at index: Int) -> String {
    guard let child = child as? DisplayNode else { return super.pathName(of: child, at: index) }
    return child.debugName ?? methods?.fieldName(of: child, in: self) ?? "\(child.className)[\(index)]"
  }

  /// The node's place in its tree: `PhotoCell > header > title`.
  public final var path: String {
    var names: [String] = []
    var node = self
    while let supernode = node.supernode, names.count < 1000 {
      let index = supernode.subnodes.firstIndex { $0 === node } ?? 0
      names.append(supernode.pathName(of: node, at: index + 1))
      node = supernode
    }
    names.append(node.pathName)
    return LayoutError.path(names.reversed())
  }

  /// Whether the node's script has dropped it, so that it is only waiting to go: turns that come by then leave it alone.
  public final var isAbandoned: Bool { methods?.hasAbandoned(self) ?? false }

  /// Where a script made the node.
  open override var layoutSource: SourcePosition? { methods?.source(of: self) }

  /// The node's layout: from its script, if that calculates one.
  open override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout? {
    guard let methods, methods.overrides.contains(.calculateLayoutThatFits) else { return nil }
    return try methods.calculateLayoutThatFits(self, constrainedSize, pass)
  }

  /// The node's specs: from its script, if that has some.
  open override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    guard let methods, methods.overrides.contains(.layoutSpecThatFits) else { return .none }
    return try methods.layoutSpecThatFits(self, constrainedSize, pass)
  }

  /// The node's size: from its script, if that calculates one.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    guard !asksBaseForSize, let methods, methods.overrides.contains(.calculateSizeThatFits) else { return nil }
    return try methods.calculateSizeThatFits(self, size, pass)
  }

  /// Whether a script's ``calculateSizeThatFits(_:_:)`` asks for the size that the node has without it.
  private final var asksBaseForSize = false

  /// The size that the node has by itself, whatever its ``methods`` say: for a script's method that goes on from there. As
  /// in Texture, a node without content takes all it may, where that has an end, and else nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` of the content.
  public final func baseSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size {
    let asked = asksBaseForSize
    asksBaseForSize = true
    defer { asksBaseForSize = asked }
    if let own = try calculateSizeThatFits(size, pass) { return own }
    return size.width < 1e7 && size.height < 1e7 ? size : .zero
  }

  /// Called in the layout pass when the node has its size and the subnodes of its layout their frames: the place to
  /// set frames by hand.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func layout() throws(LayoutError) {
    if let methods, methods.overrides.contains(.layout) { try methods.layout(self) }
  }

  /// Records what the node shows, in its own coordinates; the subnodes are drawn above it.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    if let methods, methods.overrides.contains(.draw) { try methods.draw(self, &recorder, bounds: bounds) }
  }

  /// Whether the node surely draws something of its own: then it is told that its display starts before ``draw(_:bounds:)``
  /// is called, else once something has been recorded. The base says whether a script's class has the method.
  open var drawsContents: Bool { methods?.overrides.contains(.draw) ?? false }

  /// Records what stands for the contents until they have been drawn, where there is no ``placeholderImage()``; see
  /// ``placeholderEnabled``. The base records nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func drawPlaceholder(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {}

  /// The picture that stands for the contents until they have been drawn, as large as the node; see
  /// ``placeholderEnabled``. The base asks the script's method; nil by default.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func placeholderImage() throws(LayoutError) -> Image? {
    guard let methods, methods.overrides.contains(.placeholderImage) else { return nil }
    return try methods.placeholderImage(self)
  }

  /// Whether the placeholder stays though what the node shows has been drawn, since that isn't what it should show yet;
  /// false by default.
  open var placeholderShouldPersist: Bool { false }

  /// Whether ``recursivelyEnsureDisplaySynchronously(_:)`` leaves the node alone, since what it shows may take long to
  /// come; false by default.
  open var shouldBypassEnsureDisplay: Bool { false }

  /// What is shown now in place of what the node has drawn, as a function of the window's clock; nil for what it has
  /// drawn.
  func presentedContents() -> DisplayList? { nil }

  /// Whether the node can be hit at a point. The base answers what its script's method says; else whether the bounds,
  /// moved in by ``hitTestSlop``, hold the point. Their right and bottom edges don't belong to them.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  open func pointInside(_ point: Point) -> Bool {
    askMethods(.pointInside) { $0.pointInside(self, point) } ?? pointInsideByBounds(point)
  }

  /// The node that a touch at a point belongs to: the frontmost one inside, this one included; nil if it is outside.
  ///
  /// As in Texture: hidden nodes, nodes with an alpha below 0.01 and nodes without user interaction are passed over with
  /// all that is inside them; a node is reached only at points that belong to every node around it, whether that clips
  /// or not. Transforms are honoured. The base asks its script's method, if there is one, instead.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  open func hitTest(_ point: Point) -> DisplayNode? {
    if let answer = askMethods(.hitTest, { $0.hitTest(self, point) }) { return answer }
    return hitTestByBounds(point)
  }

  /// Called with touches that have begun in the node, or in one inside that passes them on. The base calls the script's
  /// method, if there is one; else it passes them on to the next responder: the supernode, or the view that the node
  /// stands in. A subclass passes them on by calling `super`.
  open func touchesBegan(_ touches: [Touch]) { respond(.touchesBegan, to: touches) }
  /// Called with touches that have moved; see ``touchesBegan(_:)``.
  open func touchesMoved(_ touches: [Touch]) { respond(.touchesMoved, to: touches) }
  /// Called with touches that have ended; see ``touchesBegan(_:)``.
  open func touchesEnded(_ touches: [Touch]) { respond(.touchesEnded, to: touches) }
  /// Called with touches that won't end, since the node has left the window or somebody has taken them over; see
  /// ``touchesBegan(_:)``.
  open func touchesCancelled(_ touches: [Touch]) { respond(.touchesCancelled, to: touches) }

  /// Performs an action that a control has added by its name alone; false if the node doesn't know it. The base asks for
  /// a script's method, or field, of that name.
  open func perform(action: String, from sender: DisplayNode, _ event: SentControlEvent) -> Bool {
    methods?.perform(action: action, on: self, from: sender, event) ?? false
  }

  /// Whether touches may belong to the node, or to what is inside it, while `userInteractionEnabled` has not been set. The
  /// base says yes; controls, which text and image nodes are, say no until they are to act on touches.
  open var interactsByDefault: Bool { true }

  /// Whether touches end with the node, whoever acts on them.
  var keepsTouches: Bool { false }

  /// Whether nodes of the class clip what is inside them while `clipsToBounds` has not been set.
  var clipsByDefault: Bool { false }
  /// How a picture fills nodes of the class while ``contentMode`` has not been set.
  var defaultContentMode: ContentMode { .scaleToFill }
  /// Whether the class shows a text or an image of its own: such a node is not opaque by default, is drawn again when its
  /// size changes, and knows itself whether it shows the tint.
  var showsOwnContents: Bool { false }
  /// Whether the node is one that shows an image and has none yet.
  var lacksImage: Bool { false }
  /// Whether the node moves the views of what is inside it.
  var scrollsContents: Bool { false }
  /// Whether the window waits for the node's display when it becomes visible, and shows no placeholder meanwhile.
  var waitsForDisplay: Bool { false }
  /// The time at which the next frame of the node's animated image is shown, in seconds of the event loop; nil if none plays.
  public var nextFrameChange: Double? { nil }
  /// Whether the node is a control that can't be touched now.
  var isDisabledControl: Bool { false }
  /// Called when the layout of a row of a table is invalid.
  func rowLayoutDidInvalidate() {}

  /// Whether the node draws its shadow itself: then its layer has none.
  var drawsOwnShadow: Bool { false }
  /// Called when one of the shadow's properties has been set.
  ///
  /// - Parameter inSize: whether the shadow may take another room now.
  func shadowDidChange(inSize: Bool) {}

  /// Whether nodes of the class can do without a view.
  open var supportsLayerBacking: Bool { !isSynchronous }

  /// Animates a layout transition: begins animations from where the subnodes were to where they are to be, and calls
  /// ``LayoutTransitionContext/completeTransition(_:)`` when they are done. The base does what a script's method says,
  /// else ``animateByDefault(_:)``.
  open func animateLayoutTransition(_ context: LayoutTransitionContext) {
    guard let methods, methods.overrides.contains(NodeOverrides(.animateLayoutTransition)) else {
      return animateByDefault(context)
    }
    // What could not be begun would never be done, and removed subnodes would stay for ever.
    if !methods.perform(.animateLayoutTransition, on: self, .object(context)) { context.completeTransition(false) }
  }

  /// Called at the moments of the node's life; the base does nothing.
  open func perform(_ hook: NodeHook, _ argument: HookArgument) {}

  /// Called at the top of a tree that has come to another size than its bounds. The base sets the bounds' size and keeps
  /// the frame's origin; a container that decides on the size, such as a table for its cells, does otherwise.
  open func didInvalidateSize(to size: Size) { frame = Rect(origin: frame.origin, size: size) }

  /// Called when the bounds show another part of the node's coordinates.
  func boundsOriginDidChange() {}

  /// Layers of the node's own above all that is inside it, which are part of no tree: for what passes.
  var barsAbove: [LayerSnapshot] { [] }

  /// Called in the layout pass when the subnodes of the node's layout have their frames, loaded or not, before
  /// ``layout()``: for containers, which place more than that.
  func layOutContents(_ run: LayoutRun) throws(LayoutError) {}

  /// Called when the node's interface state is another, before the hook.
  func interfaceStateDidChange() {}

  /// The nodes that live as long as this one: the subnodes, and what a container has ready.
  open var heldNodes: ContiguousArray<DisplayNode> { subnodes }
  /// Whether a node is one of them.
  open func holds(_ node: DisplayNode) -> Bool { node.supernode === self }

  /// Makes the node's part of the next layout pass due. What its own layout code changes is part of the layout already.
  public final override func layoutDidInvalidate() {
    guard !isBeingMeasured else { return }
    setNeedsPass()
    if layoutFlags.contains(.isRow) { rowLayoutDidInvalidate() }
  }
}

extension DisplayNode {
  struct Flags: OptionSet {
    let rawValue: UInt32
    static let synchronous = Flags(rawValue: 1)
    static let layerBacked = Flags(rawValue: 2)
    static let loading = Flags(rawValue: 4)
    static let inHierarchy = Flags(rawValue: 8)
    static let rangeManaged = Flags(rawValue: 16)
    static let displaysSynchronously = Flags(rawValue: 32)
    static let displaySuspended = Flags(rawValue: 64)
    static let transactionContainer = Flags(rawValue: 128)
    /// What the node shows is not what it should show now.
    static let needsDisplay = Flags(rawValue: 256)
    /// The next display pass looks at the node.
    static let displayQueued = Flags(rawValue: 512)
    static let rasterizesSubtree = Flags(rawValue: 1024)
    /// A node around it draws it.
    static let rasterized = Flags(rawValue: 2048)
    static let placeholderEnabled = Flags(rawValue: 4096)
  }

  final var extras: NodeExtras {
    if let storedExtras { return storedExtras }
    let made = NodeExtras()
    storedExtras = made
    return made
  }
}

/// What few nodes have.
final class NodeExtras {
  /// What the node and those inside it are laid out with where there is no window.
  var context: LayoutContext?
  var delegates: [WeakDelegate] = []
  /// The layout transition that waits to be measured, and the one that is being animated.
  var measuredTransition: LayoutTransition?
  var transition: LayoutTransitionContext?
  var transitionDuration = 0.2
  var transitionDelay = 0.0
  var transitionCurve = AnimationCurve.easeInOut
  var shouldAnimateSizeChanges = true
  var hitTest = HitTestState()
  /// Direction, margins, safe area and traits; nil while everything is as it is by default.
  var environment: Environment?
}
