import Testing
import Weft

@Suite("Layout transitions")
struct LayoutTransitionTests {
  private static let small = Rect(x: 0, y: 0, width: 20, height: 20)

  @Test("Every 10 ms removed nodes have faded, inserted and resized ones appeared in place, moved ones come their way")
  func defaultAnimation() throws {
    let shown = try ShownCard()
    let before = [
      (shown.a, Rect(x: 0, y: 0, width: 20, height: 20)), (shown.b, Rect(x: 30, y: 0, width: 20, height: 20)),
      (shown.c, Rect(x: 60, y: 0, width: 20, height: 20)), (shown.e, Rect(x: 0, y: 40, width: 10, height: 10)),
    ]
    try shown.show(before)
    shown.a.alpha = 0.8
    shown.d.alpha = 0.6
    shown.card.place([
      (shown.b, Rect(x: 30, y: 50, width: 20, height: 20)), (shown.c, Rect(x: 60, y: 30, width: 40, height: 20)),
      (shown.d, Rect(x: 0, y: 0, width: 30, height: 30)), (shown.e, Rect(x: 0, y: 40, width: 10, height: 10)),
    ])
    try shown.card.transitionLayout(animated: true)
    for step in 0...99 {
      try shown.loop.advance(to: Double(step) / 100)
      let part = shown.loop.now
      #expect(abs(shown.alpha(shown.a) - 0.8 * (1 - part)) < 1e-9)
      #expect(shown.a.presentationFrame == before[0].1)
      #expect(shown.alpha(shown.b) == 1)
      #expect(
        isNear(shown.b.presentationFrame, between(before[1].1, Rect(x: 30, y: 50, width: 20, height: 20), part)))
      #expect(abs(shown.alpha(shown.c) - part) < 1e-9)
      #expect(shown.c.presentationFrame == Rect(x: 60, y: 30, width: 40, height: 20))
      #expect(abs(shown.alpha(shown.d) - 0.6 * part) < 1e-9)
      #expect(shown.d.presentationFrame == Rect(x: 0, y: 0, width: 30, height: 30))
      #expect(shown.alpha(shown.e) == 1 && shown.e.presentationFrame == before[3].1)
      #expect(
        isNear(
          shown.card.presentationFrame,
          between(Rect(x: 0, y: 0, width: 80, height: 50), Rect(x: 0, y: 0, width: 100, height: 70), part)))
      #expect(shown.a.supernode === shown.card, "a removed node stays until the end")
    }
    try shown.loop.advance(to: 1)
    #expect(shown.card.names == "bcde" && shown.a.supernode == nil)
    #expect(shown.a.alpha == 0.8, "a removed node has its alpha back")
    #expect(shown.d.alpha == 0.6 && shown.c.alpha == 1)
    #expect(shown.card.frame == Rect(x: 0, y: 0, width: 100, height: 70))
    #expect(shown.window.animations.isEmpty)
  }

  @Test("Measured at once: completion before subnodes come, then the animation, at its end the removals")
  func orderOfMoments() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small), (shown.b, Self.small)])
    shown.card.place([(shown.b, Self.small), (shown.c, Self.small)])
    try shown.card.transitionLayout(animated: true) { shown.card.moments.append("measured \(shown.card.names)") }
    #expect(shown.card.moments == ["measure", "measured ab", "animate bca"])
    try shown.loop.advance(to: 2)
    #expect(shown.card.moments == ["measure", "measured ab", "animate bca", "complete bca", "changed bc"])
  }

  @Test("Measured in a later turn, everything stays as it is until then")
  func measuredLater() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small), (shown.b, Rect(x: 30, y: 0, width: 20, height: 20))])
    shown.card.place([(shown.b, Self.small), (shown.c, Rect(x: 30, y: 0, width: 20, height: 20))])
    try shown.card.transitionLayout(animated: false, measureAsync: true) {
      shown.card.moments.append("measured \(shown.card.names)")
    }
    try shown.window.layoutIfNeeded()
    #expect(shown.card.moments.isEmpty && shown.card.names == "ab" && shown.card.isLayoutPending)
    #expect(shown.b.isLayoutPending, "what is inside waits, too")
    #expect(shown.b.frame == Rect(x: 30, y: 0, width: 20, height: 20))
    try shown.loop.runTurns()
    #expect(shown.card.moments.prefix(2) == ["measure", "measured ab"])
    #expect(shown.card.names == "bc" && !shown.card.isLayoutPending && !shown.b.isLayoutPending)
    #expect(shown.b.frame == Self.small)
  }

  @Test("Without an animation all is in place at once, and removed subnodes are gone")
  func notAnimated() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small), (shown.b, Rect(x: 30, y: 0, width: 20, height: 20))])
    shown.card.place([(shown.b, Rect(x: 0, y: 30, width: 40, height: 20))])
    try shown.card.transitionLayout(animated: false)
    #expect(shown.card.names == "b" && shown.b.frame == Rect(x: 0, y: 30, width: 40, height: 20))
    #expect(shown.window.animations.isEmpty)
    try shown.loop.runTurns()
    #expect(shown.card.frame.size == Size(width: 40, height: 50))
  }

  @Test("Without shouldAnimateSizeChanges the node has its new size at once")
  func sizeChanges() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.shouldAnimateSizeChanges = false
    shown.card.place([(shown.a, Rect(x: 0, y: 20, width: 20, height: 20))])
    try shown.card.transitionLayout(animated: true)
    try shown.loop.advance(to: 0.5)
    #expect(shown.card.presentationFrame == Rect(x: 0, y: 0, width: 20, height: 40))
    #expect(shown.a.presentationFrame == Rect(x: 0, y: 10, width: 20, height: 20))
  }

  @Test("A newer transition takes over where things are; the older is completed, unfinished, and once")
  func superseded() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small), (shown.b, Self.small)])
    var outcomes: [Bool] = []
    shown.card.animator = { context in
      shown.card.animateByDefault(context)
      outcomes.append(context.didFinish)
    }
    shown.card.place([(shown.b, Rect(x: 100, y: 0, width: 20, height: 20)), (shown.c, Self.small)])
    try shown.card.transitionLayout(animated: true)
    let first = try #require(shown.card.layoutTransition)
    try shown.loop.advance(to: 0.5)
    shown.card.place([(shown.a, Self.small), (shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true)
    #expect(first.isCompleted && !first.didFinish)
    #expect(shown.b.presentationFrame == Rect(x: 50, y: 0, width: 20, height: 20))
    #expect(shown.alpha(shown.a) == 0.5, "a node that comes back appears from where it was")
    #expect(shown.alpha(shown.c) == 1 - 0.5, "a node that goes again disappears from where it was")
    try shown.loop.advance(to: 1)
    #expect(shown.alpha(shown.a) == 0.75 && shown.alpha(shown.c) == 0.25)
    #expect(shown.b.presentationFrame == Rect(x: 25, y: 0, width: 20, height: 20))
    try shown.loop.advance(to: 2)
    #expect(shown.card.names == "ab" && shown.a.alpha == 1 && shown.c.alpha == 1)
    #expect(shown.card.moments.count { $0.hasPrefix("complete") } == 2)
    first.completeTransition(true)
    #expect(shown.card.names == "ab" && !first.didFinish)
  }

  @Test("A transition that waits to be measured is superseded without a word")
  func supersededWhileWaiting() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    var measured: [String] = []
    shown.card.place([(shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true, measureAsync: true) { measured.append("first") }
    shown.card.place([(shown.c, Self.small)])
    try shown.card.transitionLayout(animated: true, measureAsync: true) { measured.append("second") }
    try shown.loop.advance(to: 2)
    #expect(measured == ["second"] && shown.card.names == "c")
  }

  @Test("A cancelled transition is never measured; the next pass lays out without one")
  func cancelled() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.place([(shown.b, Self.small)])
    var isMeasured = false
    try shown.card.transitionLayout(animated: true, measureAsync: true) { isMeasured = true }
    shown.card.cancelLayoutTransition()
    #expect(!shown.card.isLayoutPending && !shown.a.isLayoutPending)
    try shown.loop.runTurns()
    #expect(!isMeasured && shown.card.names == "b" && shown.window.animations.isEmpty)
  }

  @Test("Cancelling leaves a transition that is being animated alone")
  func cancelledWhileAnimating() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.place([(shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true)
    shown.card.cancelLayoutTransition()
    try shown.loop.advance(to: 0.5)
    #expect(shown.card.names == "ba" && shown.alpha(shown.b) == 0.5)
    try shown.loop.advance(to: 1)
    #expect(shown.card.names == "b")
  }

  @Test("A node inside of one whose transition is being measured begins none of its own")
  func nestedPending() throws {
    let shown = try ShownCard()
    let inner = TransitionCard()
    inner.debugName = "inner"
    inner.place([(shown.a, Self.small)])
    try shown.show([(inner, Self.small)])
    var measured: [String] = []
    try shown.card.transitionLayout(animated: true, measureAsync: true) { measured.append("outer") }
    inner.place([(shown.b, Self.small)])
    try inner.transitionLayout(animated: true) { measured.append("inner") }
    #expect(inner.names == "a" && measured.isEmpty)
    try shown.loop.runTurns()
    #expect(measured == ["outer"] && inner.names == "b", "it is laid out as a part of the outer one")
  }

  @Test("A transition around one that waits to be measured takes its part over")
  func nestedSuperseded() throws {
    let shown = try ShownCard()
    let inner = TransitionCard()
    inner.place([(shown.a, Self.small)])
    try shown.show([(inner, Self.small)])
    var measured: [String] = []
    inner.place([(shown.b, Self.small)])
    try inner.transitionLayout(animated: true, measureAsync: true) { measured.append("inner") }
    try shown.card.transitionLayout(animated: true) { measured.append("outer") }
    try shown.loop.advance(to: 2)
    #expect(measured == ["outer"] && inner.names == "b" && !inner.isLayoutPending)
  }

  @Test("The context tells both layouts, their ranges, nodes and frames")
  func context() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small), (shown.b, Rect(x: 30, y: 0, width: 20, height: 20))])
    shown.card.place([(shown.c, Self.small), (shown.b, Rect(x: 30, y: 30, width: 20, height: 20))])
    var isSeen = false
    shown.card.animator = { context in
      #expect(context.isAnimated && context.node === shown.card)
      #expect(context.layout(for: .from)?.size == Size(width: 50, height: 20))
      #expect(context.layout(for: .to)?.size == Size(width: 50, height: 50))
      #expect(context.constrainedSize(for: .from).max == Size(width: 400, height: 400))
      #expect(context.constrainedSize(for: .to).max == Size(width: 300, height: 200))
      #expect(context.subnodes(for: .from).map(\.debugName) == ["a", "b"])
      #expect(context.subnodes(for: .to).map(\.debugName) == ["c", "b"])
      #expect(context.insertedSubnodes.map(\.debugName) == ["c"])
      #expect(context.removedSubnodes.map(\.debugName) == ["a"])
      #expect(context.initialFrame(for: shown.b) == Rect(x: 30, y: 0, width: 20, height: 20))
      #expect(context.finalFrame(for: shown.b) == Rect(x: 30, y: 30, width: 20, height: 20))
      #expect(context.initialFrame(for: shown.c) == nil && context.finalFrame(for: shown.a) == nil)
      #expect(context.initialFrame(for: shown.e) == nil)
      context.completeTransition(true)
      isSeen = true
    }
    try shown.card.transitionLayout(
      with: SizeRange(min: .zero, max: Size(width: 300, height: 200)), animated: true)
    #expect(isSeen && shown.card.names == "cb")
  }

  @Test("A removed subnode stays until completeTransition is called, however long that takes")
  func forgottenCompletion() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.animator = { _ in }
    shown.card.place([(shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true)
    try shown.loop.advance(to: 10)
    #expect(shown.card.names == "ba")
    shown.card.layoutTransition?.completeTransition(false)
    #expect(shown.card.names == "b" && shown.b.frame == Self.small, "completing unfinished is no way back")
  }

  @Test("Without automatic management a transition places what has been added, and neither adds nor removes")
  func unmanaged() throws {
    let shown = try ShownCard(managesSubnodes: false)
    try shown.card.addSubnode(shown.a)
    try shown.card.addSubnode(shown.b)
    try shown.show([(shown.a, Self.small)])
    shown.card.place([(shown.b, Self.small), (shown.c, Self.small)])
    try shown.card.transitionLayout(animated: true)
    #expect(shown.card.names == "ab" && shown.alpha(shown.b) == 0)
    try shown.loop.advance(to: 2)
    #expect(shown.card.names == "ab" && shown.b.frame == Self.small && shown.a.alpha == 1)
  }

  @Test("A cancelled transition leaves the old layout until something else invalidates it")
  func cancelledForGood() throws {
    let shown = try ShownCard()
    let old = DisplayNode(), new = DisplayNode()
    (old.debugName, new.debugName) = ("old", "new")
    for node in [old, new] { (node.style.width, node.style.height) = (.points(20), .points(20)) }
    // A field that Weft can't observe decides what is shown.
    var isOpen = false
    let card = DisplayNode()
    card.automaticallyManagesSubnodes = true
    card.layoutSpecBlock = { _, _, pass throws(LayoutError) in pass.node(isOpen ? new : old) }
    card.frame = Self.small
    try shown.window.addSubnode(card)
    try shown.window.layoutIfNeeded()
    isOpen = true
    try card.transitionLayout(animated: true, measureAsync: true)
    card.cancelLayoutTransition()
    try shown.loop.advance(to: 1)
    #expect(card.subnodes.map(\.debugName) == ["old"] && shown.window.animations.isEmpty)
    card.setNeedsLayout()
    try shown.loop.advance(to: 2)
    #expect(card.subnodes.map(\.debugName) == ["new"])
  }

  @Test("Before the first layout there is nothing to go from: the pass lays the node out, and the completion is called")
  func noSize() throws {
    let shown = try ShownCard()
    shown.card.place([(shown.a, Self.small)])
    try shown.window.addSubnode(shown.card)
    try shown.card.transitionLayout(animated: true) { shown.card.moments.append("measured") }
    #expect(shown.card.moments.isEmpty)
    try shown.card.transitionLayout(with: SizeRange(exactly: .zero), animated: true) {
      shown.card.moments.append("measured in zero")
    }
    #expect(shown.card.moments.isEmpty && shown.card.subnodes.isEmpty)
    try shown.loop.runTurns()
    #expect(shown.card.moments == ["measured", "measured in zero"] && shown.window.animations.isEmpty)
  }

  @Test("Outside of a window nobody sees an animation: all is in place at once")
  func outsideOfWindows() throws {
    let shown = try ShownCard()
    shown.card.place([(shown.a, Self.small)])
    shown.card.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(throws: LayoutError.self) { try shown.card.transitionLayout(animated: true) }
    try shown.card.transitionLayout(animated: true, in: LayoutContext())
    #expect(shown.card.names == "a" && shown.a.frame == Self.small && shown.card.layoutTransition == nil)
  }

  @Test("An error of measuring comes at the call, or from the turn that measures; the subnodes stay")
  func failures() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.place([(shown.b, Self.small)])
    shown.card.failsToMeasure = true
    #expect(throws: LayoutError.self) { try shown.card.transitionLayout(animated: true) }
    #expect(shown.card.names == "a" && !shown.card.isLayoutPending)
    try shown.card.transitionLayout(animated: true, measureAsync: true)
    #expect(throws: LayoutError.self) { try shown.loop.runTurns() }
    #expect(shown.card.names == "a" && !shown.card.isLayoutPending)
    shown.card.failsToMeasure = false
    try shown.card.transitionLayout(animated: false)
    #expect(shown.card.names == "b")
  }

  @Test("A transition begun while a layout is being measured is an error")
  func duringMeasuring() throws {
    final class Impatient: DisplayNode {
      var error: LayoutError?
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement {
        do throws(LayoutError) { try transitionLayout(animated: true) } catch { self.error = error }
        return pass.add(LayoutSpec())
      }
    }
    let window = Window(size: Size(width: 100, height: 100))
    let node = Impatient()
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    try window.addSubnode(node)
    try window.layoutIfNeeded()
    #expect(node.error?.description.contains("while a layout is being measured") == true)
  }

  @Test("Leaving the window in the middle completes a transition, unfinished")
  func leavingTheWindowInTheMiddleCompletesATransition() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.place([(shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true)
    let context = try #require(shown.card.layoutTransition)
    try shown.loop.advance(to: 0.5)
    try shown.card.removeFromSupernode()
    try shown.loop.runTurns()
    #expect(context.isCompleted && !context.didFinish)
    #expect(shown.card.names == "b" && shown.b.alpha == 1)
  }

  @Test("A change of the layout in the middle of a transition leaves what fades out alone until the end")
  func changedMeanwhile() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small), (shown.b, Self.small)])
    shown.card.place([(shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true)
    try shown.loop.advance(to: 0.5)
    shown.card.place([(shown.b, Rect(x: 0, y: 0, width: 20, height: 25)), (shown.c, Self.small)])
    try shown.loop.runTurns()
    #expect(shown.a.supernode === shown.card && shown.alpha(shown.a) == 0.5)
    #expect(shown.c.supernode === shown.card)
    try shown.loop.advance(to: 1)
    #expect(shown.card.names == "bc")
  }

  @Test("What fades out and has no layout any more stays as it is, and is reported; the others have theirs")
  func leavingWithoutLayout() throws {
    let shown = try ShownCard()
    let inner = TransitionCard()
    inner.place([(shown.b, Self.small)])
    try shown.show([(inner, Rect(x: 0, y: 0, width: 40, height: 40)), (shown.a, Self.small)])
    shown.card.place([(shown.a, Rect(x: 50, y: 0, width: 20, height: 20))])
    try shown.card.transitionLayout(animated: true)
    inner.failsToMeasure = true
    inner.setNeedsLayout()
    try shown.window.layoutIfNeeded()
    #expect(#expect(throws: LayoutError.self) { try shown.loop.runTurn() }?.message == "fails")
    #expect(inner.names == "b" && shown.b.frame == Self.small)
    #expect(shown.a.frame == Rect(x: 50, y: 0, width: 20, height: 20))
    _ = try? shown.loop.advance(to: 2)
    try shown.window.layoutIfNeeded()
    try shown.loop.runTurns()
    #expect(inner.supernode == nil && shown.loop.now == 2)
  }

  @Test("Its node goes, and a transition that waits to be measured with it")
  func lifetime() throws {
    let context = LayoutContext()
    weak var gone: TransitionCard?
    do {
      let card = TransitionCard()
      card.place([(DisplayNode(), Self.small)])
      card.frame = Self.small
      try card.transitionLayout(animated: true, measureAsync: true, in: context)
      gone = card
    }
    #expect(gone == nil)
    try context.eventLoop.runTurns()
  }

  @Test("layoutIfNeeded in the animations of a transition animates to the new layout")
  func layoutInAnimations() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.animator = { context in
      let layout = shown.window.context
      shown.window.animate(duration: 1, curve: .linear) {
        try? shown.card.layoutIfNeeded(in: layout.engine, scale: layout.scale)
      } completion: {
        context.completeTransition($0)
      }
    }
    shown.card.place([(shown.a, Rect(x: 100, y: 0, width: 20, height: 20))])
    try shown.card.transitionLayout(animated: true)
    try shown.loop.advance(to: 0.25)
    #expect(shown.a.presentationFrame == Rect(x: 25, y: 0, width: 20, height: 20))
    try shown.loop.advance(to: 1)
    #expect(shown.card.layoutTransition == nil)
  }

  @Test("A node with subnodes of its own takes its new layout in the turn that its supernode's transition is measured")
  func nestedLayouts() throws {
    let shown = try ShownCard()
    let inner = TransitionCard()
    inner.debugName = "inner"
    inner.place([(shown.a, Self.small), (shown.b, Self.small)])
    try shown.show([(inner, Self.small)])
    inner.place([(shown.b, Rect(x: 5, y: 5, width: 10, height: 10)), (shown.c, Self.small)])
    shown.card.place([(inner, Rect(x: 0, y: 50, width: 20, height: 20))])
    try shown.card.transitionLayout(animated: true)
    try shown.loop.runTurns()
    #expect(inner.names == "bc" && shown.b.frame == Rect(x: 5, y: 5, width: 10, height: 10))
    try shown.loop.advance(to: 0.5)
    #expect(inner.presentationFrame.minY == 25)
  }

  @Test("Loaded nodes may be measured in a later turn, and come and go with an animation")
  func loadedNodesMayBeMeasuredInALaterTurn() throws {
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    _ = try shown.b.view
    shown.card.place([(shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true, measureAsync: true)
    try shown.loop.advance(to: 2)
    #expect(shown.card.names == "b" && shown.a.isNodeLoaded && shown.a.window == nil && shown.b.window != nil)
  }

  @Test("By default a transition takes 0.2 s at once, slow at both ends; what is set is what it does")
  func defaults() throws {
    let node = DisplayNode()
    #expect(node.defaultLayoutTransitionDuration == 0.2 && node.defaultLayoutTransitionDelay == 0)
    #expect(node.defaultLayoutTransitionOptions == .easeInOut && node.shouldAnimateSizeChanges)
    let shown = try ShownCard()
    try shown.show([(shown.a, Self.small)])
    shown.card.defaultLayoutTransitionDelay = 0.5
    shown.card.defaultLayoutTransitionOptions = .easeIn
    shown.card.place([(shown.b, Self.small)])
    try shown.card.transitionLayout(animated: true)
    for step in 0...15 {
      try shown.loop.advance(to: Double(step) / 10)
      let part = AnimationCurve.easeIn.progress(at: shown.loop.now - 0.5)
      #expect(abs(shown.alpha(shown.b) - part) < 1e-9)
      #expect((shown.a.supernode == nil) == (step == 15))
    }
  }
}
