/// The browsers that run at once. Suites run side by side, and a machine on which a dozen browsers start together needs
/// longer for each than the driver's minute.
actor BrowserPlaces {
  /// A place that is taken, until nobody holds it.
  final class Place: Sendable {
    private let places: BrowserPlaces

    fileprivate init(_ places: BrowserPlaces) { self.places = places }

    deinit { Task { [places] in await places.give() } }
  }

  static let shared = BrowserPlaces(count: 4)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = count }

  /// Waits for a place and takes it.
  func take() async -> Place {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    return Place(self)
  }

  private func give() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
