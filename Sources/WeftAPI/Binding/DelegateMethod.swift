import WeftLua
import WeftNodes
import WeftScript

/// A method that a data source or a delegate may have, as a row: its name, its parameters, its result, and what it does.
/// Documentation, completion, the refusal of misspelt names, the call, and the check of its result follow from it.
struct DelegateMethod<Arguments, Answer>: Sendable {
  let description: DelegateMethodDescription
  /// Pushes the arguments; returns their number.
  fileprivate let push: @Sendable (Arguments, LuaFrame) -> Int32
  /// Reads the result.
  fileprivate let result: Codec<Answer>
  var name: String { description.name }

  private init(
    _ name: String, _ parameters: [(String, ValueType)], _ result: Codec<Answer>, isRequired: Bool = false,
    _ doc: String, push: @escaping @Sendable (Arguments, LuaFrame) -> Int32
  ) {
    self.init(
      description: DelegateMethodDescription(
        name: name, parameters: parameters, result: result.given.type, doc: doc, isRequired: isRequired),
      push: push, result: result)
  }

  private init(
    description: DelegateMethodDescription, push: @escaping @Sendable (Arguments, LuaFrame) -> Int32,
    result: Codec<Answer>
  ) {
    self.description = description
    self.push = push
    self.result = result
  }

  /// Returns the same method, for arguments of which it receives a part.
  func receiving<More>(_ part: @escaping @Sendable (More) -> Arguments) -> DelegateMethod<More, Answer> {
    DelegateMethod<More, Answer>(
      description: description, push: { [push] all, frame in push(part(all), frame) }, result: result)
  }

  /// The call in messages: `nodeForRowAt(1, 2)`.
  func written(_ arguments: Arguments, _ frame: LuaFrame) -> String {
    let top = frame.top
    defer { frame.top = top }
    let count = push(arguments, frame)
    let values = (0..<count).map { ScriptValue(frame, at: top + 1 + $0).description }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

// Rows, an initialiser for each number of parameters: see `Method`.

extension DelegateMethod {
  typealias Row<Value> = (String, Codec<Value>)

  /// Returns a method whose answer is used: it can't wait.
  static func asks(
    _ name: String, returns result: Codec<Answer>, isRequired: Bool = false, _ doc: String
  ) -> DelegateMethod where Arguments == Void {
    DelegateMethod(name, [], result, isRequired: isRequired, doc) { _, _ in 0 }
  }

  static func asks(
    _ name: String, _ a: Row<Arguments>, returns result: Codec<Answer>, isRequired: Bool = false, _ doc: String
  ) -> DelegateMethod {
    DelegateMethod(name, described(a), result, isRequired: isRequired, doc, push: a.1.given.give)
  }

  static func asks<A, B>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, returns result: Codec<Answer>, _ doc: String
  ) -> DelegateMethod where Arguments == (A, B) {
    let (giveA, giveB) = (a.1.given.give, b.1.given.give)
    return DelegateMethod(name, described(a) + described(b), result, doc) { arguments, frame in
      giveA(arguments.0, frame) + giveB(arguments.1, frame)
    }
  }

  static func asks<A, B, C>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, returns result: Codec<Answer>, _ doc: String
  ) -> DelegateMethod where Arguments == (A, B, C) {
    let (giveA, giveB, giveC) = (a.1.given.give, b.1.given.give, c.1.given.give)
    return DelegateMethod(name, described(a) + described(b) + described(c), result, doc) { arguments, frame in
      giveA(arguments.0, frame) + giveB(arguments.1, frame) + giveC(arguments.2, frame)
    }
  }

  static func asks<A, B, C, D>(
    _ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ d: Row<D>, returns result: Codec<Answer>, _ doc: String
  ) -> DelegateMethod where Arguments == (A, B, C, D) {
    let (giveA, giveB, giveC, giveD) = (a.1.given.give, b.1.given.give, c.1.given.give, d.1.given.give)
    return DelegateMethod(name, described(a) + described(b) + described(c) + described(d), result, doc) {
      arguments, frame in
      giveA(arguments.0, frame) + giveB(arguments.1, frame) + giveC(arguments.2, frame) + giveD(arguments.3, frame)
    }
  }

  private static func described<Value>(_ row: Row<Value>) -> [(String, ValueType)] {
    Parameter(row, of: "", at: 1).described
  }
}

extension DelegateMethod where Answer == Void {
  /// Returns a method that is called at an event: it may wait.
  static func tells(_ name: String, _ doc: String) -> DelegateMethod where Arguments == Void {
    asks(name, returns: .nothing, doc)
  }

