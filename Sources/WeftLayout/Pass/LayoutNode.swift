import WeftSupport

/// The layout of a node: its style, a method that computes its size, and the answers that it has given.
///
/// A node has one of four methods, the first of these: an override of ``calculateLayoutThatFits(_:_:)``,
/// ``layoutSpecBlock``, an override of ``layoutSpecThatFits(_:_:)``, an override of ``calculateSizeThatFits(_:_:)``. A
/// node with none of them takes the maximum of its range if that is finite, and the minimum otherwise.
///
/// Answers are kept from pass to pass. A change that affects them invalidates them, here and in every node that has
/// measured this one, so that a kept answer equals that of a fresh layout.
///
/// A node is used by one thread at a time, with its tree and its engine. Sizes are in points.
open class LayoutNode {
  /// Makes a node's specs for a range.
  public typealias LayoutSpecBlock = (LayoutNode, SizeRange, borrowing LayoutPass) throws(LayoutError) -> LayoutElement

  /// The method of the node's size, once that is known: `arithmetic` is a `size` in which no code of others runs.
  enum Method: UInt8 { case unknown, plain, arithmetic, size, spec, layout }

  // `unchecked`: these are accessed briefly, by the one thread that the tree belongs to; a check for each access costs
  // more than the solver's own work on a leaf.
  @usableFromInline @exclusivity(unchecked) final var storedStyle = ElementStyle()
  @exclusivity(unchecked) final var method = Method.unknown
  @exclusivity(unchecked) final var isMeasuring = false
  /// True if the root of the node's last specs is as large as a range of one size.
  @exclusivity(unchecked) final var rootKeepsToRange = false
  /// True if the nodes that measured this one were notified of a change since they last measured it.
  @usableFromInline @exclusivity(unchecked) final var hasReported = true
  /// True if the layout's nodes are mirrored: their distances from the left edge become distances from the right one;
  /// false by default. To be set with ``invalidateLayout()``: existing answers don't change.
  @exclusivity(unchecked) public final var mirrorsLayout = false

  /// True if the node's baselines depend on its size: then ``baselines(in:)`` replaces its style's `ascender` and
  /// `descender`. To be set with ``invalidateLayout()``; false by default.
  @exclusivity(unchecked) public final var baselinesFollowSize = false

  @exclusivity(unchecked) final var seal = 0
  @exclusivity(unchecked) final var memoCount: Int32 = 0
  /// The pass of the first kept answer.
  @exclusivity(unchecked) final var answersSince: UInt32 = 0
  @exclusivity(unchecked) final var memoScale = 0.0
  @exclusivity(unchecked) final var firstAnswer = NodeAnswer()
  @exclusivity(unchecked) final var measurer: MeasurerLink?
  @exclusivity(unchecked) private final var furtherReference = RareReference<FurtherMeasurements>()
  @exclusivity(unchecked) private final var contentReference = RareReference<FixedContent>()
  @exclusivity(unchecked) private final var linkReference = RareReference<MeasurerLink>()
  @exclusivity(unchecked) private final var windowReference = RareReference<ContentWindow>()

  /// The answers after the first one, and the nodes after the first one that measured this one; nil for neither.
  final var further: FurtherMeasurements? { furtherReference.object }
  /// The content that is the same in every range; nil if it isn't.
  final var fixedContent: FixedContent? {
    get { contentReference.object }
    set { contentReference.object = newValue }
  }
  /// The link to this node; nil until it measures another one.
  private final var ownLink: MeasurerLink? {
    get { linkReference.object }
    set { linkReference.object = newValue }
  }
  /// The part of the content that a scroll node shows; nil for other nodes.
  final var contentWindow: ContentWindow? {
    get { windowReference.object }
    set { windowReference.object = newValue }
  }

  /// Calls `body` with the further measurements, neither retained nor released.
  @inline(__always)
  final func withFurther(_ body: (FurtherMeasurements) -> Void) {
    if furtherReference.held == nil { _ = makeFurther() }
    furtherReference.held?._withUnsafeGuaranteedRef(body)
  }

  /// Makes room for answers after the first one, or for nodes that measured this one after the first one.
  final func makeFurther() -> FurtherMeasurements {
    if let further { return further }
    let made = FurtherMeasurements()
    furtherReference.object = made
    return made
  }

  /// True while the node's own layout code, or that of a node inside it, is running.
  public final var isBeingMeasured: Bool { isMeasuring }

  /// The number of invalidations of the node's layout.
  @exclusivity(unchecked) public final private(set) var layoutVersion = 1

  /// Makes the node's specs in place of ``layoutSpecThatFits(_:_:)``; nil, the default, for none. Setting it
  /// invalidates the layout.
  @exclusivity(unchecked) public final var layoutSpecBlock: LayoutSpecBlock? {
    didSet {
      method = .unknown
      invalidateLayout()
    }
  }

  /// Makes a node.
  public init() {}

  deinit { ownLink?.host = nil }

  /// The node's own size, and the properties that its parent reads; nothing is set by default. Changing it invalidates
  /// every node that measured this one.
  @inlinable public final var style: ElementStyle {
    get { storedStyle }
    _modify {
      defer { if !hasReported { reportToMeasurers() } }
      yield &storedStyle
    }
  }

