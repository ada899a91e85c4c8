extension DisplayNode {
  /// Has the node drawn anew as ``setNeedsDisplay()`` does, and tells when what was asked for is shown.
  ///
  /// Several may wait; an image node's wait until it has an image. A drawing that is asked for meanwhile is waited for,
  /// too.
  ///
  /// - Parameter completion: called once: with false after ``NodeHook/displayDidFinish``, or where nothing had to be
  ///   drawn; with true where it won't be shown, since display is or gets suspended or the node leaves the display state.
  public final func setNeedsDisplay(completion: @escaping (_ isCancelled: Bool) -> Void) {
    guard !displaySuspended else { return completion(true) }
    display.completions.append(NodeDisplay.Completion(needsImage: true, body: completion))
    setNeedsDisplay()
  }

  /// Has the node drawn anew, and tells when it shows that and nothing inside it is being drawn any more.
  ///
  /// - Parameter completion: called once, as for ``setNeedsDisplay(completion:)``; an image node without an image, and
  ///   nodes inside that are suspended or without a size, are not waited for.
  public final func displaySubtree(completion: @escaping (_ isCancelled: Bool) -> Void) {
    guard !displaySuspended, isInDisplayState else { return completion(true) }
    wait { [weak self] isCancelled in
      guard let self, !isCancelled else { return completion(true) }
      // By now the layout has been applied, and everything inside that is due is on its way.
      var waiting = 1
      let end: (Bool) -> Void = { _ in
        waiting -= 1
        if waiting == 0 { completion(false) }
      }
      for node in subtree where node !== self && node.willDisplay {
        waiting += 1
        node.wait(end)
      }
      end(false)
    }
    setNeedsDisplay()
  }

  private final func wait(_ body: @escaping (Bool) -> Void) {
    display.completions.append(NodeDisplay.Completion(needsImage: false, body: body))
  }

  /// Whether something of the node is going to appear by itself.
  private final var willDisplay: Bool {
    !isDisplayed && isInDisplayState && !displaySuspended && !isSynchronous && bounds.size.width > 0
      && bounds.size.height > 0
  }

  /// Tells those who wait.
  final func completeDisplay(isCancelled: Bool) {
    guard let storedDisplay, !storedDisplay.completions.isEmpty else { return }
    let lacksImage = lacksImage
    let all = storedDisplay.completions
    storedDisplay.completions = all.filter { $0.needsImage && lacksImage && !isCancelled }
    for completion in all where isCancelled || !completion.needsImage || !lacksImage {
      completion.body(isCancelled)
    }
  }
}
