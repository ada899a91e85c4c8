import WeftLua
import WeftNodes
import WeftScript

/// A method of a Swift class that scripts call: a row with its name, the Swift method, the codecs of the parameters and of
/// the result, and its effect.
///
/// ```swift
/// NativeMethod("select", Chart.select, ("index", .integer), "Selects a bar, counted from 1.")
/// ```
///
/// An argument of another type is an error at the script's line, with the parameter's name. What the Swift method throws
/// is raised in Lua; a ``WeftLua/WeftError`` as it is.
public struct NativeMethod<Object: AnyObject & SendableMetatype>: Sendable {
  let method: Method<NativeReceiver<Object>>

  /// Makes a method without arguments that returns a value.
  public init<Result, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> () throws(Failure) -> Result,
    returns result: Codec<Result>, _ doc: String
  ) {
    self.method = Method(name, returns: result, doc) { (receiver) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver.object)() }
    }
  }

  /// Makes a method without arguments that returns nothing.
  public init<Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> () throws(Failure) -> Void,
    _ doc: String
  ) {
    self.init(name, method, returns: .nothing, doc)
  }

  /// Makes a method of one argument that returns a value.
  public init<A, Result, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> (A) throws(Failure) -> Result,
    _ a: (String, Codec<A>),
    returns result: Codec<Result>, _ doc: String
  ) {
    self.method = Method(name, a, returns: result, doc) { (receiver, a) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver.object)(a) }
    }
  }

  /// Makes a method of one argument that returns nothing.
  public init<A, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> (A) throws(Failure) -> Void,
    _ a: (String, Codec<A>),
    _ doc: String
  ) {
    self.init(name, method, a, returns: .nothing, doc)
  }

  /// Makes a method of two arguments that returns a value.
  public init<A, B, Result, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> (A, B) throws(Failure) -> Result,
    _ a: (String, Codec<A>),
    _ b: (String, Codec<B>),
    returns result: Codec<Result>, _ doc: String
  ) {
    self.method = Method(name, a, b, returns: result, doc) { (receiver, a, b) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver.object)(a, b) }
    }
  }

  /// Makes a method of two arguments that returns nothing.
  public init<A, B, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> (A, B) throws(Failure) -> Void,
    _ a: (String, Codec<A>),
    _ b: (String, Codec<B>),
    _ doc: String
  ) {
    self.init(name, method, a, b, returns: .nothing, doc)
  }

  /// Makes a method of three arguments that returns a value.
  public init<A, B, C, Result, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> (A, B, C) throws(Failure) -> Result,
    _ a: (String, Codec<A>),
    _ b: (String, Codec<B>),
    _ c: (String, Codec<C>),
    returns result: Codec<Result>, _ doc: String
  ) {
    self.method = Method(name, a, b, c, returns: result, doc) { (receiver, a, b, c) throws(WeftError) in
      try refusing { () throws(Failure) in try method(receiver.object)(a, b, c) }
    }
  }

  /// Makes a method of three arguments that returns nothing.
  public init<A, B, C, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Object) -> (A, B, C) throws(Failure) -> Void,
    _ a: (String, Codec<A>),
    _ b: (String, Codec<B>),
    _ c: (String, Codec<C>),
    _ doc: String
  ) {
    self.init(name, method, a, b, c, returns: .nothing, doc)
  }
}

/// An object of a Swift class, as the receiver of its methods.
struct NativeReceiver<Object: AnyObject & SendableMetatype>: MethodReceiver {
  let object: Object

  var nameInMessages: String {
    // Only messages need it.
    (object as? any MethodReceiver)?.nameInMessages ?? "\(Object.self)"
  }
}

extension NodeMethod {
  /// Makes the entry of a method of a class of nodes. What the node holds is counted after a call that returns nothing.
  init<Node: DisplayNode>(_ row: NativeMethod<Node>) {
    let method = row.method
    self.init(method.description) {
      [call = method.call, name = method.name]
      (node: consuming DisplayNode, frame: LuaFrame, host: ScriptHost) throws(WeftError) in
      guard let node = node as? Node else {
        throw WeftError(.type, "\(name): expected \(Node.self), got \(node.summary)")
      }
      let results = try call(NativeReceiver(object: node), frame)
      if results == 0 { node.weigh(host) }
      return results
    }
  }
}
