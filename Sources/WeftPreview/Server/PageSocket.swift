import FlyingFox
import Foundation

/// One page's WebSocket. What it sends is read one message at a time, the next when the last has been seen to; what it
/// is sent is taken from its outbox only when the system takes it, so that a page that doesn't read fills nothing.
struct PageSocket: WSHandler {
  /// The most bytes that a page's message may have.
  static let longestMessage = 256 << 10

  let hub: Hub

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let outbox = Outbox()
    let hub = hub
    let page = await hub.connect(outbox)
    let reading = Task {
      var message = PageMessageReader()
      do {
        for try await frame in client {
          switch message.take(frame) {
          case .incomplete: continue
          case .message(let bytes): await hub.receive(bytes, from: page)
          case .answer(let frame): outbox.answer(frame)
          case .end(let frame):
            outbox.end(with: frame)
            await hub.disconnect(page)
            return
          }
        }
      } catch {
        // The connection is lost, which is an end as good as any.
      }
      outbox.end(with: nil)
      await hub.disconnect(page)
    }
    return AsyncStream {
      await outbox.next()
    } onCancel: {
      reading.cancel()
      outbox.end(with: nil)
    }
  }
}

/// Puts messages together from frames, and holds them to the rules.
struct PageMessageReader {
  enum Step {
    case incomplete
    case message(Data)
    case answer(WSFrame)
    case end(WSFrame)
  }

  private var text: Data?

  mutating func take(_ frame: WSFrame) -> Step {
    switch frame.opcode {
    case .ping: return .answer(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
    case .pong: return .incomplete
    case .close: return .end(.close(code: .normalClosure))
    case .text:
      guard text == nil else { return .end(.close(code: .protocolError)) }
      text = frame.payload
    case .continuation:
      guard text != nil else { return .end(.close(code: .protocolError)) }
      text?.append(frame.payload)
    default: return .end(.close(code: .unsupportedData))
    }
    guard let text, text.count <= PageSocket.longestMessage else { return .end(.close(code: .messageTooBig)) }
    guard frame.fin else { return .incomplete }
    self.text = nil
    return .message(text)
  }
}