  // MARK: to override

  /// Computes the node's layout by its own arithmetic: measures nodes with
  /// ``LayoutPass/layoutThatFits(_:_:parentSize:)`` and specs with ``LayoutPass/measure(_:_:parentSize:)``, and places
  /// them. The base returns nil: another method is used.
  ///
  /// - Throws: ``LayoutError``, from the pass or with an error of the node's own as its `underlying`.
  open func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout? {
    nil
  }

  /// Returns the node's layout as specs, made again for each range. The base returns ``LayoutElement/none``: there are
  /// no specs.
  ///
  /// - Throws: ``LayoutError``, from the pass or with an error of the node's own as its `underlying`.
  open func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    .none
  }

  /// True, as by default, if the node's specs may differ in another range. A subclass whose specs are the same in every
  /// range may return false: if their layout is the same, too, they are solved once.
  open var specsDependOnRange: Bool { true }

  /// True if it is known without a call that the node's methods give neither a layout, nor specs, nor a size. The base
  /// says no; a subclass may know more of itself.
  open var hasNoLayout: Bool { false }

  /// True if it is known without a call that the node's size is the arithmetic of its class alone: it has neither a
  /// layout nor specs, and ``calculateSizeThatFits(_:_:)`` measures no nodes and calls no script. The base says no; a
  /// subclass may know more of itself.
  open var hasOwnSizeOnly: Bool { false }

  /// True once it is known that ``hasOwnSizeOnly`` is true, until ``resetLayoutMethod()``.
  package final var isArithmetic: Bool { method == .arithmetic }

  /// Returns the node's size by its own arithmetic, at most `size`, in points; it is clamped to the range afterwards.
  /// The base returns nil: the size depends on the range only.
  ///
  /// - Throws: ``LayoutError``, from the pass or with an error of the node's own as its `underlying`.
  open func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    nil
  }

  /// Returns the distances in points from the top to the first baseline, and from the bottom to the last (negative), of
  /// a node of this size, if ``baselinesFollowSize`` is true. The base returns its style's.
  open func baselines(in size: Size) -> (ascender: Double, descender: Double) { (style.ascender, style.descender) }

  /// The node's name in messages and traces: its class, unless a subclass has a better name.
  open var layoutName: String { "\(type(of: self))" }

  /// Returns the node's given name, else its name in its host; nil for neither. The base returns ``layoutName``.
  open func layoutName(in host: LayoutNode?) -> String? { layoutName }

  /// The class of the node in the language of its author.
  open var layoutClassName: String { "\(type(of: self))" }

  /// Returns the name of a node inside this one in paths such as `PhotoCell > header > title`. For messages only.
  ///
  /// - Parameters:
  ///   - child: the node.
  ///   - index: the index of the node among those of this node's specs, from 1.
  open func pathName(of child: LayoutNode, at index: Int) -> String { "\(child.layoutName)[\(index)]" }

  /// The name of the node at the beginning of a path.
  open var pathName: String { layoutName }

  /// The place where the node was made, if a script made it.
  open var layoutSource: SourceLocation? { nil }

  /// Called when the layout has become invalid, once until it is measured again.
  open func layoutDidInvalidate() {}

  // MARK: invalidation

  /// Drops the node's answers and those of every node that has measured it.
  public final func invalidateLayout() {
    layoutVersion += 1
    // The node may now have a size of its own, such as an image node with an image.
    if method == .plain { method = .unknown }
    forgetAnswers()
    layoutDidInvalidate()
    reportToMeasurers(isInvalid: true)
  }

  /// Drops the node's answers, and releases the nodes in them.
  final func forgetAnswers() {
    if fixedContent != nil { fixedContent = nil }
    if contentWindow != nil { contentWindow?.forgetAnswers() }
    if memoCount > 0 { dropAnswers() }
  }

  /// Drops the answers, but not their common content.
  final func dropAnswers() {
    memoCount = 0
    if firstAnswer.layout != nil { firstAnswer.layout = nil }
    further?.answers.removeAll(keepingCapacity: true)
  }

  /// True if one of the node's possible answers places a node inside it.
  public final var hasPlacedInside: Bool {
    switch method {
    case .spec, .layout: true
    case .unknown: memoCount > 0
    case .plain, .arithmetic, .size: contentWindow != nil
    }
  }

  /// True if the node is known to have the extent of a range of one extent: if its size is clamped to the range, or its
  /// specs' root keeps to it.
  final var keepsToRange: Bool {
    guard contentWindow == nil else { return false }
    return switch method {
    case .plain, .arithmetic, .size: true
    case .spec: rootKeepsToRange
    case .unknown, .layout: false
    }
  }

  /// Returns true if the node has no layout of its own, as far as is known without calling its methods.
  @inline(__always)
  final func isPlain(_ plainClass: ObjectIdentifier) -> Bool {
    switch method {
    case .plain: contentWindow == nil
    case .unknown: isPlainAtFirst(plainClass)
    case .arithmetic, .size, .spec, .layout: false
    }
  }

  private final func isPlainAtFirst(_ plainClass: ObjectIdentifier) -> Bool {
    guard layoutSpecBlock == nil, ObjectIdentifier(type(of: self)) == plainClass || hasNoLayout else { return false }
    method = .plain
    return contentWindow == nil
  }

  /// Invalidates the nodes that measured this one. A node that is being measured now is skipped: the changes that its
  /// own code makes to its children are part of its answer.
  ///
  /// - Parameter isInvalid: true if the node's own layout is already invalid: a node may be its own host.
  @usableFromInline final func reportToMeasurers(isInvalid: Bool = false) {
    if hasReported { return }
    // Set first: nodes that have measured each other at different times would otherwise notify each other forever.
    hasReported = true
    if let host = measurer?.host, !(isInvalid && host === self) { report(to: host) }
    guard let further else { return }
    for link in further.measurers {
      if let host = link.host, !(isInvalid && host === self) { report(to: host) }
    }
  }

  private final func report(to host: LayoutNode) {
    if host.isMeasuring { hasReported = false } else { host.invalidateLayout() }
  }

  /// True if a node's layout has measured this one, or if it has an answer of its own.
  package final var wasMeasured: Bool { measurer != nil || memoCount > 0 }

  /// Records that the content of `host` depends on this node, though its layout doesn't: a change that affects this
  /// node's layout, its style included, invalidates the host's. A node may be its own host.
  public final func noteMeasured(by host: LayoutNode) { link(by: host.linkForMeasured()) }

  /// Returns the range of the last kept answer with a size; nil if there is none.
  public final func constrainedSize(ofAnswer size: Size) -> SizeRange? {
    guard memoCount > 0 else { return nil }
    if memoCount > 1, let answer = further?.answers.last(where: { $0.size == size }) { return answer.range }
    return firstAnswer.size == size ? firstAnswer.range : nil
  }

  /// Makes the kept answer in a range the last one, which ``constrainedSize(ofAnswer:)`` finds first.
  final func renewAnswer(in range: SizeRange) {
    guard memoCount > 1, let further, let last = further.answers.indices.last else { return }
    if firstAnswer.range == range {
      swap(&firstAnswer, &further.answers[last])
    } else if let index = further.answers.firstIndex(where: { $0.range == range }) {
      further.answers.swapAt(index, last)
    }
  }

  /// Returns the layout of a node with no nodes inside, by the size that a parent's layout gave it.
  public final func layoutWithoutNodes(_ size: Size) -> NodeLayout {
    .make(size: size, constrainedSize: constrainedSize(ofAnswer: size) ?? SizeRange(exactly: size))
  }

  /// Returns the link that is registered with the nodes that this one measures.
  final func linkForMeasured() -> MeasurerLink {
    if let ownLink { return ownLink }
    let link = MeasurerLink(self)
    ownLink = link
    return link
  }

  /// Records that a host's answers depend on this node.
  @inline(__always)
  final func link(by link: MeasurerLink) {
    hasReported = false
    if measurer === link { return }
    if measurer == nil {
      measurer = link
    } else {
      addLink(link)
    }
  }

  private final func addLink(_ link: MeasurerLink) {
    if measurer?.host == nil {
      measurer = link
      return
    }
    let further = makeFurther()
    if further.measurers.contains(where: { $0 === link }) { return }
    further.measurers.removeAll { $0.host == nil }
    further.measurers.append(link)
  }
}

