extension DisplayNode {
  /// Draws the node anew.
  public final func setNeedsDisplay() {}
}
