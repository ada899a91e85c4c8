import WeftLayout

/// The meaning of a node's content, which decides on mirroring its layout for right-to-left reading.
public enum SemanticContentAttribute: String, CaseIterable, Sendable {
  /// Mirrored with the layout direction of the node's traits.
  case unspecified
  /// Playback controls: never mirrored.
  case playback
  /// Content with a left and a right of its own: never mirrored.
  case spatial
  /// Never mirrored.
  case forceLeftToRight
  /// Always mirrored.
  case forceRightToLeft
}

/// Direction, margins, safe area and traits of a node; created when the first of them is set.
final class Environment {
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  var traits = TraitCollection()
  var layoutMargins = EdgeInsets(all: 8)
  var insetsLayoutMarginsFromSafeArea = true
  var preservesSupernodeLayoutMargins = false
  var fallbackSafeAreaInsets = EdgeInsets()
  /// The safe area and the margins that the node was last notified of.
  var knownSafeArea = EdgeInsets()
  var knownMargins = EdgeInsets(all: 8)
  var relayoutsOnSafeAreaChanges = false
  var relayoutsOnLayoutMarginsChanges = false
}

extension DisplayNode {
  final var storedEnvironment: Environment? { storedExtras?.environment }

  final var environment: Environment {
    if let storedEnvironment { return storedEnvironment }
    let made = Environment()
    extras.environment = made
    return made
  }

  // MARK: direction

