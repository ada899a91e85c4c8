/// What a node needs to be laid out: a style, a way to find its size, and the answers that it has given.
///
/// A node finds its size in one of four ways, the first that there is: an override of
/// ``calculateLayoutThatFits(_:_:)``, ``layoutSpecBlock``, an override of ``layoutSpecThatFits(_:_:)``, an override of
/// ``calculateSizeThatFits(_:_:)``. A node with none of them fills what
/// it is offered if that is finite, and else is as small as it may be.
///
/// Answers are kept from pass to pass. What matters to them invalidates them, here and in every node that has
/// measured this one, so that a kept answer is what a fresh layout would give.
open class LayoutNode {
  /// Makes a node's specs for a range.
  public typealias LayoutSpecBlock = (LayoutNode, SizeRange, borrowing LayoutPass) throws(LayoutError) -> LayoutElement

  /// How the node finds its size, once that is known.
  enum Method: UInt8 { case unknown, plain, size, spec, layout }

  // `unchecked`: these are read and written for a moment each, by the one thread that the tree belongs to; a check
  // at each of them costs more than the solver's own work on a leaf.
  @usableFromInline @exclusivity(unchecked) final var storedStyle = ElementStyle()
  @exclusivity(unchecked) final var method = Method.unknown
  @exclusivity(unchecked) final var isMeasuring = false
  /// Whether those that measured this node have been told of a change since they last looked.
  @usableFromInline @exclusivity(unchecked) final var hasReported = true
  @exclusivity(unchecked) final var seal = 0
  @exclusivity(unchecked) final var memoCount: Int32 = 0
  @exclusivity(unchecked) final var memoScale = 0.0
  /// The pass in which the first kept answer was given.
  @exclusivity(unchecked) final var answersSince: UInt32 = 0
  @exclusivity(unchecked) final var firstAnswer = NodeAnswer()
  // Optional, since even an empty array costs a retain and a release in each of the many nodes that need none.
  @exclusivity(unchecked) final var otherAnswers: ContiguousArray<NodeAnswer>?
  @exclusivity(unchecked) final var fixedContent: FixedContent?
  @exclusivity(unchecked) final var measurer: MeasurerLink?
  @exclusivity(unchecked) final var otherMeasurers: [MeasurerLink]?
  @exclusivity(unchecked) final var ownLink: MeasurerLink?
  @exclusivity(unchecked) final var contentWindow: ContentWindow?

  /// Whether the node's own layout code, or that of a node inside it, runs now.
  public final var isBeingMeasured: Bool { isMeasuring }

  /// Whether the layout's nodes stand as far from the right edge as they would from the left. To be set with
  /// ``invalidateLayout()``: answers that were given stay as they are.
  @exclusivity(unchecked) public final var mirrorsLayout = false

  /// Whether the node's baselines follow from the size that it comes to: then ``baselines(in:)`` holds in place of its
  /// style's `ascender` and `descender`. To be set with ``invalidateLayout()``; false by default.
  @exclusivity(unchecked) public final var baselinesFollowSize = false

  /// Counts what invalidated the node's layout.
  @exclusivity(unchecked) public final private(set) var layoutVersion = 1

  /// Makes specs where the class has no method for it; beats the methods. Setting it invalidates the layout.
  @exclusivity(unchecked) public final var layoutSpecBlock: LayoutSpecBlock? {
    didSet {
      method = .unknown
      invalidateLayout()
    }
  }

  /// Makes a node.
  public init() {}

  deinit { ownLink?.host = nil }

  /// What the parent reads, and the node's own size. Changing it invalidates every node that measured this one.
  @inlinable public final var style: ElementStyle {
    get { storedStyle }
    _modify {
      defer { if !hasReported { reportToMeasurers() } }
      yield &storedStyle
    }
  }

  // MARK: to override