  static func tells(_ name: String, _ a: Row<Arguments>, _ doc: String) -> DelegateMethod {
    asks(name, a, returns: .nothing, doc)
  }

  static func tells<A, B>(_ name: String, _ a: Row<A>, _ b: Row<B>, _ doc: String) -> DelegateMethod
  where Arguments == (A, B) {
    asks(name, a, b, returns: .nothing, doc)
  }

  static func tells<A, B, C>(_ name: String, _ a: Row<A>, _ b: Row<B>, _ c: Row<C>, _ doc: String) -> DelegateMethod
  where Arguments == (A, B, C) {
    asks(name, a, b, c, returns: .nothing, doc)
  }
}

// MARK: calls

extension NodeDelegates {
  /// Calls a method of a node's data source or delegate.
  ///
  /// - Parameter keep: called with the answer while its value is still on the stack.
  /// - Returns: nil where there is no such method.
  /// - Throws: what the method raises; an error at the line that returns a wrong value.
  func ask<Arguments, Answer>(
    _ method: DelegateMethod<Arguments, Answer>, _ block: NodeBlock, of node: DisplayNode, _ arguments: Arguments,
    keep: (Answer, LuaFrame) -> Void = { _, _ in }
  ) throws(WeftError) -> Answer? {
    try ask(block, of: node, method.name, { method.push(arguments, $0) }) { (frame, function) throws(WeftError) in
      let answer = try frame.result(method.result, functionAt: function, method.written(arguments, frame))
      keep(answer, frame)
      return answer
    }
  }

  /// Calls a method as ``ask(_:_:of:_:keep:)`` does; an error is reported, and the answer is then nil, too.
  func askOrReport<Arguments, Answer>(
    _ method: DelegateMethod<Arguments, Answer>, _ block: NodeBlock, of node: DisplayNode, _ arguments: Arguments
  ) -> Answer? {
    do throws(WeftError) {
      return try ask(method, block, of: node, arguments)
    } catch {
      report(error)
      return nil
    }
  }

  /// Calls a method of a node's delegate, if it has it, as a task.
  func tell<Arguments>(
    _ method: DelegateMethod<Arguments, Void>, _ block: NodeBlock, of node: DisplayNode, _ arguments: Arguments
  ) {
    tell(block, of: node, method.name) { method.push(arguments, $0) }
  }

  func tell(_ method: DelegateMethod<Void, Void>, _ block: NodeBlock, of node: DisplayNode) {
    tell(method, block, of: node, ())
  }
}

extension LuaFrame {
  /// Reads the result of a function of a script, on top of the stack.
  ///
  /// - Parameters:
  ///   - index: the index of the function.
  ///   - call: the call in messages.
  /// - Throws: an error at the line that returns a wrong value.
  func result<Value>(
    _ codec: Codec<Value>, functionAt index: Int32, _ call: @autoclosure () -> String
  ) throws(WeftError) -> Value {
    let value = ScriptValue(self, at: -1)
    do throws(Mismatch) {
      return try codec.read(value)
    } catch {
      throw WeftError(error, returnedBy: call(), functionAt: index, isNil: value.isNil, self)
    }
  }
}

// MARK: descriptions

/// The description of a method of a data source or a delegate, for pages and stubs.
struct DelegateMethodDescription: Sendable {
  let name: String
  fileprivate let parameters: [(String, ValueType)]
  fileprivate let result: ValueType?
  fileprivate let doc: String
  fileprivate let isRequired: Bool

  /// The method as a field of a table.
  ///
  /// - Parameter complete: completes its parameters.
  fileprivate func field(_ complete: ([(String, ValueType)]) -> [(String, ValueType)]) -> NamedType.Field {
    NamedType.Field(
      isRequired ? name : "\(name)?", .function(Signature([("self", .any)] + complete(parameters), result)), doc)
  }
}

/// Returns the descriptions of methods.
func descriptions<each Arguments, each Answer>(
  _ methods: repeat DelegateMethod<each Arguments, each Answer>
) -> [DelegateMethodDescription] {
  var all: [DelegateMethodDescription] = []
  for method in repeat each methods { all.append(method.description) }
  return all
}

extension [DelegateMethodDescription] {
  var names: [String] { map(\.name) }

  /// The methods of a data source: the last argument of each is the list.
  func fields(ofSourceOf list: String) -> [NamedType.Field] { map { $0.field { $0 + [(list, .node)] } } }

  /// The methods of a delegate: the first argument of each is its node.
  func fields(ofDelegateOf node: String) -> [NamedType.Field] { map { $0.field { [(node, .node)] + $0 } } }
}
