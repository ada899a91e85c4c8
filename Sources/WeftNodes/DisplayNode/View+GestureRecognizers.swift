extension View {
  /// Adds a recognizer of gestures to the view, and takes it from the view that has it. It gets the touches that begin
  /// from now on in the view and in those inside it.
  public final func addGestureRecognizer(_ gesture: GestureRecognizer) {
    guard gesture.view !== self else { return }
    gesture.view?.removeGestureRecognizer(gesture)
    gesture.view = self
    gestureRecognizers.append(gesture)
  }

  /// Removes a recognizer, if the view has it; its gesture is cancelled.
  public final func removeGestureRecognizer(_ gesture: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === gesture }) else { return }
    gestureRecognizers.remove(at: index)
    gesture.interrupt("it was removed")
    gesture.view = nil
  }
}

extension DisplayNode {
  /// The recognizers of the node's view; none while there is no view.
  package final var gestureRecognizers: [GestureRecognizer] { storedView?.gestureRecognizers ?? [] }
}
