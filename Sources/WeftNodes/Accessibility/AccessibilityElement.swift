import WeftDisplay
import WeftLayout

/// One stop of an assistive technology, or a node whose elements it asks for next.
///
/// An element is live: its frame is that of its node now. The texts of an element without a view of its own are copied
/// when it is made, as in Texture; those of a node with a view are the node's.
public struct AccessibilityElement {
  /// The thing that an element stands for.
  public enum Kind: String, CaseIterable, Sendable {
    /// A node with a view: an element if the node is one, else a container whose own elements follow.
    case node
    /// A node without a view: one that is layer-backed, or that a node around it draws.
    case synthesized
    /// A node that is an accessibility container, with all inside it.
    case aggregate
  }

  /// The properties that an element without a view copies from its node.
  struct Copy {
    var label: AttributedText?
    var value: AttributedText?
    var hint: AttributedText?
    var traits: AccessibilityTraits
    var identifier: String?
    var actions: [AccessibilityCustomAction] = []

    init(_ node: DisplayNode) {
      label = node.accessibilityAttributedLabel
      value = node.accessibilityAttributedValue
      hint = node.accessibilityAttributedHint
      traits = node.accessibilityTraits
      identifier = node.accessibilityIdentifier
    }
  }

  /// The node.
  public let node: DisplayNode
  /// The thing that it stands for.
  public let kind: Kind
  /// Nil for a node with a view.
  private let copy: Copy?
  /// The place in a list, a landmark or a tab bar; nil outside of these, and in lists of a single level.
  var context: AccessibilityContext?

  /// An element that stands for a node: with its view if it has one.
  init(_ node: DisplayNode) {
    self.node = node
    let hasView = !node.isLayerBacked && !node.isRasterized
    kind = hasView ? .node : .synthesized
    copy = hasView ? nil : Copy(node)
  }

  /// A part of an accessibility container, which has no view to those who sort it.
  init(part node: DisplayNode) {
    self.node = node
    kind = .synthesized
    copy = Copy(node)
  }

  /// The one element of an accessibility container.
  init(aggregate node: DisplayNode, label: AttributedText, actions: [AccessibilityCustomAction]) {
    self.node = node
    kind = .aggregate
    var copy = Copy(node)
    copy.label = label
    copy.actions = actions
    self.copy = copy
  }

  /// True if it is a stop, false if it is a container whose own elements follow.
  public var isElement: Bool { kind != .node || node.isAccessibilityElement }

  /// The elements of a container, in order; nil for a stop, and for a container without any.
  public var elements: [AccessibilityElement]? { isElement ? nil : node.accessibilityElements }

  /// The name that is spoken.
  public var label: String? { attributedLabel?.string }
  /// The name that is spoken, with attributes.
  public var attributedLabel: AttributedText? { if let copy { copy.label } else { node.accessibilityAttributedLabel } }
  /// The part that changes.
  public var value: String? { attributedValue?.string }
  /// The part that changes, with attributes.
  public var attributedValue: AttributedText? { if let copy { copy.value } else { node.accessibilityAttributedValue } }
  /// The result of activating it.
  public var hint: String? { attributedHint?.string }
  /// The result of activating it, with attributes.
  public var attributedHint: AttributedText? { if let copy { copy.hint } else { node.accessibilityAttributedHint } }
  /// The kind and the state.
  public var traits: AccessibilityTraits { copy?.traits ?? node.accessibilityTraits }
  /// The name for tests.
  public var identifier: String? { if let copy { copy.identifier } else { node.accessibilityIdentifier } }
  /// The language of the texts; nil for the user's, and for an element without a view.
  public var language: String? { copy == nil ? node.accessibilityLanguage : nil }
  /// The rectangle in the window, in points.
  public var frame: Rect { copy == nil ? node.accessibilityFrame : node.frameInWindow }
  /// The outline in the window, in points, in place of the frame; nil for none, and for an element without a view.
  public var path: Path? { copy == nil ? node.accessibilityPath : nil }
  /// The point in the window, in points, at which a double tap taps.
  public var activationPoint: Point { copy == nil ? node.accessibilityActivationPoint : frame.middle }
  /// The further actions; none for a node without a view that is no accessibility container.
  public var customActions: [AccessibilityCustomAction] { copy?.actions ?? node.accessibilityCustomActions }
  /// The information that is spoken on request; none for an element without a view.
  public var customContent: [AccessibilityCustomContent] { copy == nil ? node.accessibilityCustomContent : [] }

  /// The words that VoiceOver speaks.
  public var speech: AccessibilitySpeech {
    AccessibilitySpeech(
      label: label, value: value, hint: hint, traits: traits, context: context, actions: customActions.map(\.name),
      hasContent: !customContent.isEmpty)
  }

  /// The words without those of the traits, for an assistive technology that has words of its own for these. The value of
  /// a switch, and of what can be adjusted, is such a state, too.
  package var plainSpeech: AccessibilitySpeech {
    let label = label ?? ""
    let isState =
      traits.contains(.toggleButton) ? ["0", "1", "2"].contains(value) : traits.contains(.adjustable) && !label.isEmpty
    return AccessibilitySpeech(label: label, value: isState ? nil : value, hint: hint, context: context)
  }
}

extension DisplayNode {
  /// The elements of the node for assistive technologies, in order, as Texture computes them; nil if there are none, or
  /// the node is in no window.
  ///
  /// The list is one level: an element that is no stop (``AccessibilityElement/isElement``) is a node whose own
  /// elements follow; ``accessibilityStops`` are those of all levels. The list is computed for each request, in a time
  /// that grows with the nodes inside.
  public final var accessibilityElements: [AccessibilityElement]? {
    AccessibilityCollection(trace: nil).elements(of: self)
  }
}
