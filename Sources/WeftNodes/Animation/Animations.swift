import WeftDisplay
import WeftLayout

/// A property's transition from one value to another, timed by an event loop.
public struct Animation: Sendable {
  /// The animated property.
  public let property: AnimatableProperty
  /// The first value, which is also shown before the start.
  public let from: AnimatableValue
  /// The last value: the property's own.
  public let to: AnimatableValue
  /// The start, after the delay, in seconds of the event loop.
  public let start: Double
  private let course: AnimationCourse

  init(
    _ property: AnimatableProperty, from: AnimatableValue, to: AnimatableValue, start: Double, _ course: AnimationCourse
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.start = start
    self.course = course
  }

  /// Its duration, progress and repetitions.
  public var timing: AnimationTiming { course.timing }
  /// The duration of a repetition in one direction, in seconds.
  public var duration: Double { timing.duration }
  /// The progress over time, if the animation has no spring.
  public var curve: AnimationCurve { timing.curve }

  /// The end, in seconds of the event loop; infinite if it repeats forever.
  public var end: Double { start + course.length }

  /// Returns the value shown at a time, in seconds of the event loop.
  public func value(at time: Double) -> AnimatableValue {
    guard time < end else { return to }
    guard time > start else { return from }
    return from.value(at: course.progress(at: time - start), to: to).limited(to: property)
  }
}

/// The first value of a property's animation.
package struct AnimationStart {
  package let node: DisplayNode
  package let property: AnimatableProperty
  package let from: AnimatableValue
  /// True to continue a running animation in another time without interrupting it: the block that began it is completed
  /// at its own time, as finished.
  package let takesOver: Bool

  package init(node: DisplayNode, property: AnimatableProperty, from: AnimatableValue, takesOver: Bool = false) {
    self.node = node
    self.property = property
    self.from = from
    self.takesOver = takesOver
  }
}

/// The animations of a window's nodes.
///
/// A node's properties have their new values at once; the values drawn meanwhile are the presentation, a function of
/// the event loop's time. As in Core Animation, setting a property without an animation doesn't stop a running one.
public final class Animations {
  /// The animations started by one call of `animate`, which share a completion.
  private final class Block {
    var remaining = 0
    var isInterrupted = false
    /// True once all of its animations have begun.
    var hasBegun = false
    /// Nil for infinite animations, too.
    var timer: EventLoop.Timer?
    let completion: ((Bool) -> Void)?

    init(_ completion: ((Bool) -> Void)?) { self.completion = completion }
  }

  private struct Running {
    let animation: Animation
    let block: Block
    /// Greater than the numbers of all animations begun before.
    let number: Int
  }

  private struct Entry {
    let node: DisplayNode
    var running: [AnimatableProperty: Running]
  }

  /// The owner; nil where code has kept this object beyond it.
  private weak var window: Window?
  private let eventLoop: EventLoop
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var lastNumber = 0
  /// The time of the call of `animate` whose closure is running.
  package private(set) var current: AnimationTiming?

  init(of window: Window, eventLoop: EventLoop) {
    self.window = window
    self.eventLoop = eventLoop
  }

  /// The current time, in seconds of the event loop.
  var now: Double { eventLoop.now }

  /// True if no property is animated.
  public var isEmpty: Bool { entries.isEmpty }

  /// True if each property's animation repeats forever, or none is animated.
  package var areInfinite: Bool {
    entries.values.allSatisfy { $0.running.values.allSatisfy { $0.animation.end == .infinity } }
  }

  /// Animates the animatable properties of the window's nodes that a closure changes.
  ///
  /// A property that is already animated continues from the value shown; its old animation ends unfinished. A node that
  /// enters the window meanwhile has no old value, so it isn't animated.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once, after the delay.
  ///   - delay: seconds until the start, 0 by default; until then the old values are shown.
  ///   - curve: the progress over time; ``AnimationCurve/easeInOut`` by default.
  ///   - changes: sets properties.
  ///   - completion: called once by the event loop, at the time at which the last of the animations ends; its argument
  ///     is true if all were finished. If nothing is animated, it is called in the next turn, with true.
  /// - Throws: the error of `changes`; then nothing is animated, what it has set stays, and `completion` is not called.
  public func animate<Failure: Error>(
    duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut,
    _ changes: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animate(AnimationTiming(duration: duration, delay: delay, curve: curve), changes, completion: completion)
  }

