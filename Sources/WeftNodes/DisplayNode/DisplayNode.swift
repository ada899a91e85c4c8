import WeftDisplay
import WeftLayout
import WeftSupport

/// A rectangle that is laid out and drawn, and contains others: Texture's `ASDisplayNode`.
///
/// A node is used by one thread at a time, the one that its tree belongs to; there are no locks. Lengths and
/// coordinates are in points, with the y axis downwards.
///
/// A subclass overrides ``WeftLayout/LayoutNode/layoutSpecThatFits(_:_:)`` if it has nodes inside, or
/// ``WeftLayout/LayoutNode/calculateSizeThatFits(_:_:)`` and ``draw(_:bounds:)`` if it draws itself:
///
/// ```swift
/// final class DotNode: DisplayNode {
///   override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
///     Size(width: 12, height: 12)
///   }
///
///   override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
///     recorder.fill(Path(ellipseIn: bounds), .color(.black))
///   }
/// }
/// ```
open class DisplayNode: LayoutNode {
  // `unchecked`, as in `LayoutNode`: a single thread reads and writes, never reentrantly during an access.
  /// A name for messages, trees and inspectors; nil by default.
  @exclusivity(unchecked) public final var debugName: String?

  /// The subnodes, from back to front.
  @exclusivity(unchecked) public final internal(set) var subnodes = TwoEndedArray<DisplayNode>() {
    didSet { if !layoutFlags.contains(.managing) { setNeedsPass() } }
  }
  /// An upper bound of the depth of the subtree, this node included; exact until a subnode leaves.
  @exclusivity(unchecked) final var greatestHeight: Int32 = 1
  /// The node that this one is a subnode of.
  ///
  /// It never dangles: a supernode retains its subnodes, and clears this property when it removes them or is released.
  @exclusivity(unchecked) public final internal(set) unowned(unsafe) var supernode: DisplayNode?

  /// The visible rectangle in the node's own coordinates, in points; its origin scrolls the subnodes. Empty by default.
  /// An invalid rectangle (``WeftLayout/Rect/isUsableFrame``) is ignored; see ``nonFatalErrorBlock``.
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
  /// The position of the anchor point in the supernode, in points; the origin by default. An invalid point
  /// (``WeftLayout/Point/isUsablePosition``) is ignored; see ``nonFatalErrorBlock``.
  @exclusivity(unchecked) public final var position = Point.zero {
    didSet {
      if !canStand(at: position) { position = keeping("position", oldValue, position) }
      if isRasterized, position != oldValue { setNeedsDisplay() }
    }
  }

  /// True if the nodes of the node's layout become its subnodes automatically; false by default. While it is true,
  /// adding subnodes by hand is an error; those added before stay as they are.
  @exclusivity(unchecked) public final var automaticallyManagesSubnodes = false {
    didSet {
      guard automaticallyManagesSubnodes, !oldValue else { return }
      layoutFlags.insert(.needsManagement)
      setNeedsPass()
    }
  }

  /// The node's methods written in another language.
  package final var methods: (any NodeMethods)? {
    get { storedMethods }
    set {
      storedMethods = newValue
      resetLayoutMethod()
    }
  }
  @exclusivity(unchecked) private final var storedMethods: (any NodeMethods)?
  /// The methods that exist in another language. Each measurement asks for them, so the object is not retained for it:
  /// telling them changes nothing, and the node holds it.
  final var overrides: NodeOverrides {
    unowned(unsafe) let methods = storedMethods
    return methods?.overrides ?? []
  }

  /// The place where the node was made, in bits that only the code that made it can read; 0 for none.
  @exclusivity(unchecked) package final private(set) var sourceTag: UInt64 = 0

  /// Sets the methods of a node that has just been made and has not been measured yet.
  ///
  /// - Parameter sourceTag: the place where the node was made.
  package final func begin(with methods: any NodeMethods, sourceTag: UInt64) {
    storedMethods = methods
    self.sourceTag = sourceTag
  }

  /// The look of the layer; nil while all properties have their defaults.
  final var storedAppearance: Appearance? {
    get { appearanceReference.object }
    set { appearanceReference.object = newValue }
  }
  @exclusivity(unchecked) private final var appearanceReference = RareReference<Appearance>()

