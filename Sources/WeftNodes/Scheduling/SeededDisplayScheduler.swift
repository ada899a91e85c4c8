import WeftDisplay

/// Simulates a queue with several workers of varying speed: the duration of each drawing is pseudo-random, in the
/// loop's time. The same seed always gives the same order.
public final class SeededDisplayScheduler: DisplayScheduler {
  /// The maximum duration of a drawing, in seconds.
  public static let maximumDrawingTime = 0.05

  private struct Job {
    let drawing: Drawing
    let finish: (Image?) -> Void
  }

  /// Exists while a worker draws.
  private final class Task {}

  private struct Worker {
    weak var task: Task?
  }

  /// The seed of the pseudo-random numbers.
  public let seed: UInt64
  private let renderer: (any Renderer)?
  private var lots: SplitMix64
  private var jobs: [Job] = []
  private var workers: [Worker]

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - seed: any number: it selects the order and the durations.
  ///   - workers: the number of drawings at a time; 2 by default, below 1 counts as 1.
  ///   - renderer: makes the pixels; with nil, the default, none are made.
  public init(seed: UInt64, workers: Int = 2, renderer: (any Renderer)? = nil) {
    self.seed = seed
    lots = SplitMix64(state: seed)
    self.workers = Array(repeating: Worker(), count: max(1, workers))
    self.renderer = renderer
  }

  /// Queues the drawing.
  public func draw(_ drawing: Drawing, in loop: EventLoop, finish: @escaping (Image?) -> Void) {
    jobs.append(Job(drawing: drawing, finish: finish))
    start(in: loop)
  }

  private func start(in loop: EventLoop) {
    while !jobs.isEmpty {
      // A loop that drops its timers releases the tasks, too.
      let idle = workers.indices.filter { workers[$0].task == nil }
      guard !idle.isEmpty else { return }
      let worker = idle[Int(lots.next() % UInt64(idle.count))]
      var index = 0
      // As in a DisplayQueue, the first worker doesn't look at priorities.
      if worker != 0 {
        for other in jobs.indices where jobs[other].drawing.priority > jobs[index].drawing.priority { index = other }
      }
      let job = jobs.remove(at: index)
      let part = Double(lots.next() >> 11) * 0x1p-53
      let task = Task()
      workers[worker].task = task
      loop.perform(after: part * Self.maximumDrawingTime) { [self] in
        let image = renderer.flatMap { job.drawing.cancellation.isCancelled ? nil : job.drawing.rasterized(by: $0) }
        if workers[worker].task === task { workers[worker].task = nil }
        start(in: loop)
        job.finish(image)
      }
    }
  }
}

/// Sebastiano Vigna's generator of that name: small, and the same everywhere.
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
