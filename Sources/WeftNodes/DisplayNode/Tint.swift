import WeftDisplay

extension DisplayNode {
  /// The colour of template images, and of text that follows it: the node's own, else the supernode's. A node whose
  /// colour comes out as another one is told so by ``NodeHook/tintColorDidChange``, and drawn anew if it draws itself.
  public final var tintColor: Color? {
    get { storedAppearance?.tintColor ?? supernode?.tintColor }
    set {
      let old = tintColor
      appearance.tintColor = newValue
      if tintColor != old { tintDidChange() }
    }
  }

  /// Tells the node of another tint, and all inside it that have it from there.
  private final func tintDidChange() {
    // Text and images know themselves whether they show it; others may draw with it.
    if drawsContents, !showsOwnContents { setNeedsDisplay() }
    notify(.tintColorDidChange)
    for subnode in subnodes where subnode.supernode === self && subnode.inheritsTint { subnode.tintDidChange() }
  }

  /// Tells the node, which has come into its supernode, of another tint than around it before.
  final func takeTint(insteadOf old: Color?) {
    if inheritsTint, tintColor != old { tintDidChange() }
  }

  private final var inheritsTint: Bool { storedAppearance?.tintColor == nil }
}
