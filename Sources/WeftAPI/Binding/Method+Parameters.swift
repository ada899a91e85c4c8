import WeftLua
import WeftScript

// A method is a row: its name, its parameters, its result, what it does, and the function that does it. An initialiser
// for each number of parameters: one for any number, by a parameter pack, made a call of six take twice as long. They are
// inlined, so that a row becomes one closure for its own types: through thunks for any type, a call without arguments took
// a tenth longer.

extension Method where Receiver: MethodReceiver & SendableMetatype {
  package typealias Row<Value> = (String, Codec<Value>)

  /// Makes a method of what an initialiser below reads and calls: one closure, since each one more is paid for by every
  /// call.
  @inline(__always)
  private init<Result>(
    _ name: String, _ parameters: [(String, ValueType)], _ result: Codec<Result>.Results, _ doc: String,
    _ call: @escaping @Sendable (Receiver, LuaFrame) throws(WeftError) -> Int32
  ) {
    self.init(
      FunctionDescription(name: name, signature: Signature(parameters, result.type, result.second), doc: doc),
      call: call)
  }

  @inline(__always)
  package init<Result>(
    _ name: String, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver) throws(WeftError) -> Result
  ) {
    let result = result.given
    self.init(name, [], result, doc) { [give = result.give] (receiver, frame) throws(WeftError) in
      give(try body(receiver), frame)
    }
  }

  @inline(__always)
  package init<A, Result>(
    _ name: String, _ a: Row<A>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A) throws(WeftError) -> Result
  ) {
    let result = result.given
    let a = Parameter(a, of: name, at: Receiver.firstArgument)
    self.init(name, a.described, result, doc) {
      [give = result.give, a = a.reader] (receiver, frame) throws(WeftError) in
      give(try body(receiver, a.readLast(frame, receiver)), frame)
    }
  }

  @inline(__always)
  package init<A, B, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B) throws(WeftError) -> Result
  ) {
    let result = result.given
    let a = Parameter(a, of: name, at: Receiver.firstArgument)
    let b = Parameter(b, of: name, after: a)
    self.init(name, a.described + b.described, result, doc) {
      [give = result.give, a = a.reader, b = b.reader] (receiver, frame) throws(WeftError) in
      give(try body(receiver, a.read(frame, receiver), b.readLast(frame, receiver)), frame)
    }
  }

  @inline(__always)
  package init<A, B, C, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C) throws(WeftError) -> Result
  ) {
    let result = result.given
    let a = Parameter(a, of: name, at: Receiver.firstArgument)
    let b = Parameter(b, of: name, after: a)
    let c = Parameter(c, of: name, after: b)
    self.init(name, a.described + b.described + c.described, result, doc) {
      [give = result.give, a = a.reader, b = b.reader, c = c.reader] (receiver, frame) throws(WeftError) in
      give(try body(receiver, a.read(frame, receiver), b.read(frame, receiver), c.readLast(frame, receiver)), frame)
    }
  }

  @inline(__always)
  package init<A, B, C, D, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D) throws(WeftError) -> Result
  ) {
    let result = result.given
    let a = Parameter(a, of: name, at: Receiver.firstArgument)
    let b = Parameter(b, of: name, after: a)
    let c = Parameter(c, of: name, after: b)
    let d = Parameter(d, of: name, after: c)
    self.init(name, a.described + b.described + c.described + d.described, result, doc) {
      [give = result.give, a = a.reader, b = b.reader, c = c.reader, d = d.reader] (receiver, frame) throws(WeftError)
      in
      give(
        try body(
          receiver, a.read(frame, receiver), b.read(frame, receiver),
          c.read(frame, receiver), d.readLast(frame, receiver)), frame)
    }
  }

  @inline(__always)
  package init<A, B, C, D, E, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>,
    returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E) throws(WeftError) -> Result
  ) {
    let result = result.given
    let a = Parameter(a, of: name, at: Receiver.firstArgument)
    let b = Parameter(b, of: name, after: a)
    let c = Parameter(c, of: name, after: b)
    let d = Parameter(d, of: name, after: c)
    let e = Parameter(e, of: name, after: d)
    self.init(name, a.described + b.described + c.described + d.described + e.described, result, doc) {
      [give = result.give, a = a.reader, b = b.reader, c = c.reader, d = d.reader, e = e.reader] (receiver, frame)
        throws(WeftError) in
      give(
        try body(
          receiver, a.read(frame, receiver), b.read(frame, receiver), c.read(frame, receiver),
          d.read(frame, receiver), e.readLast(frame, receiver)), frame)
    }
  }

  @inline(__always)
  package init<A, B, C, D, E, F, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>, _ f: Row<F>,
    returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E, F) throws(WeftError) -> Result
  ) {
    let result = result.given
    let a = Parameter(a, of: name, at: Receiver.firstArgument)
    let b = Parameter(b, of: name, after: a)
    let c = Parameter(c, of: name, after: b)
    let d = Parameter(d, of: name, after: c)
    let e = Parameter(e, of: name, after: d)
    let f = Parameter(f, of: name, after: e)
    self.init(name, a.described + b.described + c.described + d.described + e.described + f.described, result, doc) {
      [give = result.give, a = a.reader, b = b.reader, c = c.reader, d = d.reader, e = e.reader, f = f.reader]
      (receiver, frame) throws(WeftError) in
      give(
        try body(
          receiver, a.read(frame, receiver), b.read(frame, receiver), c.read(frame, receiver),
          d.read(frame, receiver), e.read(frame, receiver), f.readLast(frame, receiver)), frame)
    }
  }

}

