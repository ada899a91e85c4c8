import WeftDisplay
import WeftLayout
import WeftNodes

/// The animations of a change: those of the elements that leave, by their old numbers, and of those that come, by their
/// new ones.
struct ElementAnimations {
  /// Returns the animation of an element that leaves or gets a new cell, by its old number.
  var leaving: (Int) -> RowAnimation
  /// Returns the animation of a new element or a new cell, by its new number.
  var entering: (Int) -> RowAnimation
  /// The old and the new numbers of elements that move and get new cells.
  var moved: [(old: Int, new: Int)] = []

  /// The same animation for all.
  static func all(_ animation: RowAnimation) -> ElementAnimations {
    ElementAnimations(leaving: { _ in animation }, entering: { _ in animation })
  }
}

/// The animated changes of a container: rows that come and go, those between them that move, and those around a row whose
/// size is animated.
///
/// 1. Before a change, the places on the screen of all cells are noted, as they are shown, and the pictures of those that
///    leave.
/// 2. After the next layout pass, each cell moves from its noted place to its new one; a new one fades or slides in. What
///    has left, and what was pushed out of the visible part, is drawn as a picture that fades or slides away.
/// 3. Around a row whose own layout transition changes its size, the others move in the time of that transition; a layout
///    pass in the closure of an animation moves them in the time of the animation.
/// 4. A change during the animation begins at what is shown then, and takes over the cells that are still on their way:
///    all have the time of the last change, so that they stay edge to edge.
struct RowAnimations {
  /// A picture of a cell that isn't visible any more.
  struct RemovedCell {
    var layer: LayerSnapshot
    var position: Point
    let opacity: Double
    /// In seconds of the event loop.
    let start: Double
    let course: AnimationCourse

    /// The layer at a time; nil after the end.
    func layer(at time: Double) -> LayerSnapshot? {
      guard time < start + course.length else { return nil }
      let progress = course.progress(at: max(0, time - start))
      var shown = layer
      shown.position.x += (position.x - layer.position.x) * progress
      shown.position.y += (position.y - layer.position.y) * progress
      shown.opacity = min(max(layer.opacity + (opacity - layer.opacity) * progress, 0), 1)
      return shown
    }

    mutating func shift(by distance: Point) {
      layer.position.x += distance.x
      layer.position.y += distance.y
      position.x += distance.x
      position.y += distance.y
    }
  }

  /// A cell before the change, by its place on the screen.
  struct FormerCell {
    let element: CollectionElement
    /// The frame that is shown.
    let origin: Point
    let size: Size
    let wasShown: Bool
  }

  /// A change that the next layout pass animates.
  struct Pending {
    var before: [ObjectIdentifier: FormerCell] = [:]
    var entering: [ObjectIdentifier: (element: CollectionElement, animation: RowAnimation)] = [:]
    var leaving: [(layer: LayerSnapshot, animation: RowAnimation)] = []
    /// The places of cells that move and are made again, by the old numbers of their elements.
    var moved: [Int: Point] = [:]
    var timing = AnimationTiming(duration: 0.3)
  }

  var pending: Pending?
  var leaving: [RemovedCell] = []
  /// The end of the last animation, in seconds of the event loop.
  var end = 0.0
}
