import Foundation
import Testing
import Weft

@Suite("Springs and repetitions of animations")
struct AnimationTimingTests {
  /// Animates alpha from 1 to 0, or a position from 10 to 110, with a timing, and returns the values at times.
  private func alphas(_ timing: AnimationTiming, at times: [Double]) throws -> [Double] {
    let shown = try ShownNode()
    shown.window.animate(timing) { shown.node.alpha = 0 }
    return try times.map { time in
      try shown.loop.advance(to: time)
      return (try #require(shown.alpha) * 1e6).rounded() / 1e6
    }
  }

  private func timing(_ duration: Double, repeats: Double = 1, autoreverses: Bool = false, delay: Double = 0)
    -> AnimationTiming
  {
    var timing = AnimationTiming(duration: duration, delay: delay, curve: .linear)
    (timing.repeatCount, timing.autoreverses) = (repeats, autoreverses)
    return timing
  }

  // MARK: repetitions

  @Test("A repetition begins at its first value, each after the other, and the last one ends at the own value")
  func repeats() throws {
    #expect(
      try alphas(timing(0.3, repeats: 3, delay: 0.1), at: [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.99, 1.0, 2])
        == [1, 1, 0.5, 1, 0.5, 1, 0.5, 0.033333, 0, 0])
  }

