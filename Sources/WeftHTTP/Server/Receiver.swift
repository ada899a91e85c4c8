import NIOCore

/// Receives what a decoder makes; the last of a channel's handlers.
final class Receiver<Message>: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Message

  private let receive: (Message) -> Void
  private let fail: (any Error) -> Void

  init(_ receive: @escaping (Message) -> Void, onError fail: @escaping (any Error) -> Void) {
    self.receive = receive
    self.fail = fail
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { receive(unwrapInboundIn(data)) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(error) }
}