  /// The node's layout by its own arithmetic: it measures nodes with
  /// ``LayoutPass/layoutThatFits(_:_:parentSize:)`` and specs with ``LayoutPass/measure(_:_:parentSize:)``, and places
  /// them. The base answers nil: the other ways hold.
  ///
  /// - Throws: ``LayoutError``, from the pass or with an error of the node's own as its `underlying`.
  open func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout? {
    nil
  }

  /// The node's layout as specs, made anew for each range. The base answers ``LayoutElement/none``: there is none.
  ///
  /// - Throws: ``LayoutError``, from the pass or with an error of the node's own as its `underlying`.
  open func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    .none
  }

  /// Whether the node's specs may be others in another range. The base says so. A subclass whose specs are the same in
  /// every range may deny it: where they come out alike, too, they are solved once.
  open var specsDependOnRange: Bool { true }

  /// Whether it is known without a call that the node's methods give neither a layout, nor specs, nor a size. The base
  /// says no; a subclass may know more of itself.
  open var hasNoLayout: Bool { false }

  /// The node's size by its own arithmetic, at most `size`, in points; clamped into the range afterwards. The base
  /// answers nil: the plain rule holds.
  ///
  /// - Throws: ``LayoutError``, from the pass or with an error of the node's own as its `underlying`.
  open func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    nil
  }

  /// The distances from the top to the first baseline, and from the bottom to the last (negative), of a node of this
  /// size, where ``baselinesFollowSize``. The base answers its style's.
  open func baselines(in size: Size) -> (ascender: Double, descender: Double) { (style.ascender, style.descender) }

  /// What messages and traces call the node: its class, unless a subclass knows a better name.
  open var layoutName: String { "\(type(of: self))" }

  /// The name that the node was given, else the one that its host knows it by; nil for neither. The base answers
  /// ``layoutName``.
  open func layoutName(in host: LayoutNode?) -> String? { layoutName }

  /// The class of the node as its author calls it.
  open var layoutClassName: String { "\(type(of: self))" }

  /// What paths call a node inside this one: `PhotoCell > header > title`. For messages only.
  ///
  /// - Parameter index: the place of the node among those of this node's specs, from 1.
  open func pathName(of child: LayoutNode, at index: Int) -> String { "\(child.layoutName)[\(index)]" }

  /// What paths call the node at their top.
  open var pathName: String { layoutName }

  /// Where the node was made, if it was made by a script.
  open var layoutSource: SourcePosition? { nil }

  /// Called when the layout has become invalid, once until it is measured again.
  open func layoutDidInvalidate() {}

  // MARK: invalidation

  /// Forgets the node's answers and those of every node that has measured it.
  public final func invalidateLayout() {
    layoutVersion += 1
    // A node may have come to a size of its own: an image node to its image.
    if method == .plain { method = .unknown }
    forgetAnswers()
    layoutDidInvalidate()
    reportToMeasurers(isInvalid: true)
  }

  /// Forgets the node's answers, and lets go of the nodes in them.
  final func forgetAnswers() {
    if fixedContent != nil { fixedContent = nil }
    if contentWindow != nil { contentWindow?.forgetAnswers() }
    if memoCount > 0 { dropAnswers() }
  }

  /// Forgets the answers, but not what they have in common.
  final func dropAnswers() {
    memoCount = 0
    if firstAnswer.layout != nil { firstAnswer.layout = nil }
    if otherAnswers != nil { otherAnswers?.removeAll(keepingCapacity: true) }
  }

  /// Whether an answer that the node may have given places something inside it.
  public final var hasPlacedInside: Bool {
    switch method {
    case .spec, .layout: true
    case .unknown: memoCount > 0
    case .plain, .size: contentWindow != nil
    }
  }

  /// Whether the node has no layout of its own, as far as can be told without asking its methods.
  @inline(__always)
  final func isPlain(_ plainClass: ObjectIdentifier) -> Bool {
    switch method {
    case .plain: contentWindow == nil
    case .unknown: isPlainAtFirst(plainClass)
    case .size, .spec, .layout: false
    }
  }

  private final func isPlainAtFirst(_ plainClass: ObjectIdentifier) -> Bool {
    guard layoutSpecBlock == nil, ObjectIdentifier(type(of: self)) == plainClass || hasNoLayout else { return false }
    method = .plain
    return contentWindow == nil
  }

  /// Tells those that measured this node. A node that is being measured right now is left alone: what its own code
  /// sets on its children is part of the answer that it is giving.
  ///
  /// - Parameter isInvalid: whether the node's own layout has become invalid already: a node may be its own host.
  @usableFromInline final func reportToMeasurers(isInvalid: Bool = false) {
    if hasReported { return }
    // First of all: nodes that have measured one another at different times would tell each other for ever.
    hasReported = true
    if let host = measurer?.host, !(isInvalid && host === self) { report(to: host) }
    for link in otherMeasurers ?? [] {
      if let host = link.host, !(isInvalid && host === self) { report(to: host) }
    }
  }

  private final func report(to host: LayoutNode) {
    if host.isMeasuring { hasReported = false } else { host.invalidateLayout() }
  }

  /// Notes that what `host` shows depends on this node, though its layout doesn't: a change that matters to this
  /// node's layout, its style included, invalidates the host's. A node may be its own host.
  public final func noteMeasured(by host: LayoutNode) { link(by: host.linkForMeasured()) }

  /// The range of the last kept answer that came to a size; nil if there is none.
  public final func constrainedSize(ofAnswer size: Size) -> SizeRange? {
    guard memoCount > 0 else { return nil }
    if memoCount > 1, let answer = otherAnswers?.last(where: { $0.size == size }) { return answer.range }
    return firstAnswer.size == size ? firstAnswer.range : nil
  }

  /// The layout of a node with no nodes inside, by the size that a parent's layout gave it.
  public final func layoutWithoutNodes(_ size: Size) -> NodeLayout {
    NodeLayout(
      size: size, constrainedSize: constrainedSize(ofAnswer: size) ?? SizeRange(exactly: size), sublayouts: [])
  }

  /// What the nodes that this one measures know it by.
  final func linkForMeasured() -> MeasurerLink {
    if let ownLink { return ownLink }
    let link = MeasurerLink(self)
    ownLink = link
    return link
  }

  /// Notes that a host's answers depend on this node.
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
    } else if otherMeasurers == nil {
      otherMeasurers = [link]
    } else if otherMeasurers?.contains(where: { $0 === link }) == false {
      otherMeasurers?.removeAll { $0.host == nil }
      otherMeasurers?.append(link)
    }
  }
}

/// A way from a node to one that measured it, which outlives neither: the host clears it when it goes.
final class MeasurerLink {
  // Never dangles: the host holds the link that names it, and clears it in its `deinit`.
  unowned(unsafe) var host: LayoutNode?

  init(_ host: LayoutNode) { self.host = host }
}

/// What a node came to in a range.
struct NodeAnswer {
  var range = SizeRange()
  var size = Size()
  var layout: NodeLayout?
}

/// What stands inside a node whose specs are the same in every range and place it alike: only the size is clamped.
final class FixedContent {
  let natural: Size
  let sublayouts: ContiguousArray<NodeLayout.Sublayout>
  private let holdsFrom: Size

  init(_ size: (natural: Size, holdsFrom: Size), _ sublayouts: ContiguousArray<NodeLayout.Sublayout>) {
    natural = size.natural
    holdsFrom = size.holdsFrom
    self.sublayouts = sublayouts
  }

  func holds(in range: SizeRange) -> Bool {
    range.max.width >= holdsFrom.width && range.max.height >= holdsFrom.height
  }
}

extension LayoutNode {
  /// Finds out anew how the node gets its size: for a node whose methods have changed.
  public final func resetLayoutMethod() {
    method = .unknown
    invalidateLayout()
  }
}