  /// The meaning of the node's content for the direction of its layout; `unspecified` by default. A change invalidates
  /// the layout.
  ///
  /// If the direction is right to left, the layout of the node is mirrored: each of its direct sublayouts is as far
  /// from the right edge as it would be from the left. Subnodes have their own attribute.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { storedEnvironment?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      environment.semanticContentAttribute = newValue
      updateDirection()
    }
  }

  /// True if the node's layout is mirrored.
  public final var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .unspecified: traitCollection.layoutDirection == .rightToLeft
    case .forceRightToLeft: true
    case .playback, .spatial, .forceLeftToRight: false
    }
  }

  final func updateDirection() {
    guard mirrorsLayout != isRightToLeft else { return }
    mirrorsLayout = isRightToLeft
    directionDidChange()
    // Only sublayouts are mirrored. A node without any must not request another pass when it receives the direction:
    // layout code may create such nodes in each pass.
    if hasPlacedInside { invalidateLayout() }
  }

  // MARK: safe area

  /// The insets, in points, of the node's edges from the area that is free of the window's obstacles (a notch, a bar).
  ///
  /// They are derived from the supernode's: at each edge the supernode's inset, less the distance between both nodes'
  /// edges, and at least 0. A root's insets are derived from the window's; without a window they are
  /// ``fallbackSafeAreaInsets``.
  public final var safeAreaInsets: EdgeInsets {
    if let supernode { return supernode.safeAreaInsets.inside(supernode.bounds, at: frame) }
    guard let storedLayer, let superlayer = storedLayer.superlayer, storedLayer.window != nil else {
      return fallbackSafeAreaInsets
    }
    return superlayer.safeAreaInsets.inside(superlayer.bounds, at: frame)
  }

  /// The safe area of a node without supernode and window; none by default.
  public final var fallbackSafeAreaInsets: EdgeInsets {
    get { storedEnvironment?.fallbackSafeAreaInsets ?? EdgeInsets() }
    set {
      guard newValue != fallbackSafeAreaInsets else { return }
      environment.fallbackSafeAreaInsets = newValue
      updateInsets(deep: true)
    }
  }

  /// True if a change of ``safeAreaInsets`` invalidates the layout; false by default.
  public final var automaticallyRelayoutOnSafeAreaChanges: Bool {
    get { storedEnvironment?.relayoutsOnSafeAreaChanges ?? false }
    set { environment.relayoutsOnSafeAreaChanges = newValue }
  }

  // MARK: margins

  /// The space at the edges that content should leave free, in points: the value set, 8 at each edge by default, plus
  /// the safe area if ``insetsLayoutMarginsFromSafeArea``. Layouts apply it only by reading it.
  public final var layoutMargins: EdgeInsets {
    get {
      var margins = storedEnvironment?.layoutMargins ?? EdgeInsets(all: 8)
      if insetsLayoutMarginsFromSafeArea {
        let area = safeAreaInsets
        margins = EdgeInsets(
          top: margins.top + area.top, left: margins.left + area.left, bottom: margins.bottom + area.bottom,
          right: margins.right + area.right)
      }
      if preservesSupernodeLayoutMargins, let supernode {
        let around = supernode.layoutMargins.inside(supernode.bounds, at: frame)
        margins = EdgeInsets(
          top: max(margins.top, around.top), left: max(margins.left, around.left),
          bottom: max(margins.bottom, around.bottom), right: max(margins.right, around.right))
      }
      return margins
    }
    set {
      guard newValue != environment.layoutMargins else { return }
      environment.layoutMargins = newValue
      updateInsets(deep: true)
    }
  }

  /// True if ``layoutMargins`` contains the safe area; true by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { storedEnvironment?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      environment.insetsLayoutMarginsFromSafeArea = newValue
      updateInsets(deep: true)
    }
  }

  /// True if the supernode's ``layoutMargins`` count for this node, too, as far as they overlap it; false by default.
  public final var preservesSupernodeLayoutMargins: Bool {
    get { storedEnvironment?.preservesSupernodeLayoutMargins ?? false }
    set {
      environment.preservesSupernodeLayoutMargins = newValue
      updateInsets(deep: true)
    }
  }

  /// True if a change of ``layoutMargins`` invalidates the layout; false by default.
  public final var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
    get { storedEnvironment?.relayoutsOnLayoutMarginsChanges ?? false }
    set { environment.relayoutsOnLayoutMarginsChanges = newValue }
  }

  // MARK: changes

  /// Notifies the node if its safe area or its margins have changed since the last notification. Called in the layout
  /// pass once the frame is known, and when a value that they depend on is set.
  ///
  /// - Parameter deep: true to notify the subtree at once; the layout pass reaches it by itself.
  final func updateInsets(deep: Bool) {
    // If nothing is set here or around, nothing can have changed.
    guard storedEnvironment != nil || supernode?.storedEnvironment != nil || supernode == nil && isNodeLoaded else {
      return
    }
    let area = safeAreaInsets
    let margins = layoutMargins
    let areaChanged = area != (storedEnvironment?.knownSafeArea ?? EdgeInsets())
    let marginsChanged = margins != (storedEnvironment?.knownMargins ?? EdgeInsets(all: 8))
    if areaChanged || marginsChanged {
      environment.knownSafeArea = area
      environment.knownMargins = margins
      if areaChanged {
        notify(.safeAreaInsetsDidChange)
        if automaticallyRelayoutOnSafeAreaChanges { setNeedsLayout() }
      }
      if marginsChanged {
        notify(.layoutMarginsDidChange)
        if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() }
      }
      if deep { for subnode in subnodes { subnode.updateInsets(deep: true) } }
    }
  }
}

extension EdgeInsets {
  /// Returns the insets of a frame inside a rectangle with these insets: at each edge less the distance, at least 0.
  fileprivate func inside(_ bounds: Rect, at frame: Rect) -> EdgeInsets {
    guard self != EdgeInsets() else { return self }
    return EdgeInsets(
      top: max(0, top - (frame.minY - bounds.minY)), left: max(0, left - (frame.minX - bounds.minX)),
      bottom: max(0, bottom - (bounds.maxY - frame.maxY)), right: max(0, right - (bounds.maxX - frame.maxX)))
  }
}

extension Layer {
  /// The safe area of the layer's own edges.
  fileprivate final var safeAreaInsets: EdgeInsets {
    if let node { return node.safeAreaInsets }
    if let window = view as? Window { return window.safeAreaInsets }
    return superlayer.map { $0.safeAreaInsets.inside($0.bounds, at: frame) } ?? EdgeInsets()
  }

  /// Calls a closure for each node under this layer that has no supernode.
  final func forEachTopNode(_ body: (DisplayNode) -> Void) {
    if let node { return body(node) }
    for attachment in attachments { attachment.layer.forEachTopNode(body) }
  }
}
