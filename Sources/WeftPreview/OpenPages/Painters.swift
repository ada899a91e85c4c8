import WeftEssentials
import Weft
import WeftDisplay
import WeftSupport

/// The painters of the pages: two at least, so that a large picture doesn't delay the next cell's, and more while these are
/// busy. Pictures of a cell that are made at the same time are made by the same one, in order.
final class Painters: Sendable {
  typealias Failure = @Sendable (_ error: RenderError, _ frame: Int, _ cell: Int, _ page: Int) async -> Void

  /// A cell of a page.
  private struct Place: Hashable {
    let page: Int
    let cell: Int
  }

  private struct State {
    /// Each with the number of pictures that it has yet to make.
    var painters = [(painter: Painter(), waiting: 0), (painter: Painter(), waiting: 0)]
    /// The painter of each cell that waits for a picture, with the number of its pictures.
    var places: [Place: (painter: Int, waiting: Int)] = [:]
  }

  /// The maximum number of threads that draw.
  private static let maximumCount = 4
  private let state = LockedState(State())
  private let failure = LockedState<Failure>({ _, _, _, _ in })

  /// Sets the function that is called if a picture can't be made.
  func onFailure(_ body: @escaping Failure) { failure.withLock { $0 = body } }

  /// Makes a picture and sends it.
  ///
  /// - Parameter sent: the rows of the cell that the page has.
  func paint(
    _ layer: LayerSnapshot, _ message: FrameMessage, over sent: SentPicture, for page: Page, _ renderer: CairoRenderer
  ) {
    let outbox = page.outbox
    let number = page.number
    let place = Place(page: number, cell: message.cell)
    let painter = begin(place)
    Task { [self] in
      do throws(RenderError) {
        let picture = try await painter.paint(layer, message, over: sent, renderer)
        end(place)
        outbox.send(picture, key: message.key, isBinary: true)
      } catch {
        end(place)
        let tell = failure.withLock { $0 }
        await tell(error, message.frame, message.cell, number)
      }
    }
  }

  /// Returns the painter of a cell's next picture.
  private func begin(_ place: Place) -> Painter {
    state.withLock { state in
      let index =
        state.places[place]?.painter ?? state.painters.indices.min {
          (state.painters[$0].waiting, $0) < (state.painters[$1].waiting, $1)
        } ?? 0
      var chosen = index
      if state.places[place] == nil, state.painters[index].waiting > 0, state.painters.count < Self.maximumCount {
        state.painters.append((Painter(), 0))
        chosen = state.painters.count - 1
      }
      state.painters[chosen].waiting += 1
      state.places[place] = (chosen, (state.places[place]?.waiting ?? 0) + 1)
      return state.painters[chosen].painter
    }
  }

  private func end(_ place: Place) {
    state.withLock { state in
      guard let (painter, waiting) = state.places[place] else { return }
      state.painters[painter].waiting -= 1
      state.places[place] = waiting > 1 ? (painter, waiting - 1) : nil
    }
  }
}