  @exclusivity(unchecked) final var flags: Flags = []
  @exclusivity(unchecked) final var currentInterfaceState: InterfaceState = []
  /// The layer, and the view around it, once the node is loaded.
  package internal(set) final var storedLayer: Layer? {
    get { layerReference.object }
    set { layerReference.object = newValue }
  }
  @exclusivity(unchecked) private final var layerReference = RareReference<Layer>()
  final var storedView: View? {
    get { viewReference.object }
    set { viewReference.object = newValue }
  }
  @exclusivity(unchecked) private final var viewReference = RareReference<View>()
  final var loadingPlan: LoadingPlan? {
    get { planReference.object }
    set { planReference.object = newValue }
  }
  @exclusivity(unchecked) private final var planReference = RareReference<LoadingPlan>()
  /// The state that few nodes have; nil until some of it is set.
  final var storedExtras: NodeExtras? {
    get { extrasReference.object }
    set { extrasReference.object = newValue }
  }
  @exclusivity(unchecked) private final var extrasReference = RareReference<NodeExtras>()

  /// The displayed contents; nil until something is displayed.
  final var storedDisplay: NodeDisplay? {
    get { displayReference.object }
    set { displayReference.object = newValue }
  }
  @exclusivity(unchecked) private final var displayReference = RareReference<NodeDisplay>()

  /// The layout that gave the subnodes their frames.
  final var applied: LayoutSlot? {
    get { appliedReference.object }
    set { appliedReference.object = newValue }
  }
  @exclusivity(unchecked) private final var appliedReference = RareReference<LayoutSlot>()
  /// The latest measured layout, until it is applied.
  final var pending: LayoutSlot? {
    get { pendingReference.object }
    set { pendingReference.object = newValue }
  }
  @exclusivity(unchecked) private final var pendingReference = RareReference<LayoutSlot>()
  /// The layout that the supernode's layout uses for this node, while it is being applied.
  final var given: LayoutSlot? {
    get { givenReference.object }
    set { givenReference.object = newValue }
  }
  @exclusivity(unchecked) private final var givenReference = RareReference<LayoutSlot>()
  @exclusivity(unchecked) package final var layoutFlags: LayoutFlags = []
  /// True while a script's ``calculateSizeThatFits(_:_:)`` calls the base.
  @exclusivity(unchecked) private final var asksBaseForSize = false
  /// The number that tells the node from others in inspections, from 1; 0 until the node is inspected.
  @exclusivity(unchecked) package final var inspectionNumber: Int32 = 0
  /// Pixels per point in the last layout pass; 0 before the first.
  @exclusivity(unchecked) final var passScale = 0.0

  /// Makes a node.
  public override init() { super.init() }

  /// Makes a node that wraps a view, which the block makes when the node is loaded; see ``setViewBlock(_:)``.
  ///
  /// - Parameters:
  ///   - viewBlock: makes the view, once. An error of it is thrown by what loads the node.
  ///   - didLoad: called when the node has been loaded; nil by default.
  public convenience init(
    viewBlock: @escaping () throws(NodeError) -> View, didLoad: ((DisplayNode) -> Void)? = nil
  ) {
    self.init()
    wrap(.view(viewBlock))
    if let didLoad { onDidLoad(didLoad) }
  }

  /// Makes a node that wraps a layer, which the block makes when the node is loaded; see ``setLayerBlock(_:)``.
  ///
  /// - Parameters:
  ///   - layerBlock: makes the layer, once. An error of it is thrown by what loads the node.
  ///   - didLoad: called when the node has been loaded; nil by default.
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

  /// Returns the node's `debugName`, else the field of its host's script that contains it; nil without both.
  open override func layoutName(in host: LayoutNode?) -> String? {
    debugName ?? (host as? DisplayNode).flatMap { $0.methods?.fieldName(of: self, in: $0) }
  }

  /// ``className``
  open override var layoutClassName: String { className }

  /// The class's name, in the language that it is written in.
  public final var className: String { methods?.className ?? "\(type(of: self))" }

  /// Returns the child's `debugName`, else the field of this node's script that contains it, else its class and index.
  open override func pathName(of child: LayoutNode, at index: Int) -> String {
    guard let child = child as? DisplayNode else { return super.pathName(of: child, at: index) }
    return child.debugName ?? methods?.fieldName(of: child, in: self) ?? "\(child.className)[\(index)]"
  }

  /// The node's path in its tree: `PhotoCell > header > title`.
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

