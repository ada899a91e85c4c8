import WeftLayout

/// The order of the elements of one level, and of the parts and actions of an accessibility container.
enum AccessibilityOrder {
  /// Returns true if an element comes before another: by the top of the frame, its left edge, the smaller height, the
  /// smaller width. Numbers are compared exactly, from left to right in every language, as in Texture.
  static func standard(_ a: Rect, _ b: Rect) -> Bool {
    (a.minY, a.minX, a.size.height, a.size.width) < (b.minY, b.minX, b.size.height, b.size.width)
  }
}

/// The comparison that an application has set, for the nodes of an isolation domain.
private final class AccessibilityComparison {
  let comesBefore: (AccessibilityElement, AccessibilityElement) -> Bool

  init(_ comesBefore: @escaping (AccessibilityElement, AccessibilityElement) -> Bool) { self.comesBefore = comesBefore }
}

extension LayoutContext {
  /// Sets the order of accessibility elements in all windows with this ``display``: the counterpart of Texture's
  /// `setUserDefinedAccessibilitySortComparator`.
  ///
  /// - Parameter comesBefore: returns true if an element comes before another of its level; nil restores the order by
  ///   frames. Elements of which neither comes before the other keep their order.
  public func setAccessibilityOrder(_ comesBefore: ((AccessibilityElement, AccessibilityElement) -> Bool)?) {
    display.parts[AccessibilityComparison.self] = comesBefore.map { AccessibilityComparison($0) }
  }

  /// Returns values in the order of their elements.
  func inAccessibilityOrder<Value>(
    _ values: [Value], _ element: (Value) -> AccessibilityElement
  ) -> [Value] {
    // Swift's sort is stable: those of which neither comes first keep their order.
    if let own = display.parts[AccessibilityComparison.self] {
      return values.map { (value: $0, element: element($0)) }
        .sorted { own.comesBefore($0.element, $1.element) }.map(\.value)
    }
    return values.map { (value: $0, frame: element($0).frame) }
      .sorted { AccessibilityOrder.standard($0.frame, $1.frame) }.map(\.value)
  }
}
