import WeftLua
import WeftScript

// A method is a row: its name, its parameters, its result, what it does, and the function that does it. An initialiser
// for each number of parameters: one for any number, by a parameter pack, made a call of six take twice as long.

extension Method {
  typealias Row<Value> = (String, Codec<Value>)

  private init<Result>(
    _ name: String, _ parameters: [(String, ValueType)], _ result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, LuaFrame, @autoclosure () -> String) throws(WeftError) -> Result
  ) {
    let signature = Signature(
      parameters, result.isNothing ? nil : result.resultType ?? result.type, result.secondResult)
    let (isNothing, push, count) = (result.isNothing, result.push, result.countOfPushed)
    self.init(
      FunctionDescription(name: name, signature: signature, doc: doc)
    ) { (receiver, frame) throws(WeftError) in
      let value = try body(receiver, frame, receiver.nameInMessages(of: name))
      if let count { return count(value) }
      guard !isNothing else { return 0 }
      push(value, frame)
      return 1
    }
  }

  init<Result>(
    _ name: String, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver) throws(WeftError) -> Result
  ) {
    self.init(name, [], result, doc) { (receiver, _, _) throws(WeftError) in try body(receiver) }
  }

  init<A, Result>(
    _ name: String, _ a: Row<A>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A) throws(WeftError) -> Result
  ) {
    let a = Parameter(a, at: Receiver.firstArgument)
    self.init(name, a.described, result, doc) { (receiver, frame, function) throws(WeftError) in
      try body(receiver, a.read(frame, function()))
    }
  }

  init<A, B, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B) throws(WeftError) -> Result
  ) {
    let a = Parameter(a, at: Receiver.firstArgument)
    let b = Parameter(b, after: a)
    self.init(name, a.described + b.described, result, doc) { (receiver, frame, function) throws(WeftError) in
      try body(receiver, a.read(frame, function()), b.read(frame, function()))
    }
  }

  init<A, B, C, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C) throws(WeftError) -> Result
  ) {
    let a = Parameter(a, at: Receiver.firstArgument)
    let b = Parameter(b, after: a)
    let c = Parameter(c, after: b)
    self.init(
      name, a.described + b.described + c.described, result, doc
    ) { (receiver, frame, function) throws(WeftError) in
      try body(
        receiver, a.read(frame, function()), b.read(frame, function()), c.read(frame, function()))
    }
  }

  init<A, B, C, D, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D) throws(WeftError) -> Result
  ) {
    let a = Parameter(a, at: Receiver.firstArgument)
    let b = Parameter(b, after: a)
    let c = Parameter(c, after: b)
    let d = Parameter(d, after: c)
    self.init(
      name, a.described + b.described + c.described + d.described, result, doc
    ) { (receiver, frame, function) throws(WeftError) in
      try body(
        receiver, a.read(frame, function()), b.read(frame, function()), c.read(frame, function()),
        d.read(frame, function()))
    }
  }

  init<A, B, C, D, E, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>,
    returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E) throws(WeftError) -> Result
  ) {
    let a = Parameter(a, at: Receiver.firstArgument)
    let b = Parameter(b, after: a)
    let c = Parameter(c, after: b)
    let d = Parameter(d, after: c)
    let e = Parameter(e, after: d)
    self.init(
      name, a.described + b.described + c.described + d.described + e.described, result, doc
    ) { (receiver, frame, function) throws(WeftError) in
      try body(
        receiver, a.read(frame, function()), b.read(frame, function()), c.read(frame, function()),
        d.read(frame, function()), e.read(frame, function()))
    }
  }

  init<A, B, C, D, E, F, Result>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>, _ f: Row<F>,
    returns result: Codec<Result>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E, F) throws(WeftError) -> Result
  ) {
    let a = Parameter(a, at: Receiver.firstArgument)
    let b = Parameter(b, after: a)
    let c = Parameter(c, after: b)
    let d = Parameter(d, after: c)
    let e = Parameter(e, after: d)
    let f = Parameter(f, after: e)
    self.init(
      name, a.described + b.described + c.described + d.described + e.described + f.described, result, doc
    ) { (receiver, frame, function) throws(WeftError) in
      try body(
        receiver, a.read(frame, function()), b.read(frame, function()), c.read(frame, function()),
        d.read(frame, function()), e.read(frame, function()), f.read(frame, function()))
    }
  }
}

// The same without a result.

extension Method {
  init(_ name: String, _ doc: String, _ body: @escaping @Sendable (Receiver) throws(WeftError) -> Void) {
    self.init(name, returns: .nothing, doc, body)
  }

  init<A>(
    _ name: String, _ a: Row<A>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A) throws(WeftError) -> Void
  ) {
    self.init(name, a, returns: .nothing, doc, body)
  }

  init<A, B>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, returns: .nothing, doc, body)
  }

  init<A, B, C>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, returns: .nothing, doc, body)
  }

  init<A, B, C, D>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ doc: String,
    _ body: @escaping @Sendable (Receiver, A, B, C, D) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, d, returns: .nothing, doc, body)
  }

  init<A, B, C, D, E>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>,
    _ doc: String, _ body: @escaping @Sendable (Receiver, A, B, C, D, E) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, d, e, returns: .nothing, doc, body)
  }

  init<A, B, C, D, E, F>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, _ e: Row<E>, _ f: Row<F>,
    _ doc: String, _ body: @escaping @Sendable (Receiver, A, B, C, D, E, F) throws(WeftError) -> Void
  ) {
    self.init(name, a, b, c, d, e, f, returns: .nothing, doc, body)
  }
}

extension Codec where Value == Void {
  /// The result of a method without one.
  static var nothing: Codec {
    var codec = Codec(.any, push: { _, frame in frame.pushNil() }) { _ in }
    codec.isNothing = true
    return codec
  }
}

extension Codec where Value == Int32 {
  /// Results that the body of a row pushes itself; it returns their number.
  ///
  /// - Parameters:
  ///   - type: the type of the result; nil for none.
  ///   - second: the type of the second result.
  static func pushed(_ type: ValueType?, and second: ValueType? = nil) -> Codec {
    var codec = Codec(reading: type ?? .any) { _, _ in }
    codec.isNothing = type == nil
    codec.secondResult = second
    codec.countOfPushed = { $0 }
    return codec
  }
}
