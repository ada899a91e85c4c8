import Foundation
import Weft
import WeftDisplay

/// The painters of a hub: two, so that a large picture doesn't delay the next cell's. All pictures of a cell are made
/// by the same one, in order.
final class Painters: Sendable {
  typealias Failure = @Sendable (_ error: RenderError, _ frame: Int, _ cell: Int, _ page: Int) async -> Void

  private let painters = [Painter(), Painter()]
  private let failure = LockedState<Failure>({ _, _, _, _ in })

  /// Sets the function that is called if a picture can't be made.
  func onFailure(_ body: @escaping Failure) { failure.withLock { $0 = body } }

  /// Makes a picture and sends it.
  ///
  /// - Parameter sent: the rows of the cell that the page has.
  func paint(
    _ layer: LayerSnapshot, _ message: FrameMessage, over sent: SentPicture, for page: Page, _ renderer: CairoRenderer
  ) {
    // A page chooses its numbers: they may be negative.
    let painter = painters[Int(message.cell.magnitude % UInt(painters.count))]
    let outbox = page.outbox
    let number = page.number
    Task { [failure] in
      do throws(RenderError) {
        outbox.send(try await painter.paint(layer, message, over: sent, renderer), key: message.key, isBinary: true)
      } catch {
        let tell = failure.withLock { $0 }
        await tell(error, message.frame, message.cell, number)
      }
    }
  }
}
