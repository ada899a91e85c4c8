import WeftDisplay

extension DisplayNode {
  /// The colour of template images, and of text that follows it: the node's own, else the supernode's; nil, as by
  /// default, if none has one. When a node's resulting colour changes, ``NodeHook/tintColorDidChange`` is called, and
  /// the node is redrawn if it draws itself.
  public final var tintColor: Color? {
    get { storedAppearance?.tintColor ?? supernode?.tintColor }
    set {
      let old = tintColor
      appearance.tintColor = newValue
      if tintColor != old { tintDidChange() }
    }
  }

  /// Calls the hook for the node and for the subnodes that inherit its tint.
  private final func tintDidChange() {
    // Text and images redraw themselves if they show the tint; others may draw with it.
    if drawsContents, !showsOwnContents { setNeedsDisplay() }
    notify(.tintColorDidChange)
    for subnode in subnodes where subnode.supernode === self && subnode.inheritsTint { subnode.tintDidChange() }
  }

  /// Compares the tint after a move into a new supernode with the old one.
  final func takeTint(insteadOf old: Color?) {
    if inheritsTint, tintColor != old { tintDidChange() }
  }

  private final var inheritsTint: Bool { storedAppearance?.tintColor == nil }
}