  /// Animates the animatable properties of the window's nodes that a closure changes, as
  /// ``animate(duration:delay:curve:_:completion:)``, also with a spring or with repetitions.
  ///
  /// After the last repetition the properties show their own values, as in Core Animation, also if the animation goes
  /// back. An infinite one ends when a newer animation changes the property, or the node leaves the window: then
  /// `completion` is called with false. No timer waits for it.
  ///
  /// - Parameters:
  ///   - timing: the duration, the progress and the repetitions.
  ///   - changes: sets properties.
  ///   - completion: called once by the event loop, as by the other.
  /// - Throws: the error of `changes`; then nothing is animated, what it has set stays, and `completion` is not called.
  public func animate<Failure: Error>(
    _ timing: AnimationTiming, _ changes: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    var timing = timing
    timing.duration = max(0, timing.duration)
    timing.delay = max(0, timing.delay)
    let before = window.map { ModelValues(in: $0) }
    let first = lastNumber
    let outer = current
    current = timing
    defer { current = outer }
    try changes()
    let block = Block(completion)
    let start = eventLoop.now + timing.delay
    let course = AnimationCourse(timing)
    before?.forEachChange { node, property, value in
      let old = entries[ObjectIdentifier(node)]?.running[property]
      // An animation that `changes` began itself is newer.
      if let old, old.number > first { return }
      let from = old?.animation.value(at: eventLoop.now) ?? value
      begin(
        Animation(property, from: from, to: node.modelValue(of: property), start: start, course), of: node, in: block)
    }
    guard block.remaining > 0 else {
      if let completion { eventLoop.perform { completion(!block.isInterrupted) } }
      return
    }
    wait(for: block, seconds: timing.delay + course.length)
  }

  private func wait(for block: Block, seconds: Double) {
    block.hasBegun = true
    guard seconds < .infinity else { return }
    block.timer = eventLoop.perform(after: seconds) { [weak self] in self?.end(block) }
  }

  /// Animates properties of the window's nodes from given values to their own.
  package func animate(_ starts: [AnimationStart], _ timing: AnimationTiming) {
    let block = Block(nil)
    let course = AnimationCourse(timing)
    guard let window else { return }
    for start in starts where start.node.window === window {
      let animation = Animation(
        start.property, from: start.from, to: start.node.modelValue(of: start.property),
        start: eventLoop.now + timing.delay, course)
      begin(animation, of: start.node, in: block, takesOver: start.takesOver)
    }
    guard block.remaining > 0 else { return }
    wait(for: block, seconds: timing.delay + course.length)
  }

  /// Returns the values shown now instead of the node's own; empty if none of its properties is animated.
  public func presentation(of node: DisplayNode) -> [AnimatableProperty: AnimatableValue] {
    guard let entry = entries[ObjectIdentifier(node)] else { return [:] }
    return entry.running.mapValues { $0.animation.value(at: eventLoop.now) }
  }

  /// Returns the running or delayed animation of a node's property; nil if there is none.
  public func animation(of property: AnimatableProperty, of node: DisplayNode) -> Animation? {
    entries[ObjectIdentifier(node)]?.running[property]?.animation
  }