  /// True if the node's script has dropped it, so that it is about to be released: turns skip it.
  public final var isAbandoned: Bool { methods?.hasAbandoned(self) ?? false }

  /// The script's line that made the node.
  open override var layoutSource: SourceLocation? { methods?.source(of: self) }

  /// Calls a method of the node's script, if it has that; what the script throws becomes the error of the node.
  @inline(__always) @discardableResult
  private final func call<Answer>(
    _ method: NodeOverrides, isMeasuring: Bool = false, _ body: (any NodeMethods) throws -> Answer
  ) throws(LayoutError) -> Answer? {
    guard overrides.contains(method), let methods else { return nil }
    do {
      return try body(methods)
    } catch {
      throw LayoutError(error, of: self, isMeasuring: isMeasuring)
    }
  }

  /// Returns the layout that the node's script calculates; nil if it doesn't.
  open override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout? {
    try call(.calculateLayoutThatFits, isMeasuring: true) {
      try $0.calculateLayoutThatFits(self, constrainedSize, pass)
    }
  }

  /// Returns the specs of the node's script, if it has the method.
  open override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    try call(.layoutSpecThatFits, isMeasuring: true) { try $0.layoutSpecThatFits(self, constrainedSize, pass) } ?? .none
  }

  /// Returns the size that the node's script calculates; nil if it doesn't.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    guard !isArithmetic, !asksBaseForSize else { return nil }
    return try call(.calculateSizeThatFits, isMeasuring: true) { try $0.calculateSizeThatFits(self, size, pass) }
  }

  /// True if the node's class is `DisplayNode` itself, and its script has no method for its layout.
  open override var hasNoLayout: Bool {
    guard ObjectIdentifier(Self.self) == ObjectIdentifier(DisplayNode.self) else { return false }
    return overrides.isDisjoint(with: NodeOverrides.layouts)
  }

  /// Returns the size of the node without a script's methods, in points: the base for a script's override. As in
  /// Texture, a node without content takes the available size, or 0 where that is infinite.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` of the content.
  package final func baseSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size {
    let asked = asksBaseForSize
    asksBaseForSize = true
    defer { asksBaseForSize = asked }
    if let own = try calculateSizeThatFits(size, pass) { return own }
    return size.width < 1e7 && size.height < 1e7 ? size : .zero
  }

  /// Called in the layout pass when the node has its size and the subnodes of its layout their frames; overrides can
  /// set frames by hand.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func layout() throws(LayoutError) {
    try call(.layout) { try $0.layout(self) }
  }

  /// Records the node's contents, in its own coordinates; the subnodes are drawn above them.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    try call(.draw) { try $0.draw(self, &recorder, bounds: bounds) }
  }

  /// True if the node is known to draw contents: then the hook for the start of display is called before
  /// ``draw(_:bounds:)``, else after commands have been recorded. The base returns true if the script's class has the
  /// method.
  open var drawsContents: Bool { overrides.contains(.draw) }

  /// Records the placeholder that is shown until the contents have been drawn, if there is no ``placeholderImage()``;
  /// see ``placeholderEnabled``. The base records nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func drawPlaceholder(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {}

  /// Returns the picture that is shown until the contents have been drawn, stretched to the node; see
  /// ``placeholderEnabled``. The base calls the script's method; nil by default.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the node's own as its `underlying`.
  open func placeholderImage() throws(LayoutError) -> Image? {
    try call(.placeholderImage) { try $0.placeholderImage(self) } ?? nil
  }

  /// True if the placeholder stays after drawing, since the contents are still incomplete; false by default.
  open var placeholderShouldPersist: Bool { false }

  /// True if ``recursivelyEnsureDisplaySynchronously(_:)`` skips the node, since its contents may take long to arrive;
  /// false by default.
  open var shouldBypassEnsureDisplay: Bool { false }

  /// Returns the contents at the window's current time, instead of the drawn ones; nil to show the drawn ones.
  func presentedContents() -> DisplayList? { nil }

  /// Returns true if the node can be hit at a point. The base calls the script's method; without one, the result is
  /// whether ``hitTestArea`` contains the point. The area's right and bottom edges are outside.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  open func pointInside(_ point: Point) -> Bool {
    askMethods(.pointInside) { $0.pointInside(self, point) } ?? pointInsideByBounds(point)
  }

  /// Returns the node that receives a touch at a point: the frontmost one in the subtree; nil if the point is outside.
  ///
  /// As in Texture, hidden nodes, nodes with an alpha below 0.01 and nodes without user interaction are skipped with
  /// their subtrees; a node is hit only at points inside all of its ancestors, clipping or not. Transforms count. The
  /// base calls the script's method instead, if there is one.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  open func hitTest(_ point: Point) -> DisplayNode? {
    if let answer = askMethods(.hitTest, { $0.hitTest(self, point) }) { return answer }
    return hitTestByBounds(point)
  }

  /// Returns false to keep a gesture from beginning that a recognizer of the node, or of one around it, has found in a
  /// touch of the node. The base asks the supernode.
  open func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    supernode?.gestureRecognizerShouldBegin(gesture) ?? true
  }

  /// Called with touches that have begun in the node, or in one inside that passes them on. The base calls the script's
  /// method; without one, it passes them on to the next responder: the supernode, or the view around the node. A
  /// subclass passes them on by calling `super`.
  open func touchesBegan(_ touches: [Touch]) { respond(.touchesBegan, to: touches) }
  /// Called with touches that have moved; see ``touchesBegan(_:)``.
  open func touchesMoved(_ touches: [Touch]) { respond(.touchesMoved, to: touches) }
  /// Called with touches that have ended; see ``touchesBegan(_:)``.
  open func touchesEnded(_ touches: [Touch]) { respond(.touchesEnded, to: touches) }
  /// Called with touches that won't end, since the node has left the window or another object has taken them over; see
  /// ``touchesBegan(_:)``.
  open func touchesCancelled(_ touches: [Touch]) { respond(.touchesCancelled, to: touches) }

  /// Performs an action that a control has added by its name alone; returns false if the node doesn't know it. The base
  /// looks for a script's method, or field, of that name.
  open func perform(action: String, from sender: DisplayNode, _ event: SentControlEvent) -> Bool {
    methods?.perform(action: action, on: self, from: sender, event) ?? false
  }

  /// Handles a request of an assistive technology; returns true if it did, so that nothing else is tried. The base calls
  /// the script's method, such as `accessibilityActivate`; without one, the result is false.
  open func perform(_ action: AccessibilityAction) -> Bool {
    (askMethods(.accessibilityActions) { $0.perform(action, on: self) } ?? nil) ?? false
  }

  /// The value of ``isAccessibilityElement`` while none is set; false, except for texts and controls.
  open var defaultIsAccessibilityElement: Bool { false }
  /// The value of ``accessibilityLabel`` while none is set; nil, except for texts and buttons.
  open var defaultAccessibilityLabel: String? { nil }
  /// The value of ``accessibilityValue`` while none is set; nil, except for editable texts.
  open var defaultAccessibilityValue: String? { nil }
  /// The value of ``accessibilityHint`` while none is set; nil, except for editable texts.
  open var defaultAccessibilityHint: String? { nil }
  /// The value of ``accessibilityTraits`` while none are set; none, except for texts and buttons.
  open var defaultAccessibilityTraits: AccessibilityTraits { [] }
  /// True if the node is a list, whose elements are ``accessibleCells()``.
  @_spi(Lists) open var isAccessibleList: Bool { false }
  /// Returns the visible cells of a list, in its order, after its updates.
  @_spi(Lists) open func accessibleCells() -> [DisplayNode] { [] }

  /// True if the node and its subnodes take touches while `userInteractionEnabled` has not been set. The base returns
  /// true; controls, which text and image nodes are, return false until they have a receiver for touches.
  open var interactsByDefault: Bool { true }

  /// Called when `userInteractionEnabled` has been set.
  func interactionWasSet() {}
  /// True if the node doesn't pass touches on, even if it has no use for them.
  var keepsTouches: Bool { false }

  /// True if nodes of the class clip their subnodes while `clipsToBounds` has not been set.
  @_spi(Lists) open var clipsByDefault: Bool { false }
  /// The class's content mode while ``contentMode`` has not been set.
  var defaultContentMode: ContentMode { .scaleToFill }
  /// True if the class shows a text or an image of its own: such a node is not opaque by default, is redrawn when its
  /// size changes, and decides by itself whether a new tint redraws it.
  var showsOwnContents: Bool { false }
  /// True if the node shows an image and has none yet.
  var lacksImage: Bool { false }
  /// True if the node moves the views of its subnodes.
  package var scrollsContents: Bool { false }
  /// True if the window waits for the node's display when it becomes visible, and shows no placeholder meanwhile.
  @_spi(Lists) open var waitsForDisplay: Bool { false }
  /// The time of the next frame of the node's animated image, in seconds of the event loop; nil if none plays.
  public var nextFrameChange: Double? { nil }
  var isDisabledControl: Bool { false }
  /// Called when the layout of a row of a table is invalid.
  @_spi(Lists) open func rowLayoutDidInvalidate() {}

  /// True if the node draws its shadow itself: then its layer has none.
  var drawsOwnShadow: Bool { false }
  /// Called when one of the shadow's properties has been set.
  ///
  /// - Parameter inSize: true if the shadow's extent may have changed.
  func shadowDidChange(inSize: Bool) {}

  /// True if nodes of the class can be layer-backed.
  open var supportsLayerBacking: Bool { !isSynchronous }

  /// Animates a layout transition: begins animations from the subnodes' old frames to their new ones, and calls
  /// ``LayoutTransitionContext/completeTransition(_:)`` when they are done. The base calls the script's method, or else
  /// ``animateByDefault(_:)``.
  open func animateLayoutTransition(_ context: LayoutTransitionContext) {
    guard overrides.contains(NodeOverrides(.animateLayoutTransition)), let methods else {
      return animateByDefault(context)
    }
    // If the method fails, nothing else would complete the transition, and removed subnodes would stay.
    if !methods.perform(.animateLayoutTransition, on: self, .object(context)) { context.completeTransition(false) }
  }

  /// Called for each hook; the base does nothing.
  open func perform(_ hook: NodeHook, _ argument: HookArgument) {}

  /// Called at the root of a tree whose layout has another size than its bounds. The base sets the bounds' size and
  /// keeps the frame's origin; a container that decides on the size, such as a table for its cells, overrides this.
  open func didInvalidateSize(to size: Size) { frame = Rect(origin: frame.origin, size: size) }

  /// Called before a layout transition of the node or of one inside it animates that node's size.
  @_spi(Lists) open func sizeWillBeAnimated(_ timing: AnimationTiming) { supernode?.sizeWillBeAnimated(timing) }

  /// Called when the bounds' origin has changed.
  @_spi(Lists) open func boundsOriginDidChange() {}
  /// Called when the content of a visible scroll node inside the node has moved.
  @_spi(Lists) open func contentInsideDidScroll() { supernode?.contentInsideDidScroll() }
  /// Called when the direction of lines has changed.
  @_spi(Lists) open func directionDidChange() {}

  /// Layers above all subnodes that are in no tree, such as the lines between the rows of a table.
  @_spi(Lists) open var linesAbove: [LayerSnapshot] { [] }

  /// Transient layers above all subnodes that are in no tree, such as scroll bars.
  var barsAbove: [LayerSnapshot] { [] }

  /// Called in the layout pass when the subnodes of the node's layout have their frames, loaded or not, before
  /// ``layout()``: containers place further nodes.
  @_spi(Lists) open func layOutContents(_ run: LayoutRun) throws(LayoutError) {}

  /// Called when the node's interface state has changed, before the hook.
  @_spi(Lists) open func interfaceStateDidChange() {}

  /// The nodes that this one retains: the subnodes, and a container's prepared nodes.
  @_spi(Lists) open var retainedNodes: TwoEndedArray<DisplayNode> { subnodes }
  /// ``retainedNodes``, for other targets.
  package final var heldNodes: TwoEndedArray<DisplayNode> { retainedNodes }
  /// Passes each thing that the node holds to a function. The node retains what the function returns for a picture, as
  /// long as it shows that picture.
  package func visitContent(_ visit: (HeldContent) -> AnyObject?) {}
  /// True if the node sets the baselines in its style, as texts do.
  package var setsOwnBaselines: Bool { false }
  /// Returns true if ``retainedNodes`` contains a node.
  @_spi(Lists) open func retains(_ node: DisplayNode) -> Bool { node.supernode === self }
  /// ``retains(_:)``, for other targets.
  package final func holds(_ node: DisplayNode) -> Bool { retains(node) }

  /// Invalidates the node's layout pass. Changes made by its own layout code are part of the layout already.
  public final override func layoutDidInvalidate() {
    guard !isBeingMeasured else { return }
    setNeedsPass()
    if layoutFlags.contains(.isRow) { rowLayoutDidInvalidate() }
  }
}