/// A link from a node to one that measured it. It keeps neither alive: the host clears it when it is released.
final class MeasurerLink {
  // Never dangles: the host holds the link to it, and clears it in its `deinit`.
  unowned(unsafe) var host: LayoutNode?

  init(_ host: LayoutNode) { self.host = host }
}

/// The answer of a node in a range.
struct NodeAnswer {
  var range = SizeRange()
  var size = Size()
  var layout: NodeLayout?
}

/// The state that few nodes have: answers in more than one range, more than one node that measured them.
final class FurtherMeasurements {
  // `unchecked`, as in `LayoutNode`: its node alone changes it, and sets its `memoCount` to 0 before it removes answers,
  // so that a `deinit` that runs then and invalidates the node doesn't remove them again.
  @exclusivity(unchecked) var answers: ContiguousArray<NodeAnswer> = []
  @exclusivity(unchecked) var measurers: [MeasurerLink] = []
}

/// The content of a node whose specs and layout are the same in every range: only the size is clamped.
final class FixedContent {
  let natural: Size
  /// The layout in one of the ranges.
  let layout: NodeLayout
  private let holdsFrom: Size

  init(_ size: (natural: Size, holdsFrom: Size), _ layout: NodeLayout) {
    natural = size.natural
    holdsFrom = size.holdsFrom
    self.layout = layout
  }

  func holds(in range: SizeRange) -> Bool {
    range.max.width >= holdsFrom.width && range.max.height >= holdsFrom.height
  }
}

extension LayoutNode {
  /// Determines the node's method again: for a node whose methods have changed.
  public final func resetLayoutMethod() {
    method = .unknown
    invalidateLayout()
  }
}
