import WeftLua
import WeftNodes
import WeftScript

// Rows whose code is a method of the receiver with the same parameters: `Method("selectRow", TableNode.selectRow,
// ("section, row", .row), "…")`. Its error becomes the script's.

extension Method where Receiver: MethodReceiver & SendableMetatype {
  @inline(__always)
  package init<Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> () throws(Failure) -> Void, _ doc: String
  ) {
    self.init(name, doc) { (receiver) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver)() }
    }
  }

  @inline(__always)
  package init<A, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> (A) throws(Failure) -> Void, _ a: Row<A>,
    _ doc: String
  ) {
    self.init(name, method, a, returns: .nothing, doc)
  }

  @inline(__always)
  package init<A, B, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> (A, B) throws(Failure) -> Void, _ a: Row<A>,
    _ b: Row<B>, _ doc: String
  ) {
    self.init(name, method, a, b, returns: .nothing, doc)
  }

  @inline(__always)
  package init<A, B, C, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> (A, B, C) throws(Failure) -> Void, _ a: Row<A>,
    _ b: Row<B>, _ c: Row<C>, _ doc: String
  ) {
    self.init(name, a, b, c, doc) { (receiver, a, b, c) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver)(a, b, c) }
    }
  }

  @inline(__always)
  package init<A, B, C, D, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> (A, B, C, D) throws(Failure) -> Void, _ a: Row<A>,
    _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ doc: String
  ) {
    self.init(name, a, b, c, d, doc) { (receiver, a, b, c, d) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver)(a, b, c, d) }
    }
  }

  @inline(__always)
  package init<A, Result, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> (A) throws(Failure) -> Result, _ a: Row<A>,
    returns result: Codec<Result>, _ doc: String
  ) {
    self.init(name, a, returns: result, doc) { (receiver, a) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver)(a) }
    }
  }

  @inline(__always)
  package init<A, B, Result, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> (A, B) throws(Failure) -> Result, _ a: Row<A>,
    _ b: Row<B>, returns result: Codec<Result>, _ doc: String
  ) {
    self.init(name, a, b, returns: result, doc) { (receiver, a, b) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver)(a, b) }
    }
  }

  @inline(__always)
  package init<A, B, C, Result, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Receiver) -> (A, B, C) throws(Failure) -> Result, _ a: Row<A>,
    _ b: Row<B>, _ c: Row<C>, returns result: Codec<Result>, _ doc: String
  ) {
    self.init(name, a, b, c, returns: result, doc) { (receiver, a, b, c) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver)(a, b, c) }
    }
  }
}
