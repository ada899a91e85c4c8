import WeftLayout

/// What a node's content means, which decides whether its layout is mirrored where one reads from right to left.
public enum SemanticContentAttribute: String, CaseIterable, Sendable {
  /// Mirrored with the layout direction of the node's traits.
  case unspecified
  /// Controls of playback: never mirrored.
  case playback
  /// Something with a left and a right of its own: never mirrored.
  case spatial
  /// Never mirrored.
  case forceLeftToRight
  /// Always mirrored.
  case forceRightToLeft
}

/// Direction, margins, safe area and traits of a node. Most nodes set none of it, so it is made with the first.
final class Environment {
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  var traits = TraitCollection()
  var layoutMargins = EdgeInsets(all: 8)
  var insetsLayoutMarginsFromSafeArea = true
  var preservesSupernodeLayoutMargins = false
  var fallbackSafeAreaInsets = EdgeInsets()
  /// The safe area and the margins that the node was told of last.
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

  /// What the node's content means for the direction of its layout; `unspecified` by default. A change invalidates the
  /// layout.
  ///
  /// Where the direction comes out as right to left, the layout of the node is mirrored: each of its direct sublayouts
  /// stands as far from the right edge as it would from the left. Subnodes have their own attribute.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { storedEnvironment?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      environment.semanticContentAttribute = newValue
      updateDirection()
    }
  }

  /// Whether the node's layout is mirrored.
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
    // Only what stands inside is mirrored. A node without anything inside, which layout code may make anew in each pass,
    // must not ask for the next one when it learns the direction.
    if hasPlacedInside { invalidateLayout() }
  }

  // MARK: safe area

  /// What stands in the way at the edges of the window (a notch, a bar), as insets of the node's own edges, in points.
  ///
  /// It follows from the supernode's: at each edge that inset, less the distance between both nodes' edges, and at least
  /// 0. At the top it follows from the window's, and without one it is ``fallbackSafeAreaInsets``.
  public final var safeAreaInsets: EdgeInsets {
    if let supernode { return supernode.safeAreaInsets.inside(supernode.bounds, at: frame) }
    guard let storedLayer, let superlayer = storedLayer.superlayer, storedLayer.window != nil else {
      return fallbackSafeAreaInsets
    }
    return superlayer.safeAreaInsets.inside(superlayer.bounds, at: frame)
  }

  /// The safe area of a node that stands in no other, and in no window; none by default.
  public final var fallbackSafeAreaInsets: EdgeInsets {
    get { storedEnvironment?.fallbackSafeAreaInsets ?? EdgeInsets() }
    set {
      guard newValue != fallbackSafeAreaInsets else { return }
      environment.fallbackSafeAreaInsets = newValue
      updateInsets(deep: true)
    }
  }

  /// Whether a change of ``safeAreaInsets`` asks for a new layout; false by default.
  public final var automaticallyRelayoutOnSafeAreaChanges: Bool {
    get { storedEnvironment?.relayoutsOnSafeAreaChanges ?? false }
    set { environment.relayoutsOnSafeAreaChanges = newValue }
  }

  // MARK: margins

  /// The space at the edges that content should leave free, in points: what has been set, 8 at each edge by default,
  /// plus the safe area where ``insetsLayoutMarginsFromSafeArea``. A layout reads it where it wants to.
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

  /// Whether ``layoutMargins`` contains the safe area; true by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { storedEnvironment?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      environment.insetsLayoutMarginsFromSafeArea = newValue
      updateInsets(deep: true)
    }
  }

  /// Whether the supernode's ``layoutMargins`` count for this node, too, as far as they reach into it; false by default.
  public final var preservesSupernodeLayoutMargins: Bool {
    get { storedEnvironment?.preservesSupernodeLayoutMargins ?? false }
    set {
      environment.preservesSupernodeLayoutMargins = newValue
      updateInsets(deep: true)
    }
  }

  /// Whether a change of ``layoutMargins`` asks for a new layout; false by default.
  public final var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
    get { storedEnvironment?.relayoutsOnLayoutMarginsChanges ?? false }
    set { environment.relayoutsOnLayoutMarginsChanges = newValue }
  }

  // MARK: changes

  /// Tells the node that its safe area or its margins are others than it was told last: in the layout pass, once its
  /// frame is known, and when something that they follow from is set.
  ///
  /// - Parameter deep: whether what is inside is told at once; the layout pass comes by there itself.
  final func updateInsets(deep: Bool) {
    // Without anything set, here or around, nothing can have changed.
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
  /// What is left of the insets of a rectangle at the edges of a frame in it: at each edge less the distance, 0 at least.
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

  /// Calls something for each node from here on that stands in no other.
  final func forEachTopNode(_ body: (DisplayNode) -> Void) {
    if let node { return body(node) }
    for attachment in attachments { attachment.layer.forEachTopNode(body) }
  }
}
