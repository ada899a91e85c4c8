import WeftDisplay
import WeftLayout

// The properties that assistive technologies read. Strings that a user hears are localized by whoever sets them. Where
// nothing is said, setting a property before the node is loaded equals setting it afterwards.
extension DisplayNode {
  /// True if the node is one stop for VoiceOver, and nothing inside it is reached. By default true for texts and for
  /// controls that take touches, else false; a text that is emptied becomes no element, and is one again with a text.
  public final var isAccessibilityElement: Bool {
    get { storedAccessibility?.isElement ?? defaultIsAccessibilityElement }
    set { accessibility.isElement = newValue }
  }

  /// The name that is spoken: short, without the kind ("Play", not "Play button"). By default the text of a text node,
  /// the shown title of a button, else nil. A new text or title replaces a label that was set.
  public final var accessibilityLabel: String? {
    get {
      guard let label = storedAccessibility?.label else { return defaultAccessibilityLabel }
      return label?.string
    }
    set { accessibilityAttributedLabel = newValue.map { AttributedText($0) } }
  }

  /// ``accessibilityLabel`` with attributes; setting one sets the other.
  public final var accessibilityAttributedLabel: AttributedText? {
    get {
      guard let label = storedAccessibility?.label else { return defaultAccessibilityLabel.map { AttributedText($0) } }
      return label
    }
    set { accessibility.label = .some(newValue) }
  }

  /// The part that changes, such as "50 %"; nil by default, except for an editable text, whose value is its text.
  public final var accessibilityValue: String? {
    get { storedAccessibility?.value?.string ?? defaultAccessibilityValue }
    set { accessibility.value = newValue.map { AttributedText($0) } }
  }

  /// ``accessibilityValue`` with attributes; setting one sets the other.
  public final var accessibilityAttributedValue: AttributedText? {
    get { storedAccessibility?.value ?? defaultAccessibilityValue.map { AttributedText($0) } }
    set { accessibility.value = newValue }
  }

  /// The result of activating the element, such as "Selects the message", spoken after a pause; nil by default, except for
  /// an editable text, whose hint is its placeholder.
  public final var accessibilityHint: String? {
    get { storedAccessibility?.hint?.string ?? defaultAccessibilityHint }
    set { accessibility.hint = newValue.map { AttributedText($0) } }
  }

  /// ``accessibilityHint`` with attributes; setting one sets the other.
  public final var accessibilityAttributedHint: AttributedText? {
    get { storedAccessibility?.hint ?? defaultAccessibilityHint.map { AttributedText($0) } }
    set { accessibility.hint = newValue }
  }

  /// The kind and the state of the element. By default `staticText` for texts, `button` for buttons, which have
  /// `notEnabled`, too, while they are disabled; else none. Enabling or disabling a button replaces traits that were
  /// set.
  public final var accessibilityTraits: AccessibilityTraits {
    get { storedAccessibility?.traits ?? defaultAccessibilityTraits }
    set { accessibility.traits = newValue }
  }