  /// Ends the animations of a node, unfinished.
  public func removeAll(of node: DisplayNode) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(node)) else { return }
    for running in entry.running.values.sorted(by: { $0.number < $1.number }) { interrupt(running) }
  }

  /// Ends the animations of a layer's nodes, unfinished: they have left the window.
  func removeAll(in layer: Layer) {
    guard !entries.isEmpty else { return }
    if let node = layer.node { removeAll(of: node) }
    for attachment in layer.attachments { removeAll(in: attachment.layer) }
  }

  private func begin(_ animation: Animation, of node: DisplayNode, in block: Block, takesOver: Bool = false) {
    let key = ObjectIdentifier(node)
    if let old = entries[key]?.running.removeValue(forKey: animation.property) {
      if takesOver { old.block.remaining -= 1 } else { interrupt(old) }
    }
    guard animation.end > eventLoop.now else {
      if entries[key]?.running.isEmpty == true { entries[key] = nil }
      return
    }
    lastNumber += 1
    block.remaining += 1
    entries[key, default: Entry(node: node, running: [:])].running[animation.property] = Running(
      animation: animation, block: block, number: lastNumber)
  }

  /// Records that an animation was removed before its end; completes its block if it was the last one.
  private func interrupt(_ running: Running) {
    let block = running.block
    block.isInterrupted = true
    block.remaining -= 1
    guard block.remaining == 0, block.hasBegun else { return }
    if let timer = block.timer { eventLoop.cancel(timer) }
    if let completion = block.completion { eventLoop.perform { completion(false) } }
  }

  private func end(_ block: Block) {
    for (key, entry) in entries {
      let others = entry.running.filter { $0.value.block !== block }
      guard others.count < entry.running.count else { continue }
      entries[key] = others.isEmpty ? nil : Entry(node: entry.node, running: others)
    }
    block.completion?(!block.isInterrupted)
  }
}

extension Window {
  /// The animations of the window's nodes.
  public var animations: Animations { parts.get(Animations(of: self, eventLoop: context.eventLoop)) }

  /// Animates the changes that a closure makes to nodes of the window:
  /// ``Animations/animate(duration:delay:curve:_:completion:)`` of ``animations``.
  ///
  /// ```swift
  /// try window.animate(duration: 0.3) { () throws(LayoutError) in
  ///   badge.alpha = 0
  ///   try window.layoutIfNeeded()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once, after the delay.
  ///   - delay: seconds until the start; 0 by default.
  ///   - curve: the progress over time; ``AnimationCurve/easeInOut`` by default.
  ///   - changes: sets properties.
  ///   - completion: called once by the event loop, when the last animation ends; nil by default.
  /// - Throws: the error of `changes`; then nothing is animated, and what it has set stays.
  public func animate<Failure: Error>(
    duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut, _ changes: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animations.animate(duration: duration, delay: delay, curve: curve, changes, completion: completion)
  }

  /// Animates the changes that a closure makes to nodes of the window, with a spring or with repetitions:
  /// ``Animations/animate(_:_:completion:)`` of ``animations``.
  ///
  /// - Parameters:
  ///   - timing: the duration, the progress and the repetitions.
  ///   - changes: sets properties.
  ///   - completion: called once by the event loop, when the last animation ends; nil by default.
  /// - Throws: the error of `changes`; then nothing is animated, and what it has set stays.
  public func animate<Failure: Error>(
    _ timing: AnimationTiming, _ changes: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animations.animate(timing, changes, completion: completion)
  }
}

/// A snapshot of the animatable values of a window's nodes.
private struct ModelValues {
  private struct Values {
    let node: DisplayNode
    let bounds: Rect
    let position: Point
    /// The values of the other properties; nil if the node's look is the default.
    let others: [AnimatableValue]?
  }

  private static let others = AnimatableProperty.allCases.filter { $0 != .bounds && $0 != .position }
  private static let standard: [AnimatableValue] = {
    let node = DisplayNode()
    return others.map { node.modelValue(of: $0) }
  }()

  private let window: Window
  private var all: [Values] = []

  init(in window: Window) {
    self.window = window
    note(window.layer)
  }

  private mutating func note(_ layer: Layer) {
    if let node = layer.node {
      let others = node.storedAppearance == nil ? nil : Self.others.map { node.modelValue(of: $0) }
      all.append(Values(node: node, bounds: node.bounds, position: node.position, others: others))
    }
    for attachment in layer.attachments { note(attachment.layer) }
  }

  /// Calls back, in the order of the tree, with each property that differs now and with its old value.
  func forEachChange(_ body: (DisplayNode, AnimatableProperty, AnimatableValue) -> Void) {
    for values in all where values.node.window === window {
      let node = values.node
      if node.bounds != values.bounds { body(node, .bounds, .rect(values.bounds)) }
      if node.position != values.position { body(node, .position, .point(values.position)) }
      guard values.others != nil || node.storedAppearance != nil else { continue }
      for (property, value) in zip(Self.others, values.others ?? Self.standard)
      where !node.modelValue(of: property).isSame(as: value) {
        body(node, property, value)
      }
    }
  }
}