// The same without a result.

extension Method where Receiver: MethodReceiver & SendableMetatype {
  @inline(__always)
  package init(_ name: String, _ doc: String, _ body: @escaping @Sendable (Receiver) throws(WeftError) -> Void) {
    self.init(name, returns: .nothing, doc, body)
  }

  @inline(__always)
  package init<A>(
    _ name: String, _ a: Row<A>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A) throws(WeftError) -> Void
  ) {
    self.init(name, a, returns: .nothing, doc, body)
  }

  @inline(__always)
  package init<A, B>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, returns: .nothing, doc, body)
  }

  @inline(__always)
  package init<A, B, C>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, returns: .nothing, doc, body)
  }

  @inline(__always)
  package init<A, B, C, D>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, d, returns: .nothing, doc, body)
  }

  @inline(__always)
  package init<A, B, C, D, E>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>,
    _ doc: String, _ body: @escaping @Sendable (Receiver, A, B, C, D, E) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, d, e, returns: .nothing, doc, body)
  }

  @inline(__always)
  package init<A, B, C, D, E, F>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>, _ f: Row<F>,
    _ doc: String, _ body: @escaping @Sendable (Receiver, A, B, C, D, E, F) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, d, e, f, returns: .nothing, doc, body)
  }
}

extension Codec {
  /// The results of a function that returns this, or the arguments of one that is called with it.
  var given: Results { results ?? Results(type: type, push: push) }

  /// Returns the same codec, whose type as a result is narrower than as an argument.
  func returned(as type: ValueType) -> Codec {
    var codec = self
    codec.results = Results(type: type, push: push)
    return codec
  }
}

extension Codec.Results {
  fileprivate init(type: ValueType, push: @escaping @Sendable (Value, LuaFrame) -> Void) {
    self.init(type: type) { value, frame in
      push(value, frame)
      return 1
    }
  }
}

extension Codec where Value == Void {
  /// The result of a method without one.
  package static var nothing: Codec {
    var codec = Codec(.any, push: { _, frame in frame.pushNil() }) { _ in }
    codec.results = Results(type: nil) { _, _ in 0 }
    return codec
  }
}

extension Codec {
  /// Several results, which a closure pushes; it returns their number.
  static func results(
    _ type: ValueType, and second: ValueType, _ give: @escaping @Sendable (Value, LuaFrame) -> Int32
  ) -> Codec {
    var codec = Codec(reading: type) { _, frame in frame.pushNil() }
    codec.results = Results(type: type, second: second, give: give)
    return codec
  }
}

extension Codec where Value == Int32 {
  /// Results that the body of a row pushes itself; it returns their number.
  ///
  /// - Parameters:
  ///   - type: the type of the result; nil for none.
  package static func pushed(_ type: ValueType?) -> Codec {
    var codec = Codec(reading: type ?? .any) { _, _ in }
    codec.results = Results(type: type) { count, _ in count }
    return codec
  }
}