  /// A name for tests, which is never spoken; nil by default.
  public final var accessibilityIdentifier: String? {
    get { storedAccessibility?.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The language of the texts, as a BCP 47 tag such as `de-CH`; nil, the default, means the user's.
  public final var accessibilityLanguage: String? {
    get { storedAccessibility?.language }
    set { accessibility.language = newValue }
  }

  /// The rectangle of the element in the window, in points; it also decides on the order. By default the rectangle of
  /// the node's view with all transforms, and empty for a node without a view.
  public final var accessibilityFrame: Rect {
    get { storedAccessibility?.frame ?? (storedView == nil ? .zero : frameInWindow) }
    set { accessibility.frame = newValue }
  }

  /// The outline of the element in the window, in points, that is shown in place of its frame; nil by default.
  public final var accessibilityPath: Path? {
    get { storedAccessibility?.path }
    set { accessibility.path = newValue }
  }

  /// The point in the window, in points, at which VoiceOver taps if the element doesn't handle its activation; by
  /// default the middle of ``accessibilityFrame``.
  public final var accessibilityActivationPoint: Point {
    get { storedAccessibility?.activationPoint ?? accessibilityFrame.middle }
    set { accessibility.activationPoint = newValue }
  }

  /// True if assistive technologies leave out the node and all inside it; false by default.
  public final var accessibilityElementsHidden: Bool {
    get { storedAccessibility?.elementsHidden ?? false }
    set { accessibility.elementsHidden = newValue }
  }

  /// True if assistive technologies leave out the node's siblings, as those of an alert; false by default. Of several
  /// such siblings the last subnode counts, visible or not.
  public final var accessibilityViewIsModal: Bool {
    get { storedAccessibility?.viewIsModal ?? false }
    set { accessibility.viewIsModal = newValue }
  }

  /// True if what is inside the node is to be read before other nodes; false by default. A node's elements are an
  /// explicit list, of which the order stays as it is: so it has no effect on those.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { storedAccessibility?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }

  /// True if the node and all inside it are one element, with the labels of all texts, and actions for what has the
  /// trait `button`, `link` or `keyboardKey`; false by default. A node with a table or a collection inside is none.
  public final var isAccessibilityContainer: Bool {
    get { storedAccessibility?.isContainer ?? false }
    set { accessibility.isContainer = newValue }
  }

  /// The role of the node for the elements inside it; `none` by default.
  public final var accessibilityContainerType: AccessibilityContainerType {
    get { storedAccessibility?.containerType ?? .none }
    set { accessibility.containerType = newValue }
  }

  /// The way in which Switch Control reaches what is inside the node; `automatic` by default.
  public final var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { storedAccessibility?.navigationStyle ?? .automatic }
    set { accessibility.navigationStyle = newValue }
  }

  /// True if Voice Control and Switch Control offer the element for activation; nil, the default, means that its traits
  /// decide.
  public final var accessibilityRespondsToUserInteraction: Bool? {
    get { storedAccessibility?.respondsToUserInteraction }
    set { accessibility.respondsToUserInteraction = newValue }
  }

  /// Names by which Voice Control knows the element, the shortest first; none, the default, means its label.
  public final var accessibilityUserInputLabels: [String] {
    get { storedAccessibility?.userInputLabels ?? [] }
    set { accessibility.userInputLabels = newValue }
  }

  /// Further actions of the element; none by default. An accessibility container has those of the nodes inside instead.
  public final var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { storedAccessibility?.customActions ?? [] }
    set { accessibility.customActions = newValue }
  }

  /// Further information about the element, spoken on request; none by default.
  public final var accessibilityCustomContent: [AccessibilityCustomContent] {
    get { storedAccessibility?.customContent ?? [] }
    set { accessibility.customContent = newValue }
  }

  /// Sets the nodes that the node's elements are made of, in this order, in place of those that are found inside.
  ///
  /// - Parameter nodes: held weakly; an empty list, the default, means those that are found.
  public final func setAccessibilityElements(_ nodes: [DisplayNode]) {
    accessibility.elements = nodes.map { AccessibilityProperties.ListedNode(node: $0) }
  }

  /// The nodes that were set by ``setAccessibilityElements(_:)`` and still exist.
  package final var listedAccessibilityElements: [DisplayNode] {
    storedAccessibility?.elements.compactMap(\.node) ?? []
  }

  // MARK: changes

  /// Makes the class's default the label, in place of one that was set: the text or the title is another.
  final func resetAccessibilityLabel() { storedAccessibility?.label = .none }

  /// Makes the class's default the traits, in place of those that were set.
  final func resetAccessibilityTraits() { storedAccessibility?.traits = nil }

  /// Sets ``isAccessibilityElement``, and stores nothing where that is the default.
  final func resetIsAccessibilityElement(_ isElement: Bool) {
    if defaultIsAccessibilityElement != isElement {
      accessibility.isElement = isElement
    } else {
      storedAccessibility?.isElement = nil
    }
  }

  // MARK: frames

  /// The bounds in the window's coordinates, with all transforms; a node without a layer has the place at which it is
  /// drawn.
  final var frameInWindow: Rect { mapToRoot.apply(to: bounds) }

  /// The transform from the node's coordinates to those of its window, or of the root of its tree.
  private final var mapToRoot: Transform {
    if let storedLayer { return storedLayer.mapToTop }
    let own = mapToSupernode
    return supernode.map { own.followed(by: $0.mapToRoot) } ?? own
  }

  private final var mapToSupernode: Transform {
    let x = bounds.minX + bounds.size.width * anchorPoint.x
    let y = bounds.minY + bounds.size.height * anchorPoint.y
    let own = Transform.translation(x: -x, y: -y).followed(by: transform)
      .followed(by: .translation(x: position.x, y: position.y))
    return supernode.map { own.followed(by: $0.subnodeTransformAboutAnchor) } ?? own
  }
}

extension Rect {
  /// The point in the middle.
  package var middle: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }
}
