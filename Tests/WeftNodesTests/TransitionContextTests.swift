import Testing
import Weft

@testable import WeftNodes

@Suite("What an animation of a layout transition is given")
struct TransitionContextTests {
  private static let small = Rect(x: 0, y: 0, width: 20, height: 20)

  @Test("A transition from no layout at all inserts everything, and comes from nowhere")
  func aTransitionFromNoLayoutInsertsEverything() throws {
    let shown = try ShownCard()
    shown.card.place([(shown.a, Self.small), (shown.b, Self.small)])
    try shown.window.addSubnode(shown.card)
    var seen: LayoutTransitionContext?
    shown.card.animator = { seen = $0 }
    try shown.card.transitionLayout(with: .upTo(300, 200), animated: true)
    let context = try #require(seen)
    #expect(context.layout(for: .from) == nil && context.subnodes(for: .from).isEmpty)
    #expect(context.constrainedSize(for: .from) == SizeRange(exactly: .zero))
    #expect(context.constrainedSize(for: .to) == .upTo(300, 200))
    #expect(context.insertedSubnodes.elementsEqual([shown.a, shown.b], by: ===) && context.removedSubnodes.isEmpty)
    #expect(context.initialFrame(for: shown.a) == nil && context.finalFrame(for: shown.a) == Self.small)
    #expect(!context.isCompleted && shown.card.layoutTransition === context)
    context.completeTransition(true)
    #expect(context.isCompleted && context.didFinish && shown.card.layoutTransition == nil)
  }

  @Test("The default animation of a transition runs once, however often it is asked for, and not after the end")
  func theDefaultAnimationRunsOnce() throws {
    let shown = try ShownCard()
    shown.card.defaultLayoutTransitionDelay = -3
    try shown.show([(shown.a, Self.small)])
    var context: LayoutTransitionContext?
    shown.card.animator = { given in
      context = given
      shown.card.animateByDefault(given)
    }
    shown.card.place([(shown.a, Rect(x: 100, y: 0, width: 20, height: 20))])
    try shown.card.transitionLayout(animated: true)
    let running = try #require(context)
    try shown.loop.advance(to: 0.5)
    shown.card.animateByDefault(running)
    try shown.loop.runTurns()
    #expect(!running.isCompleted)
    #expect(shown.a.presentationFrame.minX == 50, "a delay below 0 is none")
    try shown.loop.advance(to: 1)
    #expect(running.isCompleted && running.didFinish)
    shown.a.frame.origin.x = 7
    shown.card.animateByDefault(running)
    #expect(shown.a.frame.minX == 7 && shown.window.animations.isEmpty)
  }
}