  @Test("One that goes back takes twice its duration, and then shows the own value, as in Core Animation")
  func autoreverses() throws {
    #expect(
      try alphas(timing(1, autoreverses: true), at: [0.25, 1, 1.25, 1.75, 1.99, 2]) == [0.75, 0, 0.25, 0.75, 0.99, 0])
    #expect(
      try alphas(timing(1, repeats: 2, autoreverses: true), at: [1, 2, 2.5, 3, 3.75, 4]) == [0, 1, 0.5, 0, 0.75, 0])
  }

  @Test("A part of a repetition is cut off")
  func partOfARepetition() throws {
    #expect(try alphas(timing(1, repeats: 1.5), at: [0.5, 1.25, 1.49, 1.5]) == [0.5, 0.75, 0.51, 0])
  }

  @Test("Completion is called once, at the end of the last repetition")
  func completion() throws {
    let shown = try ShownNode()
    var ends: [String] = []
    shown.window.animate(timing(0.5, repeats: 3, autoreverses: true, delay: 0.25)) {
      shown.node.alpha = 0
    } completion: {
      ends.append("\($0) \(shown.loop.now)")
    }
    try shown.loop.advance(to: 10)
    #expect(ends == ["true 3.25"] && shown.window.animations.isEmpty)
  }

  @Test("An infinite animation keeps no timer, and ends unfinished by a newer one of the same property")
  func infinite() throws {
    let shown = try ShownNode()
    var ends: [Bool] = []
    shown.window.animate(timing(1, repeats: .infinity, autoreverses: true)) {
      shown.node.alpha = 0
      shown.node.cornerRadius = 4
    } completion: {
      ends.append($0)
    }
    #expect(shown.loop.nextDue == nil && shown.window.isMoving)
    try shown.loop.advance(to: 1000.25)
    #expect(try #require(shown.alpha).isNearly(0.75) && ends.isEmpty)
    shown.window.animate(duration: 1, curve: .linear) { shown.node.alpha = 1 }
    try shown.loop.advance(to: 1000.75)
    #expect(try #require(shown.alpha).isNearly(0.875) && ends.isEmpty, "the radius continues")
    shown.window.animate(duration: 0) { shown.node.cornerRadius = 0 }
    try shown.loop.advance(to: 1002)
    #expect(ends == [false] && shown.window.animations.isEmpty && !shown.window.isMoving)
  }

  @Test("An infinite animation ends when its node leaves the window, or all of the node's are removed")
  func infiniteLeaving() throws {
    for removes in [true, false] {
      let shown = try ShownNode()
      var ends: [Bool] = []
      shown.window.animate(timing(1, repeats: .infinity)) {
        shown.node.alpha = 0
      } completion: {
        ends.append($0)
      }
      try shown.loop.advance(to: 0.5)
      if removes { shown.window.animations.removeAll(of: shown.node) } else { try shown.node.removeFromSupernode() }
      try shown.loop.advance(to: 0.6)
      #expect(ends == [false] && shown.alpha == 0)
    }
  }

  @Test("Without a duration nothing repeats")
  func noDuration() throws {
    #expect(try alphas(timing(0, repeats: .infinity), at: [0]) == [0])
    #expect(try alphas(timing(0, repeats: .infinity, autoreverses: true, delay: 0.5), at: [0.4, 0.5]) == [1, 0])
  }

  // MARK: springs

  /// The way from 0 to 1 of a node's position, at times.
  private func way(_ spring: AnimationSpring, duration: Double, at times: [Double]) throws -> [Double] {
    let shown = try ShownNode()
    var timing = AnimationTiming(duration: duration)
    timing.spring = spring
    let start = shown.node.position.x
    shown.window.animate(timing) { shown.node.position.x += 100 }
    return try times.map { time in
      try shown.loop.advance(to: time)
      guard case .point(let point) = shown.node.presentationValue(of: .position) else { return .nan }
      return (point.x - start) / 100
    }
  }

  @Test(
    "A spring is a damped harmonic oscillator: its acceleration follows from its distance and its velocity",
    arguments: [0.05, 0.3, 0.6, 0.9, 0.999, 1], [-8.0, 0, 3, 40])
  func oscillator(damping: Double, velocity: Double) throws {
    let step = 1e-3
    let times = (0..<400).map { Double($0) * step }
    let way = try way(AnimationSpring(damping: damping, initialVelocity: velocity), duration: 2, at: times)
    let slope = (-3 * way[0] + 4 * way[1] - way[2]) / (2 * step)
    #expect(abs(slope - velocity) < 0.2, "it begins at its velocity")
    // The p and q of y'' = -p y' - q y that come closest to all moments, of the distance y: p is 2 d w, and q is w^2.
    var (speeds, mixed, distances, forSpeed, forDistance) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in 1..<times.count - 1 {
      let distance = 1 - way[index]
      let speed = -(way[index + 1] - way[index - 1]) / (2 * step)
      let acceleration = -(way[index + 1] - 2 * way[index] + way[index - 1]) / (step * step)
      speeds += speed * speed
      mixed += speed * distance
      distances += distance * distance
      forSpeed -= speed * acceleration
      forDistance -= distance * acceleration
    }
    let determinant = speeds * distances - mixed * mixed
    let p = (forSpeed * distances - forDistance * mixed) / determinant
    let q = (speeds * forDistance - mixed * forSpeed) / determinant
    #expect(abs(p / (2 * damping * q.squareRoot()) - 1) < 0.01)
  }

  @Test("A spring is at rest after its duration, to a thousandth, and at the end just then")
  func rest() throws {
    for damping in [0.01, 0.2, 0.5, 0.8, 0.99, 1] {
      for velocity in [-20.0, 0, 5, 100] {
        let spring = AnimationSpring(damping: damping, initialVelocity: velocity)
        let way = try way(spring, duration: 0.8, at: [0, 0.2, 0.799_999, 0.8, 0.9])
        #expect(way[0] == 0 && way[3] == 1 && way[4] == 1)
        #expect(abs(way[2] - 1) <= 0.001_01, "damping \(damping), velocity \(velocity)")
      }
    }
  }

  @Test("With a damping ratio of 1 a spring doesn't go beyond the end; the smaller the ratio, the further it does")
  func overshoot() throws {
    let times = (1...200).map { Double($0) / 200 }
    let beyond = try [1.0, 0.8, 0.5, 0.2].map { damping in
      try way(AnimationSpring(damping: damping), duration: 1, at: times).max() ?? 0
    }
    #expect(beyond[0] <= 1)
    #expect(beyond[1] > 1.01 && beyond[2] > beyond[1] + 0.1 && beyond[3] > beyond[2] + 0.2 && beyond[3] < 2)
    // The first overshoot of an oscillator is exp(-π d / √(1 - d²)).
    #expect(abs(beyond[2] - 1 - exp(-.pi * 0.5 / 0.75.squareRoot())) < 0.01)
  }

  @Test("A spring keeps alpha, sizes and radii in their limits, and turns by parts beyond the angle")
  func limits() throws {
    let shown = try ShownNode()
    shown.node.cornerRadius = 10
    var timing = AnimationTiming(duration: 1)
    timing.spring = AnimationSpring(damping: 0.2)
    shown.window.animate(timing) {
      shown.node.alpha = 0
      shown.node.cornerRadius = 0
      shown.node.bounds.size = .zero
      shown.node.backgroundColor = .black
      shown.node.transformParts = TransformParts(rotation: .pi)
    }
    var greatest = 0.0
    for step in 1..<100 {
      try shown.loop.advance(to: Double(step) / 100)
      let layer = try shown.node.snapshot()
      #expect((0...1).contains(layer.opacity) && layer.cornerRadius >= 0)
      #expect(layer.bounds.size.width >= 0 && layer.bounds.size.height >= 0)
      if case .transformParts(let parts) = shown.node.presentationValue(of: .transform) {
        greatest = max(greatest, parts.rotation)
      }
    }
    #expect(greatest > 1.3 * .pi)
  }

  // MARK: transforms by their parts

  @Test("Between parts the numbers count: a full turn turns, and more than half a turn goes the long way")
  func turnsByParts() throws {
    for (start, end) in [(0.0, 2 * Double.pi), (0, 1.5 * .pi), (-3, 3), (2 * .pi, 0), (1, 1 + 20 * .pi)] {
      let shown = try ShownNode()
      if start != 0 { shown.node.transformParts = TransformParts(rotation: start) }
      shown.window.animate(duration: 2, curve: .linear) {
        shown.node.transformParts = TransformParts(rotation: end)
      }
      try shown.loop.advance(to: 0.5)
      let map = try shown.node.committedSnapshot().transform
      let expected = Transform.rotation(start + (end - start) / 4)
      #expect(abs(map.a - expected.a) < 1e-9 && abs(map.b - expected.b) < 1e-9, "\(start) to \(end)")
      try shown.loop.advance(to: 2)
      #expect(shown.node.transformParts.rotation == end && shown.window.animations.isEmpty)
    }
  }

  @Test(
    "From a matrix to parts the angle's number counts, to a matrix the shorter way; the same transform is no change")
  func mixedTransforms() throws {
    let shown = try ShownNode()
    shown.node.transform = .rotation(0.5)
    shown.window.animate(duration: 1, curve: .linear) {
      shown.node.transformParts = TransformParts(rotation: 0.5 + 2 * .pi)
    }
    try shown.loop.advance(to: 0.25)
    #expect(abs(try shown.node.snapshot().transform.b - Transform.rotation(0.5 + .pi / 2).b) < 1e-9)
    try shown.loop.advance(to: 1)
    shown.window.animate(duration: 1, curve: .linear) { shown.node.transform = .rotation(1.5) }
    try shown.loop.advance(to: 1.5)
    #expect(abs(try shown.node.snapshot().transform.b - Transform.rotation(1).b) < 1e-9)
    try shown.loop.advance(to: 2)
    #expect(abs(shown.node.transformParts.rotation - 1.5) < 1e-9, "the matrix has replaced the parts")
    shown.node.transform = .identity
    shown.window.animate(duration: 1) { shown.node.transformParts = TransformParts() }
    #expect(shown.window.animations.isEmpty)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-9 }
}
