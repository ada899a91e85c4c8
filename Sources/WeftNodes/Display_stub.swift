extension DisplayNode {
  public final func setNeedsDisplay() {}
}
