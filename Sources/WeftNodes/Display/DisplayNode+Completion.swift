extension DisplayNode {
  /// Redraws the node as ``setNeedsDisplay()`` does, and calls back when the new drawing is shown.
  ///
  /// Several completions can wait; those of an image node wait until it has an image. A drawing that is requested
  /// meanwhile is waited for, too.
  ///
  /// - Parameter completion: called once: with false after ``NodeHook/displayDidFinish``, or if nothing had to be
  ///   drawn; with true if the drawing won't be shown, since display is or becomes suspended or the node leaves the
  ///   display state.
  public final func setNeedsDisplay(completion: @escaping (_ isCancelled: Bool) -> Void) {
    guard !displaySuspended else { return completion(true) }
    display.completions.append(NodeDisplay.Completion(needsImage: true, body: completion))
    setNeedsDisplay()
  }

  /// Redraws the node, and calls back when the new drawing is shown and no node inside it is being drawn any more.
  ///
  /// - Parameter completion: called once, as for ``setNeedsDisplay(completion:)``. It doesn't wait for an image node
  ///   without an image, nor for subnodes that are suspended or without a size.
  public final func displaySubtree(completion: @escaping (_ isCancelled: Bool) -> Void) {
    guard !displaySuspended, isInDisplayState else { return completion(true) }
    afterDisplay { [weak self] isCancelled in
      guard let self, !isCancelled else { return completion(true) }
      // By now the layout has been applied and the drawings inside have begun.
      var waiting = 1
      let end: (Bool) -> Void = { _ in
        waiting -= 1
        if waiting == 0 { completion(false) }
      }
      for node in subtree where node !== self && node.willDisplay {
        waiting += 1
        node.afterDisplay(end)
      }
      end(false)
    }
    setNeedsDisplay()
  }

  /// Calls back when a drawing that is due is shown, or is cancelled.
  package final func afterDisplay(_ body: @escaping (_ isCancelled: Bool) -> Void) {
    display.completions.append(NodeDisplay.Completion(needsImage: false, body: body))
  }

  /// True if a drawing of the node will appear without a further call.
  package final var willDisplay: Bool {
    !isDisplayed && isInDisplayState && !displaySuspended && !isSynchronous && bounds.size.width > 0
      && bounds.size.height > 0
  }

  /// Calls the completions.
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
